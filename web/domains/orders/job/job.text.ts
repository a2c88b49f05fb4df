/** Texts of the part of the booking that describes the job. */
export const jobWords = {
  title: 'Cuéntale qué necesitas',
  optional: 'Opcional: detalles, fotos y dirección',
  description: 'Detalles del trabajo',
  descriptionHint: 'El prestador los ve antes de responder.',
  place: 'Dirección del trabajo',
  placeHint: 'La calle se comparte cuando el prestador acepta.',
  profilePlace: 'Mi dirección',
  otherPlace: 'Otra dirección',
  street: 'Calle y número',
  district: 'Distrito o zona',
  keep: 'Guardar esta dirección como…',
  name: 'Nombre de la dirección',
  nameHint: 'Por ejemplo, «Casa» o «Mamá».',
  keepFailed: 'No se pudo guardar la dirección.',
  imagesFailedTitle: 'Tu solicitud ya está enviada',
} as const;
