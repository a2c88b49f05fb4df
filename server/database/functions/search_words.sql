-- The distinct words of a text: folded, at least two characters, without stop words. Words of more than 40 characters are
-- not Spanish and would not fit into an index. Letters between points or slashes are one word: a/c, w.c., t.v.
create or replace function search_words(value text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select distinct word
  from regexp_split_to_table(regexp_replace(fold(value), '(?<=\m[a-z])[./] ?(?=[a-z]\M)', '', 'g'), '[^a-z0-9]+') as word
  where length(word) between 2 and 40 and cardinality(ts_lexize('pg_catalog.spanish_stem', word)) > 0;
end;
