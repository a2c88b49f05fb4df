-- Returns the first slot of each gap in a day of a provider, in minutes since midnight on the provider's clock: on the grid
-- of `step` minutes, from the minute `since` on, between the instants `earliest` and `latest`, with room for `duration`
-- and, before the next job, for `pause`. A later slot of a gap is nearer to the next job, so the first one decides.
-- It is the text in SQL of `listDaySlots` for days without a clock change. Filters inline it, so it is one SELECT.
create or replace function first_slots(
  profile uuid, timezone text, weekly_hours int4multirange[],
  day date, since integer, earliest timestamptz, latest timestamptz, step integer, duration integer, pause integer
)
  returns table (minute integer)
  language sql stable
begin atomic
  select first.minute
    -- The offsets keep PostgreSQL from computing day and bounds again for each use.
    from (select first_slots.day offset 0) slot_day
   cross join lateral (
     select least(1440, greatest(since, ceil(extract(epoch from (earliest at time zone timezone) - slot_day.day) / 60)))::integer
              as first,
            greatest(-1, least(1440, floor(extract(epoch from (latest at time zone timezone) - slot_day.day) / 60)))::integer
              as last offset 0
   ) bounds
    left join provider_free_days record on record.provider_profile_id = profile and record.day = slot_day.day
   cross join lateral unnest(
     coalesce(record.free, weekly_hours[extract(isodow from slot_day.day)::integer])
   ) as gap
   cross join lateral (select coalesce(record.opens, lower(gap)) as opens) grid
   cross join lateral (
     select grid.opens + (greatest(lower(gap), bounds.first) - grid.opens + step - 1) / step * step as minute
   ) first
   where first.minute <= bounds.last and first.minute + duration <= upper(gap)
     and (pause = 0 or not exists (
       select from busy_times_of(profile, tstzrange(
           (slot_day.day + (first.minute + duration) * interval '1 minute') at time zone timezone,
           (slot_day.day + (first.minute + duration) * interval '1 minute') at time zone timezone + pause * interval '1 minute')) job
        where job.kind in ('order', 'held')));
end;
