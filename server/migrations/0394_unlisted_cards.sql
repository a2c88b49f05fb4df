-- Their definition is unlist_card.sql now.
drop trigger if exists service_cards_rest on service_cards;
drop function if exists hide_resting_card();
