-- A renamed skill changes the words of its cards; an update of a card fires `refresh_card`.
create or replace function refresh_cards_of_skill() returns trigger language plpgsql as $$
begin
  update service_cards set updated_at = updated_at where skill_id = new.id;
  return null;
end $$;

create or replace trigger skills_refresh_cards after update of name on skills
  for each row when (old.name is distinct from new.name)
  execute function refresh_cards_of_skill();
