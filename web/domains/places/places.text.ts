export const placesWords = {
  suggestions: 'Lugares',
  placeholder: 'Escribe una ciudad o distrito',
  notFound: 'No encontramos ese lugar. Prueba con una ciudad o distrito cercano.',
  failed: 'No se pudieron buscar los lugares. Intenta de nuevo.',
  chooseOne: 'Elige un lugar de la lista',
  locate: 'Usar mi ubicación',
  locating: 'Buscando dónde estás...',
  locationDenied: 'No pudimos saber dónde estás. Escribe tu ciudad o distrito.',
  nothingNear: 'No encontramos lugares cerca de ti. Escribe tu ciudad o distrito.',
  nearYou: 'Cerca de ti:',
  choose: (name: string) => `Elegir ${name}`,
  credit: 'Lugares: datos de GeoNames y otras fuentes',
} as const;
