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

/**
 * One author's reviews about one subject: of two less than so many days apart, only the newer one counts in the rating.
 */
export const COUNTED_REVIEW_DAYS = 90;

/** The tags that go with a rating of 1 to 5. */
export function tagsForRating(rating: number): readonly ReviewTag[] {
  return rating > 3 ? praiseTags : complaintTags;
}

/** What somebody was in the order that a review is about. */
export const reviewedRoles = ['provider', 'client'] as const;
export type ReviewedAs = (typeof reviewedRoles)[number];

/** The part of the own profile that lists reviews received in a role; notifications link to it. */
export function receivedReviewsAnchor(role: ReviewedAs): string {
  return role === 'provider' ? 'resenas-prestador' : 'resenas-cliente';
}
