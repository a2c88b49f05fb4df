-- Indexes cards again whose search columns changed.
create or replace function index_changed_cards() returns trigger language plpgsql as $$
begin
  perform index_cards(array(
    select n.id from new_cards n join old_cards o on o.id = n.id
    where (n.search_document, n.is_listed, n.country, n.skill_id, n.is_emergency, n.instant_notice_hours is null, n.provider_profile_id)
      is distinct from (o.search_document, o.is_listed, o.country, o.skill_id, o.is_emergency, o.instant_notice_hours is null, o.provider_profile_id)
  ));
  return null;
end $$;

create or replace trigger service_cards_index_changed after update on service_cards
  referencing new table as new_cards old table as old_cards
  for each statement execute function index_changed_cards();
