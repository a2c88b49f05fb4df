-- A short circuit is a danger under its own name. What burns food is the stove, not the wiring.
insert into danger_words (kind, words)
  select 'ELECTRICITY', words
    from unnest(array['cortocircuito', '"corto circuito"']) as words
   where exists (select from danger_notes where kind = 'ELECTRICITY')
  on conflict do nothing;

insert into word_seeds (trade, country, words, kind)
  select 'electrodomesticos', null, 'quema ' || food, 'OBJECT'
    from unnest(array['comida', 'arroz', 'pan', 'pollo', 'carne', 'torta', 'pastel', 'bizcocho', 'queque']) as food;
insert into skill_synonyms (id, skill_id, words, kind)
  select gen_random_uuid(), skill.id, seed.words, seed.kind
    from word_seeds seed join skills skill on fold(skill.name) = seed.trade
   where seed.trade = 'electrodomesticos' and seed.words like 'quema %'
  on conflict do nothing;
