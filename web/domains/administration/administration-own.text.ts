/** Texts of the export of personal data. */
export const ownDataWords = {
  title: 'Tus datos',
  lead: 'Descarga una copia de todo lo que guardamos sobre ti. Para borrar tu cuenta, escríbenos desde tu correo a',
  supportUnknown: 'nuestro correo de soporte',
  download: 'Descargar mis datos',
  downloading: 'Preparando...',
  fileName: 'mis-datos-de-oficio.json',
  failed: 'No se pudieron descargar tus datos. Intenta de nuevo.',
} as const;
