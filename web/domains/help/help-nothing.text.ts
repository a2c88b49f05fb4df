/** Texts of a search without a result, which are loaded with it. */
export const nothingText = {
  title: 'No encontramos esa respuesta',
  lead: 'Prueba con otra palabra, o escríbenos y te ayudamos.',
  clear: 'Ver todas las preguntas',
} as const;
