/** Texts of a list of attached pictures. */
export const pictureListText = {
  images: (count: number) => (count === 1 ? '1 imagen adjunta' : `${count} imágenes adjuntas`),
  image: (position: number, count: number) => `Imagen adjunta ${position} de ${count}`,
  openImage: (position: number, count: number) => `Ampliar imagen ${position} de ${count}`,
  previousImage: 'Imagen anterior',
  nextImage: 'Imagen siguiente',
} as const;
