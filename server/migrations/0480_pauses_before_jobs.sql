-- The function learns the pause of a card.
drop function if exists first_slots(uuid, text, int4multirange[], date, integer, timestamptz, timestamptz, integer, integer);
