/** The first words of the home page of a new installation. */
export const heroWords = {
  title: 'Manos que saben, cerca de ti',
  lead: 'Plomería, electricidad, limpieza y mucho más. Compara precios y reseñas, y reserva la hora que te sirve.',
} as const;
