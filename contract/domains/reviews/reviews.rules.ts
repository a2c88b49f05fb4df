import { DAY_MS, HOUR_MS } from '../../platform/time.ts';

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

/**
 * Days for which a newer review replaces an older one in the rating, if both are by one author about one subject. The
 * replaced review is still listed.
 */
export const COUNTED_REVIEW_DAYS = 90;

/** Returns the first full hour after an instant, both in epoch milliseconds. */
export function nextFullHour(at: number): number {
  return (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
}

/**
 * Returns the full hour at which a review that is written now is published at the latest, all in epoch milliseconds. It
 * depends only on the order and on the setting, never on the review of the other party, because the author sees this time.
 */
export function latestPublication(completedAt: number, now: number, revealDays: number): number {
  const deadline = Math.ceil((completedAt + revealDays * DAY_MS) / HOUR_MS) * HOUR_MS;
  return Math.max(deadline, nextFullHour(now));
}

/** Days after the publication in which its subject may answer a review. */
export const ANSWER_DAYS = 30;

/** Returns until when a review may be answered, in epoch milliseconds. */
export function answerableUntil(publishedAt: number): number {
  return publishedAt + ANSWER_DAYS * DAY_MS;
}

/** Days after its completion for which an order is listed as waiting for a review. It can be reviewed later too. */
export const REVIEW_REMINDER_DAYS = 60;

/** Returns the tags that a rating of 1 to 5 allows. */
export function tagsForRating(rating: number): readonly ReviewTag[] {
  return rating > 3 ? praiseTags : complaintTags;
}

/** Roles of the reviewed user in the order. */
export const reviewedRoles = ['provider', 'client'] as const;
export type ReviewedAs = (typeof reviewedRoles)[number];

/** Anchor of the received reviews on the own profile page; notifications link to it. */
export function receivedReviewsAnchor(role: ReviewedAs): string {
  return role === 'provider' ? 'resenas-prestador' : 'resenas-cliente';
}
