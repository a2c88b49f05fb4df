-- The record of each provider's free time, for searches by day (docs/decisions/0089-free-days.md). It is written in the
-- transaction that changes a calendar, so that it never lags behind. It does not depend on the clock: notice, booking
-- window, slot step and today's date are applied when it is read.

create function day_minutes(hours jsonb) returns int4multirange
  language sql immutable parallel safe
  return case
    when (hours ->> 'active')::boolean and hours ->> 'from' < hours ->> 'to' then int4multirange(int4range(
      left(hours ->> 'from', 2)::integer * 60 + right(hours ->> 'from', 2)::integer,
      left(hours ->> 'to', 2)::integer * 60 + right(hours ->> 'to', 2)::integer))
    else '{}'
  end;

-- Minutes of each weekday on the provider's clock, Monday first.
alter table provider_profiles add column weekly_hours int4multirange[] not null generated always as (array[
  day_minutes(availability -> 'lunes'), day_minutes(availability -> 'martes'), day_minutes(availability -> 'miércoles'),
  day_minutes(availability -> 'jueves'), day_minutes(availability -> 'viernes'), day_minutes(availability -> 'sábado'),
  day_minutes(availability -> 'domingo')]) stored;

-- Only the days whose free time differs from the weekly hours, because of orders, days off or special hours.
create table provider_free_days (
  provider_profile_id uuid not null references provider_profiles (id) on delete cascade,
  -- A day of the provider's calendar.
  day date not null,
  -- Slots start every step from here; the first gap may begin later.
  opens integer not null check (opens between 0 and 1439),
  -- Minutes of the day on the provider's clock; empty on a full day and on a day off.
  free int4multirange not null,
  primary key (provider_profile_id, day)
);
-- Deletes the past days.
create index provider_free_days_day on provider_free_days (day);

-- Computes the record of a provider from weekly hours, exceptions and orders: of these days, or of all for null.
create function free_days_of(profile uuid, wanted date[])
  returns table (day date, opens integer, free int4multirange)
  language sql stable
begin atomic
  with span as (
    -- Today in the zone that is furthest behind.
    select greatest((now() at time zone 'UTC')::date - 1, (select min(d) from unnest(wanted) d)) as first,
           (select max(d) from unnest(wanted) d) as last
  ),
  taken as materialized (
    select lower(block) at time zone p.timezone as starts, upper(block) at time zone p.timezone as ends
      from span
     cross join provider_profiles p
      join service_orders o on o.provider_profile_id = p.id
     cross join lateral unnest(o.blocks) as block
     where p.id = profile
       and o.status in ('PENDING', 'ACCEPTED') and o.blocks is not null
       -- With a margin of a day for every time zone.
       -- Past days are not recorded.
       and o.blocks && case
         when span.last < span.first then 'empty'::tstzrange
         else tstzrange(span.first - interval '1 day', span.last + interval '2 days')
       end
  ),
  changed as (
    select d::date as day
      from taken
     cross join lateral generate_series(starts::date, (ends - interval '1 microsecond')::date, interval '1 day') d
    union
    select e.date from availability_exceptions e where e.provider_profile_id = profile
  ),
  hours as (
    select changed.day, p.weekly_hours[extract(isodow from changed.day)::integer] as usual,
           case
             when e.date is null then p.weekly_hours[extract(isodow from changed.day)::integer]
             when e.opens_at is null then '{}'
             else int4multirange(int4range(
               extract(epoch from e.opens_at)::integer / 60, extract(epoch from e.closes_at)::integer / 60))
           end as worked,
           -- On the day of a clock change, minutes and instants do not match: its orders stay unrecorded, and reading
           -- the slots decides.
           (changed.day + 1)::timestamp at time zone p.timezone - changed.day::timestamp at time zone p.timezone
             = interval '24 hours' as is_regular
      from changed
     cross join span
     cross join provider_profiles p
      left join availability_exceptions e on e.provider_profile_id = p.id and e.date = changed.day
     where p.id = profile and changed.day >= span.first and (wanted is null or changed.day = any(wanted))
  ),
  recorded as (
    select hours.day, hours.usual, coalesce(lower(hours.worked), 0) as opens,
           hours.worked - coalesce((
             -- Not a condition of the query: PostgreSQL might compute the range first.
             select range_agg(case when gap.first < gap.last then int4range(gap.first, gap.last) end)
               from taken
              cross join lateral (select
                ceil(extract(epoch from greatest(taken.starts, hours.day) - hours.day) / 60)::integer as first,
                floor(extract(epoch from least(taken.ends, hours.day + 1) - hours.day) / 60)::integer as last) gap
              where hours.is_regular
           ), '{}') as free
      from hours
  )
  select recorded.day, recorded.opens, recorded.free from recorded where recorded.free <> recorded.usual;
end;

-- Writes the record of a provider for these days, or for all for null; returns the number of changed rows. Planning the
-- statement for each call took six times as long as executing it.
create function refresh_free_days(profile uuid, wanted date[]) returns integer
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

-- All triggers run at the commit: the lock is the last one that a transaction acquires and is held for a moment only, and
-- two transactions that change orders of one provider wait for each other, not for the work of the other.

create function refresh_free_days_of_order() returns trigger
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
     (upper(block) at time zone p.timezone)::date, interval '1 day') as d
   where p.id = profile;
  perform refresh_free_days(profile, coalesce(wanted, '{}'));
  return null;
end $$;

create constraint trigger service_orders_free_days_insert after insert on service_orders
  deferrable initially deferred for each row
  when (new.blocks is not null and new.status in ('PENDING', 'ACCEPTED'))
  execute function refresh_free_days_of_order();
create constraint trigger service_orders_free_days_update after update on service_orders
  deferrable initially deferred for each row
  when (old.blocks is distinct from new.blocks
    or old.status in ('PENDING', 'ACCEPTED') <> (new.status in ('PENDING', 'ACCEPTED')))
  execute function refresh_free_days_of_order();
create constraint trigger service_orders_free_days_delete after delete on service_orders
  deferrable initially deferred for each row
  when (old.blocks is not null and old.status in ('PENDING', 'ACCEPTED'))
  execute function refresh_free_days_of_order();

-- A save writes up to 366 exceptions and the profile: the first of its triggers refreshes all days, at the commit.
create function refresh_free_days_of_calendar() returns trigger language plpgsql as $$
declare
  profile uuid;
begin
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

create constraint trigger provider_profiles_free_days after update on provider_profiles
  deferrable initially deferred for each row
  when (old.availability is distinct from new.availability or old.timezone is distinct from new.timezone)
  execute function refresh_free_days_of_calendar();
create constraint trigger availability_exceptions_free_days after insert or update or delete on availability_exceptions
  deferrable initially deferred for each row
  execute function refresh_free_days_of_calendar();

insert into provider_free_days (provider_profile_id, day, opens, free)
  select p.id, d.day, d.opens, d.free from provider_profiles p cross join lateral free_days_of(p.id, null) d;
