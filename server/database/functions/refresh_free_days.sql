-- Writes the record of a provider for these days, or for all for null; returns the number of changed rows. Planning the
-- statement for each call took six times as long as executing it.
create or replace function refresh_free_days(profile uuid, wanted date[]) returns integer
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  changes integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('free days ' || profile, 0));
  -- A new statement, so that it sees the commit of the transaction that held the lock before.
  with anew as materialized (select * from free_days_of(profile, wanted)),
  deleted as (
    delete from provider_free_days f
     where f.provider_profile_id = profile and (wanted is null or f.day = any(wanted))
       and not exists (select from anew where anew.day = f.day)
    returning 1
  ),
  written as (
    insert into provider_free_days as f (provider_profile_id, day, opens, free)
    select profile, anew.day, anew.opens, anew.free from anew
    on conflict (provider_profile_id, day) do update set opens = excluded.opens, free = excluded.free
      where (f.opens, f.free) is distinct from (excluded.opens, excluded.free)
    returning 1
  )
  select (select count(*) from deleted) + (select count(*) from written) into changes;
  return changes;
end $$;
