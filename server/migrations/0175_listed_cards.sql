-- One narrow row per listed card, with the columns by which lists are filtered and sorted
-- (docs/decisions/0087-search-by-place-and-words.md). Rows of service_cards hold texts and the search document, so reading
-- thousands of them takes ten times as long, and a new rating would write them all anew.
create table listed_cards (
  card_id uuid primary key references service_cards (id) on delete cascade,
  provider_profile_id uuid not null,
  skill_id uuid not null,
  country text,
  is_emergency boolean not null,
  -- Average stars of the provider in hundredths, 0 without reviews.
  rating smallint not null,
  -- Of the cheapest and of the shortest package; null until the card has packages.
  price_cents integer,
  duration_minutes integer
);

-- Writes the rows of these cards in card_words and listed_cards anew. The caller holds a lock on each card. A rating that
-- changes at the same moment can be missed; a nightly job corrects it. A lock on the profile would deadlock: a booking locks the
-- profile before the card. The root '=' and a skill is the skill itself, for words that name it: it weighs as much as the skill's
-- name does in the card.
create or replace function index_cards(cards uuid[]) returns void
language sql begin atomic
  -- One order for all writers: this and a new rating can't wait for each other in a circle.
  select from card_words where card_id = any (cards) order by card_id, root for update;
  delete from card_words where card_id = any (cards);
  delete from listed_cards where card_id = any (cards);
  insert into card_words (card_id, root, weight, rating, country)
    select card.id, word.root, word.weight, average_rating(profile.rating_sum, profile.rating_count), card.country
      from service_cards card
      join provider_profiles profile on profile.id = card.provider_profile_id
      join skills skill on skill.id = card.skill_id
     cross join lateral (
       select lexeme, case when 'A' = any (weights) then 10 when 'B' = any (weights) then 4 when 'C' = any (weights) then 2 else 1 end
         from unnest(card.search_document)
       union all
       select '=' || skill.id, case when (
           select bool_and(card.search_document @@ (search_root(name.word) || ':A')::tsquery)
             from search_words(skill.name) as name (word)
         ) then 10 else 4 end
     ) as word (root, weight)
     where card.id = any (cards) and card.is_listed;
  insert into listed_cards (card_id, provider_profile_id, skill_id, country, is_emergency, rating, price_cents, duration_minutes)
    select card.id, card.provider_profile_id, card.skill_id, card.country, card.is_emergency,
           average_rating(profile.rating_sum, profile.rating_count), package.price, package.duration
      from service_cards card
      join provider_profiles profile on profile.id = card.provider_profile_id
      left join (
        select service_card_id, min(price_cents) as price, min(duration_minutes) as duration
          from service_packages where service_card_id = any (cards) and archived_at is null group by service_card_id
      ) package on package.service_card_id = card.id
     where card.id = any (cards) and card.is_listed;
end;

-- One index less to write to while the rows are new.
select index_cards(array(select id from service_cards));

create index listed_cards_newest on listed_cards (country, card_id desc);
create index listed_cards_rating on listed_cards (rating desc, card_id desc);
create index listed_cards_country_rating on listed_cards (country, rating desc, card_id desc);
-- Negative, so that all columns of the order descend and a page begins at one position of the index.
create index listed_cards_price on listed_cards ((-price_cents) desc, rating desc, card_id desc);
create index listed_cards_country_price on listed_cards (country, (-price_cents) desc, rating desc, card_id desc);
create index listed_cards_skill on listed_cards (skill_id, country);
create index listed_cards_provider on listed_cards (provider_profile_id) include (rating);
analyze listed_cards;

create or replace function rate_cards() returns trigger language plpgsql as $$
begin
  -- In the order of index_cards.
  perform from card_words w join service_cards c on c.id = w.card_id
    where c.provider_profile_id = new.id
    order by w.card_id, w.root
    for update of w;
  update card_words w set rating = average_rating(new.rating_sum, new.rating_count)
    from service_cards c
    where c.provider_profile_id = new.id and w.card_id = c.id;
  update listed_cards set rating = average_rating(new.rating_sum, new.rating_count)
    where provider_profile_id = new.id;
  return null;
end $$;

-- The writer of packages holds the lock on their card.
create function price_cards() returns trigger language plpgsql as $$
begin
  update listed_cards listed set price_cents = package.price, duration_minutes = package.duration
    from (
      select service_card_id, min(price_cents) as price, min(duration_minutes) as duration
        from service_packages
       where archived_at is null and service_card_id in (select service_card_id from changed_packages)
       group by service_card_id
    ) package
   where listed.card_id = package.service_card_id
     and (listed.price_cents, listed.duration_minutes) is distinct from (package.price, package.duration);
  return null;
end $$;

create trigger service_packages_price_new after insert on service_packages
  referencing new table as changed_packages for each statement execute function price_cards();
create trigger service_packages_price_changed after update on service_packages
  referencing new table as changed_packages for each statement execute function price_cards();
