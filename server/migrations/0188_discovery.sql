-- The words of a name without case and accents, for searches by the beginning of words.
create function name_words(value text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, regexp_replace(fold(value), '[^a-z0-9]+', ' ', 'g'));

create index users_provider_names on users using gin (name_words(full_name))
  where is_active and 'PROVIDER' = any (roles);

-- Searches that found no card. No words and no person: the table cannot say who searched, or for what exactly.
create table unmet_searches (
  -- The id of the event, so that a second delivery counts nothing.
  id uuid primary key,
  -- Monday in UTC.
  week date not null check (extract(isodow from week) = 1),
  -- Null if the words named no trade.
  skill_id uuid references skills (id) on delete cascade,
  place_id integer,
  country text
);
create index unmet_searches_week on unmet_searches (week);
create index unmet_searches_skill on unmet_searches (skill_id) where skill_id is not null;
