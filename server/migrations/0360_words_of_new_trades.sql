-- In a new database, 0359 ran before the trigger that gives new trades their words was replaced: its trades have none.
create temporary table wordless on commit drop as
  select id, name from skills
   where not is_offered and not exists (select from skill_synonyms where skill_id = skills.id);

select seed_words(array(select id from wordless));

update skills set people = seed.people
  from people_seeds seed
 where skills.id in (select id from wordless) and skills.people is null and seed.trade = fold(skills.name);
