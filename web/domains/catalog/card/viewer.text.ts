/** Words of the full-screen viewer, which is fetched when a picture is pressed. */
export const viewerWords = {
  close: 'Cerrar la galería',
  zoomIn: 'Ampliar la imagen',
  zoomOut: 'Ver la imagen entera',
} as const;
