/** Descriptions of jobs by the demo clients, by the key of the booked card. */
export const jobDescriptions: Readonly<Record<string, string>> = {
  'plomero-lima-1':
    'El caño de la cocina no deja de gotear y ya mojó el mueble de abajo. Cerramos la llave general.',
  'plomero-lima-2':
    'El inodoro del baño de visitas pierde agua por la base.\nEs un quinto piso con ascensor.',
  'profesor-lima-1': 'Es para mi hija de 14 años: ecuaciones y factorización, tiene examen pronto.',
};

/** The card whose pending order has a picture, and the cover that the picture shows. */
export const picturedJob = { card: 'plomero-lima-2', cover: 'plomeria-2' } as const;
