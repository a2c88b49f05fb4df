/** Tags for a rating of 4 or 5. Stored reviews and callers of the API contain these texts, so they do not change. */
export const praiseTags = [
  'Profesional',
  'Trabajo impecable',
  'Puntual',
  'Resolutivo',
  'Buena comunicación',
  'Volvería a contratar',
] as const;
/** Tags for a rating of 1 to 3. */
export const complaintTags = [
  'Impuntual',
  'Trabajo incompleto',
  'Mala comunicación',
  'No recomendado',
  'Incumplió lo acordado',
] as const;
export type ReviewTag = (typeof praiseTags)[number] | (typeof complaintTags)[number];
