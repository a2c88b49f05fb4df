/** Texts of 'Avisos de peligro'. */
export const dangerNotesWords = {
  title: 'Avisos de peligro',
  lead: 'Qué hacer y a quién llamar cuando una búsqueda nombra un peligro. Aparece sobre los resultados. Revisa los números de tu país.',
  loadFailed: 'No se pudieron cargar los avisos.',
  kinds: { FIRE: 'Fuego', GAS: 'Gas', ELECTRICITY: 'Electricidad', FLOOD: 'Inundación' },
  edit: (kind: string) => `Cambiar ${kind}`,
  noteTitle: 'Lo primero',
  advice: 'Qué hacer',
  words: 'Frases, separadas por comas',
  wordsHint:
    'Una búsqueda con todas las palabras de una frase muestra el aviso. Entre comillas, la frase se busca tal cual: "sale gas" no es «gas para la sala».',
  numbers: 'Números, uno por línea',
  numbersHint: 'País: a quién, número. Por ejemplo «Perú: Bomberos, 116».',
  numbersInvalid: 'Escribe cada línea como «Perú: Bomberos, 116», con un país de la lista.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Cambios guardados.',
  saveFailed: 'No se pudo guardar el aviso.',
} as const;
