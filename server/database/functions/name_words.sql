-- The words of a name without case and accents, for searches by the beginning of words.
create or replace function name_words(value text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, regexp_replace(fold(value), '[^a-z0-9]+', ' ', 'g'));
