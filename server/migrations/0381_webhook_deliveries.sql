-- One row for each message to an address of the operator, from its first attempt on. It holds no content and no address.
create table webhook_deliveries (
  id uuid primary key,
  purpose text not null constraint webhook_deliveries_purpose check (purpose in ('channel')),
  created_at timestamptz not null,
  attempts integer not null,
  -- The status of the last response; null when there was none.
  last_status integer,
  -- Null after the end.
  next_attempt_at timestamptz,
  ended_at timestamptz,
  constraint webhook_deliveries_end check ((next_attempt_at is null) = (ended_at is not null))
);
create index webhook_deliveries_created on webhook_deliveries (created_at);
