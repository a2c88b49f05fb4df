create table provider_profiles (
  id uuid primary key,
  user_id uuid not null constraint provider_profiles_user_unique unique references users (id),
  bio text not null default '',
  -- Weekday → {active, from, to}, wall-clock times in `timezone`.
  availability jsonb not null,
  timezone text not null,
  -- Reviews received as a provider.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
