-- Fires after service_cards_refresh and service_cards_unlist, because triggers fire in the order of their names. Publishing a
-- card and hiding its profile both lock the user, so that neither misses the other.
create or replace function withhold_card() returns trigger language plpgsql as $$
begin
  if new.is_listed and (new.hidden_reason is not null or exists (
    select from provider_profiles where id = new.provider_profile_id and hidden_reason is not null
  )) then
    new.is_listed := false;
  end if;
  return new;
end $$;

create or replace trigger service_cards_withhold before insert or update on service_cards
  for each row execute function withhold_card();
