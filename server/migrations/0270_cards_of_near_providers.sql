-- The cards of the providers near a point are read from the index alone.
drop index listed_cards_provider;
create index listed_cards_provider on listed_cards (provider_profile_id) include (quality, card_id, country, is_newcomer);
