-- Spells a folded word as it sounds in Spanish, so that frequent misspellings have the key of the word: lus, yave, serrajero.
create function spelling_key(word text) returns text
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

-- Each word of the names and synonyms of trades, so that a mistyped one finds its nearest neighbor.
create table skill_words (
  word text collate "C" primary key,
  root text collate "C" not null generated always as (search_root(word)) stored,
  key text collate "C" not null generated always as (spelling_key(word)) stored
);
create index skill_words_root on skill_words (root);
create index skill_words_key on skill_words (key);
create index skill_words_similar on skill_words using gin (key gin_trgm_ops);

-- A row whose roots are all in a text has its first one there.
create index skill_synonyms_roots on skill_synonyms ((roots[1]));

-- The table lock keeps a deletion from missing a row with the same word that another transaction adds.
create function add_skill_words() returns trigger language plpgsql as $$
begin
  lock table skill_words in share row exclusive mode;
  insert into skill_words (word)
    select distinct word from new_rows cross join lateral search_words(to_jsonb(new_rows) ->> tg_argv[0]) as word
    on conflict do nothing;
  return null;
end $$;

create function drop_skill_words() returns trigger language plpgsql as $$
begin
  lock table skill_words in share row exclusive mode;
  delete from skill_words w
    where w.root = any (array(select unnest(roots) from old_rows))
      and not exists (select from skills where w.root = any (roots))
      and not exists (select from skill_synonyms where w.root = any (roots));
  return null;
end $$;

-- PostgreSQL allows transition tables only on triggers of one event. Triggers of one event fire in the order of their names:
-- old words are deleted after new ones were added.
create trigger skills_add_words after insert on skills
  referencing new table as new_rows for each statement execute function add_skill_words('name');
create trigger skills_change_words_1 after update on skills
  referencing new table as new_rows for each statement execute function add_skill_words('name');
create trigger skills_change_words_2 after update on skills
  referencing old table as old_rows for each statement execute function drop_skill_words();
create trigger skills_drop_words after delete on skills
  referencing old table as old_rows for each statement execute function drop_skill_words();
create trigger skill_synonyms_add_words after insert on skill_synonyms
  referencing new table as new_rows for each statement execute function add_skill_words('words');
create trigger skill_synonyms_change_words_1 after update on skill_synonyms
  referencing new table as new_rows for each statement execute function add_skill_words('words');
create trigger skill_synonyms_change_words_2 after update on skill_synonyms
  referencing old table as old_rows for each statement execute function drop_skill_words();
create trigger skill_synonyms_drop_words after delete on skill_synonyms
  referencing old table as old_rows for each statement execute function drop_skill_words();

insert into skill_words (word)
  select distinct word from skills cross join lateral search_words(skills.name) as word
  on conflict do nothing;
