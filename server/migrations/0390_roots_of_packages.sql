-- The roots of the names of packages, with '+', in the row of their card: cards of other trades are found by them.
lock table service_packages, card_roots in share row exclusive mode;

update card_roots c set roots = c.roots || package.roots
  from (
    select service_card_id, jsonb_object_agg(search_root(word) || '+', 4) as roots
      from service_packages cross join lateral search_words(name) as word
     where archived_at is null
     group by service_card_id
  ) package
 where package.service_card_id = c.card_id;
