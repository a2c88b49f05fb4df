-- Names the days of the provider's calendar on which busy times of an outside calendar came or went: once for each statement,
-- however many times it writes. At the commit the record of free days is refreshed for these.
create or replace function name_changed_days() returns trigger language plpgsql as $$
begin
  update outside_calendars calendar set changed_days = named.days
    from (
      select changed.calendar_id, array_agg(distinct day::date) as days
        from changed
        join provider_profiles profile on profile.id = changed.provider_profile_id
       cross join generate_series((lower(changed.during) at time zone profile.timezone)::date,
         (upper(changed.during) at time zone profile.timezone)::date, interval '1 day') as day
       group by changed.calendar_id
    ) named
   where calendar.id = named.calendar_id;
  return null;
end $$;

drop trigger if exists outside_busy_times_added on outside_busy_times;
create trigger outside_busy_times_added after insert on outside_busy_times
  referencing new table as changed for each statement
  execute function name_changed_days();

drop trigger if exists outside_busy_times_removed on outside_busy_times;
create trigger outside_busy_times_removed after delete on outside_busy_times
  referencing old table as changed for each statement
  execute function name_changed_days();
