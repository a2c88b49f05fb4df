/** Texts of the share buttons. A separate file, because other pages load only these. */
export const shareWords = {
  copyLink: (title: string) => `Copiar el enlace de ${title}`,
  copy: 'Copiar el enlace',
  copied: '¡Enlace copiado al portapapeles!',
  copyFailed: 'No se pudo copiar el enlace.',
  share: 'Compartir',
} as const;
