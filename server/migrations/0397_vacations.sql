-- A day or hour of one's own is blocked once, also from two devices.
alter table private_appointments add constraint private_appointments_overlap
  exclude using gist (provider_profile_id with =, during with &&);
drop index private_appointments_during;

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

-- The day on which a card that a vacation paused is offered again; null for a card that its provider paused.
alter table service_cards add column back_on date;
