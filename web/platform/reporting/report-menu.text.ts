/** Texts of the menu with 'Reportar'. */
export const reportMenuWords = {
  more: 'Más opciones',
  moreOf: (name: string) => `Más opciones: ${name}`,
  report: 'Reportar',
  reportImage: 'Reportar esta imagen',
} as const;
