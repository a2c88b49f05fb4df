-- The roots of the names of a card's packages, each with '+', for `card_roots`.
create or replace function package_roots(card uuid) returns jsonb
language sql stable begin atomic
  select coalesce(jsonb_object_agg(search_root(word) || '+', 4), '{}')
    from service_packages cross join lateral search_words(name) as word
   where service_card_id = card and archived_at is null;
end;
