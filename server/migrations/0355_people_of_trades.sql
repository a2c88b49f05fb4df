-- The people of a trade in the plural, for sentences about an empty list: 'Todavía no hay cerrajeros en Piura.'
alter table skills add column people text
  constraint skills_people check (people = btrim(people) and length(people) between 1 and 60);

-- Folded names of trades with their people, for new trades.
create table people_seeds (
  trade text primary key,
  people text not null
);

insert into people_seeds (trade, people) values
  ('plomeria', 'plomeros'),
  ('gasfiteria', 'gasfiteros'),
  ('fontaneria', 'fontaneros'),
  ('electricidad', 'electricistas'),
  ('limpieza del hogar', 'personas de limpieza'),
  ('limpieza', 'personas de limpieza'),
  ('carpinteria', 'carpinteros'),
  ('pintura', 'pintores'),
  ('jardineria', 'jardineros'),
  ('cerrajeria', 'cerrajeros'),
  ('climatizacion', 'técnicos de climatización'),
  ('mudanzas', 'personas de mudanzas'),
  ('belleza a domicilio', 'personas de belleza a domicilio'),
  ('clases particulares', 'profesores particulares'),
  ('cuidado de mascotas', 'cuidadores de mascotas'),
  ('electrodomesticos', 'técnicos de electrodomésticos'),
  ('control de plagas', 'fumigadores'),
  ('cuidado de ninos', 'niñeras'),
  ('cuidado de personas', 'cuidadores de personas'),
  ('albanileria', 'albañiles'),
  ('computadoras y celulares', 'técnicos de computadoras y celulares'),
  ('mecanica', 'mecánicos'),
  ('vidrieria', 'vidrieros'),
  ('herreria', 'herreros'),
  ('costura', 'costureras'),
  ('tapiceria', 'tapiceros'),
  ('comida y eventos', 'personas para comida y eventos'),
  ('fotografia', 'fotógrafos'),
  ('camaras y alarmas', 'instaladores de cámaras y alarmas'),
  ('veterinaria', 'veterinarios'),
  ('salud y terapia', 'profesionales de salud y terapia'),
  ('entrenamiento', 'entrenadores'),
  ('tramites y leyes', 'abogados y gestores'),
  ('reparto de gas', 'repartidores de gas'),
  ('lavanderia', 'lavanderías'),
  ('transporte y mensajeria', 'choferes y mensajeros'),
  ('arreglos del hogar', 'personas de arreglos del hogar');

update skills set people = seed.people from people_seeds seed where seed.trade = fold(skills.name);

-- A leak in the ceiling of a bathroom comes from its pipes, not from the roof.
insert into word_seeds (trade, country, words, kind) values
  ('plomeria', null, 'gotera en el techo del baño', 'OBJECT'),
  ('plomeria', null, 'gotera en el baño', 'OBJECT'),
  ('plomeria', null, 'gotera en el techo de la cocina', 'OBJECT'),
  ('plomeria', null, 'humedad en el techo del baño', 'OBJECT');
insert into skill_synonyms (id, skill_id, words, country, kind)
  select gen_random_uuid(), skill.id, seed.words, seed.country, seed.kind
    from skills skill join word_seeds seed on seed.trade = fold(skill.name)
   where seed.trade = 'plomeria' and (seed.words like 'gotera en%' or seed.words like 'humedad en%')
  on conflict do nothing;

insert into related_seeds (trade, related) values ('albanileria', 'plomeria') on conflict do nothing;
select seed_related_skills(array(select id from skills where fold(name) = 'albanileria'));
