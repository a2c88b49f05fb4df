-- A provider can pause a card, or delete it: the row stays, because orders and negotiations refer to it.
alter table service_cards
  add column paused_at timestamptz,
  add column deleted_at timestamptz,
  -- Hours before the start from which a cancellation is late.
  add column notice_hours smallint not null default 24,
  add constraint service_cards_notice_hours check (notice_hours in (2, 24, 48));

-- Fires after service_cards_refresh, because triggers fire in the order of their names: that one sets is_listed as the
-- provider allows it, this one hides the cards that rest. Everything public reads is_listed.
create function hide_resting_card() returns trigger language plpgsql as $$
begin
  new.is_listed := false;
  return new;
end $$;

create trigger service_cards_rest before insert or update on service_cards
  for each row when (new.paused_at is not null or new.deleted_at is not null)
  execute function hide_resting_card();
