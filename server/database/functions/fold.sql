-- Lowercase without accents. unaccent() is only stable, because its dictionary could change; with the dictionary named,
-- the result may be indexed.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
