create table service_orders (
  id uuid primary key,
  client_id uuid not null references users (id),
  provider_profile_id uuid not null references provider_profiles (id),
  service_card_id uuid not null references service_cards (id),
  -- Null means a custom package (an accepted negotiation).
  service_package_id uuid references service_packages (id),
  -- The order's own copy: later edits of the card never change what was ordered.
  card_title text not null,
  package_name text,
  duration_minutes integer not null check (duration_minutes between 0 and 1440),
  is_emergency boolean not null,
  status text not null check (status in ('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED', 'COMPLETED')),
  scheduled_at timestamptz not null check (isfinite(scheduled_at)),
  -- Busy time of the provider, half-open; null for an emergency, which takes no slot.
  blocks tstzrange check (not isempty(blocks)),
  base_price_cents integer not null check (base_price_cents between 1 and 999999999),
  emergency_fee_cents integer not null check (emergency_fee_cents between 0 and 999999999),
  platform_fee_cents integer not null check (platform_fee_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null,
  provider_payout_cents integer not null,
  promotion_type text not null check (promotion_type in ('NONE', 'REFERRAL', 'LAUNCH')),
  provider_marked_at timestamptz,
  client_marked_at timestamptz,
  rejection_reason text,
  cancellation_reason text check (cancellation_reason in ('START_PASSED', 'NO_ANSWER', 'PARTY_DEACTIVATED')),
  -- When the present state ends by itself.
  deadline_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint service_orders_total check (total_cents = base_price_cents + emergency_fee_cents),
  constraint service_orders_payout check (provider_payout_cents = total_cents - platform_fee_cents + discount_cents),
  constraint service_orders_reason check ((status = 'REJECTED') = (rejection_reason is not null)),
  constraint service_orders_cancellation check ((status = 'CANCELLED') = (cancellation_reason is not null)),
  constraint service_orders_blocks check (is_emergency = (blocks is null)),
  -- The last guard of "one hour, one owner".
  constraint service_orders_no_overlap exclude using gist (provider_profile_id with =, blocks with &&)
    where (status in ('PENDING', 'ACCEPTED') and blocks is not null)
);
create unique index service_orders_one_emergency on service_orders (client_id, service_card_id)
  where status = 'PENDING' and is_emergency;
create index service_orders_client on service_orders (client_id, id desc);
create index service_orders_provider on service_orders (provider_profile_id, id desc);
create index service_orders_due on service_orders (deadline_at) where deadline_at is not null;
-- The orders that use up the launch promotion: a rejected or cancelled one has given it back.
create index service_orders_launch on service_orders (id)
  where promotion_type = 'LAUNCH' and status in ('PENDING', 'ACCEPTED', 'COMPLETED');

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references service_orders (id) on delete cascade,
  action text not null,
  by_party text not null check (by_party in ('client', 'provider', 'system')),
  by_user_id uuid references users (id),
  from_status text,
  to_status text not null,
  at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);
