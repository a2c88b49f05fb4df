-- Every combination of filters without a country is one index scan as well.
create index service_cards_listed_skill on service_cards (skill_id, id desc) where is_listed;
create index service_cards_skill_emergency on service_cards (skill_id, id desc) where is_listed and is_emergency;
create index service_cards_country_skill_emergency on service_cards (country, skill_id, id desc)
  where is_listed and is_emergency;
-- A provider's cards, newest first: their page, and their own list.
create index service_cards_provider_newest on service_cards (provider_profile_id, id desc);
drop index service_cards_provider;
-- Asked when somebody takes another name: does a review of theirs show it?
create index reviews_author on reviews (author_id);
