-- Words of trades that people use and that searches did not know. Only these words are added: those that an administrator removed
-- stay removed.
create temporary table words_by_meaning (trade text, country text, words text, kind text) on commit drop;

insert into words_by_meaning (trade, country, words, kind)
  select trade, country, btrim(word, E' \n'), kind
    from (values
    ('plomeria', 'OBJECT', null::text[], $$
      bidet, bidé, bajante, bajante roto, tubo roto, tubo picado, tubo reventado, caño malogrado, caño reventado, llave del lavabo,
      llave del lavamanos, llave del lavatorio, llave de la ducha, llave de paso, llave de paso trabada, llave del tanque,
      llave del inodoro, llave del lavadero, llave de la tarja, llave del agua, llave del agua no cierra, grifo no cierra,
      manguera del lavabo, manguera de la ducha, manguera del inodoro, sellar la tina, sellar la ducha, sellar el inodoro, sellar bañera,
      silicona en la ducha, silicona en la tina, calefont gotea, gotera en el calefont, calefont pierde agua, terma pierde agua,
      válvula de agua, válvula de descarga, válvula del inodoro, boya, sarro en la tubería, tubería con sarro, se reventó el tubo,
      se reventó el caño, se picó el tubo, agua se sale, se sale el agua, sale agua por debajo, se inundó el baño, se inundó la cocina,
      se inundó la casa, se inundó el piso, se desbordó, gotea en el piso de abajo, filtra al vecino, le cae agua al vecino,
      gotea al vecino, humedad por tubo roto, no sube el agua, agua no sube, sin agua, no hay agua, no tengo agua, no sale agua,
      agua sin presión, poca presión, desagüe lento, desagüe malogrado, cambio de mayólica por fuga, agua del inodoro, agua de la ducha, agua del lavabo, agua del lavamanos, agua de la llave, agua del grifo, agua del caño,
      instalar ducha, instalar inodoro,
      instalar bomba de agua, instalar tanque, instalar filtro de agua, cambiar ducha, cambiar grifo, cambiar llave de agua, baño nuevo instalar$$),
    ('plomeria', 'TROUBLE', null, $$rebalsó, rebalsa, se rebalsó, se inundó, inundado, inundada, picado, humedece$$),
    ('plomeria', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$
      mochila, rejilla, bacha, bacha tapada, bajo mesada pierde, gas matriculado, cuerito, cueritos, flotante$$),
    ('plomeria', 'OBJECT', '{Colombia,Venezuela,Ecuador}', $$
      destaqueo, destaquear, gasodoméstico, tanque, tanque de reserva, lavaplatos tapado, poceta tapada$$),
    ('plomeria', 'OBJECT', '{Perú}', $$tanque, tanque elevado, trampa, trampa tapada, atorado el lavadero, desatoro, desatorar$$),
    ('plomeria', 'OBJECT', '{México}', $$sapito, herrajes del baño, herraje del wc, jarro de aire$$),
    ('plomeria', 'OBJECT', '{España}', $$calentador, termo fuga, sifón, llave de escuadra, caldera de gas fuga$$),
    ('electricidad', 'OBJECT', null, $$
      ups, paneles solares, panel solar, transformador, da patada, me da patada, patada de luz, pega corriente, me pegó la corriente,
      pasa corriente, da toques, me da toques, ducha da toques, regadera da toques, refri da toques, lavadora da toques,
      chispazo, chispazos, echa chispas, saca chispas, sacó chispas, poner a tierra, conectar a tierra, cambiar llave de luz, llave de luz,
      extractor de baño, instalar extractor, poner enchufe, poner enchufes, poner un enchufe, falta enchufe, poner lámpara, poner luz,
      poner luces, poner foco, poner focos, instalar foco, instalar luces, colocar luminarias, cambiar lámparas, cambiar cables,
      cambiar cableado, cambiar instalación eléctrica, cable suelto, cable pelado, luz intermitente, luz parpadea, focos se queman,
      se queman los focos, revisar instalación eléctrica, centro de carga, pastillas del centro de carga, salta la llave térmica,
      salta la palanca, se baja la palanca, se baja la llave, se baja la llave de luz, se cae la llave, llave se cae, se dispara la llave,
      sin luz, no hay luz, no tengo luz, sin corriente, no hay corriente, corto en la casa, alumbrar jardín, iluminar$$),
    ('electricidad', 'TROUBLE', null, $$chispas, apagón, patada, corriente$$),
    ('electricidad', 'OBJECT', '{Colombia,Venezuela,Ecuador}', $$toma doble, taco quemado, contador de luz, tacos se bajan$$),
    ('electricidad', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$portero, luz del velador, cambiar tecla$$),
    ('electricidad', 'OBJECT', '{España}', $$antena, antena de televisión, boletín, contador de luz, cuadro de la luz$$),
    ('limpieza del hogar', 'OBJECT', null, $$
      trabajadora por días, señora por días, limpieza por horas, fin de obra, limpieza fin de obra, limpieza después de obra,
      casa recién pintada limpiar, limpiar después de pintar, limpiar casa, limpie mi casa, limpieza de cocina, limpieza de baños,
      limpiar cocina, limpiar baños, limpiar sala, asear, asear la casa, aseo de oficina, hecho un asco, casa hecha un asco, un asco,
      casa asquerosa, empolvado, empolvada, casa empolvada, lleno de polvo, llena de polvo, pelusa, telarañas, lavado de colchón,
      lavado de alfombra, lavado de sofá, lavado de sillones, lavar colchón, lavar sofá, lavar sillón, limpieza de alfombras,
      limpieza de colchones, limpieza de sillones, limpieza de muebles, pulir piso de mármol, cera al piso, retirar manchas,
      cristales sucios, limpiar cristales, limpieza de cristales, limpiar vidriera, limpieza diaria, limpieza de consultorio,
      limpiar casa grande, limpieza para mudanza, dejar limpio, dejar impecable$$),
    ('limpieza del hogar', 'TROUBLE', null, $$asco, mugroso, cochino, cochina, pegajoso, pegajosa$$),
    ('limpieza del hogar', 'OBJECT', '{Colombia,Venezuela,Ecuador}', $$brilladora, brillar pisos, aseo por días$$),
    ('limpieza del hogar', 'TRADE', '{España}', $$chacha, limpiadora, kelly$$),
    ('pintura', 'OBJECT', null, $$
      tirolesa, pintura esmalte, esmalte para paredes, esmalte sintético, látex, mano de látex, mano de pintura, dar una mano, veneciano, estuco veneciano,
      color de la pared, color de las paredes, color para la sala, color de mi sala, cambiar color de la casa, cambiar el color,
      cambiar el color de la sala, cambiar el color del cuarto, cuarto de otro color, de otro color, en otro color, pintar cochera,
      pintar garaje, pintar barda, pintar muro, pintar techo, pintar cielo raso, cielorraso manchado, techo manchado, pared manchada,
      paredes manchadas, pared sucia, despintado, despintada, grafiteado, grafiteada, grafitis, rayones en la pared, paredes rayadas,
      pared rayada, pared descascarada, se descascara, se descascara la pintura, pintura levantada, pintura se levanta, se cae la pintura,
      pintura se cae, paredes feas, paredes amarillas, paredes con manchas, paredes húmedas, salitre en la pared, sacar salitre,
      pared con ampollas, burbujas en la pared, hongos en la pared, moho en el techo, alisar paredes, alisar pared, quitar gotelé,
      pladur pintar, drywall pintar, graniplast, dukear, laqueado, pintar al duco, pintar rejas, pintar portón, pintar barrotes$$),
    ('pintura', 'TROUBLE', null, $$descascarado, descascarada, descascara, descolorido, descolorida$$),
    ('carpinteria', 'OBJECT', null, $$
      laminado, piso flotante, cambiar piso flotante, instalar piso flotante, tocador, tablero de melamina, cajón no cierra, cajón se traba,
      cajón roto, cajón se salió, se salió el cajón, cajón no abre, pata de la mesa, pata de la silla, pata rota, mesa coja, mesa se mueve, mesa rota,
      silla rota, silla se rompió, cama rechina, cama suena, se rompió la cama, tablas de la cama, puerta chirría, puerta roza,
      puerta raspa, puerta hinchada, puerta se hinchó, puerta caída, puerta rota, puerta descuadrada, puerta apolillada, puerta podrida,
      hueco en la puerta, puerta del clóset, puerta del ropero, puerta del mueble, clóset se cayó, puerta del armario, bisagras sueltas, cambiar bisagras,
      mueble se rompió, mueble roto, mueble hinchado, mueble se hinchó, mueble apolillado, hacer mueble, hacer muebles, hacer clóset,
      hacer repisas, hacer mesa, mueble para lavadora, mueble bajo lavamanos, mueble para el baño, casa para perro de madera,
      casita de madera, gallinero, reparar puerta, cambiar puerta, colocar puerta, poner puerta, estantes, cabecera de cama$$),
    ('carpinteria', 'OBJECT', '{México}', $$chapa de madera, cantina, chambrana$$),
    ('cerrajeria', 'OBJECT', null, $$
      cilindro, multicerradura, portazo, se cerró con el viento, se cerró la puerta, puerta se cerró, me cerré afuera, me quedé en la calle,
      me dejé las llaves, dejé las llaves, olvidé las llaves, llaves adentro, llaves dentro, sin llaves, no tengo llave, no encuentro mis llaves,
      se me perdieron las llaves, perdí llaves, robaron llaves, no entra la llave, llave no entra, no puedo entrar a mi casa,
      no puedo abrir mi puerta, no abre la puerta, puerta no abre, puerta atascada, puerta trancada, se trancó la puerta, no puedo salir,
      encerrado, encerrada, me quedé encerrado, me quedé encerrada, se encerró, chapa trabada, chapa dura, chapa rota, chapa floja,
      chapa nueva, chapa no gira, chapa no cierra, manija rota, manija floja, perilla rota, clave de la caja fuerte, chapa forzada,
      me forzaron la chapa, abrieron mi puerta, me entraron a robar, cambiar llaves, cambiar la llave, inquilino cambiar chapa,
      coche cerrado, carro cerrado, llaves dentro del coche, llaves dentro del carro, abrir coche, abrir carro, cerrar con llave$$),
    ('cerrajeria', 'OBJECT', '{Colombia,Venezuela,Ecuador}', $$guardas$$),
    ('cerrajeria', 'OBJECT', '{España}', $$escudo, escudo de puerta, bombín roto, cierre de persiana$$),
    ('jardineria', 'OBJECT', null, $$
      grass natural, desyerbar, desyerbe, áreas verdes, mantenimiento de áreas verdes, cerco verde, matas, mata seca, matas secas,
      planta seca, plantas secas, plantas marchitas, planta marchita, matas marchitas, se secan las plantas, se me mueren las plantas,
      se seca el pasto, se secó el pasto, jardín seco, jardín descuidado, jardín hecho una selva, selva, monte alto, yuyos, pasto alto,
      pasto crecido, pasto largo, hierba alta, hierbas, ramas, cortar ramas, cortar árbol, sacar árbol, quitar árbol, tumbar árbol,
      bajar árbol, raíces, raíz levanta el piso, raíz del árbol, cortar enredadera, cortar planta, sembrar, sembrar plantas, regar, regar plantas,
      arreglar jardín, arreglar el jardín, diseño de jardín, limpiar jardín, hojas secas, plaga en las plantas, plaga en mis rosas,
      bichos en las plantas, bichos en mis plantas, fumigar plantas, fumigar jardín, podada, parquizar, parquero$$),
    ('mudanzas', 'OBJECT', null, $$
      cambio de casa, me cambio de casa, cambiarme de casa, cambio de depa, me cambio de depa, cambio de domicilio, me mudo, mudarnos,
      nos mudamos, mudarme, volquete, peones, peones de carga, portes, montamuebles, retirar sofá, retirar sofá viejo, sacar sofá,
      sacar muebles, retirar muebles, tirar muebles, tirar sofá, botar muebles, botar colchón, botar cosas, recogida de trastos,
      recogida de muebles, llevarse muebles, llevarse trastos, vaciar trastero, vaciar casa, vaciar piso, vaciado, vaciado de casa,
      llevar muebles, llevar mueble, llevar sofá, llevar sillón, llevar cama, llevar colchón, llevar refrigeradora, llevar nevera, llevar heladera,
      llevar refri, llevar lavadora, llevar cajas, mover cajas, mover cosas, mover sofá, mover cama, mover refri, mover refrigeradora,
      mover nevera, mover lavadora, subir sofá, subir refrigeradora, subir nevera, subir lavadora, subir muebles, subir colchón, bajar sofá,
      bajar muebles, cargar muebles, cargar cajas, transportar muebles, transportar mueble, transportar cama, trasladar muebles, trasladar mueble,
      pasar mis cosas, pasar cosas a otro depa, camión chico, camión grande, camioneta para muebles, cuarto piso sin ascensor, bodega muebles$$),
    ('mudanzas', 'OBJECT', '{España}', $$elevador, mozos de carga, punto limpio$$),
    ('climatizacion', 'OBJECT', null, $$
      minisplit, extractor de aire, extractor de cocina, compresor del aire, compresor de aire acondicionado, cassette, aire tipo cassette,
      losa radiante, poner aire, poner un aire, poner clima, instalar clima, clima no enfría, clima no prende, clima gotea,
      aire no tira frío, aire no enfría, aire tira agua, aire bota agua, aire gotea, aire gotea adentro, gas para aire acondicionado,
      gas del aire, cargar el aire, cargar gas al aire, aire acondicionado pierde gas, aire calienta, aire tira caliente, hace calor en el cuarto,
      mucho calor en casa, hace frío en casa, casa fría, calentar la casa, no calienta la casa, no calientan los radiadores, radiador frío,
      radiador gotea, radiador pierde, estufa leña, limpiar cañón, caldera no arranca, caldera no enciende, caldera se apaga,
      caldera pierde presión, caldera de gas, revisar caldera, limpiar aire acondicionado, lavado de aire, lavar aire acondicionado$$),
    ('belleza a domicilio', 'OBJECT', null, $$
      bigudíes, rizado, rizos, exfoliación, peinado de quinceañera, maquillaje de quinceañera, maquillaje quinceañera, peinado de novia,
      cortarme el pelo, corte de cabello, cortar cabello, cortar el pelo, cortar el pelo a mi abuelo, teñirme, teñir el pelo, tapar las canas,
      pintarme el pelo, pintar el pelo, pintarme las uñas, pintar uñas, arreglarme las uñas, arreglar uñas, arreglarme el pelo,
      arreglar las cejas, hacerme las uñas, hacerme las cejas, hacerme un peinado, hacerme las manos, manos y pies, uñas en casa,
      quitar vello, piernas cera, sacar pelos, bozo, bigote depilar, cuello contracturado, contracturas, espalda contracturada,
      contractura, masaje en casa, relajarme, planchado de pelo, planchado de cabello, ondas, recogido, secador y planchado, lavado y peinado,
      arreglo para boda, arreglo para fiesta, mascarilla facial, limpieza de cutis, cutis, puntos negros, acné limpieza$$),
    ('belleza a domicilio', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$semi, semi en las uñas, esculpidas, kapping$$),
    ('clases particulares', 'OBJECT', null, $$
      comipems, icfes, psu, paes, pruebas saber, examen de admisión, mi hijo no lee, no sabe leer, no lee bien, aprender a leer, no entiende matemáticas,
      no entiende mate, va mal en matemáticas, va mal en el colegio, va mal en la escuela, jaló matemáticas, jaló el curso, reprobó matemáticas, reprobó,
      suspendió matemáticas, ha suspendido, se llevó matemáticas a diciembre, se llevó materias, recuperar materia, perdió el año, repite año,
      malas notas, ayuda con la tarea, hacer la tarea, hacer tareas, apoyo escolar, apoyo en matemáticas, refuerzo escolar, clases de batería, tocar batería,
      aprender inglés, hablar inglés, practicar inglés, inglés para adultos, inglés para niños, aprender guitarra, aprender piano, aprender a tocar,
      aprender a cantar, aprender a nadar, aprender a manejar, aprender computación, aprender a usar la computadora, usar el celular mi abuela,
      clases de manejo, clases de computación, clases de contabilidad, clases de tenis, clases de fútbol, clases de yoga para niños, mates,
      estudiar para el examen, prepararme para el examen, examen final, examen de matemáticas, ayuda con mi tesis, corregir tesis$$),
    ('cuidado de mascotas', 'OBJECT', null, $$
      alimentar peces, dar de comer al gato, dar de comer a mi gato, dar de comer al perro, dar de comer a mis perros, darle de comer a mi gato,
      cuidar loro, cuidar pájaro, cuidar hámster, cuidar tortuga, recoger popó, recoger caca del perro, sacar a pasear al perro,
      sacar al perro, sacar a mi perro, sacar perro, mi perro se queda solo, mi perro solo en casa, mi gato se queda solo, quedarse con mi perro,
      quedarse con mi gato, cuidar a mi perro, cuidar a mi gato, cuidar mascotas, cuidar mi perrita, cuidar perritos, cuidar cachorro,
      guardería canina, guardería de perro, guardería para perros, hotel de perros, hospedaje para perros, hospedaje perro, viajo y mi perro,
      perro no obedece, perro agresivo, perro jala la correa, perro tira de la correa, perro se orina, cachorro orina, cachorro muerde,
      perro ladra, perro destruye, educar perro, educar cachorro, enseñar a mi perro, cortar uñas al perro, cortar uñas al gato,
      cortarle las uñas a mi gato, cortar pelo al perro, cortar pelo a mi perro, corte para mi perro, baño y corte perro, bañar gato, bañar perros, bañar mi perro,
      bañar perrito, perro huele mal, perro apesta, perro con nudos, pelar perro, rasurar perro, caminar perros$$),
    ('electrodomesticos', 'OBJECT', null, $$
      terma, terma no prende, terma no calienta, terma no enciende, terma malograda, terma eléctrica, terma a gas, calefont se apaga, calefont apaga,
      estufa a gas no prende, olla arrocera, arrocera, control de tv, tv, televisor, smart tv no prende, pantalla de tv, pantalla rota tv, pantalla de televisor rota,
      tv no prende, tv sin imagen, tele se ve rayada, tele no prende, aspiradora no aspira, aspiradora no prende, robot aspirador,
      robot de cocina, robot de cocina no funciona, calentador eléctrico no calienta, ducha eléctrica no calienta, máquina de coser no cose, máquina de coser,
      centrifuga, no centrifuga, no exprime, no desagota, no desagua, no lava, no bota el agua, no enfría, no congela, no hace hielo,
      escarcha, mucha escarcha, hace hielo, congela todo, congela la comida, se descongela, se descongeló la nevera, se descongeló la refrigeradora,
      se malogró la lavadora, se malogró la refrigeradora, se malogró la cocina, se descompuso la lavadora, se descompuso el refri,
      se dañó la nevera, se dañó la lavadora, se echó a perder la lavadora, se echó a perder el refri, se rompió el lavarropas,
      se rompió la heladera, lavadora salta, lavadora baila, lavadora vibra, lavadora se mueve, lavadora hace ruido, lavadora no abre,
      lavadora se traba, lavadora trabada, lavadora huele mal, ropa sale mojada, puerta de la nevera, puerta de la refrigeradora,
      puerta de la heladera, goma de la heladera, empaque de refri, motor de lavadora, tarjeta de lavadora, perilla de la cocina,
      hornillas, hornilla no prende, quemador no prende, chispero de la cocina, encendido de la cocina, horno no prende, horno no calienta,
      horno se apaga, microondas chispea, microondas no gira, microondas no calienta, microondas hace chispas, cafetera no funciona,
      licuadora no prende, batidora no funciona, plancha no calienta, hervidor no calienta, secadora de ropa, lavasecadora$$),
    ('electrodomesticos', 'TROUBLE', null, $$enfría, descongela, hiela$$),
    ('electrodomesticos', 'OBJECT', '{México}', $$lavatrastes, pantalla, calentador eléctrico$$),
    ('albanileria', 'OBJECT', null, $$
      techumbre, cerámicos, mortero, enjarre, enjarrar, microcemento, tabique, tabiques, agua por la azotea, azotea gotea, azotea filtra, techo se llueve, se llueve el techo, llueve adentro,
      entra agua por el techo, cuando llueve entra agua, pared agrietada, grieta en la pared, grietas, rajadura, rajadura en la pared, rajaduras,
      mayólica rota, mayólica caída, loseta rota, losetas, azulejo caído, azulejo roto, baldosa rota, baldosas sueltas, piso roto,
      levantar pared, levantar muro, tumbar pared, tirar pared, botar pared, hacer un cuarto, construir cuarto, segundo piso construir,
      ampliar casa, remodelar baño, remodelar cocina, remodelar casa, reformar baño, reformar cocina, vereda rota, cerco perimétrico$$),
    ('albanileria', 'OBJECT', '{Argentina,Uruguay,Paraguay}', $$zinguería, zinguero, canaletas, revoque, revocar$$),
    ('mecanica', 'OBJECT', null, $$
      llanta, llantas, llanta baja, batería descargada, batería del auto, batería de carro, batería del coche, cambiar batería, pasar corriente al auto,
      auxilio mecánico, auxilio vial, carro botado, carro varado, auto varado, me quedé botado, me quedé varado, me quedé tirado,
      carro no prende, carro no arranca, auto no arranca, auto no prende, coche no arranca, moto no prende, moto no arranca, auto hace ruido,
      carro suena raro, frenos suenan, carro recalienta, auto recalienta, se recalienta el carro, humo del carro, pierde aceite,
      vulca, vulcanización, parche de neumático, neumático, neumático pinchado, neumático desinflado, parchar llanta, despinchar, despinchada,
      afinación, afinamiento, verificación vehicular, lavado de auto, lavar carro, lavar auto, lavar mi carro, lavar coche, pulir auto,
      pintar auto, pintar carro, pintar coche, abolladura, rayón del auto, choqué, parabrisas roto, taller mecánico, bicicleta, arreglar bicicleta, bici$$),
    ('comida y eventos', 'OBJECT', null, $$
      mesas y sillas, sillas y mesas, renta de mesas, renta de sillas, renta de mesas y sillas, alquiler de mesas, alquiler de sillas,
      alquiler de mesas y sillas, alquiler de vajilla, alquiler de toldo, alquiler de carpa, renta de carpa, renta de inflables,
      alquiler de inflables, alquiler de sonido, sillas para fiesta, sillas para boda, mesas para fiesta, mesas para boda, toldo para fiesta,
      toldo, recreacionista, saltarín, chiquiteca, decoración de cumpleaños, decorar fiesta, decorar cumpleaños, arco de globos, piñata,
      torta de cumpleaños, pastel de cumpleaños, pastel de bodas, cocinar para una reunión, cocinar para mi cumpleaños, cocinar para 20 personas,
      cocinar en mi casa, preparar almuerzo, parrillada, asado para 30, mozo para fiesta, mesero para fiesta, animar fiesta,
      animador infantil, cumpleaños infantil, música en vivo, cantante para boda, grupo musical, trío, mago, maestro de ceremonias$$),
    ('computadoras y celulares', 'OBJECT', null, $$
      antena de internet, internet se cae, internet lento, wifi no llega, wifi lento, router, señal de internet, celular mojado, se me cayó el celular,
      se mojó el celular, celular no carga, celular no prende, pantalla del celular, pantalla del celu, compu lenta, pc lenta, pc no prende,
      laptop no prende, laptop no carga, computadora no prende, teclado de laptop, recuperar fotos, recuperar archivos, instalar windows, tablet rota$$),
    ('control de plagas', 'OBJECT', null, $$
      bichos, bichos en la cocina, bichos en la cama, pulgas en casa, ronchas en la cama, picaduras en la cama, ratón en la cocina, caca de ratón,
      pericotes, pericote, murciélagos, abejas, panal, panal de abejas, nido de avispas, avispas, arañas, arañas de rincón, alacrán,
      ciempiés, hormigas en la cocina, gorgojos, mosquitos, zancudos, moscas, garrapatas en casa, caracoles, palomas en el techo, polilla en la ropa,
      culebra, serpiente, termitas en la madera, comején, carcoma$$),
    ('cuidado de ninos', 'OBJECT', null, $$
      nana para niños, nana para mi bebé, nido, cuidar a mi hijo, cuidar a mi hija, cuidar a mis hijos, cuide a mi hijo, cuide a mi bebé, cuide a mis hijos,
      cuidar al bebé, cuidar bebés, recoger a mi hijo del colegio, recoger niños del colegio, quedarse con mi hijo, quedarse con los niños,
      quedarse con mi bebé, quién se quede con mi bebé, salgo de noche y los niños$$),
    ('cuidado de personas', 'OBJECT', null, $$
      interna para abuela, interna para mi madre, cuidar a mi mamá, cuidar a mi papá, cuidar a mi abuela, cuidar a mi abuelo, cuide a mi mamá, cuide a mi abuelo,
      cuide a mi papá, cuide a mi abuelita, acompañar a mi mamá, acompañar a mi papá, acompañar al hospital, cuidar en el hospital, adulto mayor, tercera edad,
      persona mayor, abuelita sola, bañar a mi papá, bañar a mi abuela, alzheimer, demencia, paciente postrado, postrado en cama, discapacidad$$),
    ('salud y terapia', 'OBJECT', null, $$
      inyección, ponerme una inyección, suero, suero en casa, presión arterial, tomar la presión, medir la presión, rodilla, rodilla operada, espalda tiesa,
      dolor de espalda, dolor de cuello, dolor de rodilla, lumbago, ciática, esguince, rehabilitación, recuperación de operación, ansiedad, depresión,
      terapia de pareja, terapia para niños, terapia de lenguaje, no habla mi hijo, sacar sangre, examen de sangre, curación, curar herida, dieta$$),
    ('entrenamiento', 'OBJECT', null, $$tenis, clases de natación, bajar la panza, ponerme en forma, hacer ejercicio, rutina de ejercicios, crossfit, boxeo$$),
    ('instrumentos musicales', 'OBJECT', null, $$
      piano desafinado, suena desafinado, guitarra desafinada, piano viejo suena, desafinado, desafinada, tecla del piano$$),
    ('tapiceria', 'OBJECT', null, $$
      sillón tela rota, tela del sillón, tela rota, tela del sofá, sofá roto, sillón roto, sofá rasgado, gato rompió el sofá, gato arañó el sofá,
      esponja del sofá, espuma del sofá, sofá hundido, forro del sofá, forrar sillas, forrar muebles, cuero del sillón, cuero rajado, cambiar forro$$),
    ('costura', 'OBJECT', null, $$cierre, cierre roto, cierre de pantalón, pantalón largo, acortar pantalón, achicar vestido, ajustar vestido, ajustar ropa, polo roto, hueco en la ropa, uniforme escolar$$),
    ('reparto de gas', 'OBJECT', null, $$agua de mesa, agua en bidón, botellón de agua, garrafón, garrafón de agua, se acabó el gas, se me acabó el gas, me quedé sin gas, sin gas, pedir gas$$),
    ('reparto de gas', 'OBJECT', '{Perú,Bolivia,Chile}', $$balón$$),
    ('tramites y leyes', 'OBJECT', null, $$brevete, licencia de conducir, pensión de alimentos, juicio de alimentos, me despidieron, despido, demanda laboral, desalojo, desalojar inquilino, declarar impuestos, declaración de renta, testamento, antecedentes$$),
    ('vidrieria', 'OBJECT', null, $$ventana rota, luna rota, vidrio quebrado, vidrio rajado, se rompió la ventana, pelotazo en la ventana, cristal roto, vidrio de la mesa, mampara rota, mampara de ducha, espejo roto$$),
    ('herreria', 'OBJECT', null, $$techo de calamina, portón no cierra, portón trabado, reja rota, reja oxidada, reja suelta, soldar reja, soldar silla, puerta de fierro no cierra, pasamanos, barandal, estructura de fierro$$),
    ('electricidad', 'OBJECT', '{México}', $$se bota la pastilla, se baja la pastilla, pastilla quemada$$),
    ('electricidad', 'TRADE', null, $$eletricista, electrisista$$),
    ('plomeria', 'OBJECT', '{Chile,México,Colombia,Perú,Argentina,Venezuela,Ecuador}', $$sanitario, sanitario no descarga, sanitario no vacía$$),
    ('arreglos del hogar', 'TRADE', null, $$maestro chasquilla, chasquilla, manitas, handyman$$),
    ('camaras y alarmas', 'OBJECT', null, $$gps para carro, gps para moto, cerca eléctrica, cerco eléctrico, videovigilancia, sensores de robo$$),
    ('transporte y mensajeria', 'OBJECT', null, $$llevar encomienda, encomienda, llevar un regalo, llevar comida, chofer por horas, chofer para mi carro, conductor por horas, manejar mi carro$$)
    ) seed (trade, kind, countries, words)
   cross join lateral regexp_split_to_table(regexp_replace(seed.words, '\s+', ' ', 'g'), ',') as word
   cross join lateral unnest(coalesce(seed.countries, array[null]::text[])) as country
   -- A phrase of which the search reads only one word would stand for this word alone.
   where btrim(word, E' \n') <> ''
     and (kind = 'TROUBLE' or btrim(word, E' \n') not like '% %' or cardinality(phrase_roots(word)) > 1);

-- A word that the trade has already keeps its kind.
delete from words_by_meaning more
 using word_seeds seed
 where seed.trade = more.trade and seed.country is not distinct from more.country and fold(seed.words) = fold(more.words);

insert into word_seeds (trade, country, words, kind) select trade, country, words, kind from words_by_meaning;

-- Water heaters are appliances in Perú too.
delete from skill_synonyms synonym
 using skills skill
 where skill.id = synonym.skill_id and fold(skill.name) = 'climatizacion' and synonym.country = 'Perú'
   and synonym.folded in ('terma', 'terma electrica', 'terma a gas');

insert into skill_synonyms (id, skill_id, words, country, kind)
  select distinct on (more.country, fold(more.words)) gen_random_uuid(), skill.id, more.words, more.country, more.kind
    from words_by_meaning more join skills skill on fold(skill.name) = more.trade
   where cardinality(phrase_roots(more.words)) > 0
   order by more.country, fold(more.words), skill.id
  on conflict do nothing;
