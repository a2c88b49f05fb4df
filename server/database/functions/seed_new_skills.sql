-- New trades get the words that people use for them, related trades and the noun for their people.
create or replace function seed_new_skills() returns trigger language plpgsql as $$
begin
  perform seed_words(array(select id from new_rows));
  perform seed_related_skills(array(select id from new_rows));
  update skills set people = coalesce(skills.people, seed.people), other_work = coalesce(skills.other_work, seed.other_work)
    from trade_seeds seed
   where skills.id in (select id from new_rows) and seed.trade = fold(skills.name)
     and (skills.people is null and seed.people is not null or skills.other_work is null and seed.other_work is not null);
  return null;
end $$;

create or replace trigger skills_seed_synonyms after insert on skills
  referencing new table as new_rows for each statement execute function seed_new_skills();
