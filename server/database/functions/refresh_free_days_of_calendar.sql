-- A save writes up to 366 exceptions and the profile: the first of its triggers refreshes all days, at the commit. A reading of
-- an outside calendar names the days that changed (`name_changed_days`), and only these are refreshed.
create or replace function refresh_free_days_of_calendar() returns trigger language plpgsql as $$
declare
  profile uuid;
begin
  if tg_table_name = 'outside_calendars' then
    perform refresh_free_days(coalesce(new.provider_profile_id, old.provider_profile_id), new.changed_days);
    return null;
  end if;
  if tg_table_name = 'provider_profiles' then
    profile := new.id;
  else
    profile := coalesce(new.provider_profile_id, old.provider_profile_id);
  end if;
  if current_setting('oficio.refreshed_calendar', true) is distinct from profile::text then
    perform refresh_free_days(profile, null);
    perform set_config('oficio.refreshed_calendar', profile::text, true);
  end if;
  return null;
end $$;

drop trigger if exists provider_profiles_free_days on provider_profiles;
create constraint trigger provider_profiles_free_days after update on provider_profiles
  deferrable initially deferred for each row
  when (old.availability is distinct from new.availability or old.timezone is distinct from new.timezone)
  execute function refresh_free_days_of_calendar();

drop trigger if exists availability_exceptions_free_days on availability_exceptions;
create constraint trigger availability_exceptions_free_days after insert or update or delete on availability_exceptions
  deferrable initially deferred for each row
  execute function refresh_free_days_of_calendar();

drop trigger if exists private_appointments_free_days on private_appointments;
create constraint trigger private_appointments_free_days after insert or update or delete on private_appointments
  deferrable initially deferred for each row
  execute function refresh_free_days_of_calendar();

drop trigger if exists outside_calendars_free_days on outside_calendars;
create constraint trigger outside_calendars_free_days after update of changed_days or delete on outside_calendars
  deferrable initially deferred for each row
  execute function refresh_free_days_of_calendar();
