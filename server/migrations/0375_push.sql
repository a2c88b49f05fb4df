-- The key pair with which this installation identifies itself to push services. A backup contains it, because
-- subscriptions hold for this key only.
create table push_keys (
  is_only boolean primary key default true constraint push_keys_only check (is_only),
  -- The public point and the private number, both base64url.
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A browser that receives notifications. It belongs to the session that subscribed it and goes with its end.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null
    constraint push_subscriptions_endpoint unique
    constraint push_subscriptions_address check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- When the person confirmed that a test arrived. Null until then.
  confirmed_at timestamptz,
  constraint push_subscriptions_session unique (session_id)
);
create index push_subscriptions_user on push_subscriptions (user_id);
