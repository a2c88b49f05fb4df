-- Trades whose people also do the work of a trade. A list that is empty for the trade names them.
create table related_skills (
  skill_id uuid not null constraint related_skills_skill references skills (id) on delete cascade,
  related_id uuid not null constraint related_skills_related references skills (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (skill_id, related_id),
  constraint related_skills_differ check (skill_id <> related_id)
);
create index related_skills_of_related on related_skills (related_id);

-- Folded names of trades and of those that also do their work: each relation is added when both trades exist.
create table related_seeds (
  trade text not null,
  related text not null,
  primary key (trade, related)
);

insert into related_seeds (trade, related)
  select trade, related
    from (values
      ('cerrajeria', '{carpinteria,herreria,arreglos del hogar}'::text[]),
      ('carpinteria', '{arreglos del hogar}'),
      ('pintura', '{albanileria,arreglos del hogar}'),
      ('plomeria', '{climatizacion,arreglos del hogar}'),
      ('electricidad', '{climatizacion,arreglos del hogar}'),
      ('climatizacion', '{plomeria,electricidad,electrodomesticos}'),
      ('electrodomesticos', '{climatizacion,plomeria,electricidad}'),
      ('albanileria', '{pintura}'),
      ('vidrieria', '{carpinteria,herreria}'),
      ('herreria', '{cerrajeria,carpinteria}'),
      ('tapiceria', '{carpinteria}'),
      ('camaras y alarmas', '{electricidad}'),
      ('arreglos del hogar', '{carpinteria,electricidad,plomeria,pintura}'),
      ('lavanderia', '{limpieza del hogar}'),
      ('control de plagas', '{limpieza del hogar,jardineria}'),
      ('reparto de gas', '{plomeria}'),
      ('veterinaria', '{cuidado de mascotas}'),
      ('transporte y mensajeria', '{mudanzas}')
    ) seed (trade, names) cross join lateral unnest(seed.names) as related;

create function seed_related_skills(skill_ids uuid[]) returns void language plpgsql as $$
begin
  insert into related_skills (skill_id, related_id)
    select skill.id, related.id
      from related_seeds seed
      join skills skill on fold(skill.name) = seed.trade
      join skills related on fold(related.name) = seed.related
     where skill.id = any (skill_ids) or related.id = any (skill_ids)
    on conflict do nothing;
end $$;

select seed_related_skills(array(select id from skills));
