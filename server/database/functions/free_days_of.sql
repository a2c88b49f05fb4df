-- Computes the record of a provider from weekly hours, exceptions and busy times: of these days, or of all for null.
create or replace function free_days_of(profile uuid, wanted date[])
  returns table (day date, opens integer, free int4multirange)
  language sql stable
begin atomic
  with span as (
    -- Today in the zone that is furthest behind.
    select greatest((now() at time zone 'UTC')::date - 1, (select min(d) from unnest(wanted) d)) as first,
           (select max(d) from unnest(wanted) d) as last
  ),
  taken as materialized (
    select lower(busy.during) at time zone p.timezone as starts, upper(busy.during) at time zone p.timezone as ends
      from span
     cross join provider_profiles p
     cross join lateral busy_times_of(
       p.id,
       -- With a margin of a day for every time zone.
       -- Past days are not recorded.
       case
         when span.last < span.first then 'empty'::tstzrange
         else tstzrange(span.first - interval '1 day', span.last + interval '2 days')
       end
     ) busy
     where p.id = profile
  ),
  -- The part of each busy time on each of its days, so that a day is compared with its own times only.
  parts as materialized (
    select d::date as day, greatest(starts, d) as starts, least(ends, d + interval '1 day') as ends
      from taken
     cross join lateral generate_series(starts::date, (ends - interval '1 microsecond')::date, interval '1 day') d
  ),
  busy_days as (
    select parts.day,
           -- Not a condition of the query: PostgreSQL might compute the range first.
           range_agg(case when gap.first < gap.last then int4range(gap.first, gap.last) end) as taken
      from parts
     cross join lateral (select
       ceil(extract(epoch from parts.starts - parts.day) / 60)::integer as first,
       floor(extract(epoch from parts.ends - parts.day) / 60)::integer as last) gap
     group by parts.day
  ),
  changed as (
    select day from busy_days
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
           -- On the day of a clock change, minutes and instants do not match: its busy times stay unrecorded, and reading
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
           hours.worked - case when hours.is_regular then coalesce(busy_days.taken, '{}') else '{}' end as free
      from hours
      left join busy_days on busy_days.day = hours.day
  )
  select recorded.day, recorded.opens, recorded.free from recorded where recorded.free <> recorded.usual;
end;
