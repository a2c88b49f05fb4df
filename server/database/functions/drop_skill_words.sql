-- Deletes words that no skill and no synonym has any more. Fires after `add_skill_words`, see there.
create or replace function drop_skill_words() returns trigger language plpgsql as $$
begin
  lock table skill_words in share row exclusive mode;
  delete from skill_words w
    where w.root = any (array(select unnest(roots) from old_rows))
      and not exists (select from skills where w.root = any (roots))
      and not exists (select from skill_synonyms where w.root = any (roots));
  return null;
end $$;

create or replace trigger skills_change_words_2 after update on skills
  referencing old table as old_rows for each statement execute function drop_skill_words();

create or replace trigger skills_drop_words after delete on skills
  referencing old table as old_rows for each statement execute function drop_skill_words();

create or replace trigger skill_synonyms_change_words_2 after update on skill_synonyms
  referencing old table as old_rows for each statement execute function drop_skill_words();

create or replace trigger skill_synonyms_drop_words after delete on skill_synonyms
  referencing old table as old_rows for each statement execute function drop_skill_words();
