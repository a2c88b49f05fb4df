import { DAY_MS } from '#platform/time.ts';
import {
  complaintTags,
  praiseTags,
  type ReviewTag,
} from '../accounts/accounts-review-tags.rules.ts';

/** Days after the publication in which its subject may answer a review. */
export const ANSWER_DAYS = 30;

/** Returns until when a review may be answered, in epoch milliseconds. */
export function answerableUntil(publishedAt: number): number {
  return publishedAt + ANSWER_DAYS * DAY_MS;
}

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
