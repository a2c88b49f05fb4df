create table negotiations (
  id uuid primary key,
  client_id uuid not null references users (id),
  provider_profile_id uuid not null references provider_profiles (id),
  service_card_id uuid not null references service_cards (id),
  status text not null check (
    status in ('PENDING_PROVIDER_RESPONSE', 'PENDING_CLIENT_RESPONSE', 'ACCEPTED', 'REJECTED', 'CANCELLED')
  ),
  request_message text not null,
  is_emergency boolean not null,
  -- The hour that accepting takes now; for an emergency the moment it was asked for.
  scheduled_at timestamptz not null check (isfinite(scheduled_at)),
  -- Until when an answer is expected, and when the one who has to give it is reminded.
  deadline_at timestamptz,
  reminder_at timestamptz,
  order_id uuid unique references service_orders (id),
  accepted_offer_id uuid,
  cancellation_reason text check (cancellation_reason in ('START_PASSED', 'NO_ANSWER', 'PARTY_DEACTIVATED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint negotiations_deadline check ((status like 'PENDING%') = (deadline_at is not null)),
  constraint negotiations_reminder check (reminder_at is null or reminder_at <= deadline_at),
  constraint negotiations_acceptance check (
    num_nonnulls(order_id, accepted_offer_id) = case status when 'ACCEPTED' then 2 else 0 end
  ),
  constraint negotiations_cancellation check ((status = 'CANCELLED') = (cancellation_reason is not null))
);
create index negotiations_client on negotiations (client_id, id desc);
create index negotiations_provider on negotiations (provider_profile_id, id desc);
create index negotiations_due on negotiations (deadline_at) where deadline_at is not null;
create index negotiations_reminders on negotiations (reminder_at) where reminder_at is not null;

-- Append-only: the list is the only source of the price.
create table negotiation_offers (
  id uuid primary key,
  negotiation_id uuid not null references negotiations (id),
  position smallint not null,
  by_party text not null,
  amount_cents integer not null check (amount_cents between 1 and 999999999),
  message text,
  -- Another hour that it proposes.
  scheduled_at timestamptz check (isfinite(scheduled_at)),
  created_at timestamptz not null default now(),
  constraint negotiation_offers_position unique (negotiation_id, position),
  -- The last guard of turn and limit: the provider begins, they take turns, each makes two.
  constraint negotiation_offers_turn check (
    position between 1 and 4 and by_party = case position % 2 when 1 then 'provider' else 'client' end
  )
);
alter table negotiations
  add constraint negotiations_accepted_offer foreign key (accepted_offer_id) references negotiation_offers (id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger negotiation_offers_append_only before update or delete on negotiation_offers
  for each row execute function refuse_change();

-- Pictures of the first message.
create table negotiation_images (
  negotiation_id uuid not null references negotiations (id),
  position smallint not null check (position between 1 and 5),
  image_id uuid not null unique references images (id),
  primary key (negotiation_id, position)
);

create table negotiation_events (
  id bigint generated always as identity primary key,
  negotiation_id uuid not null references negotiations (id) on delete cascade,
  action text not null,
  by_party text not null check (by_party in ('client', 'provider', 'system')),
  by_user_id uuid references users (id),
  from_status text,
  to_status text not null,
  at timestamptz not null default now()
);
create index negotiation_events_negotiation on negotiation_events (negotiation_id, id);
