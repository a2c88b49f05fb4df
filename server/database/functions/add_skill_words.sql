-- Adds the words of new names and synonyms. The table lock keeps a deletion from missing a row with the same word that
-- another transaction adds.
create or replace function add_skill_words() returns trigger language plpgsql as $$
begin
  lock table skill_words in share row exclusive mode;
  insert into skill_words (word)
    select distinct word from new_rows cross join lateral search_words(to_jsonb(new_rows) ->> tg_argv[0]) as word
    on conflict do nothing;
  return null;
end $$;

-- PostgreSQL allows transition tables only on triggers of one event. Triggers of one event fire in the order of their names:
-- old words are deleted after new ones were added.
create or replace trigger skills_add_words after insert on skills
  referencing new table as new_rows for each statement execute function add_skill_words('name');

create or replace trigger skills_change_words_1 after update on skills
  referencing new table as new_rows for each statement execute function add_skill_words('name');

create or replace trigger skill_synonyms_add_words after insert on skill_synonyms
  referencing new table as new_rows for each statement execute function add_skill_words('words');

create or replace trigger skill_synonyms_change_words_1 after update on skill_synonyms
  referencing new table as new_rows for each statement execute function add_skill_words('words');
