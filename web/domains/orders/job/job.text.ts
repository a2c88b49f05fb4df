/** Texts of the part of the booking that describes the job. */
export const jobWords = {
  title: 'Cuéntale qué necesitas',
  optional: 'Opcional: detalles, fotos y dirección',
  description: 'Detalles del trabajo',
  descriptionHint: 'El prestador los ve antes de responder.',
  addImages: 'Agregar fotos',
  imagesHint: 'Hasta 5 fotos. PNG, JPG o WEBP.',
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
  imagesFailed: (count: number) =>
    count === 1
      ? 'Una foto no se pudo subir. Puedes reintentarlo o seguir sin ella.'
      : `${count} fotos no se pudieron subir. Puedes reintentarlo o seguir sin ellas.`,
  goOn: 'Seguir sin subirlas',
  retryImages: 'Reintentar',
} as const;
