/** Texts about the upload of chosen pictures. */
export const waitingImagesText = {
  addHint: 'PNG, JPG o WEBP. Se envían al elegirlas y no se pueden quitar.',
  tooLarge: 'La imagen pesa más de 8 MB. Prueba con otra.',
  failed: 'No se pudo subir la imagen.',
  sendingImage: (position: number, count: number) => `Subiendo imagen ${position} de ${count}`,
} as const;
