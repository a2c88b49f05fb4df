-- Adds the words of new trades with their kinds, and sets the kinds of words that they have. A word that another trade of the
-- country has already stays with that trade.
create or replace function seed_words(skill_ids uuid[]) returns void language plpgsql as $$
begin
  insert into skill_synonyms (id, skill_id, words, country, kind)
    -- Otherwise the roots of all seeds are computed before those of the trades are chosen.
    with seeds as materialized (
      select skill.id as skill_id, seed.country, seed.words, seed.kind
        from skills skill join word_seeds seed on seed.trade = fold(skill.name)
       where skill.id = any (skill_ids))
    select distinct on (country, fold(words)) gen_random_uuid(), skill_id, words, country, kind
      from seeds
     where cardinality(phrase_roots(words)) > 0
     order by country, fold(words), skill_id
    on conflict (country, folded) do update set kind = excluded.kind where skill_synonyms.skill_id = excluded.skill_id;
end $$;
