-- Indexes new cards, one call for all cards of a statement.
create or replace function index_new_cards() returns trigger language plpgsql as $$
begin
  perform index_cards(array(select id from new_cards));
  return null;
end $$;

create or replace trigger service_cards_index_new after insert on service_cards
  referencing new table as new_cards
  for each statement execute function index_new_cards();
