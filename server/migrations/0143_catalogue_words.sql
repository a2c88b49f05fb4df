-- One row per root and listed card, so that the best matches of a word are the first rows of an index
-- (docs/decisions/0071-search-by-ranked-words.md). Roots that begin with '#' stand for the filters of a search: the skill, the
-- provider, and '#emergency'. Roots of words contain only letters and digits.
create table card_words (
  card_id uuid not null,
  root text collate "C" not null,
  -- Of the best field that contains the word: title 10, skill 4, zones and provider name 2, description 1; filters 0.
  weight smallint not null,
  rating smallint not null,
  country text
);

-- Average stars in hundredths, 0 without reviews.
create function average_rating(sum integer, count integer) returns smallint
  language sql immutable parallel safe
  return (sum * 100 / greatest(count, 1))::smallint;

-- Writes the rows of these cards anew. The caller holds a lock on each card. A rating that changes at the same moment can be
-- missed; a nightly job corrects it. A lock on the profile would deadlock: a booking locks the profile before the card.
create function index_cards(cards uuid[]) returns void
language sql begin atomic
  -- One order for all writers: this and a new rating can't wait for each other in a circle.
  select from card_words where card_id = any (cards) order by card_id, root for update;
  delete from card_words where card_id = any (cards);
  insert into card_words (card_id, root, weight, rating, country)
    select card.id, word.root, word.weight, average_rating(profile.rating_sum, profile.rating_count), card.country
      from service_cards card
      join provider_profiles profile on profile.id = card.provider_profile_id
     cross join lateral (
       select lexeme, case when 'A' = any (weights) then 10 when 'B' = any (weights) then 4 when 'C' = any (weights) then 2 else 1 end
         from unnest(card.search_document)
       union all
       select '#' || filter.id, 0 from (values (card.skill_id), (card.provider_profile_id)) as filter (id)
       union all
       select '#emergency', 0 where card.is_emergency
     ) as word (root, weight)
     where card.id = any (cards) and card.is_listed;
end;

select index_cards(array(select id from service_cards));

alter table card_words
  add primary key (card_id, root) include (weight, rating),
  add foreign key (card_id) references service_cards (id) on delete cascade;
create index card_words_best on card_words (root, weight desc, rating desc, card_id desc);
create index card_words_country on card_words (root, country, weight desc, rating desc, card_id desc);
analyze card_words;

drop index service_cards_search;

create or replace function refresh_card() returns trigger language plpgsql as $$
declare
  provider record;
  skill_name text;
begin
  -- Locked, so that a deactivation or a rename at the same moment doesn't miss a card that is not committed yet.
  select u.full_name, u.country, u.is_active and 'PROVIDER' = any (u.roles) as is_listed
    into provider
    from provider_profiles p join users u on u.id = p.user_id
    where p.id = new.provider_profile_id
    for share of u;
  select name into skill_name from skills where id = new.skill_id for share;
  -- The foreign key, checked after this, refuses a skill that is not there.
  skill_name := coalesce(skill_name, '');
  new.is_listed := provider.is_listed;
  new.country := provider.country;
  new.search_document :=
    search_roots(new.title, 'A')
    || search_roots(skill_name, 'B')
    || search_roots(array_to_string(new.reach, ' ') || ' ' || provider.full_name, 'C')
    || search_roots(new.description, 'D');
  insert into search_vocabulary (word)
    select word
    from search_words(concat_ws(' ', new.title, skill_name, array_to_string(new.reach, ' '), provider.full_name,
      new.description)) as word
    where word !~ '^[0-9]+$'
    -- One order for all writers: two cards published at once can't wait for each other in a circle.
    order by word
    on conflict do nothing;
  return new;
end $$;

create function index_new_cards() returns trigger language plpgsql as $$
begin
  perform index_cards(array(select id from new_cards));
  return null;
end $$;

create trigger service_cards_index_new after insert on service_cards
  referencing new table as new_cards
  for each statement execute function index_new_cards();

create function index_changed_cards() returns trigger language plpgsql as $$
begin
  perform index_cards(array(
    select n.id from new_cards n join old_cards o on o.id = n.id
    where (n.search_document, n.is_listed, n.country, n.skill_id, n.is_emergency, n.provider_profile_id)
      is distinct from (o.search_document, o.is_listed, o.country, o.skill_id, o.is_emergency, o.provider_profile_id)
  ));
  return null;
end $$;

create trigger service_cards_index_changed after update on service_cards
  referencing new table as new_cards old table as old_cards
  for each statement execute function index_changed_cards();

create function rate_cards() returns trigger language plpgsql as $$
begin
  -- In the order of index_cards.
  perform from card_words w join service_cards c on c.id = w.card_id
    where c.provider_profile_id = new.id
    order by w.card_id, w.root
    for update of w;
  update card_words w set rating = average_rating(new.rating_sum, new.rating_count)
    from service_cards c
    where c.provider_profile_id = new.id and w.card_id = c.id;
  return null;
end $$;

create trigger provider_profiles_rate_cards after update of rating_sum, rating_count on provider_profiles
  for each row
  when (average_rating(old.rating_sum, old.rating_count) is distinct from average_rating(new.rating_sum, new.rating_count))
  execute function rate_cards();
