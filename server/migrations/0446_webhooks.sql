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
  disabled_reason text constraint webhooks_reason check (disabled_reason in ('EXPIRED', 'GONE')),
  -- One process sends at a time, so that the events of one record arrive in order.
  lease_id uuid,
  leased_until timestamptz,
  constraint webhooks_disabled check ((disabled_at is null) = (disabled_reason is null)),
  constraint webhooks_former check ((former_secret is null) = (former_secret_until is null))
);

-- A delivery of an event, written in the transaction that publishes it.
alter table webhook_deliveries
  add column sequence bigint generated always as identity,
  add column webhook_id uuid references webhooks (id) on delete cascade,
  add column type text,
  add column record_kind text,
  add column record_id text,
  add column expires_at timestamptz,
  drop constraint webhook_deliveries_purpose,
  add constraint webhook_deliveries_purpose check (
    (purpose = 'channel' and webhook_id is null)
    or (purpose = 'event' and num_nulls(webhook_id, type, record_kind, record_id, expires_at) = 0)
  );
create index webhook_deliveries_open on webhook_deliveries (webhook_id, record_id, sequence) where ended_at is null;
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, sequence);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where purpose = 'event';
