-- The first instant at which a badge may end within 30 days in the zone of its provider, at the earliest a day after the
-- approval; null once its provider was reminded.
alter table verifications add column reminder_at timestamptz generated always as (
  case when status = 'APPROVED' and reminded_at is null then
    greatest(
      (valid_until - 29 - interval '14 hours') at time zone 'UTC',
      (decided_at at time zone 'UTC' + interval '1 day') at time zone 'UTC'
    )
  end
) stored;

create index verifications_reminder_at on verifications (reminder_at) where reminder_at is not null;
drop index verifications_reminder;
