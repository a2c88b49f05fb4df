-- The roots of a text's words, all of one weight. The position of a word in the text does not matter.
create or replace function search_roots(value text, weight "char") returns tsvector
  language sql immutable strict parallel safe
  return (
    select setweight(coalesce(string_agg(distinct search_root(word) || ':1', ' '), '')::tsvector, weight)
    from search_words(value) as word
  );
