-- Keys with which programs call the API for a person. Only the hash of a key is stored.
create table personal_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  token_hash text not null constraint personal_tokens_hash unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index personal_tokens_of_user on personal_tokens (user_id);
create index personal_tokens_expiry on personal_tokens (expires_at);

-- Addresses of the operator that receive events. The secret signs each message, so it is stored as it is.
create table webhooks (
  id uuid primary key,
  url text not null,
  events text[] not null,
  secret text not null,
  -- Signs beside the new one for a day after a rotation.
  former_secret text,
  former_secret_until timestamptz,
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text constraint webhooks_reason check (disabled_reason in ('EXPIRED', 'GONE', 'HOLDER_LOST')),
  -- One process sends at a time, so that the events of one record arrive in order.
  lease_id uuid,
  leased_until timestamptz,
  -- A second rotation within a day, for example because the response of the first was lost, must not end the secret that the
  -- receiver still has: these sign too until `former_secret_until`, the newest first.
  earlier_secrets text[] not null default '{}',
  -- A webhook is made by a person, and stops when its holder may not read its events any more.
  creator_id uuid constraint webhooks_creator references users (id),
  holder_id uuid constraint webhooks_holder references users (id),
  constraint webhooks_disabled check ((disabled_at is null) = (disabled_reason is null)),
  constraint webhooks_former check ((former_secret is null) = (former_secret_until is null))
);

-- One row for each message to an address of the operator: to the channel of notifications, from its first attempt on, and
-- the delivery of an event, written in the transaction that publishes it. It holds no content and no address.
create table webhook_deliveries (
  id uuid primary key,
  purpose text not null,
  created_at timestamptz not null,
  attempts integer not null,
  -- The status of the last response; null when there was none.
  last_status integer,
  -- Null after the end.
  next_attempt_at timestamptz,
  ended_at timestamptz,
  sequence bigint generated always as identity,
  webhook_id uuid references webhooks (id) on delete cascade,
  type text,
  record_kind text,
  record_id text,
  expires_at timestamptz,
  constraint webhook_deliveries_end check ((next_attempt_at is null) = (ended_at is not null)),
  constraint webhook_deliveries_purpose check (
    (purpose = 'channel' and webhook_id is null)
    or (purpose = 'event' and num_nulls(webhook_id, type, record_kind, record_id, expires_at) = 0)
  )
);
create index webhook_deliveries_created on webhook_deliveries (created_at);
create index webhook_deliveries_open on webhook_deliveries (webhook_id, record_id, sequence) where ended_at is null;
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, sequence);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where purpose = 'event';
