/** Words of sharing, apart from the catalog's: other pages carry only these. */
export const shareWords = {
  copyLink: (title: string) => `Copiar el enlace de ${title}`,
  copy: 'Copiar el enlace',
  copied: '¡Enlace copiado al portapapeles!',
  copyFailed: 'No se pudo copiar el enlace.',
  share: 'Compartir',
} as const;
