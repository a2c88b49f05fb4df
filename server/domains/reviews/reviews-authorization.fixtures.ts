import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  createReview: { access: 'member', bare: 400 },
  listReceivedReviews: { access: 'user', bare: 200 },
  listPendingReviews: { access: 'user', bare: 200 },
  updateReview: {
    access: 'member',
    bare: 400,
    record: 'sealedReview',
    client: 200,
    provider: 404,
    body: () => ({ rating: 4 }),
  },
  answerReview: {
    access: 'member',
    bare: 400,
    record: 'publishedReview',
    client: 404,
    provider: 201,
    body: () => ({ text: 'x' }),
  },
};
