-- The distinct roots of a text's words, sorted, by the functions of the catalog's search: word order, case, accents and word
-- forms do not matter. Empty if the text has only stop words.
create or replace function phrase_roots(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct search_root(word) collate "C" as root from search_words(value) as word order by root
  );
