/** Stands in the place of words and pictures that an administrator hid. */
export const HIDDEN_WORDS = 'Ocultado por el equipo de Oficio';
