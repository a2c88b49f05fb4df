-- Fires after service_cards_refresh, because triggers fire in the order of their names: that one sets `is_listed` as the
-- provider allows it, this one hides paused and deleted cards, and those that wait for approval. Everything public reads `is_listed`.
create or replace function unlist_card() returns trigger language plpgsql as $$
begin
  new.is_listed := false;
  return new;
end $$;

create or replace trigger service_cards_unlist before insert or update on service_cards
  for each row when (new.paused_at is not null or new.deleted_at is not null or new.approval is not null)
  execute function unlist_card();
