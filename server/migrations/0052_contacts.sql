create table service_requests (
  -- A UUID of version 7: newest first is by id.
  id uuid primary key,
  client_id uuid not null references users (id),
  provider_profile_id uuid not null references provider_profiles (id),
  message text not null check (length(message) between 1 and 4000),
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index service_requests_provider on service_requests (provider_profile_id, id desc);
create index service_requests_client on service_requests (client_id, created_at desc);
