-- Search (domain rules, section 3): without accents and case, across word forms, forgiving a typo.
-- The snowball stemmer gives 'plomer' for plomero and 'plomeri' for plomeria; cutting the endings that make trades,
-- tools and places out of a word brings the whole family together: plomero, plomeros, plomería → plom. It knows 'ción' only
-- with its accent, which is folded away by then.
create function search_root(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace((ts_lexize('pg_catalog.spanish_stem', word))[1], '^(.{4,}?)(?:acion|icion|ador|edor|eri|er|ic|or|ur|ez)$', '\1'),
    '^(.{4,})[aeio]$', '\1');

-- The words of a text: folded, at least two characters, without the commonest of the language. Longer ones than any
-- word of Spanish are not worth finding, and would not fit into an index.
create function search_words(value text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select distinct word
  from regexp_split_to_table(fold(value), '[^a-z0-9]+') as word
  where length(word) between 2 and 40 and cardinality(ts_lexize('pg_catalog.spanish_stem', word)) > 0;
end;

-- The roots of a text's words, all of one weight. Where in the text a word stands does not matter for a tile.
create function search_roots(value text, weight "char") returns tsvector
  language sql immutable strict parallel safe
  return (
    select setweight(coalesce(string_agg(distinct search_root(word) || ':1', ' '), '')::tsvector, weight)
    from search_words(value) as word
  );

-- Every word that a listed text has ever held, so that a mistyped one finds its nearest neighbour.
-- Collation "C": the words that begin with x are those from x up to x{, as { comes right after z.
create table search_vocabulary (
  word text collate "C" primary key,
  root text collate "C" not null generated always as (search_root(word)) stored
);
create index search_vocabulary_root on search_vocabulary (root);
create index search_vocabulary_similar on search_vocabulary using gin (word gin_trgm_ops);

create function refresh_card() returns trigger language plpgsql as $$
declare
  provider record;
  skill_name text;
begin
  -- Locked, so that a deactivation or a rename at the same moment doesn't miss a card that is not committed yet.
  select u.full_name, u.country, u.is_active and 'PROVIDER' = any (u.roles) as is_listed
    into provider
    from provider_profiles p join users u on u.id = p.user_id
    where p.id = new.provider_profile_id
    for share of u;
  select name into skill_name from skills where id = new.skill_id for share;
  -- The foreign key, checked after this, refuses a skill that is not there.
  skill_name := coalesce(skill_name, '');
  new.is_listed := provider.is_listed;
  new.country := provider.country;
  new.search_document :=
    search_roots(new.title, 'A')
    || search_roots(skill_name, 'B')
    || search_roots(array_to_string(new.reach, ' ') || ' ' || provider.full_name, 'C')
    || search_roots(new.description, 'D');
  insert into search_vocabulary (word)
    select word
    from search_words(concat_ws(' ', new.title, skill_name, array_to_string(new.reach, ' '), provider.full_name,
      new.description)) as word
    where word !~ '^[0-9]+$'
    -- One order for all writers: two cards published at once can't wait for each other in a circle.
    order by word
    on conflict do nothing;
  return new;
end $$;

create trigger service_cards_refresh before insert or update on service_cards
  for each row execute function refresh_card();

-- A provider who moves, changes their name, is deactivated or loses the role takes their cards along.
create function refresh_cards_of_user() returns trigger language plpgsql as $$
begin
  update service_cards c set updated_at = c.updated_at
    from provider_profiles p
    where p.user_id = new.id and c.provider_profile_id = p.id;
  return null;
end $$;

create trigger users_refresh_cards after update of full_name, country, is_active, roles on users
  for each row
  when ((old.full_name, old.country, old.is_active, old.roles) is distinct from (new.full_name, new.country, new.is_active, new.roles))
  execute function refresh_cards_of_user();

create function refresh_cards_of_skill() returns trigger language plpgsql as $$
begin
  update service_cards set updated_at = updated_at where skill_id = new.id;
  return null;
end $$;

create trigger skills_refresh_cards after update of name on skills
  for each row when (old.name is distinct from new.name)
  execute function refresh_cards_of_skill();
