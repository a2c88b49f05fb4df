-- The folded words of a text in their order, each between spaces, so that one text contains the words of another exactly if
-- its plain words contain the other's.
create or replace function plain_words(value text) returns text
  language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(fold(value), '[^a-z0-9]+', ' ', 'g')) || ' ';
