-- Relates new trades to those that do their work too.
create or replace function seed_related_skills(skill_ids uuid[]) returns void language plpgsql as $$
begin
  insert into related_skills (skill_id, related_id)
    select skill.id, related.id
      from related_seeds seed
      join skills skill on fold(skill.name) = seed.trade
      join skills related on fold(related.name) = seed.related
     where skill.id = any (skill_ids) or related.id = any (skill_ids)
    on conflict do nothing;
end $$;
