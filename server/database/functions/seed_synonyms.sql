-- Adds the words of new trades. A word that another trade of the country has already stays with that trade.
create or replace function seed_synonyms(skill_ids uuid[]) returns void language plpgsql as $$
begin
  insert into skill_synonyms (id, skill_id, words, country)
    select gen_random_uuid(), skill.id, btrim(word, E' \n'), country
      from skills skill
      join synonym_seeds() seed on fold(skill.name) = any (seed.trade)
     cross join lateral regexp_split_to_table(regexp_replace(seed.words, '\s+', ' ', 'g'), ',') as word
     cross join lateral unnest(coalesce(seed.countries, array[null]::text[])) as country
     where skill.id = any (skill_ids)
     order by skill.id, country nulls first
    on conflict do nothing;
end $$;
