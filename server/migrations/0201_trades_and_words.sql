-- The words of trades and dangers are files (server/words), which a start applies after the migrations.

-- The distinct words of a text: folded, at least two characters, without stop words. Words of more than 40 characters are
-- not Spanish and would not fit into an index. Letters between points or slashes are one word: a/c, w.c., t.v.
create or replace function search_words(value text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select distinct word
  from regexp_split_to_table(regexp_replace(fold(value), '(?<=\m[a-z])[./] ?(?=[a-z]\M)', '', 'g'), '[^a-z0-9]+') as word
  where length(word) between 2 and 40 and cardinality(ts_lexize('pg_catalog.spanish_stem', word)) > 0;
end;

-- The distinct roots of a text's words, sorted, by the functions of the catalog's search: word order, case, accents and word
-- forms do not matter. Empty if the text has only stop words.
create or replace function phrase_roots(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct search_root(word) collate "C" as root from search_words(value) as word order by root
  );

-- Spells a folded word as it sounds in Spanish, so that frequent misspellings have the key of the word: lus, yave, serrajero.
create or replace function spelling_key(word text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(
      regexp_replace(
        regexp_replace(
          replace(replace(replace(word, 'ch', '1'), 'h', ''), 'll', 'y'),
          'qu?(?=[ei])|c(?![ei])', 'k', 'g'),
        'g(?=[ei])', 'j', 'g'),
      'vzc', 'bss'),
    '(.)\1+', '\1', 'g');

alter table skills
  -- The name of a trade is one of its words.
  add column roots text[] not null generated always as (phrase_roots(name)) stored,
  -- A trade that people ask for is known before anybody offers it, so that a search for it can say that nobody does.
  add column is_offered boolean not null default true,
  -- The people of a trade in the plural, for sentences about an empty list: 'Todavía no hay cerrajeros en Piura.'
  add column people text
    constraint skills_people check (people = btrim(people) and length(people) between 1 and 60),
  -- In some trades each person does a part of the work only. Completes 'Nadie ofrece inglés todavía; estos …'; null for the others.
  add column other_work text
    constraint skills_other_work check (other_work = btrim(other_work) and length(other_work) between 1 and 60);

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
  -- The words name the trade, one of its objects, or a trouble.
  kind text not null default 'OBJECT' constraint skill_synonyms_kind check (kind in ('TRADE', 'OBJECT', 'TROUBLE')),
  -- Words that an administrator added or changed. No file changes or deletes them.
  is_own boolean not null default false,
  constraint skill_synonyms_unique unique nulls not distinct (country, folded),
  constraint skill_synonyms_searchable check (cardinality(roots) > 0)
);
create index skill_synonyms_of_skill on skill_synonyms (skill_id);
-- A row whose roots are all in a text has its first one there.
create index skill_synonyms_roots on skill_synonyms ((roots[1]));

-- Words of the files that an administrator deleted or changed. No file brings them back.
create table removed_synonyms (
  skill_id uuid not null constraint removed_synonyms_skill references skills (id) on delete cascade,
  country text,
  folded text not null,
  constraint removed_synonyms_unique unique nulls not distinct (skill_id, country, folded)
);

-- Each word of the names and synonyms of trades, so that a mistyped one finds its nearest neighbor.
create table skill_words (
  word text collate "C" primary key,
  root text collate "C" not null generated always as (search_root(word)) stored,
  key text collate "C" not null generated always as (spelling_key(word)) stored
);
create index skill_words_root on skill_words (root);
create index skill_words_key on skill_words (key);
create index skill_words_similar on skill_words using gin (key gin_trgm_ops);

insert into skill_words (word)
  select distinct word from skills cross join lateral search_words(skills.name) as word;

-- Trades whose people also do the work of a trade. A list that is empty for the trade names them.
create table related_skills (
  skill_id uuid not null constraint related_skills_skill references skills (id) on delete cascade,
  related_id uuid not null constraint related_skills_related references skills (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (skill_id, related_id),
  constraint related_skills_differ check (skill_id <> related_id)
);
create index related_skills_of_related on related_skills (related_id);

-- The files as tables: what a trade gets when it is created. `trade` is a folded name.
create table word_files (
  name text primary key,
  checksum text not null,
  loaded_at timestamptz not null default now()
);
create table trade_seeds (
  trade text primary key,
  -- The trade whose words it has.
  words_of text not null,
  people text,
  other_work text
);
create table word_seeds (
  trade text not null,
  country text,
  words text not null,
  kind text not null constraint word_seeds_kind check (kind in ('TRADE', 'OBJECT', 'TROUBLE'))
);
create index word_seeds_of_trade on word_seeds (trade);
create table related_seeds (
  trade text not null,
  related text not null,
  primary key (trade, related)
);

-- What to do now and whom to call when a search names a danger. `numbers` is an array of {country, name, phone}.
create table danger_notes (
  kind text primary key constraint danger_notes_kind check (kind in ('FIRE', 'GAS', 'ELECTRICITY', 'FLOOD')),
  position smallint not null unique,
  title text not null,
  advice text not null,
  numbers jsonb not null
);
insert into danger_notes (kind, position, title, advice, numbers) values
  ('FIRE', 1, 'Si hay fuego o humo, sal y llama',
   'No vuelvas a entrar. Cierra las puertas al salir. No eches agua al aceite ni a aparatos enchufados.',
   '[{"country":"Perú","name":"Bomberos","phone":"116"},{"country":"Chile","name":"Bomberos","phone":"132"},
     {"country":"Argentina","name":"Bomberos","phone":"100"},{"country":"México","name":"Emergencias","phone":"911"},
     {"country":"Colombia","name":"Emergencias","phone":"123"},{"country":"España","name":"Emergencias","phone":"112"}]'),
  ('GAS', 2, 'Si huele a gas, sal primero',
   'No enciendas ni apagues luces o aparatos, y no uses fuego. Abre puertas y ventanas, cierra la llave del gas si puedes sin riesgo, y llama desde afuera.',
   '[{"country":"Perú","name":"Bomberos","phone":"116"},{"country":"Chile","name":"Bomberos","phone":"132"},
     {"country":"Argentina","name":"Bomberos","phone":"100"},{"country":"México","name":"Emergencias","phone":"911"},
     {"country":"Colombia","name":"Emergencias","phone":"123"},{"country":"España","name":"Emergencias","phone":"112"}]'),
  ('ELECTRICITY', 3, 'Si da corriente o echa chispas, no lo toques',
   'Corta la luz en el tablero si llegas sin tocar agua ni cables. No toques a quien sigue en contacto con la corriente. Si alguien está herido, llama.',
   '[{"country":"Perú","name":"Bomberos","phone":"116"},{"country":"Chile","name":"Ambulancia (SAMU)","phone":"131"},
     {"country":"Argentina","name":"Emergencias médicas","phone":"107"},{"country":"México","name":"Emergencias","phone":"911"},
     {"country":"Colombia","name":"Emergencias","phone":"123"},{"country":"España","name":"Emergencias","phone":"112"}]'),
  ('FLOOD', 4, 'Si hay agua cerca de enchufes, no la pises',
   'Cierra la llave de paso del agua. Corta la luz en el tablero solo si está seco y llegas sin pisar agua. Si el agua sigue subiendo, sal y llama.',
   '[{"country":"Perú","name":"Bomberos","phone":"116"},{"country":"Chile","name":"Bomberos","phone":"132"},
     {"country":"Argentina","name":"Bomberos","phone":"100"},{"country":"México","name":"Emergencias","phone":"911"},
     {"country":"Colombia","name":"Emergencias","phone":"123"},{"country":"España","name":"Emergencias","phone":"112"}]');

-- Phrases of a danger. A search that has all roots of one names it.
create table danger_words (
  kind text not null constraint danger_words_note references danger_notes (kind) on delete cascade,
  words text not null,
  roots text[] generated always as (phrase_roots(words)) stored
    constraint danger_words_searchable check (cardinality(roots) > 0),
  -- As of skill_synonyms.
  is_own boolean not null default false,
  primary key (kind, words)
);
create table removed_danger_words (
  kind text not null constraint removed_danger_words_note references danger_notes (kind) on delete cascade,
  words text not null,
  primary key (kind, words)
);
