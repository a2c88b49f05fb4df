-- Refreshes the days that an order takes or frees. Runs at the commit: the lock is the last one that a transaction acquires
-- and is held for a moment only. Two transactions that change orders of one provider wait for each other, not for the work
-- of the other.
create or replace function refresh_free_days_of_order() returns trigger
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  profile uuid := coalesce(new.provider_profile_id, old.provider_profile_id);
  wanted date[];
begin
  -- Locked before the zone is read, so that a change of the zone at the same moment is visible or comes later.
  perform pg_advisory_xact_lock(hashtextextended('free days ' || profile, 0));
  select array_agg(distinct d::date) into wanted
    from provider_profiles p
   cross join unnest(coalesce(old.blocks, '{}') + coalesce(new.blocks, '{}')) as block
   cross join generate_series((lower(block) at time zone p.timezone)::date,
     -- With the pause after the order.
     ((upper(block) + coalesce(new.pause_minutes, old.pause_minutes) * interval '1 minute') at time zone p.timezone)::date,
     interval '1 day') as d
   where p.id = profile;
  perform refresh_free_days(profile, coalesce(wanted, '{}'));
  return null;
end $$;

drop trigger if exists service_orders_free_days_insert on service_orders;
create constraint trigger service_orders_free_days_insert after insert on service_orders
  deferrable initially deferred for each row
  when (new.blocks is not null and new.status in ('PENDING', 'ACCEPTED'))
  execute function refresh_free_days_of_order();

drop trigger if exists service_orders_free_days_update on service_orders;
create constraint trigger service_orders_free_days_update after update on service_orders
  deferrable initially deferred for each row
  when (old.blocks is distinct from new.blocks
    or old.status in ('PENDING', 'ACCEPTED') <> (new.status in ('PENDING', 'ACCEPTED')))
  execute function refresh_free_days_of_order();

drop trigger if exists service_orders_free_days_delete on service_orders;
create constraint trigger service_orders_free_days_delete after delete on service_orders
  deferrable initially deferred for each row
  when (old.blocks is not null and old.status in ('PENDING', 'ACCEPTED'))
  execute function refresh_free_days_of_order();
