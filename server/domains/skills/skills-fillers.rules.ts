/**
 * Words with which people ask for anything. They count only if the query has no others; the commonest words of the
 * language are already ignored by the database. Only they themselves match them: a similar word is another word.
 */
export const FILLERS = new Set(
  `alguien arregla arreglan arreglar arreglarme arregle arreglen arreglo ayuda ayudar ayude ayudeme barata baratas barato baratos bueno buena
   buenos buenas busca buscar buscando busco calidad cerca cercano cercana cobra cobran conoce conocen confiable confianza conseguir contratar
   cual cuanta cuantas cuanto cuantos cuesta cuestan deseo domicilio economica economico encontrar favor gracias haga hagan hacer
   hola instala instalacion instalar instale instalen llamar mejor mi necesita necesitamos necesitar necesito ofrece ofrecen persona porfa porfavor
   precio precios precisa preciso problema problemas puede pueda puedan pueden puedo quien quienes quiere quiero quisiera rapido recomienda
   recomiendan recomendado recomendada reparacion reparar repara reparan reparen repare requiero saber sabe saben servicio servicios solucionar
   tecnico urge urgencia urgente urgentemente vale venga vengan venir`.split(/\s+/),
);

/** Fillers whose other forms are other words: 'cuántico' has the root of 'cuánto', but nobody means it. */
export const PARTICLES: readonly string[] =
  'cual cuanta cuantas cuanto cuantos cuesta cuestan mi quien quienes quiere quiero quisiera'.split(
    ' ',
  );
