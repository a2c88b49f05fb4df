-- Words that people use for trades and that searches did not know, and those of people who look for no trade: buyers, sellers and
-- seekers of work. Only these words are added: those that an administrator removed stay removed.
insert into people_seeds (trade, people) values ('empleo', 'ofertas de empleo') on conflict do nothing;
insert into skills (id, name, is_offered, people) values (gen_random_uuid(), 'Empleo', false, 'ofertas de empleo') on conflict do nothing;

create temporary table words_of_phones (trade text, country text, words text, kind text) on commit drop;

insert into words_of_phones (trade, country, words, kind)
  select trade, country, btrim(word), kind
    from (values
    ('compra venta y alquiler', 'TRADE', null::text[], $$
      vendo, vende, se vende, vender, venta, en venta, compro, comprar, permuto, remate, adopción, adoptar, adopto, segunda mano$$),
    ('compra venta y alquiler', 'OBJECT', null, $$
      alquilar local, alquiler de local, alquiler de casa, alquiler de habitación, cuarto en alquiler, habitación en alquiler,
      departamento en alquiler, arriendo apartamento, arriendo casa, arriendo departamento, arriendo habitación, arriendo bodega,
      renta de cuarto, renta de depa, renta de departamento, renta de casa, renta de autos, alquiler de autos,
      perro perdido, perra perdida, gato perdido, gata perdida, mascota perdida, se perdió mi perro, se perdió mi gato,
      regalo perro, regalo gato, regalo cachorro, tienda de mascotas, galón de pintura, lata de pintura, balde de pintura$$),
    ('compra venta y alquiler', 'OBJECT', '{España}', $$piso en alquiler, alquilar piso, alquiler de piso, piso compartido, comprar piso, vender piso$$),
    ('empleo', 'TRADE', null, $$
      empleo, empleos, busco trabajo, busco empleo, buscando trabajo, necesito trabajo, necesito empleo, oferta de empleo, oferta laboral,
      oferta de trabajo, ofertas de trabajo, bolsa de trabajo, vacante, vacantes, trabajo en casa, trabajo desde casa, trabajo de medio tiempo,
      trabajo sin experiencia, trabajo sueldo, trabajar en casa, hoja de vida, currículum$$),
    ('empleo', 'TRADE', '{Perú}', $$chamba, busco chamba$$),
    ('empleo', 'TRADE', '{México}', $$busco chamba$$),
    ('empleo', 'TRADE', '{Chile}', $$busco pega, necesito pega$$),
    ('empleo', 'TRADE', '{Argentina,Uruguay}', $$busco laburo, necesito laburo$$),
    ('empleo', 'TRADE', '{Colombia}', $$busco camello$$),
    ('tramites y leyes', 'OBJECT', null, $$
      registro civil, cédula de identidad, acta de matrimonio, acta de defunción, cita previa, cita para el pasaporte, turno para el dni,
      cambio de domicilio dni, certificado de nacimiento$$),
    ('tramites y leyes', 'OBJECT', '{México}', $$ine, cambio de domicilio ine, curp, rfc, cita sat, imss$$),
    ('tramites y leyes', 'OBJECT', '{Perú}', $$reniec, ruc$$),
    ('tramites y leyes', 'OBJECT', '{España}', $$nie, empadronamiento, padrón$$),
    ('tramites y leyes', 'OBJECT', '{Argentina}', $$cuil, cuit, anses$$),
    ('plomeria', 'OBJECT', null, $$
      se regó el agua, se regó, contador de agua, sumidero, coladera, poca agua en la ducha, pérdida de gas, pérdida de gas en la cocina, fuga de gas en la cocina$$),
    ('electricidad', 'OBJECT', null, $$
      sacar una línea, línea dedicada, línea para la terma, línea para el horno, ampliar carga, ampliación de carga, trifásico, trifásica, monofásico,
      tablero, tablero hace ruido, tablero huele a quemado, falta una fase, se fue una fase, abanico de techo, abanico, breaker, breakers, contador eléctrico, cambiar tomas$$),
    ('electrodomesticos', 'OBJECT', null, $$freidora, freidora de aire, air fryer$$),
    ('limpieza del hogar', 'OBJECT', null, $$
      encerar, encerado, encerar piso, encerar parquet, encerar piso de parquet, abrillantar piso, limpieza de campana, limpiar campana,
      limpieza de tapizados, lavado de tapizados, limpiar tapizados, limpieza de tapicería, limpiar tapicería, polvillo, polvo de obra,
      polvillo de obra, después de la obra, polvo después de obra, polvillo después de obra$$),
    ('pintura', 'OBJECT', null, $$pintar herrería$$),
    ('carpinteria', 'OBJECT', '{España}', $$encimera, cambiar encimera, encimera de cocina$$),
    ('jardineria', 'OBJECT', '{Argentina,Uruguay}', $$mantenimiento de parque, cortar el parque, parque y jardín, pasto del parque$$),
    ('jardineria', 'OBJECT', '{Colombia,Venezuela,México,Ecuador}', $$
      palo de mango, palo de limón, palo de aguacate, palo de guayaba, tumbar palo, tumbar un palo, cortar palo$$),
    ('cerrajeria', 'OBJECT', null, $$apertura de autos, apertura de coches, apertura de carros, apertura de puertas, apertura de cajas fuertes$$),
    ('tapiceria', 'OBJECT', null, $$retapizar, retapizado, retapizar silla, retapizar sillón, retapizar sofá$$),
    ('mecanica', 'OBJECT', '{Chile}', $$panne, en panne, quedé en panne$$),
    ('clases particulares', 'OBJECT', null, $$
      preicfes, pre icfes, saber 11, preuniversitario, ingreso a la universidad, ingreso a la uba, cbc, unam, ceneval, exani, selectividad, evau,
      ebau, ptu, cepre, examen de ingreso$$),
    ('salud y terapia', 'OBJECT', null, $$
      masaje terapéutico, masaje descontracturante, masaje espalda tiesa, masaje cuello tieso, masaje lumbar, masaje por dolor de espalda,
      masaje para el dolor, masaje deportivo$$),
    ('cuidado de mascotas', 'OBJECT', null, $$
      canino, canina, felino, felina, baño canino, hospedaje canino, hotel canino, pensión canina, guardería canina, guardería felina, perro en casa, perra en casa, gato en casa, gata en casa$$)
    ) seed (trade, kind, countries, words)
   cross join lateral unnest(string_to_array(regexp_replace(seed.words, '\s+', ' ', 'g'), ',')) as word
   cross join lateral unnest(coalesce(seed.countries, array[null]::text[])) as country
   -- A phrase of which the search reads only one word would stand for this word alone.
   where btrim(word) <> '' and (btrim(word) not like '% %' or cardinality(phrase_roots(word)) > 1);

-- The breeds of pets, and what is done for them: their hair is cut by others than that of people.
insert into words_of_phones (trade, country, words, kind)
  select 'cuidado de mascotas', null, btrim(format(care, breed)), 'OBJECT'
    from unnest('{%s,corte %s,corte de pelo %s,cortar pelo %s,baño %s,baño y corte %s,peluquería %s}'::text[]) as care
   cross join unnest('{shitzu,shih tzu,poodle,caniche,schnauzer,yorkshire,yorkie,maltés,bichón,labrador,golden,husky,pastor alemán,bulldog,
      pug,chihuahua,cocker,beagle,pitbull,rottweiler,pomerania,dálmata,siamés,angora}'::text[]) as breed;
insert into words_of_phones (trade, country, words, kind)
  select 'cuidado de mascotas', null, format(care, pet), 'OBJECT'
    from unnest('{dar de comer a mi %s,de comer a mi %s,darle de comer a mi %s,comida a mi %s}'::text[]) as care
   cross join unnest('{perro,perra,gato,gata}'::text[]) as pet;

-- A tap is changed, not a key; sick pets need a vet; a boiler without hot water.
insert into words_of_phones (trade, country, words, kind)
  select 'plomeria', null, format('cambiar llave %s', place), 'OBJECT'
    from unnest('{lavamanos,lavatorio,lavabo,lavaplatos,fregadero,lavadero,ducha,regadera,baño,tina,bidet,tarja,pileta,jardín}'::text[]) as place;
insert into words_of_phones (trade, country, words, kind)
  select 'veterinaria', null, format('%s %s', pet, trouble), 'OBJECT'
    from unnest('{perro,perra,gato,gata,cachorro,mascota}'::text[]) as pet
   cross join unnest('{diarrea,vomita,vomitando,vómito,fiebre,cojea,enfermo,sangra,convulsiona,parásitos,garrapatas,sarna,tos,tose,envenenado,
      herida,se cayó,decaído,operar,radiografía,ecografía}'::text[]) as trouble;
insert into words_of_phones (trade, country, words, kind)
  select 'climatizacion', null, format('caldera %s', trouble), 'OBJECT'
    from unnest('{agua caliente,sin agua caliente,no calienta agua,ruido,error}'::text[]) as trouble;

-- Things that are carried, and those that are bought used.
insert into words_of_phones (trade, country, words, kind)
  select 'mudanzas', null, format(carry, thing), 'OBJECT'
    from unnest('{trasladar %s,traslado de %s,mover %s,llevar %s,subir %s,bajar %s,transportar %s,flete de %s,flete para %s}'::text[]) as carry
   cross join unnest('{refri,refrigeradora,refrigerador,nevera,heladera,frigorífico,lavadora,lavarropas,sofá,sillón,comedor,cama,colchón,
      ropero,armario,escritorio,piano,muebles}'::text[]) as thing;
insert into words_of_phones (trade, country, words, kind)
  select 'compra venta y alquiler', null, format('%s usado', thing), 'OBJECT'
    from unnest('{refri,refrigeradora,refrigerador,nevera,heladera,lavadora,lavarropas,cocina,muebles,sofá,cama,celular,moto,bicicleta,auto,carro,
      coche,ropa,herramientas,computadora,televisor}'::text[]) as thing;

insert into words_of_phones (trade, country, words, kind)
  select 'pintura', null, format('%s en %s', room, color), 'OBJECT'
    from unnest('{cuarto,pieza,recámara,habitación,dormitorio,sala,living,pared,casa}'::text[]) as room
   cross join unnest('{rosa,azul,blanco,verde,gris,amarillo,beige,celeste}'::text[]) as color;

-- A word that the trade has already keeps its kind.
delete from words_of_phones more
 using word_seeds seed
 where seed.trade = more.trade and seed.country is not distinct from more.country and fold(seed.words) = fold(more.words);

insert into word_seeds (trade, country, words, kind) select trade, country, words, kind from words_of_phones;

insert into skill_synonyms (id, skill_id, words, country, kind)
  select distinct on (more.country, fold(more.words)) gen_random_uuid(), skill.id, more.words, more.country, more.kind
    from words_of_phones more join skills skill on fold(skill.name) = more.trade
   where cardinality(phrase_roots(more.words)) > 0
   order by more.country, fold(more.words), skill.id
  on conflict do nothing;

-- Who buys or sells a thing looks for nobody of its trade; 'bota agua' is the trouble of many things.
create temporary table kinds_of_phones (trade text, words text, kind text) on commit drop;
insert into kinds_of_phones (trade, words, kind) values
  ('compra venta y alquiler', 'vendo', 'TRADE'),
  ('compra venta y alquiler', 'compro', 'TRADE'),
  ('compra venta y alquiler', 'segunda mano', 'TRADE'),
  ('electrodomesticos', 'no bota el agua', 'TROUBLE');
update word_seeds seed set kind = changed.kind
  from kinds_of_phones changed
 where seed.trade = changed.trade and fold(seed.words) = fold(changed.words);
update skill_synonyms synonym set kind = changed.kind
  from kinds_of_phones changed join skills skill on fold(skill.name) = changed.trade
 where synonym.skill_id = skill.id and synonym.folded = fold(changed.words);
