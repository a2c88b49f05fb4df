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

-- Administrators settle orders and read their chats.
alter table audit_log drop constraint audit_log_subject_type_check;
alter table audit_log add constraint audit_log_subject_type_check
  check (subject_type in ('setting', 'skill', 'user', 'order'));
