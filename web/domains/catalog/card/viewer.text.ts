/** Texts of the full-screen viewer. A separate file, because the viewer loads on demand. */
export const viewerWords = {
  close: 'Cerrar la galería',
  zoomIn: 'Ampliar la imagen',
  zoomOut: 'Ver la imagen entera',
} as const;
