-- Words that people use for the trades, by the folded names of a trade, the countries (null: all) and the words. A function
-- instead of a table: these are no data of an installation. A skill gets its words once, when it is created, so changes of
-- administrators stay.
create or replace function synonym_seeds() returns table (trade text[], countries text[], words text)
  language sql immutable parallel safe
begin atomic
  values
  ('{plomeria,gasfiteria,fontaneria}'::text[], null::text[], $$
    plomero, plomera, plomería, gasfitero, gasfíter, gasfitería, fontanero, fontanera, fontanería, caño, caño roto, cañería, tubería,
    tubería rota, tubo roto, fuga de agua, pérdida de agua, filtración, gotea, agua, no hay agua, se sale el agua,
    inundado, inundación, desatoro, desatorar, atoro, destapar, destape, destaponar, desatascar, desatasco, atasco, tapado, obstruido,
    desagüe, sumidero, alcantarillado, drenaje, cloaca, sifón, inodoro, excusado, wáter, retrete, lavamanos, lavabo, lavatorio,
    lavaplatos, fregadero, grifo, grifería, llave de paso, llave de agua, ducha, bañera, tina, cisterna, tanque de agua, bomba de agua,
    limpieza de tanque, limpieza de cañerías, limpieza de desagües, termotanque, calefón, calentador de agua, fuga de gas, olor a gas$$),
  ('{plomeria,gasfiteria,fontaneria}', '{Argentina,Uruguay,Paraguay}', $$
    canilla, gasista, pileta tapada, pileta de la cocina, sanitarista, destapación, bidet, mochila del baño$$),
  ('{plomeria,gasfiteria,fontaneria}', '{España}', $$atranque, termo, cambio de plato de ducha, manitas del agua$$),
  ('{plomeria,gasfiteria,fontaneria}', '{Chile}', $$cálifont, termo, destranque, llave que gotea, lavadora instalar$$),
  ('{plomeria,gasfiteria,fontaneria}', '{Colombia}', $$humedad, gotera, poceta, calentador$$),
  ('{plomeria,gasfiteria,fontaneria}', '{Venezuela}', $$poceta, calentador, chorro, bote de agua$$),
  ('{plomeria,gasfiteria,fontaneria}', '{México}', $$regadera, boiler, tinaco, fuga, coladera, calentador$$),
  ('{plomeria,gasfiteria,fontaneria}', '{Bolivia}', $$pila que gotea, grampa de agua, calentador$$),
  ('{plomeria,gasfiteria,fontaneria}', '{Ecuador}', $$calentador, tubo tapado$$),
  ('{plomeria,gasfiteria,fontaneria}', '{Brasil}', $$
    encanador, bombeiro hidráulico, hidráulica, vazamento, vazando, cano, cano estourado, desentupidora, desentupir, entupido, torneira,
    vaso sanitário, privada, esgoto, caixa d'água, ralo, pia, goteira, infiltração$$),
  ('{plomeria,gasfiteria,fontaneria}', '{Estados Unidos}', $$plumber, plumbing, clogged drain, water heater$$),

  ('{electricidad}', null, $$
    electricista, eléctrico, luz, se fue la luz, sin corriente, corriente, corto circuito, cortocircuito, hizo corto, chispas,
    chispazo, apagón, enchufe, tomacorriente, toma de corriente, interruptor, llave de luz, llave térmica, térmica, disyuntor, breaker,
    fusible, tablero eléctrico, cables, cableado, olor a quemado, foco, lámpara, LED, ventilador de techo, medidor de luz, timbre,
    panel solar, pozo a tierra, instalación eléctrica, ducha eléctrica$$),
  ('{electricidad}', '{Argentina,Uruguay,Paraguay}', $$saltó la térmica, lamparita, bombita, tapones$$),
  ('{electricidad}', '{España}', $$saltaron los plomos, bombilla, diferencial, cuadro de luz, boletín eléctrico$$),
  ('{electricidad}', '{Colombia}', $$tacos de la luz, bombillo$$),
  ('{electricidad}', '{Venezuela}', $$bombillo$$),
  ('{electricidad}', '{Chile}', $$ampolleta, automático saltó$$),
  ('{electricidad}', '{México}', $$apagador, contacto, pastilla de luz, centro de carga$$),
  ('{electricidad}', '{Bolivia,Ecuador}', $$boquilla, caja térmica$$),
  ('{electricidad}', '{Brasil}', $$
    eletricista, elétrica, elétrico, curto circuito, curto, disjuntor, tomada, fiação, lâmpada, acabou a luz, chuveiro elétrico, chuveiro,
    sem energia, faísca$$),
  ('{electricidad}', '{Estados Unidos}', $$electrician, power outage, outlet$$),

  ('{limpieza del hogar,limpieza}', null, $$
    limpieza, limpiar, aseo, aseadora, empleada doméstica, empleada del hogar, trabajadora del hogar, señora de la limpieza, asistenta,
    planchar, planchado, lavado de muebles, lavado de alfombras, lavado de sillones, lavado de colchones, lavar alfombra, desinfección,
    limpiar vidrios, limpiar ventanas, ordenar la casa$$),
  ('{limpieza del hogar,limpieza}', '{Argentina,Uruguay,Paraguay}', $$mucama, limpiadora, muchacha$$),
  ('{limpieza del hogar,limpieza}', '{México}', $$recamarera, muchacha$$),
  ('{limpieza del hogar,limpieza}', '{España}', $$chica de la limpieza, fregar, limpiadora$$),
  ('{limpieza del hogar,limpieza}', '{Brasil}', $$faxina, faxineira, diarista, limpeza, empregada, passadeira, passar roupa$$),
  ('{limpieza del hogar,limpieza}', '{Estados Unidos}', $$cleaning, house cleaner, maid$$),

  ('{carpinteria}', null, $$
    carpintero, ebanista, ebanistería, mueblista, muebles, mueble a medida, armar muebles, armado de muebles, clóset, ropero, armario,
    madera, melamina, puerta, puerta de madera, ventana de madera, repisa, estante, estantería, parquet, piso de madera, bisagra, cajón,
    escritorio, polilla$$),
  ('{carpinteria}', '{Argentina,Uruguay,Paraguay}', $$placard, alacena, bajo mesada$$),
  ('{carpinteria}', '{España}', $$tarima, cocina a medida, rodapié$$),
  ('{carpinteria}', '{Brasil}', $$marceneiro, marcenaria, carpinteiro, móveis, guarda roupa, montador de móveis, porta$$),
  ('{carpinteria}', '{Estados Unidos}', $$carpenter, cabinets$$),

  ('{pintura}', null, $$
    pintor, pintora, pintar, pared, paredes, brocha, empapelado, empapelar, papel tapiz, barniz, barnizar, lacado,
    fachada, mural, estuco, masillar, humedad en la pared, descascarado$$),
  ('{pintura}', '{Argentina,Uruguay,Paraguay}', $$humedad, enduido, revoque$$),
  ('{pintura}', '{España}', $$gotelé, alisar paredes$$),
  ('{pintura}', '{Perú}', $$empastado$$),
  ('{pintura}', '{Chile}', $$papel mural$$),
  ('{pintura}', '{Brasil}', $$parede, textura, massa corrida, papel de parede$$),
  ('{pintura}', '{Estados Unidos}', $$painter, painting$$),

  ('{jardineria}', null, $$
    jardinero, jardinera, jardín, cortar el pasto, pasto, césped, grama, podar, poda, cortar árbol, árbol, maleza, hierba, seto, plantas,
    riego, regar, huerto, huerta, piscina, limpieza de piscina, piscinero, limpieza de jardín, palmera, macetas, paisajista, fumigar plantas$$),
  ('{jardineria}', '{Argentina,Uruguay,Paraguay}', $$pileta, piletero, desmalezar, yuyos, cortar el cerco$$),
  ('{jardineria}', '{México}', $$zacate, alberca$$),
  ('{jardineria}', '{Colombia}', $$prado, guadañar, guadaña$$),
  ('{jardineria}', '{Bolivia,Perú,Ecuador}', $$gras, grass$$),
  ('{jardineria}', '{Brasil}', $$jardineiro, jardinagem, gramado, cortar grama, árvore, mato$$),
  ('{jardineria}', '{Estados Unidos}', $$yarda, zacate, gardener, lawn$$),

  ('{cerrajeria}', null, $$
    cerrajero, cerrajera, llavero, llave, llaves, cerradura, candado, me quedé afuera, me quedé fuera, me quedé en la calle, quedé encerrado,
    encerrado, encerrada, me quedé sin llaves, perdí las llaves, olvidé las llaves, copia de llaves, duplicado de llaves, se cerró la puerta,
    abrir puerta, no abre la puerta, puerta trabada, puerta atascada, puerta bloqueada, caja fuerte, picaporte, manija de la puerta$$),
  ('{cerrajeria}', '{Perú,Bolivia,Ecuador,Colombia,Chile,México}', $$chapa, chapa de la puerta$$),
  ('{cerrajeria}', '{España}', $$bombín, bombillo, persiana metálica$$),
  ('{cerrajeria}', '{Argentina,Uruguay,Paraguay}', $$tambor de la cerradura, persiana metálica$$),
  ('{cerrajeria}', '{Brasil}', $$chaveiro, chave, fechadura, cadeado, trancado, abrir porta, perdi a chave, fiquei para fora$$),
  ('{cerrajeria}', '{Estados Unidos}', $$locksmith, lockout$$),

  ('{mudanzas,mudanza}', null, $$
    mudanza, mudar, mudarme, flete, fletero, camión, camioneta, embalaje, embalar, guardamuebles, mover muebles, trasladar muebles,
    traslado, trasladar, cargador, cargar muebles, transportar, mudancero, subir muebles, bajar muebles$$),
  ('{mudanzas,mudanza}', '{Colombia}', $$trasteo, acarreo$$),
  ('{mudanzas,mudanza}', '{España}', $$portes, trastero, vaciado de pisos$$),
  ('{mudanzas,mudanza}', '{Venezuela}', $$acarreo, corotos$$),
  ('{mudanzas,mudanza}', '{Argentina,Uruguay,Paraguay}', $$mudadora, changarín$$),
  ('{mudanzas,mudanza}', '{Brasil}', $$mudança, frete, carreto, caminhão, transporte de móveis$$),
  ('{mudanzas,mudanza}', '{Estados Unidos}', $$movers, moving$$),

  ('{climatizacion}', null, $$
    aire acondicionado, aire, aire no enfría, no enfría, enfriar, split, climatizador, aire bota agua, limpieza de aire acondicionado,
    instalar aire, carga de gas, recarga de gas, refrigeración, calefacción, calefactor, caldera, radiador, bomba de calor,
    aerotermia, termostato, no calienta, ventilación$$),
  ('{climatizacion}', '{Argentina,Uruguay,Paraguay,Chile}', $$estufa, tiro balanceado$$),
  ('{climatizacion}', '{México}', $$clima, minisplit$$),
  ('{climatizacion}', '{Chile}', $$mantención de aire$$),
  ('{climatizacion}', '{Brasil}', $$ar condicionado, refrigeração, não gela, aquecedor, climatização$$),
  ('{climatizacion}', '{Estados Unidos}', $$calentón, clima, air conditioner, heater$$),

  ('{clases particulares,clases}', null, $$
    clase, clases, profesor, profesora, profe, profesor particular, tutor, tutoría, apoyo escolar, refuerzo escolar, matemática, matemáticas,
    inglés, francés, guitarra, piano, física, química, tareas, nivelación, idiomas, examen de ingreso, preparar examen, aprender, enseñar$$),
  ('{clases particulares,clases}', '{Argentina,Uruguay,Paraguay}', $$maestra particular, preparar final$$),
  ('{clases particulares,clases}', '{Chile}', $$preuniversitario, prueba PAES$$),
  ('{clases particulares,clases}', '{España}', $$selectividad, academia$$),
  ('{clases particulares,clases}', '{Brasil}', $$aula, aulas particulares, professor, professora, reforço escolar, inglês, violão, vestibular$$),
  ('{clases particulares,clases}', '{Estados Unidos}', $$tutoring, lessons$$),

  ('{belleza a domicilio,belleza}', null, $$
    belleza, peluquera, peluquero, peluquería, estilista, maquillaje, maquilladora, maquillar, manicure, manicura, manicurista, pedicure,
    pedicura, uñas, corte de pelo, cortar el pelo, corte de cabello, tinte, teñir, tapar canas, cejas, pestañas, depilación, depilar, masaje,
    masajista, barbero, barbería, barba, peinado, trenzas, limpieza facial, limpieza de cutis, cosmetóloga, esteticista$$),
  ('{belleza a domicilio,belleza}', '{Argentina,Uruguay,Paraguay}', $$tintura, manos y pies$$),
  ('{belleza a domicilio,belleza}', '{Chile,Colombia,Venezuela}', $$cepillado$$),
  ('{belleza a domicilio,belleza}', '{Brasil}', $$cabeleireiro, cabeleireira, maquiagem, unha, cabelo, corte de cabelo, sobrancelha, depilação, massagem$$),
  ('{belleza a domicilio,belleza}', '{Estados Unidos}', $$hair stylist, nails, makeup$$),

  ('{cuidado de mascotas,mascotas}', null, $$
    mascota, mascotas, perro, perros, gato, cachorro, canino, paseador de perros, pasear al perro, paseo de perros, niñera de perros,
    cuidador de perros, cuidar al perro, guardería canina, hotel para perros, adiestrador, adiestramiento, bañar al perro, baño de perros,
    peluquería canina, corte de pelo de perro$$),
  ('{cuidado de mascotas,mascotas}', '{España}', $$canguro de perros, residencia canina$$),
  ('{cuidado de mascotas,mascotas}', '{Argentina,Uruguay,Paraguay}', $$pensionado canino, paseaperros$$),
  ('{cuidado de mascotas,mascotas}', '{Brasil}', $$
    pet, cão, cães, babá de cachorro, passeador de cães, passear com cachorro, adestrador, banho e tosa, hotel para cachorro$$),
  ('{cuidado de mascotas,mascotas}', '{Estados Unidos}', $$pet sitter, dog walker, dog sitter$$);
end;
