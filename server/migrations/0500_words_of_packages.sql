-- Cards get the words of their packages, a greater weight of their trade, and abbreviations as words. The functions are needed here:
-- their files are applied after the migrations.
-- The distinct words of a text: folded, at least two characters, without stop words. Words of more than 40 characters are
-- not Spanish and would not fit into an index. Letters between points or slashes are one word: a/c, w.c., t.v.
create or replace function search_words(value text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select distinct word
  from regexp_split_to_table(regexp_replace(fold(value), '(?<=\m[a-z])[./] ?(?=[a-z]\M)', '', 'g'), '[^a-z0-9]+') as word
  where length(word) between 2 and 40 and cardinality(ts_lexize('pg_catalog.spanish_stem', word)) > 0;
end;

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

select index_cards(array(select id from service_cards));

-- Reads the texts with abbreviations again.
update service_cards set updated_at = updated_at
 where concat_ws(' ', title, array_to_string(reach, ' '), description) ~* '\m[a-z][./] ?[a-z]\M';

-- Locksmiths mend shutters too, plumbers build no walls.
insert into related_seeds (trade, related) values ('arreglos del hogar', 'cerrajeria') on conflict do nothing;
delete from related_seeds where trade = 'albanileria' and related = 'plomeria';

insert into related_skills (skill_id, related_id)
  select skill.id, related.id
    from skills skill join skills related on fold(related.name) = 'cerrajeria'
   where fold(skill.name) = 'arreglos del hogar'
  on conflict do nothing;

delete from related_skills relation
 using skills skill, skills related
 where skill.id = relation.skill_id and related.id = relation.related_id
   and fold(skill.name) = 'albanileria' and fold(related.name) = 'plomeria';

-- 'a/c' is a word of two letters.
insert into word_seeds (trade, country, words, kind) values ('climatizacion', null, 'ac', 'OBJECT') on conflict do nothing;
insert into skill_synonyms (id, skill_id, words, kind)
  select gen_random_uuid(), id, 'ac', 'OBJECT' from skills where fold(name) = 'climatizacion'
  on conflict do nothing;
