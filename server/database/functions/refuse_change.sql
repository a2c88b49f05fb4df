-- Refuses to change or delete rows of an append-only table.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create or replace trigger negotiation_offers_append_only before update or delete on negotiation_offers
  for each row execute function refuse_change();

create or replace trigger statement_lines_append_only before update or delete on statement_lines
  for each row execute function refuse_change();
