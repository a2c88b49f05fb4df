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
