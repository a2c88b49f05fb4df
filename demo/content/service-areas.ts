/** The area of a provider: slugs of places; with a radius in km around the only one, or as a list. */
export interface ServiceAreaContent {
  places: readonly string[];
  radiusKm?: number;
}

const around = (place: string, radiusKm: number): ServiceAreaContent => ({
  places: [place],
  radiusKm,
});
const inPlaces = (...places: string[]): ServiceAreaContent => ({ places });

/** The area of each demo provider, by key. Those of Lima live near each other. */
export const serviceAreas: Readonly<Record<string, ServiceAreaContent>> = {
  'plomero-lima': around('jesus-maria-lima', 20),
  'electricista-lima': around('brena', 15),
  'limpieza-lima': inPlaces('miraflores-lima', 'san-isidro', 'barranco', 'san-borja-lima'),
  'gasfitera-lince': inPlaces('jesus-maria-lima', 'brena', 'san-isidro'),
  'tecnico-brena': inPlaces('brena', 'jesus-maria-lima', 'lima'),
  'carpintero-arequipa': around('arequipa', 25),
  'estilista-lima': inPlaces('jesus-maria-lima', 'brena', 'san-isidro', 'miraflores-lima'),
  'profesor-lima': around('jesus-maria-lima', 10),
  'mudanzas-lima': around('lima', 60),
  'mascotas-cusco': around('cusco', 15),
  'linea-blanca-lima': inPlaces('brena', 'jesus-maria-lima', 'san-isidro', 'lima'),
  'plomero-bogota': around('bogota', 25),
  'pintora-medellin': inPlaces('medellin', 'envigado', 'bello'),
  'cerrajero-bogota': around('bogota', 20),
  'jardinero-cali': around('cali', 20),
  'manicurista-barranquilla': inPlaces('barranquilla', 'soledad'),
  'profesora-bogota': around('bogota', 15),
  'limpieza-cartagena': around('cartagena', 15),
  'neveras-bogota': around('bogota', 20),
  'gasista-baires': around('buenos-aires', 25),
  'pintor-rosario': around('rosario', 30),
  'carpintera-cordoba': around('cordoba', 25),
  'paseador-baires': around('buenos-aires', 10),
  'profe-mendoza': around('mendoza', 15),
  'aire-baires': around('buenos-aires', 30),
  'tecnica-baires': around('buenos-aires', 20),
  'fontanera-madrid': around('madrid', 20),
  'cerrajero-barcelona': around('barcelona', 15),
  'limpieza-sevilla': around('sevilla', 15),
  'jardinero-canarias': around('las-palmas-de-gran-canaria', 30),
  'climatizacion-valencia': around('valencia-comunidad-valenciana', 35),
  'mudanzas-bilbao': around('bilbao', 60),
  'electricista-malaga': around('malaga', 25),
  'electrodomesticos-madrid': around('madrid', 25),
  'electricista-santiago': inPlaces('nunoa', 'providencia', 'santiago'),
  'mudanzas-valparaiso': around('valparaiso', 50),
  'jardinera-concepcion': around('concepcion', 25),
  'calefaccion-puntaarenas': around('punta-arenas', 40),
  'guia-rapanui': around('hanga-roa', 20),
  'estilista-santiago': around('santiago', 10),
  'linea-blanca-santiago': around('santiago', 20),
  'plomero-quito': around('quito', 25),
  'profesora-quito': around('quito', 15),
  'limpieza-guayaquil': inPlaces('guayaquil', 'samborondon'),
  'carpintero-cuenca': around('cuenca', 30),
  'belleza-manta': inPlaces('manta', 'portoviejo'),
  'tecnico-galapagos': around('puerto-ayora', 25),
  'plomero-cdmx': inPlaces('ciudad-de-mexico', 'cuauhtemoc'),
  'plomera-coyoacan': inPlaces('coyoacan', 'ciudad-de-mexico'),
  'electricista-cdmx': around('ciudad-de-mexico', 15),
  'todologo-cdmx': inPlaces('cuauhtemoc', 'ciudad-de-mexico'),
  'tecnica-iztapalapa': inPlaces('iztapalapa', 'ciudad-de-mexico'),
  'limpieza-guadalajara': inPlaces('guadalajara', 'zapopan', 'tlaquepaque'),
  'linea-blanca-cdmx': inPlaces('coyoacan', 'cuauhtemoc', 'ciudad-de-mexico'),
};
