import type {
  ReviewableOrder,
  SealedReview,
} from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { idOf } from './orders.fixtures.ts';

const WRITTEN = '2026-11-20T15:00:00.000Z';

/** A sealed review by the user of the test about another one in a role. */
export const sealedReview = (
  number: number,
  reviewedAs: 'client' | 'provider',
  subjectName: string,
): SealedReview => ({
  id: idOf(number),
  orderId: idOf(number + 50),
  rating: 4,
  comment: 'Puntual',
  tags: [],
  createdAt: WRITTEN,
  answer: null,
  author: { fullName: 'Ana Pérez', photoUrl: null },
  providerSubject: reviewedAs === 'provider' ? { id: idOf(90) } : null,
  clientSubject: reviewedAs === 'client' ? { id: idOf(91) } : null,
  publishedAt: null,
  revealAt: '2026-11-27T15:00:00.000Z',
  cardTitle: 'Reparación de fugas',
  subjectName,
});

export const reviewableOrder = (
  number: number,
  reviewedAs: 'client' | 'provider',
  subjectName: string,
): ReviewableOrder => ({
  orderId: idOf(number + 50),
  cardTitle: 'Pintura',
  subjectName,
  reviewedAs,
  completedAt: WRITTEN,
});
