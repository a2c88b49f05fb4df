-- Reduces a folded word to its root, so that word forms find each other: plomero, plomeros, plomería → plom. The Snowball
-- stemmer returns 'plomer' for plomero and 'plomeri' for plomeria; the expressions remove the endings that make trades,
-- tools and places out of a word. The stemmer knows 'ción' only with its accent, which is already folded.
create or replace function search_root(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace((ts_lexize('pg_catalog.spanish_stem', word))[1], '^(.{4,}?)(?:acion|icion|ador|edor|eri|er|ic|or|ur|ez)$', '\1'),
    '^(.{4,})[aeio]$', '\1');
