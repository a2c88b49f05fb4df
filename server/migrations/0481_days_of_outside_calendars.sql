-- The days of the provider's calendar that the last change of the busy times concerns. A deferred trigger refreshes the record of
-- free days for these: once for each reading, instead of once for each busy time.
alter table outside_calendars add column changed_days date[] not null default '{}';
drop trigger if exists outside_busy_times_free_days on outside_busy_times;

-- Each calendar is read again: events that were not understood blocked months.
update outside_calendars set worked_out_at = null, tried_at = null;
