/** Texts of 'Oficios buscados'. */
export const tradesWords = {
  title: 'Oficios buscados',
  lead: 'Cómo se nombra a su gente cuando una lista está vacía («Todavía no hay cerrajeros en Piura.») y quiénes hacen trabajos así. También los que nadie ofrece todavía.',
  loadFailed: 'No se pudieron cargar los oficios.',
  notOffered: 'Nadie puede ofrecerlo todavía',
  noPeople: 'Sin nombre para su gente',
  related: (names: string) => `También: ${names}`,
  edit: (name: string) => `Cambiar ${name}`,
  people: 'Su gente, en plural',
  peopleHint: 'Por ejemplo «cerrajeros». Vacío: se nombra el oficio.',
  relatedLabel: 'También hacen trabajos así',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Cambios guardados.',
  saveFailed: 'No se pudo guardar el oficio.',
} as const;
