-- What takes a provider's time besides the hours of orders.
alter table service_cards
  add column pause_minutes smallint not null default 0,
  add column instant_notice_hours smallint,
  add constraint service_cards_pause_minutes check (pause_minutes between 0 and 120),
  add constraint service_cards_instant_notice_hours check (instant_notice_hours between 2 and 72);

-- Busy time after the order, copied from the card like the duration.
alter table service_orders
  add column pause_minutes smallint not null default 0,
  add constraint service_orders_pause_minutes check (pause_minutes between 0 and 120);

create table private_appointments (
  id uuid primary key,
  provider_profile_id uuid not null references provider_profiles (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index private_appointments_during on private_appointments using gist (provider_profile_id, during);

create table outside_calendars (
  id uuid primary key,
  provider_profile_id uuid not null references provider_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (id, provider_profile_id)
);
create index outside_calendars_provider on outside_calendars (provider_profile_id);

create table outside_busy_times (
  calendar_id uuid not null,
  provider_profile_id uuid not null,
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  primary key (calendar_id, during),
  foreign key (calendar_id, provider_profile_id) references outside_calendars (id, provider_profile_id) on delete cascade
);
create index outside_busy_times_during on outside_busy_times using gist (provider_profile_id, during);
