-- Days off (without times) and special hours of a provider; wall-clock times in the profile's zone.
create table availability_exceptions (
  provider_profile_id uuid not null references provider_profiles (id) on delete cascade,
  date date not null,
  opens_at time,
  closes_at time,
  primary key (provider_profile_id, date),
  constraint availability_exceptions_hours check (
    (opens_at is null) = (closes_at is null) and (opens_at is null or opens_at < closes_at)
  )
);
