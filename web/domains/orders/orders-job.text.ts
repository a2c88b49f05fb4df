/** Texts about the job of an order: words, pictures and address. */
export const orderJobWords = {
  title: 'Qué hay que hacer',
  where: 'Dónde',
  streetLater: 'Verás la calle y el teléfono cuando aceptes.',
  noDistrict: 'El cliente no indicó el distrito.',
  addImages: 'Agregar fotos',
  addImagesHint: 'PNG, JPG o WEBP. Se envían al elegirlas y no se pueden quitar.',
  problemPictures: 'Fotos del problema',
  addProblemImages: 'Agregar fotos del problema',
} as const;
