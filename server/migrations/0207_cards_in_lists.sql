-- One row per root and listed card, so that the best matches of a word are the first rows of an index
-- (docs/decisions/0071-search-by-ranked-words.md). Roots of words contain only letters and digits; the root '=' and a skill is the
-- skill itself.
create table card_words (
  card_id uuid not null,
  root text collate "C" not null,
  weight smallint not null,
  -- Ranking quality of the provider.
  quality smallint not null,
  country text,
  -- The provider has completed fewer than five orders.
  is_newcomer boolean not null default true
);

-- All roots of a listed card with their weights in one row; the roots of its title also with '!', those of the names of its
-- packages with '+', and its country with '@'. A search with several words reads the weights of a card at once, and the index
-- intersects the lists of words. No column changes with a review.
create table card_roots (
  card_id uuid primary key references service_cards (id) on delete cascade,
  roots jsonb not null
);

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
  price_cents bigint,
  duration_minutes integer,
  quality smallint not null default 0,
  is_newcomer boolean not null default true,
  is_instant boolean not null default false
);

-- Reads the texts with abbreviations again: they are words since then.
update service_cards set updated_at = updated_at
 where concat_ws(' ', title, array_to_string(reach, ' '), description) ~* '\m[a-z][./] ?[a-z]\M';

-- Average stars in hundredths, 0 without reviews.
create or replace function average_rating(sum integer, count integer) returns smallint
  language sql immutable parallel safe
  return (sum * 100 / greatest(count, 1))::smallint;

-- The roots of the names of a card's packages, each with '+', for `card_roots`.
create or replace function package_roots(card uuid) returns jsonb
language sql stable begin atomic
  select coalesce(jsonb_object_agg(search_root(word) || '+', 4), '{}')
    from service_packages cross join lateral search_words(name) as word
   where service_card_id = card and archived_at is null;
end;

-- Writes the rows of cards in the tables that the search reads: the words with their weights, all roots of a card in one row,
-- and the columns of each listed card. A word weighs 10 in the title, 6 in the name of a package, 4 in that of the trade, 2 in a
-- zone or the provider's name, 1 in the description. The trade itself weighs 12 if the title has its name, else 11.
create or replace function index_cards(cards uuid[]) returns void
language sql begin atomic
  -- Locks in one order for all writers, so that this and a new quality cannot deadlock.
  select from card_words where card_id = any (cards) order by card_id, root for update;
  delete from card_words where card_id = any (cards);
  delete from card_roots where card_id = any (cards);
  delete from listed_cards where card_id = any (cards);
  insert into card_words (card_id, root, weight, quality, is_newcomer, country)
    select card.id, word.root, word.weight, coalesce(reputation.quality, 0), coalesce(reputation.completed_ever, 0) < 5, card.country
      from service_cards card
      left join provider_reputation reputation on reputation.provider_profile_id = card.provider_profile_id
      join skills skill on skill.id = card.skill_id
     cross join lateral (
       select root, max(weight)
         from (
           select lexeme, case when 'A' = any (weights) then 10 when 'B' = any (weights) then 4 when 'C' = any (weights) then 2 else 1 end
             from unnest(card.search_document)
           union all
           select rtrim(name, '+'), 6 from jsonb_object_keys(package_roots(card.id)) as name
         ) as part (root, weight)
        group by root
       union all
       -- More than a word of the title, so that of two cards with a word in their titles the one of the trade precedes.
       select '=' || skill.id, case when (
           select bool_and(card.search_document @@ (search_root(name.word) || ':A')::tsquery)
             from search_words(skill.name) as name (word)
         ) then 12 else 11 end
     ) as word (root, weight)
     where card.id = any (cards) and card.is_listed;
  insert into card_roots (card_id, roots)
    select card_id, jsonb_object_agg(root, weight) || coalesce(jsonb_object_agg(root || '!', weight) filter (where weight = 10), '{}')
             || jsonb_build_object('@' || coalesce(min(country), ''), 0) || package_roots(card_id)
      from card_words where card_id = any (cards) group by card_id;
  insert into listed_cards (card_id, provider_profile_id, skill_id, country, is_emergency, is_instant, rating, quality, is_newcomer,
                            price_cents, duration_minutes)
    select card.id, card.provider_profile_id, card.skill_id, card.country, card.is_emergency, card.instant_notice_hours is not null,
           average_rating(profile.rating_sum, profile.rating_count), coalesce(reputation.quality, 0),
           coalesce(reputation.completed_ever, 0) < 5, package.price, package.duration
      from service_cards card
      join provider_profiles profile on profile.id = card.provider_profile_id
      left join provider_reputation reputation on reputation.provider_profile_id = card.provider_profile_id
      left join (
        select service_card_id, min(price_cents) as price, min(duration_minutes) as duration
          from service_packages where service_card_id = any (cards) and archived_at is null group by service_card_id
      ) package on package.service_card_id = card.id
     where card.id = any (cards) and card.is_listed;
end;

-- Most indexes come afterwards: fewer to write to while the rows are new.
select index_cards(array(select id from service_cards));

alter table card_words
  add primary key (card_id, root) include (weight, quality),
  add foreign key (card_id) references service_cards (id) on delete cascade;
create index card_words_best on card_words (root, weight desc, quality desc, card_id desc);
create index card_words_country on card_words (root, country, weight desc, quality desc, card_id desc);
-- The best newcomers have places of their own on a first page.
create index card_words_newcomers on card_words (root, weight desc, quality desc, card_id desc) where is_newcomer;
create index card_words_country_newcomers on card_words (root, country, weight desc, quality desc, card_id desc) where is_newcomer;

-- Without a list of pending entries, which each search would read.
create index card_roots_roots on card_roots using gin (roots) with (fastupdate = off);

create index listed_cards_newest on listed_cards (country, card_id desc);
create index listed_cards_quality on listed_cards (quality desc, card_id desc);
create index listed_cards_country_quality on listed_cards (country, quality desc, card_id desc);
-- Negative, so that all columns of the order descend and a page begins at one position of the index.
create index listed_cards_price on listed_cards ((-price_cents) desc, quality desc, card_id desc);
create index listed_cards_country_price on listed_cards (country, (-price_cents) desc, quality desc, card_id desc);
create index listed_cards_skill on listed_cards (skill_id, country);
-- The cards of the providers near a point are read from the index alone.
create index listed_cards_provider on listed_cards (provider_profile_id) include (quality, card_id, country, is_newcomer);
create index listed_cards_newcomers on listed_cards (quality desc, card_id desc) where is_newcomer;
create index listed_cards_country_newcomers on listed_cards (country, quality desc, card_id desc) where is_newcomer;
analyze card_words, card_roots, listed_cards;

-- Landing pages of a trade in a place that search engines learn of. A job decides anew every hour, because it compares
-- the providers of all places of a trade.
create table landing_pages (
  skill_id uuid not null references skills (id) on delete cascade,
  place_id integer not null references places (id) on delete cascade,
  primary key (skill_id, place_id)
);
create index landing_pages_place on landing_pages (place_id);

-- Searches that found no card. No words and no person: the table cannot say who searched, or for what exactly.
create table unmet_searches (
  -- The id of the event, so that a second delivery counts nothing.
  id uuid primary key,
  -- Monday in UTC.
  week date not null check (extract(isodow from week) = 1),
  -- Null if the words named no trade.
  skill_id uuid references skills (id) on delete cascade,
  place_id integer,
  country text,
  -- True for a search that found nothing only because of its day, hour, urgency or distance: somebody does that work there.
  is_narrow boolean not null default false
);
create index unmet_searches_week on unmet_searches (week);
create index unmet_searches_skill on unmet_searches (skill_id) where skill_id is not null;

-- A person who waits for the first card that fits a question. The row goes when the person is told or withdraws it.
create table search_alerts (
  id uuid primary key,
  user_id uuid constraint search_alerts_user references users (id) on delete cascade,
  -- Without an account. Not proven until the alert is confirmed.
  email text,
  skill_id uuid constraint search_alerts_skill references skills (id) on delete cascade,
  -- Words that name no trade.
  search text,
  place_id integer constraint search_alerts_place references places (id),
  country text,
  created_at timestamptz not null default now(),
  -- Null until the link of the mail was opened.
  confirmed_at timestamptz,
  checked_at timestamptz,
  constraint search_alerts_person check (num_nonnulls(user_id, email) = 1),
  constraint search_alerts_asks check (num_nonnulls(skill_id, search, place_id) > 0),
  constraint search_alerts_once unique nulls not distinct (user_id, email, skill_id, search, place_id, country)
);
create index search_alerts_email on search_alerts (email) where email is not null;
create index search_alerts_due on search_alerts (checked_at nulls first) where confirmed_at is not null;
create index search_alerts_age on search_alerts (created_at);
create index search_alerts_by_skill on search_alerts (skill_id) where skill_id is not null;
