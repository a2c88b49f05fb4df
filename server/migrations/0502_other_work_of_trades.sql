-- In some trades each person does a part of the work only. Completes 'Nadie ofrece inglés todavía; estos …'; null for the others.
alter table skills add column other_work text
  constraint skills_other_work check (other_work = btrim(other_work) and length(other_work) between 1 and 60);
alter table people_seeds add column other_work text;

update people_seeds seed set other_work = work.other_work
  from (values
    ('clases particulares', 'dan otras clases'),
    ('belleza a domicilio', 'hacen otros trabajos de belleza'),
    ('cuidado de mascotas', 'cuidan mascotas de otra manera'),
    ('jardineria', 'hacen otros trabajos de jardín'),
    ('limpieza del hogar', 'hacen otras limpiezas'),
    ('climatizacion', 'atienden otros equipos')
  ) work (trade, other_work)
 where seed.trade = work.trade;

update skills set other_work = seed.other_work from people_seeds seed where seed.trade = fold(skills.name);
