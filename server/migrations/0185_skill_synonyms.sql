-- The distinct roots of a text's words, sorted, by the functions of the catalog's search: word order, case, accents and word
-- forms do not matter. Empty if the text has only stop words.
create function phrase_roots(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct search_root(word) collate "C" as root from search_words(value) as word order by root
  );

-- Words of people for a trade: 'gasfitero', 'caño roto' (docs/rules.md, skills). A text names the trade if it contains all roots of
-- one row.
create table skill_synonyms (
  id uuid primary key,
  skill_id uuid not null constraint skill_synonyms_skill references skills (id) on delete cascade,
  words text not null check (length(words) between 1 and 60),
  -- Null for all countries.
  country text,
  folded text not null generated always as (fold(words)) stored,
  roots text[] not null generated always as (phrase_roots(words)) stored,
  created_at timestamptz not null default now(),
  constraint skill_synonyms_unique unique nulls not distinct (country, folded),
  constraint skill_synonyms_searchable check (cardinality(roots) > 0)
);
create index skill_synonyms_of_skill on skill_synonyms (skill_id);

-- The name of a trade is one of its words.
alter table skills
  add column roots text[] not null generated always as (phrase_roots(name)) stored;
