-- A provider who moves, changes their name, is deactivated or loses the role changes their cards; an update of a card fires
-- `refresh_card`.
create or replace function refresh_cards_of_user() returns trigger language plpgsql as $$
begin
  update service_cards c set updated_at = c.updated_at
    from provider_profiles p
    where p.user_id = new.id and c.provider_profile_id = p.id;
  return null;
end $$;

create or replace trigger users_refresh_cards after update of full_name, country, is_active, roles on users
  for each row
  when ((old.full_name, old.country, old.is_active, old.roles) is distinct from (new.full_name, new.country, new.is_active, new.roles))
  execute function refresh_cards_of_user();

create or replace trigger users_rest_cards after update of paused_at, erasure_due_at on users
  for each row when (old.is_visible is distinct from new.is_visible)
  execute function refresh_cards_of_user();
