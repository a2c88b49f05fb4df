-- What takes a provider's time besides the hours of orders.
create table private_appointments (
  id uuid primary key,
  provider_profile_id uuid not null references provider_profiles (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A day or hour of one's own is blocked once, also from two devices.
  constraint private_appointments_overlap exclude using gist (provider_profile_id with =, during with &&)
);

-- What is known of an outside calendar. Its address is a secret of its owner.
create table outside_calendars (
  id uuid primary key,
  provider_profile_id uuid not null references provider_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  address text not null check (char_length(address) <= 2000),
  name text not null default '' check (char_length(name) <= 200),
  -- When the content was confirmed last, and when that was tried.
  read_at timestamptz,
  tried_at timestamptz,
  -- When it was worked out from the whole content; a confirmation that nothing changed adds no new days.
  worked_out_at timestamptz,
  etag text,
  last_modified text,
  -- The zone in which its floating times were read.
  timezone text,
  events integer not null default 0,
  remarks jsonb not null default '[]',
  -- Why the last attempt failed; null after a success.
  failure text,
  -- The days of the provider's calendar that the last change of the busy times concerns. A deferred trigger refreshes the
  -- record of free days for these: once for each reading, instead of once for each busy time.
  changed_days date[] not null default '{}',
  unique (id, provider_profile_id),
  constraint outside_calendars_address unique (provider_profile_id, address),
  constraint outside_calendars_address_present check (address <> '')
);
create index outside_calendars_provider on outside_calendars (provider_profile_id);
create index outside_calendars_tried on outside_calendars (tried_at nulls first);

create table outside_busy_times (
  calendar_id uuid not null,
  provider_profile_id uuid not null,
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  primary key (calendar_id, during),
  foreign key (calendar_id, provider_profile_id) references outside_calendars (id, provider_profile_id) on delete cascade
);
create index outside_busy_times_during on outside_busy_times using gist (provider_profile_id, during);

-- Days off as a range, until they end or are taken back. The days themselves are rows of availability_exceptions.
create table vacations (
  id uuid primary key,
  provider_profile_id uuid not null references provider_profiles (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  -- The first working day afterwards.
  back_on date not null,
  note text check (char_length(note) between 1 and 200),
  -- The special hours and days off that were there before.
  replaced jsonb not null,
  has_begun boolean not null default false,
  created_at timestamptz not null default now(),
  constraint vacations_days check (last_day >= first_day and back_on > last_day),
  constraint vacations_overlap exclude using gist (provider_profile_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index vacations_first_day on vacations (first_day);

-- The secret address at which a calendar program reads the appointments of a user. Only the hash of its token is stored.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null constraint calendar_feeds_token unique,
  created_at timestamptz not null
);

-- The record of each provider's free time, for searches by day (docs/decisions/0089-free-days.md). It is written in the
-- transaction that changes a calendar, so that it never lags behind. It does not depend on the clock: notice, booking
-- window, slot step and today's date are applied when it is read. Only the days whose free time differs from the weekly
-- hours, because of busy times, days off or special hours.
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

-- The hours of an order itself: its appointment and another visit, without the hours that it holds for a move.
create or replace function occupied_by(scheduled_at timestamptz, visit_at timestamptz, duration_minutes integer)
  returns tstzmultirange
  language sql stable parallel safe
  return tstzmultirange(tstzrange(scheduled_at, scheduled_at + duration_minutes * interval '1 minute'))
    + case when visit_at is null then '{}'::tstzmultirange
           else tstzmultirange(tstzrange(visit_at, visit_at + duration_minutes * interval '1 minute')) end;

-- Everything that takes a provider's time and overlaps `span`, with its kind: 'order', 'held' (hours that an order holds for
-- a move), 'pause' (after an order), 'private' and 'outside'. Each question about free time reads it, so that all answer
-- alike. Callers inline it, so it is one SELECT.
create or replace function busy_times_of(profile uuid, span tstzrange)
  returns table (during tstzrange, kind text, order_id uuid)
  language sql stable
begin atomic
  select part.during, part.kind, o.id
    from service_orders o
   cross join lateral (
     select unnest(o.blocks) as during, 'order' as kind where o.move_id is null
     union all
     select unnest(o.blocks * occupied_by(o.scheduled_at, o.visit_at, o.duration_minutes)), 'order' where o.move_id is not null
     union all
     select unnest(o.blocks - occupied_by(o.scheduled_at, o.visit_at, o.duration_minutes)), 'held' where o.move_id is not null
     union all
     select tstzrange(upper(block), upper(block) + o.pause_minutes * interval '1 minute'), 'pause'
       from unnest(o.blocks) as block where o.pause_minutes > 0
   ) part
   where o.provider_profile_id = busy_times_of.profile
     and o.status in ('PENDING', 'ACCEPTED') and o.blocks is not null
     -- The pause after an order is at most two hours.
     and o.blocks && case
       when isempty(busy_times_of.span) then busy_times_of.span
       else tstzrange(lower(busy_times_of.span) - interval '2 hours', upper(busy_times_of.span))
     end
     and part.during && busy_times_of.span
  union all
  select a.during, 'private', null::uuid
    from private_appointments a
   where a.provider_profile_id = busy_times_of.profile and a.during && busy_times_of.span
  union all
  select b.during, 'outside', null::uuid
    from outside_busy_times b
   where b.provider_profile_id = busy_times_of.profile and b.during && busy_times_of.span;
end;

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

insert into provider_free_days (provider_profile_id, day, opens, free)
  select p.id, d.day, d.opens, d.free from provider_profiles p cross join lateral free_days_of(p.id, null) d;

-- The days of a provider for which clients wait. Its row decides when the next of them is notified, and its lock
-- serializes joining and notifying.
create table waiting_days (
  provider_profile_id uuid not null references provider_profiles (id) on delete cascade,
  day date not null,
  -- When the day is checked for a free slot; null until an hour of the provider becomes free.
  due_at timestamptz,
  -- When a client was last notified of a free slot on this day.
  told_at timestamptz,
  primary key (provider_profile_id, day)
);
create index waiting_days_due on waiting_days (due_at) where due_at is not null;

-- The clients who wait for a day, first come first served. An entry ends when its client is notified.
create table waiting_list (
  -- A UUID of version 7: first come first served is by id.
  id uuid primary key,
  provider_profile_id uuid not null,
  service_card_id uuid not null references service_cards (id) on delete cascade,
  service_package_id uuid not null references service_packages (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- On the provider's calendar.
  day date not null,
  created_at timestamptz not null,
  constraint waiting_list_day foreign key (provider_profile_id, day)
    references waiting_days (provider_profile_id, day) on delete cascade,
  constraint waiting_list_once unique (user_id, service_card_id, service_package_id, day)
);
create index waiting_list_queue on waiting_list (provider_profile_id, day, id);
create index waiting_list_card on waiting_list (service_card_id);
create index waiting_list_package on waiting_list (service_package_id);
