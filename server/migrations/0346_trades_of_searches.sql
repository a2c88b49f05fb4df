-- Words of a search name a trade, one of its objects, or a trouble. A trade that people ask for is known before anybody
-- offers it, so that a search for it can say that nobody does.
alter table skills add column is_offered boolean not null default true;

alter table skill_synonyms add column kind text not null default 'OBJECT'
  constraint skill_synonyms_kind check (kind in ('TRADE', 'OBJECT', 'TROUBLE'));

-- Words with which trades are created, beside those of the function `synonym_seeds`, and the kinds of both.
create table word_seeds (
  trade text not null,
  country text,
  words text not null,
  kind text not null constraint word_seeds_kind check (kind in ('TRADE', 'OBJECT', 'TROUBLE'))
);

-- `trade` is the folded name.
insert into word_seeds (trade, country, words, kind)
  select trade, country, btrim(word, E' \n'), kind
    from (values
    ('plomeria', 'TRADE', null::text[], $$
      plomero, plomera, plomería, gasfitero, gasfíter, gasfitería, fontanero, fontanera, fontanería$$),
    ('plomeria', 'TRADE', '{Argentina,Uruguay,Paraguay}', $$gasista, sanitarista$$),
    ('plomeria', 'TRADE', '{Brasil}', $$encanador, bombeiro hidráulico$$),
    ('plomeria', 'TRADE', '{Estados Unidos}', $$plumber, plumbing$$),
    ('plomeria', 'TROUBLE', null, $$
      agua, gotea, goteando, gotear, tapado, tapada, obstruido, filtración, filtra, inundado, inundación, inundó, no hay agua, quedé sin agua, destapar,
      baño, rebalsa, desborda, tubo, manguera, gas, salpica, charco, atascado, presión$$),
    ('plomeria', 'TROUBLE', '{México}', $$fuga$$),
    ('plomeria', 'TROUBLE', '{Colombia}', $$humedad, gotera, calentador$$),
    ('plomeria', 'OBJECT', null, $$
      válvula, trampa del lavadero, lavadero, wc, váter, taza del baño, poza, baño tapado, llave que gotea, llave del lavadero,
      llave de la ducha, llave del baño, llave del lavabo, llave del lavatorio, llave del agua, medidor de agua, tanque elevado,
      electrobomba, hidroneumático, presión de agua, poca presión, pozo séptico, trampa de grasa, bidé, mezcladora, monomando,
      cisterna del baño, instalación de gas, conexión de gas, cañería de gas, tubería de gas, llave de gas, válvula de gas,
      gas matriculado, calentador de gas, escape de gas, huele a gas, revisión de gas, tubo de agua, tubo tapado, goteo del grifo,
      agua caliente, agua no sube, agua con presión, malos olores del desagüe, huele a desagüe, huele a cloaca, caño que gotea, bomba$$),
    ('plomeria', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$pileta, flexible, flotante, depósito del inodoro, tanque, cueritos, cuerito$$),
    ('plomeria', 'OBJECT', '{Chile}', $$gasfitero certificado, estanque, calefón, urinario, alcantarilla$$),
    ('plomeria', 'OBJECT', '{México}', $$tarja, céspol, llave del fregadero, cisterna$$),
    ('plomeria', 'OBJECT', '{España}', $$arqueta, bajante, sanitario, plato de ducha, bañera por ducha$$),
    ('plomeria', 'OBJECT', '{Perú}', $$caño, tina$$),

    ('electricidad', 'TRADE', null, $$electricista, electricidad$$),
    ('electricidad', 'TRADE', '{Brasil}', $$eletricista$$),
    ('electricidad', 'TRADE', '{Estados Unidos}', $$electrician$$),
    ('electricidad', 'TROUBLE', null, $$
      luz, luces, eléctrico, eléctrica, corriente, chispas, chispazo, chispea, olor a quemado, LED, cables, lámpara, quema, térmica$$),
    ('electricidad', 'OBJECT', null, $$
      sin luz, no hay luz, no tengo luz, corte de luz, salta la luz, saltó la luz, saltó la llave, baja la llave, cuchilla de luz,
      portero eléctrico, intercomunicador, intérfono, interfón, citófono, telefonillo, reflector, plafón, dicroico, tubo fluorescente,
      iluminación, da corriente, pasa corriente, patada de corriente, toques de corriente, toma eléctrica, enchufar, tomacorrientes,
      mover enchufe, mover tomacorriente, poner enchufe, punto de luz, punto de recarga, cargador de coche, cargador de auto,
      luz del jardín, luces del jardín, domótica, extensión eléctrica, contador de luz, foco quemado, lámpara de techo,
      colgar lámpara, poner lámpara, instalar lámpara, araña de luces, cortos, cable pelado, cable suelto, tomas, dimmer,
      sensor de movimiento, ventilador, luz parpadea, luces parpadean, caja de luz, acometida$$),
    ('electricidad', 'OBJECT', '{España}', $$plomos, magnetotérmico, downlight$$),
    ('electricidad', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$tablero, toma, termomagnética, spot$$),
    ('electricidad', 'OBJECT', '{México}', $$pastilla, se bajó la pastilla, centro de carga$$),
    ('electricidad', 'OBJECT', '{Chile}', $$automático, TE1, tablero$$),
    ('electricidad', 'OBJECT', '{Colombia}', $$tacos, breker, toma, tomas$$),

    ('limpieza del hogar', 'TRADE', null, $$
      aseadora, empleada doméstica, empleada del hogar, trabajadora del hogar, señora de la limpieza, asistenta, limpiadora, doméstica$$),
    ('limpieza del hogar', 'TRADE', '{Argentina,Uruguay,Paraguay}', $$mucama, limpiadora$$),
    ('limpieza del hogar', 'TRADE', '{Brasil}', $$faxineira, diarista$$),
    ('limpieza del hogar', 'TROUBLE', null, $$
      limpieza, limpiar, limpie, limpien, limpia, aseo, desinfección, vidrios, sofá, sillón, colchón, ordenar, ropa, empleada$$),
    ('limpieza del hogar', 'OBJECT', null, $$
      limpieza de casa, limpieza de departamento, limpieza de piso, limpieza profunda, limpieza de oficina, limpieza general, alfombra,
      alfombras, tapete, limpieza de obra, limpieza después de obra, limpieza de remodelación, limpieza de mudanza, limpiar casa,
      limpiar cocina, limpiar baño, limpieza de baño, limpieza de cocina, lavar sofá, lavar sillón, lavar colchón, limpieza de sofá,
      limpieza de colchón, limpieza de muebles, lavado de sofá, limpiar muebles, lavado de salas, trapear, barrer, aspirar, señora que limpie, chica que limpie, señora para limpiar,
      persona que limpie, ayuda en casa, limpieza por horas, limpieza fin de obra, limpieza de alfombras, ordenar clóset, planchar ropa,
      planche ropa, planchadora, limpieza de ventanas, limpieza de vidrios, limpieza de cristales, limpiar cristales, muchacha de limpieza,
      quehaceres, limpieza de airbnb, organizar la casa, manchas$$),
    ('limpieza del hogar', 'OBJECT', '{Chile}', $$nana, asesora del hogar, nana puertas adentro$$),
    ('limpieza del hogar', 'OBJECT', '{España}', $$interna, chica por horas, plancha$$),
    ('limpieza del hogar', 'OBJECT', '{Colombia}', $$muchacha del servicio, aseo por días$$),
    ('limpieza del hogar', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$chica por horas, empleada por horas$$),

    ('carpinteria', 'TRADE', null, $$carpintero, carpintería, ebanista, ebanistería, mueblista$$),
    ('carpinteria', 'TRADE', '{Brasil}', $$marceneiro, marcenaria, carpinteiro$$),
    ('carpinteria', 'TROUBLE', null, $$puerta no cierra, puerta roza, puerta rozando, puerta caída, puerta hinchada, puerta arrastra, puerta descuadrada, ventana no cierra, puerta, puertas, madera, muebles, mueble, cajón, escritorio, ventana, piso$$),
    ('carpinteria', 'OBJECT', null, $$
      silla, mesa, cama, librero, biblioteca, deck, machimbre, marco de puerta, cocina integral, mueble de cocina, muebles de cocina,
      gabinete, gaveta, instalar repisa,
      reparar mueble, arreglar silla, arreglar mesa, restaurar mueble, restauración de muebles, cómoda, armado de mueble, armar cama, armar mueble, montaje de muebles,
      montar muebles, montar mueble, ikea, piso laminado, piso flotante, parqué, lijar piso, pulir piso, escalera de madera, walking closet, closet$$),
    ('carpinteria', 'OBJECT', '{Perú}', $$repostero, tocador$$),
    ('carpinteria', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$abertura, aberturas, biblioteca$$),
    ('carpinteria', 'OBJECT', '{Chile}', $$piso flotante, mueble mural, puerta se pega$$),

    ('pintura', 'TRADE', null, $$pintor, pintora, pintura$$),
    ('pintura', 'TROUBLE', null, $$pared, paredes, techo, azotea$$),
    ('pintura', 'OBJECT', null, $$
      pintar, pinte, pinten, pintado, impermeabilizar, impermeabilización, resanar, resane, grietas, grieta, descascara, descascarando, moho en la pared,
      hongos en la pared, pintar casa, pintar puerta, pintar muebles, pintar cocina, esmaltado de puertas, fachada, rodillo, pintura se pela$$),
    ('pintura', 'OBJECT', '{Chile}', $$empastar$$),
    ('pintura', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$empapelador$$),
    ('pintura', 'OBJECT', '{México}', $$impermeabilizante, tirol$$),

    ('jardineria', 'TRADE', null, $$jardinero, jardinera, jardinería, paisajista, piscinero$$),
    ('jardineria', 'TROUBLE', null, $$jardín, jardines, plantas, hojas$$),
    ('jardineria', 'OBJECT', null, $$
      ramas, jardín vertical, arbusto, arbustos, enredadera, desbrozar, desbroce, talar, tala, podar, aspersores, sistema de riego, abono, terraza verde,
      cortar césped, cortar grama, cortar pasto, corte de césped, corte de pasto, corte de grama, podar árbol, regar plantas, mantenimiento de jardín, palmeras, limonero, rosales, mantenimiento de piscina, agua de la piscina, limpiar piscina, limpiar jardín,
      piscina verde, sembrar, trasplantar, tronco, raíces$$),
    ('jardineria', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$limpiar pileta, limpieza de pileta, mantenimiento de pileta, cortar ligustrina$$),
    ('jardineria', 'OBJECT', '{México}', $$limpiar alberca, jacaranda$$),
    ('jardineria', 'OBJECT', '{Perú}', $$grass, pasto, gras sintético$$),

    ('cerrajeria', 'TRADE', null, $$cerrajero, cerrajera, cerrajería$$),
    ('cerrajeria', 'TRADE', '{Brasil}', $$chaveiro$$),
    ('cerrajeria', 'TRADE', '{Estados Unidos}', $$locksmith$$),
    ('cerrajeria', 'TROUBLE', null, $$llave, llaves, encerrado, encerrada, me quedé fuera, quedamos fuera$$),
    ('cerrajeria', 'OBJECT', null, $$
      chapa, cerrojo, pestillo, puerta blindada, abrir auto, abrir carro, abrir coche, llave del auto, llave del carro, llave del coche, llave codificada,
      no puedo entrar, no puedo abrir, no puedo abrir la puerta, dejé las llaves adentro, llaves adentro, llaves dentro, llave adentro, llave dentro, llave rota, llave trabada, llave partida, rompió la llave,
      partió la llave, quebró la llave, llave atascada, llave atorada, cerradura digital, cerradura inteligente, cerradura eléctrica, chapa eléctrica, se trabó la puerta, puerta se cerró, puerta cerrada, encerrado en el baño,
      perdí mis llaves, robaron las llaves, cambiar cerradura, cambio de cerradura, cambio de chapa, cambiar chapa, cambiar llave, combinación de la caja,
      abrir puerta, apertura de puerta, puerta no abre, quedé afuera, quedamos afuera, trabada la puerta, copia de llave, duplicar llave, duplicado de llave, sacar copia de llave, olvidé mis llaves, olvidé llaves, olvidé la llave$$),
    ('cerrajeria', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$cilindro de la puerta, tambor$$),
    ('cerrajeria', 'OBJECT', '{España}', $$cilindro, persiana del local$$),

    ('mudanzas', 'TRADE', null, $$mudanza, mudanzas, flete, fletes, fletero, mudancero$$),
    ('mudanzas', 'TRADE', '{Argentina,Uruguay,Paraguay}', $$mudadora$$),
    ('mudanzas', 'TRADE', '{Colombia}', $$trasteo, trasteos, acarreo$$),
    ('mudanzas', 'TROUBLE', null, $$cargador, camioneta, traslado, cajas$$),
    ('mudanzas', 'OBJECT', null, $$
      trasteo, acarreo, mover, mudo, mudamos, llevar muebles, llevar refrigeradora, llevar lavadora, llevar nevera, llevar sofá, llevar cama, mover piano, transporte de muebles, minimudanza, estibador,
      estibadores, taxi carga, camioneta con chofer, cambiarme de casa, cambio de casa, me cambio de casa, cambio de departamento, subir refrigeradora, subir sofá, subir lavadora, bajar sofá,
      retiro de muebles, retirada de muebles, vaciar casa, vaciar piso, vaciar trastero, llevar cosas, transportar muebles, empacar, camión para muebles$$),
    ('mudanzas', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$peón, peones, mini flete$$),

    ('climatizacion', 'TRADE', null, $$climatización, calefaccionista, técnico de aire$$),
    ('climatizacion', 'TROUBLE', null, $$
      aire, no enfría, enfriar, enfría, no calienta, calienta, refrigeración, ventilación, carga de gas, recarga de gas, frío, calor$$),
    ('climatizacion', 'TROUBLE', '{Argentina,Uruguay,Paraguay,Chile}', $$estufa$$),
    ('climatizacion', 'TROUBLE', '{México,Estados Unidos}', $$clima$$),
    ('climatizacion', 'OBJECT', null, $$
      acondicionado, aire gotea, aire bota agua, aire chorrea, aire no prende, aire hace ruido, aire no funciona, mini split, aire split, limpieza de filtros, radiadores, piso radiante,
      suelo radiante, calefactor no prende, mantenimiento de aire, cargar gas al aire, gas del aire, purgar radiador, estufa a gas, estufa a pellet, pellet, bosca, extractor de baño, fan coil$$),
    ('climatizacion', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$calefactor, tiro balanceado, estufa$$),
    ('climatizacion', 'OBJECT', '{México}', $$minisplit, clima no enfría$$),

    ('clases particulares', 'TRADE', null, $$
      clase, clases, profesor, profesora, profe, tutor, tutora, tutoría, profesor particular, maestra particular, apoyo escolar, refuerzo escolar$$),
    ('clases particulares', 'TROUBLE', null, $$física, química, aprender, enseñar, enseñe, examen, colegio$$),
    ('clases particulares', 'OBJECT', null, $$
      programación, excel, canto, cantar, ielts, toefl, portugués, alemán, italiano, estadística, cálculo, álgebra, geometría, trigonometría, ukelele, ajedrez, dibujo, lectura, ortografía,
      lengua, literatura, ayude con las tareas, ayuda con las tareas, hacer tareas, tarea, preparar el examen, jaló matemática, jalado, nivelar, clases de pintura, clases de cocina, clases de natación, aprender inglés, enseñe a leer, enseñar a leer, música, idioma,
      examen de admisión, universidad, repaso, aprobar, lenguaje, biología, contabilidad clases, piano, saxofón$$),
    ('clases particulares', 'OBJECT', '{Colombia}', $$icfes$$),
    ('clases particulares', 'OBJECT', '{España}', $$ebau, recuperación de mates, mates$$),
    ('clases particulares', 'OBJECT', '{México}', $$comipems, regularización$$),
    ('clases particulares', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$se llevó matemática, rendir$$),

    ('belleza a domicilio', 'TRADE', null, $$
      peluquera, peluquero, peluquería, estilista, maquilladora, manicurista, masajista, barbero, cosmetóloga, esteticista, depiladora, barbería$$),
    ('belleza a domicilio', 'TROUBLE', null, $$pelo, cabello, novia, cara, pies$$),
    ('belleza a domicilio', 'OBJECT', null, $$
      rulos, alisado, alisar el pelo, keratina, botox capilar, mechas, balayage, reflejos, cera, facial, maquillaje de novia, peinar, peine, gelish, uñas acrílicas, esmaltado, esmalte, lifting de pestañas, extensiones,
      microblading, podóloga, podología, masajes, pintar uñas, pintado de uñas, pintar pelo, pintarme el pelo, uñas esculpidas, kapping, semipermanente, corte de barba, cortarme el pelo, corte para niño, corte de niño, peinado de novia, maquille, contractura, masaje de espalda, manos y pies, corte de hombre, planchado de cabello$$),

    ('cuidado de mascotas', 'TRADE', null, $$paseador, paseador de perros, adiestrador, cuidador de perros, peluquero canino, cuidador de gatos, cuidador de mascotas$$),
    ('cuidado de mascotas', 'TROUBLE', null, $$perro, perros, perra, perrito, gato, gatos, gatito, cachorro, mascota, mascotas, canino$$),
    ('cuidado de mascotas', 'OBJECT', null, $$
      pasear perro, paseo de perro, pasear mascota, cuidar gato, cuidar perro, cuidar mascota, cuide perro, cuide gato, cuiden perro, cuidado de perros, cuidado de gatos, bañar perro, baño de mascotas, baño de perro, bañar gato,
      adiestrar, entrenar perro, educar perro, educar cachorro, guardería de perros, guardería para perros, hospedaje de perros, hospedaje para perros, hotel de perros, hotel canino, pensión de perros, cortar uñas perro, uñas del perro, peluquería de perros,
      peluquería para perros, peluquería de mascotas, grooming, estética canina, pelo del perro, pasee perro, dejar al perro, quién cuide a mi perro, alimentar al gato, dar de comer al gato, perro muerde, perro ladra, pasear al cachorro, niñera de perros, canguro de perros, perro obediente$$),

    ('electrodomesticos', 'TRADE', null, $$
      electrodoméstico, línea blanca, técnico de lavadoras, técnico de refrigeradoras, técnico de neveras, técnico de electrodomésticos, reparación de electrodomésticos, electrodomésticos$$),
    ('electrodomesticos', 'OBJECT', null, $$
      lavadora, lavarropas, lavarropa, lavasecarropas, lavasecadora, secadora, secarropas, centro de lavado, refrigeradora, refrigerador, refri, heladera, nevera, congelador, congeladora, freezer, frigorífico,
      frigider, frigobar, cocina a gas, cocina eléctrica, cocina de inducción, cocina no enciende, cocina no prende, hornilla, quemador, hornalla, horno, horno eléctrico, microondas, lavavajillas, lavaplatos automático, campana,
      campana extractora, extractor de cocina, anafe, encimera, vitrocerámica, vitro, placa de inducción, licuadora, batidora, olla arrocera, cafetera, aspiradora, terma, terma eléctrica, terma a gas, calefont, televisor, televisión, smart tv, tele,
      tv no prende, dispensador de agua, cocina de gas, cocina no calienta, nevera no enfría, refrigeradora no enfría, refrigerador no enfría, heladera no enfría, lavadora no centrifuga, lavadora no bota agua, lavadora no desagua, lavadora tira agua, lavadora pierde agua,
      lavadora gotea, motor de lavadora, manguera de lavadora, puerta de la lavadora, freidora, freidora de aire, gas de la nevera, gas de la refrigeradora, gas de la heladera, plancha no calienta, horno no calienta, secadora no calienta, lavavajillas no desagua, jebe de refrigeradora, burlete,
      caucho de la nevera, mantenimiento de terma, terma no calienta, terma no prende, cambiar resistencia de terma, lavadora no lava, perilla, tostadora$$),
    ('electrodomesticos', 'OBJECT', '{México,Colombia,Ecuador,Venezuela}', $$estufa$$),
    ('electrodomesticos', 'TROUBLE', null, $$
      cocina, no enciende, enciende, no prende, prende, no centrifuga, centrifuga, no gira, no desagua, no arranca, hace ruido, no congela, no hace hielo, no seca, resistencia, repuesto, compresor, bota agua, tambor$$),

    ('control de plagas', 'OBJECT', null, $$
      fumigador, fumigación, fumigar, fumigue, exterminador, desinsectación, desratización, cucaracha, cucarachas, ratas, rata, ratón, ratones, hormigas, chinches, pulgas, termitas, comején, avispas, avispero, panal, abejas, mosquitos, zancudos,
      garrapatas, alacranes, palomas, plaga, plagas, roedores, bichos, insectos, arañas, murciélagos, moscas, polillas$$),

    ('cuidado de ninos', 'TRADE', null, $$niñera, niñero, babysitter, canguro, nana, nanny, au pair$$),
    ('cuidado de ninos', 'OBJECT', null, $$
      cuidar niños, cuidar bebé, cuide bebé, cuide niños, cuiden niños, cuide a mi hijo, cuidar a mi hijo, cuidar hijos, cuidar hija, cuidar niña, cuidadora de niños, cuidado de bebés, recoger del colegio, bebé, guardería, niños por la tarde, baby sitter, recién nacido$$),

    ('cuidado de personas', 'TRADE', null, $$enfermera, enfermero, cuidadora, cuidador, gerocultora$$),
    ('cuidado de personas', 'OBJECT', null, $$
      adulto mayor, adultos mayores, anciano, anciana, abuela, abuelo, abuelita, abuelito, cuidar enfermo, cuidar a mi mamá, cuidar a mi papá, cuidar a mi madre, cuidar a mi padre, geriátrico, acompañante terapéutico, inyección, inyectable, inyecciones, curación de heridas, suero,
      persona mayor, personas mayores, tercera edad, adulta mayor, señora mayor, enfermo, paciente, postrado, ampolletas inyectar$$),

    ('albanileria', 'TRADE', null, $$albañil, albañilería, maestro de obra, techista, maestro constructor$$),
    ('albanileria', 'OBJECT', null, $$
      construcción, construir, drywall, tabiquería, tabique, durlock, pladur, tablaroca, cemento, concreto, ladrillo, ladrillos, muro, mampostería, cerámica, azulejo, azulejos, mayólica, porcelanato, baldosa, baldosas, enchape, enchapar, techar, tejas, tejado, canaleta, canalón,
      remodelar, remodelación, reforma, reformas, reformar, obra, ampliación, demolición, demoler, tarrajeo, vereda, losa, contrapiso, tumbar pared, levantar pared, tirar pared, techo roto, calamina, gotera del techo, goteras en el techo, piso de cerámica, remodelar baño, remodelar cocina, reforma de baño, reforma de cocina$$),

    ('computadoras y celulares', 'OBJECT', null, $$
      computadora, compu, computador, celu, ordenador, laptop, notebook, pc, impresora, formatear, virus, wifi, internet, router, módem, disco duro, windows, celular, celulares, iphone, tablet, pantalla rota, pantalla del celular, informático, consola, teléfono, antena$$),
    ('mecanica', 'TRADE', null, $$mecánico, taller mecánico, mecánica, gruero$$),
    ('mecanica', 'OBJECT', null, $$
      carro, auto, coche, moto, vehículo, frenos, llanta, neumático, ponchada, batería del auto, batería del carro, grúa, remolque, cambio de aceite, embrague, auto no arranca, carro no arranca, carro no prende, coche no arranca, moto no arranca, lavar auto, lavado de auto, lavado de carro, bicicleta, choque$$),
    ('vidrieria', 'TRADE', null, $$vidriero, cristalero, vidriería$$),
    ('vidrieria', 'OBJECT', null, $$vidrio roto, cristal roto, vidrio, cristal, mampara, espejo, ventana rota, luna rota, rompió el vidrio, rompió la ventana, vidrio de la ventana$$),
    ('herreria', 'TRADE', null, $$herrero, soldador, herrería$$),
    ('herreria', 'OBJECT', null, $$soldadura, soldar, reja, rejas, portón, fierro, hierro, baranda, barandal, escalera metálica, aluminio, estructura metálica, toldo, puerta de fierro, portón eléctrico$$),
    ('costura', 'TRADE', null, $$costurera, modista, sastre, costura$$),
    ('costura', 'OBJECT', null, $$coser, arreglo de ropa, arreglar ropa, basta, dobladillo, pantalón, vestido, cierre roto, achicar ropa, uniforme, disfraz$$),
    ('tapiceria', 'TRADE', null, $$tapicero, tapicería$$),
    ('tapiceria', 'OBJECT', null, $$tapizar, tapizado, retapizar, tapizar sillón, tapizar muebles, tapizar sofá, tapizar silla$$),
    ('comida y eventos', 'TRADE', null, $$cocinero, cocinera, chef, catering, mesero, camarero, garzón, parrillero, bartender, dj, mariachi, animador, payaso$$),
    ('comida y eventos', 'OBJECT', null, $$torta, pastel, asado, fiesta, cumpleaños, boda, buffet, músico, animación, inflable, mozo, salón de eventos, decoración$$),
    ('fotografia', 'TRADE', null, $$fotógrafo, fotógrafa, fotografía, camarógrafo$$),
    ('fotografia', 'OBJECT', null, $$fotos, sesión de fotos, video de boda$$),
    ('camaras y alarmas', 'OBJECT', null, $$cámara, cámaras, cámara de seguridad, cctv, alarma, videovigilancia, cerco eléctrico, circuito cerrado$$),
    ('veterinaria', 'TRADE', null, $$veterinario, veterinaria$$),
    ('veterinaria', 'OBJECT', null, $$vacunar perro, vacuna de perro, perro enfermo, gato enfermo, esterilizar gata, esterilizar, castrar, desparasitar$$),
    ('salud y terapia', 'TRADE', null, $$médico, doctor, doctora, dentista, psicólogo, psicóloga, fisioterapeuta, kinesiólogo, kinesióloga, nutricionista, odontólogo, fisio, terapeuta$$),
    ('salud y terapia', 'OBJECT', null, $$rehabilitación, terapia, análisis de sangre$$),
    ('entrenamiento', 'TRADE', null, $$entrenador, entrenadora, personal trainer, entrenador personal$$),
    ('entrenamiento', 'OBJECT', null, $$yoga, pilates, gimnasio, crossfit, entrenar, bajar de peso$$),
    ('tramites y leyes', 'TRADE', null, $$abogado, abogada, notario, contador, contadora, gestor, gestoría, traductor, traductora, escribano$$),
    ('tramites y leyes', 'OBJECT', null, $$divorcio, impuestos, declaración de la renta, testamento, visa, trámite, demanda$$),
    ('reparto de gas', 'OBJECT', null, $$balón de gas, cilindro de gas, garrafa, bombona, tanque de gas, gas a domicilio, pedir gas, pipa de gas, pipeta de gas, bidón de agua, recarga de balón$$),
    ('lavanderia', 'TRADE', null, $$lavandería, tintorería$$),
    ('lavanderia', 'OBJECT', null, $$lavar ropa, lavado de ropa, lavado en seco$$),
    ('transporte y mensajeria', 'TRADE', null, $$taxi, taxista, chofer, chófer, conductor, mensajero, mensajería, repartidor$$),
    ('transporte y mensajeria', 'OBJECT', null, $$delivery, mandados, encomienda, paquete, aeropuerto$$),
    ('arreglos del hogar', 'TRADE', null, $$manitas, handyman, maestro chasquilla, todero, mil oficios, milusos, chasquilla, sietoficios$$),
    ('arreglos del hogar', 'OBJECT', null, $$
      colgar cuadro, colgar cuadros, colgar tv, colgar televisor, colgar tele, soporte de tv, soporte de televisor, soporte de tele, instalar cortinas, cortina, cortinas, persiana, persianas, taladrar, perforar pared, agujeros en la pared, colgar espejo$$)
    ) seed (trade, kind, countries, words)
   cross join lateral regexp_split_to_table(regexp_replace(seed.words, '\s+', ' ', 'g'), ',') as word
   cross join lateral unnest(coalesce(seed.countries, array[null]::text[])) as country;

-- The function of later starts does the same for each new trade.
create function seed_words(skill_ids uuid[]) returns void language plpgsql as $$
begin
  insert into skill_synonyms (id, skill_id, words, country, kind)
    select distinct on (seed.country, fold(seed.words)) gen_random_uuid(), skill.id, seed.words, seed.country, seed.kind
      from skills skill join word_seeds seed on seed.trade = fold(skill.name)
     where skill.id = any (skill_ids) and cardinality(phrase_roots(seed.words)) > 0
     order by seed.country, fold(seed.words), skill.id
    on conflict (country, folded) do update set kind = excluded.kind where skill_synonyms.skill_id = excluded.skill_id;
end $$;

select seed_words(array(select id from skills));

-- A trade that an installation has keeps its words.
insert into skills (id, name, is_offered)
  select gen_random_uuid(), name, false
    from unnest(array['Electrodomésticos', 'Control de plagas', 'Cuidado de niños', 'Cuidado de personas', 'Albañilería',
      'Computadoras y celulares', 'Mecánica', 'Vidriería', 'Herrería', 'Costura', 'Tapicería', 'Comida y eventos', 'Fotografía',
      'Cámaras y alarmas', 'Veterinaria', 'Salud y terapia', 'Entrenamiento', 'Trámites y leyes', 'Reparto de gas', 'Lavandería',
      'Transporte y mensajería', 'Arreglos del hogar']) name
  on conflict do nothing;
select seed_words(array(select id from skills where not is_offered));
