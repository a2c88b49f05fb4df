/** Tags offered for a rating above 3 and for 1 to 3 (product specification, section 9). */
export const praiseTags = [
  'Profesional',
  'Trabajo impecable',
  'Puntual',
  'Resolutivo',
  'Buena comunicación',
  'Volvería a contratar',
] as const;
export const complaintTags = [
  'Impuntual',
  'Trabajo incompleto',
  'Mala comunicación',
  'No recomendado',
  'Incumplió lo acordado',
] as const;
export type ReviewTag = (typeof praiseTags)[number] | (typeof complaintTags)[number];

/** The tags that go with a rating of 1 to 5. */
export function tagsForRating(rating: number): readonly ReviewTag[] {
  return rating > 3 ? praiseTags : complaintTags;
}
