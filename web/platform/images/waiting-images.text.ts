/** Reasons why a chosen picture was not uploaded. */
export const waitingImagesText = {
  tooLarge: 'La imagen pesa más de 8 MB. Prueba con otra.',
  failed: 'No se pudo subir la imagen.',
} as const;
