-- Words that people use for trades and that searches did not know. Only these words are added: those that an administrator removed
-- stay removed.
create temporary table words_of_neighbors (trade text, country text, words text, kind text) on commit drop;

insert into words_of_neighbors (trade, country, words, kind)
  select trade, country, btrim(word), kind
    from (values
    ('electricidad', 'OBJECT', null::text[], $$
      a oscuras, quedó a oscuras, quedamos a oscuras, casa a oscuras, media casa sin luz, mitad de la casa sin luz, cuarto sin luz,
      cocina sin luz, enchufes sin luz, enchufes sin corriente$$),
    ('electricidad', 'OBJECT', '{México}', $$
      apagador, apagadores, cambiar apagador, cambiar apagadores, apagador no sirve, apagador flojo, apagador de escalera, poner apagador$$),
    ('tapiceria', 'OBJECT', null, $$
      resortes, resortes salidos, resortes rotos, resortes del sofá, resortes del sillón, resortes del mueble, muebles de la sala resortes,
      resortes vencidos, sofá vencido, sillón vencido, sillón hundido, asiento hundido, asientos hundidos, cambiar resortes, cambiar espuma, cambiar esponja$$),
    ('control de plagas', 'OBJECT', null, $$
      termitas, termitas en el piso, termitas en los muebles, termitas en la puerta, termitas en el techo, termitas en el parquet, polilla en el piso,
      polilla en los muebles, comején en los muebles, comején en la puerta, comején en el techo, carcoma en el piso, carcoma en los muebles, carcoma en la viga,
      hormigas en el piso, hormigas en el jardín$$)
    ) seed (trade, kind, countries, words)
   cross join lateral unnest(string_to_array(regexp_replace(seed.words, '\s+', ' ', 'g'), ',')) as word
   cross join lateral unnest(coalesce(seed.countries, array[null]::text[])) as country
   -- A phrase of which the search reads only one word would stand for this word alone.
   where btrim(word) <> '' and (btrim(word) not like '% %' or cardinality(phrase_roots(word)) > 1 or word like '%oscuras');

-- A word that the trade has already keeps its kind.
delete from words_of_neighbors more
 using word_seeds seed
 where seed.trade = more.trade and seed.country is not distinct from more.country and fold(seed.words) = fold(more.words);

insert into word_seeds (trade, country, words, kind) select trade, country, words, kind from words_of_neighbors;

insert into skill_synonyms (id, skill_id, words, country, kind)
  select distinct on (more.country, fold(more.words)) gen_random_uuid(), skill.id, more.words, more.country, more.kind
    from words_of_neighbors more join skills skill on fold(skill.name) = more.trade
   where cardinality(phrase_roots(more.words)) > 0
   order by more.country, fold(more.words), skill.id
  on conflict do nothing;
