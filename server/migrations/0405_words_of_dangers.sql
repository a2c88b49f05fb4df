-- Words that people use for dangers and that searches did not know. A phrase in quotation marks must stand in the search as it is.
-- Searches do not read 'hay', so that 'hay humo' was every smoke detector.
delete from danger_words where words = 'hay humo';

insert into danger_words (kind, words)
  select kind, btrim(phrase)
    from (values
      ('GAS', $$
        "sale gas", "sale el gas", "salen gases", "saliendo gas", "saliendo el gas", "sale mucho gas", "salió gas", "sale gas de", "sale poco de gas",
        suelta gas, soltando gas, larga gas, largando gas, huele butano, olor butano, huele propano, duele la cabeza calefont, duele la cabeza calefón,
        duele la cabeza calentador, duele la cabeza estufa, duele la cabeza boiler, duele la cabeza terma, duele la cabeza caldera,
        bota gas, botando gas, bota el gas, tira gas, tirando gas, fuga gas, fugando gas, perdiendo gas, pierde gas, pierde la garrafa,
        pierde la bombona, pierde el balón, "siente gas", "siento gas", "sienten gas", "se siente a gas", "sabe a gas", "hiede a gas", "hay gas en",
        gas abierto, gas abierta, hornilla abierta, hornalla abierta, llave de gas no cierra, llave del gas rota, manguera de gas rota,
        manguera de gas cortada, rompió manguera gas, rompió tubería gas, rompieron tubería gas, picó tubería gas, picaron tubería gas,
        explosión gas, explotó gas, explotó cilindro, explotó balón, explotó garrafa, explotó bombona, explotó calefont, explotó calefón,
        explotó boiler, explotó terma, explotó calentador, monóxido, alarma de gas, saltó detector de gas, suena detector de gas, pita detector de gas,
        sonando detector de gas, "llama amarilla", "llama naranja", llama sale amarilla, llama sale naranja, mala combustión, quema mal calefont,
        intoxicado gas, intoxicados gas, intoxicamos gas, intoxicación gas, intoxicado calefont, intoxicado calefón, intoxicado calentador,
        intoxicados estufa, intoxicado boiler, intoxicado terma, intoxicado brasero, asfixia gas, ahoga gas, desmayó gas, desmayó ducha gas,
        mareo gas, mareado gas, mareada gas, mareados gas, mareo calefont, mareado calefont, mareada calefont, mareo calefón, mareado calefón,
        mareada calefón, mareo calentador, mareado calentador, mareada calentador, mareo boiler, mareado boiler, mareada boiler, mareo terma,
        mareado terma, mareada terma, mareo estufa, mareado estufa, mareada estufa, mareo caldera, mareado caldera, mareada caldera, mareo brasero,
        mareado brasero, mareada brasero, dolor de cabeza calefont, dolor de cabeza calefón, dolor de cabeza estufa a gas$$),
      ('FIRE', $$
        incendia, "llamas", "en llamas", "sale fuego", "salen flamas", flamas, lumbre en, "hay lumbre", "hay candela", "prendió candela", "candela en la", "sale candela", "saliendo candela", "botando candela", "echando candela",
        "candela en mi", ardiendo, arde casa, arde cocina, arde cuadro, arde enchufe, arde techo, arde sartén, arde campana, arde carro, arde coche,
        "se está quemando", "se están quemando", "quemándose", "se quema la casa", "se quema mi casa", "se quema la cocina", "se quema mi cocina",
        "se quema el techo", "se quema la pared", "se quema el cuarto", "se quema el edificio", "se quema el departamento", "se quema el piso",
        "se quema el tablero", "se quema la refrigeradora", "se quema la nevera", "se quema la heladera", "se quema el refri", "se quema la lavadora",
        "se quema el lavarropas", "se quema el enchufe", "se quema el carro", "se quema el auto", "se quema el coche", "se quemó la casa",
        "se quemó mi casa", "se quemó la cocina", "se quemó mi cocina", "se quemó el departamento", "se quemó el cuarto", "se me quemó la casa",
        "se me quemó la cocina", prendió aceite, prendió sartén, prendió olla, prendió cortina, prendió cable, prendió campana, prendió tablero, prendió enchufe, prendió colchón,
        "se está prendiendo", "se prende la casa", "se prendió la casa", "se prendió mi casa", "saliendo humo", "sale mucho humo", "mucho humo",
        "hay humo", "hay mucho humo", "humo negro", "humo en la casa", "humo en el pasillo", "humo en el edificio", humo pared, humo cable, humo cuadro, humo lavadora,
        humo lavarropas, humo refrigeradora, humo nevera, humo heladera, humo enchufe, humo tablero, humo centro de carga, humo breaker$$),
      ('ELECTRICITY', $$
        "da la corriente", "dio la corriente", "dando corriente", "da corrientazo", corrientazo, "pasando corriente", "pasó la corriente",
        "pasa la corriente", "coge corriente", "cogió corriente", "cogió la corriente", "agarra corriente", "agarró corriente", "agarró la corriente",
        "pega la corriente", "pegó la corriente", "suelta corriente", "tiene corriente el", "tiene corriente la", "da electricidad", "pasa electricidad",
        calambrazo, garrampa, garrampazo, "dio una descarga", "dado una descarga", "quedé pegado", "quedó pegado", "quedé pegada", "quedó pegada",
        electrificada lavadora, electrificado lavarropas, electrificada ducha, electrificada nevera, electrificada refrigeradora, electrificada heladera,
        electrificado grifo, electrificada canilla, electrificado caño, electrificada regadera, "da calambre", "da calambres", "dado calambre", "dado un calambre", "dan calambre", calambre lavadora, calambre grifo,
        calambre ducha, calambre enchufe, calambre nevera, calambre horno, "da patadas", "da una patada", patada enchufe, patada canilla,
        patada grifo, patada microondas, "dan toques", "dieron toques", "dando toques", "me da toques", "da toque", toques llave, toques grifo, toques contacto, toques refri,
        electrocuta, electrocutando, cable cortado, cable roto corriente, cable suelto corriente, cable caído, cayó cable, cable tirado, cable de luz calle,
        cable de alta tensión, chispas, chispea, "huele a quemado", "olor a quemado", huele cable quemado, huele plástico quemado, olor plástico quemado,
        enchufe derretido, derritió enchufe, derritiendo enchufe, enchufe caliente quema, enchufe se quemó, enchufe negro, agua cuadro eléctrico, agua cuadro de luz,
        agua caja de luz, agua caja de fusibles, agua tablero, agua centro de carga, agua breaker, agua tacos de luz, agua tomacorriente, agua contacto de luz,
        agua toma de corriente, gotea enchufe, gotea tablero, gotea cuadro eléctrico, gotea tomacorriente, moja enchufe, mojado enchufe, mojó tomacorriente$$),
      ('FLOOD', $$
        inunda, inundan, inundar casa, inundamos, inundándome, inundándose, huaico, huayco, aluvión, "agua a chorros", anegando, anegado, anegada, anega, "metió el agua", "metió agua", "se mete el agua", "el agua no para", "el agua no se detiene",
        "sale mucha agua", "sale muchísima agua", larga agua caño, revienta agua, reventó agua, reventado latiguillo, reventado agua,
        "no sé cerrar el agua", "cómo cierro el agua", "cómo corto el agua", desbordó quebrada, desbordó río, desbordó canal, desbordó acequia, "agua a chorro",
        reventó matriz, reventó cañería, reventó tubo, reventó manguera, reventado tubería, reventó llave de agua, reventó flexible, explotó caño, explotó tubo, explotó tubería,
        explotó cañería, rompió tubería agua, roto tubería agua, rompió caño agua, rompió tubo agua, rompió cañería agua, "no para el agua",
        "no para de salir agua", "no deja de salir agua", "sigue saliendo agua", "no puedo cortar el agua", "no puedo cerrar el agua",
        "no se puede cerrar el agua", "no puedo parar el agua", "agua por todas partes", "agua por todos lados", "agua por toda la casa", "agua hasta",
        casa llena de agua, departamento lleno de agua, piso lleno de agua, cocina llena de agua, "metiendo el agua", "metiendo agua a", "entrando el agua",
        "entra agua de la calle", "entra agua de la quebrada", "entra el agua a la casa", "sube el agua y", "sigue subiendo el agua"$$)
    ) seed (kind, phrases)
   cross join lateral unnest(string_to_array(regexp_replace(phrases, '\s+', ' ', 'g'), ',')) as phrase
   where btrim(phrase) <> '' and cardinality(phrase_roots(phrase)) > 0
     and exists (select from danger_notes where danger_notes.kind = seed.kind)
  on conflict do nothing;
