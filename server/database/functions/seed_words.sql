-- Gives trades the words of the files, and their kinds. A word that another trade of the country has already stays with that
-- trade, and so does what an administrator changed or deleted.
create or replace function seed_words(skill_ids uuid[]) returns void language plpgsql as $$
begin
  insert into skill_synonyms (id, skill_id, words, country, kind)
    -- Otherwise the roots of all seeds are computed before those of the trades are chosen.
    with seeds as materialized (
      select skill.id as skill_id, skill.name, seed.country, seed.words, fold(seed.words) as folded, seed.kind
        from skills skill
        join trade_seeds trade on trade.trade = fold(skill.name)
        join word_seeds seed on seed.trade = trade.words_of
       where skill.id = any (skill_ids))
    select distinct on (country, folded) gen_random_uuid(), skill_id, words, country, kind
      from seeds
     where not exists (
             select from removed_synonyms removed
              where removed.skill_id = seeds.skill_id and removed.country is not distinct from seeds.country
                and removed.folded = seeds.folded)
       and not exists (
             select from skill_synonyms known
              where known.country is not distinct from seeds.country and known.folded = seeds.folded
                and (known.skill_id <> seeds.skill_id or known.is_own or known.kind = seeds.kind))
       and cardinality(phrase_roots(words)) > 0
     order by country, folded, name
    on conflict (country, folded) do update set kind = excluded.kind
      where skill_synonyms.skill_id = excluded.skill_id and not skill_synonyms.is_own;
end $$;
