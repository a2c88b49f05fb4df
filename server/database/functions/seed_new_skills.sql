-- New trades get the words that people use for them.
create or replace function seed_new_skills() returns trigger language plpgsql as $$
begin
  perform seed_synonyms(array(select id from new_rows));
  return null;
end $$;

create or replace trigger skills_seed_synonyms after insert on skills
  referencing new table as new_rows for each statement execute function seed_new_skills();
