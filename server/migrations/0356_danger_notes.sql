-- What to do now and whom to call when a search names a danger. `numbers` is an array of {country, name, phone}.
create table danger_notes (
  kind text primary key constraint danger_notes_kind check (kind in ('FIRE', 'GAS', 'ELECTRICITY', 'FLOOD')),
  position smallint not null unique,
  title text not null,
  advice text not null,
  numbers jsonb not null
);

-- Phrases of a danger. A search that has all roots of one names it.
create table danger_words (
  kind text not null constraint danger_words_note references danger_notes (kind) on delete cascade,
  words text not null,
  roots text[] generated always as (phrase_roots(words)) stored
    constraint danger_words_searchable check (cardinality(roots) > 0),
  primary key (kind, words)
);

insert into danger_notes (kind, position, title, advice, numbers) values
  ('FIRE', 1, 'Si hay fuego o humo, sal y llama',
   'No vuelvas a entrar. Cierra las puertas al salir. No eches agua al aceite ni a aparatos enchufados.',
   '[{"country":"Perú","name":"Bomberos","phone":"116"},{"country":"Chile","name":"Bomberos","phone":"132"},
     {"country":"Argentina","name":"Bomberos","phone":"100"},{"country":"México","name":"Emergencias","phone":"911"},
     {"country":"Colombia","name":"Emergencias","phone":"123"},{"country":"España","name":"Emergencias","phone":"112"}]'),
  ('GAS', 2, 'Si huele a gas, sal primero',
   'No enciendas ni apagues luces o aparatos, y no uses fuego. Abre puertas y ventanas, cierra la llave del gas si puedes sin riesgo, y llama desde afuera.',
   '[{"country":"Perú","name":"Bomberos","phone":"116"},{"country":"Chile","name":"Bomberos","phone":"132"},
     {"country":"Argentina","name":"Bomberos","phone":"100"},{"country":"México","name":"Emergencias","phone":"911"},
     {"country":"Colombia","name":"Emergencias","phone":"123"},{"country":"España","name":"Emergencias","phone":"112"}]'),
  ('ELECTRICITY', 3, 'Si da corriente o echa chispas, no lo toques',
   'Corta la luz en el tablero si llegas sin tocar agua ni cables. No toques a quien sigue en contacto con la corriente. Si alguien está herido, llama.',
   '[{"country":"Perú","name":"Bomberos","phone":"116"},{"country":"Chile","name":"Ambulancia (SAMU)","phone":"131"},
     {"country":"Argentina","name":"Emergencias médicas","phone":"107"},{"country":"México","name":"Emergencias","phone":"911"},
     {"country":"Colombia","name":"Emergencias","phone":"123"},{"country":"España","name":"Emergencias","phone":"112"}]'),
  ('FLOOD', 4, 'Si hay agua cerca de enchufes, no la pises',
   'Cierra la llave de paso del agua. Corta la luz en el tablero solo si está seco y llegas sin pisar agua. Si el agua sigue subiendo, sal y llama.',
   '[{"country":"Perú","name":"Bomberos","phone":"116"},{"country":"Chile","name":"Bomberos","phone":"132"},
     {"country":"Argentina","name":"Bomberos","phone":"100"},{"country":"México","name":"Emergencias","phone":"911"},
     {"country":"Colombia","name":"Emergencias","phone":"123"},{"country":"España","name":"Emergencias","phone":"112"}]');

insert into danger_words (kind, words)
  select kind, btrim(phrase)
    from (values
      ('FIRE', 'incendio, incendiando, incendió, fuego, sale humo, hay humo, echa humo, bota humo, se está quemando la casa, cortocircuito con humo'),
      ('GAS', 'olor a gas, huele a gas, oliendo a gas, fuga de gas, escape de gas, pérdida de gas, se escapa el gas, gas escapando, intoxicación por gas, monóxido de carbono'),
      ('ELECTRICITY', 'da corriente, dio corriente, pasa corriente, me pasó corriente, patada de corriente, toques de corriente, me dio toques, descarga eléctrica, electrocutado, electrocutó, choque eléctrico, chispas, chispazo, chispea, chisporrotea, cable pelado, cable suelto, olor a quemado enchufe, agua en el enchufe, agua en el tablero, agua y electricidad, se mojó el enchufe, se mojó el tablero, agua en la lámpara, gotea lámpara, gotea foco'),
      ('FLOOD', 'inundación, inundado, inundada, inundó, inundando, se inunda, tubería reventada, se reventó la tubería, caño reventado, se reventó el caño, agua por todos lados')
    ) seed (kind, phrases) cross join lateral unnest(string_to_array(phrases, ',')) as phrase
  on conflict do nothing;
