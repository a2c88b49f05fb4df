-- All roots of a listed card with their weights in one row; the roots of its title also with '!', and its country with '@'. A
-- search with several words reads the weights of a card at once, and the index intersects the lists of words. No column
-- changes with a review.
-- Until the new functions are in place, a change of a card would write no row.
lock table service_cards, card_words in share row exclusive mode;

create table card_roots (
  card_id uuid primary key references service_cards (id) on delete cascade,
  roots jsonb not null
);

insert into card_roots (card_id, roots)
  select card_id, jsonb_object_agg(root, weight) || coalesce(jsonb_object_agg(root || '!', weight) filter (where weight = 10), '{}')
           || jsonb_build_object('@' || coalesce(min(country), ''), 0)
    from card_words group by card_id;

-- Without a list of pending entries, which each search would read.
create index card_roots_roots on card_roots using gin (roots) with (fastupdate = off);
