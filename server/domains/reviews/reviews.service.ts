import { randomUUIDv7 } from 'node:crypto';
import type { ReceivedReview } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type * as endpoints from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { reviewsErrors } from '@oficio/contract/domains/reviews/reviews.errors.ts';
import type { EndpointInput } from '@oficio/contract/platform/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/page.ts';
import type { Context, Db, Tx } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { changeClientRating } from '../accounts/accounts-reputation.service.ts';
import { toReceivedReview } from '../accounts/accounts-reputation.view.ts';
import { loadImages } from '../media/media.service.ts';
import { getOrderParties, type OrderParties } from '../orders/orders.service.ts';
import { changeProviderRating } from '../providers/providers.service.ts';
import { reviewReceived } from './reviews.events.ts';
import { getReview, insertReview, listReviewsAbout, type ReviewRow } from './reviews.queries.ts';

async function showReviews(db: Db, rows: readonly ReviewRow[]): Promise<ReceivedReview[]> {
  const photos = await loadImages(
    db,
    rows.map((row) => row.author_photo_id),
  );
  return rows.map((row) => toReceivedReview(row, photos));
}

/** A client reviews the provider, a provider the client. */
async function changeSubjectRating(tx: Tx, order: OrderParties, stars: number): Promise<void> {
  if (order.party === 'client') await changeProviderRating(tx.db, order.providerProfileId, stars);
  else await changeClientRating(tx.db, order.clientId, stars);
}

/** Reviews the other party of a COMPLETED order; average and count change with it. */
export async function createReview(
  context: Context,
  actor: Actor,
  { body }: EndpointInput<typeof endpoints.createReview>,
): Promise<ReceivedReview> {
  return context.transaction(async (tx) => {
    const order = await getOrderParties(tx.db, body.orderId, actor.userId);
    if (order.status !== 'COMPLETED') throw new DomainError(reviewsErrors.ORDER_NOT_COMPLETED);
    const isByClient = order.party === 'client';
    const id = randomUUIDv7();
    await insertReview(tx.db, {
      id,
      order_id: order.id,
      author_id: actor.userId,
      provider_profile_id: isByClient ? order.providerProfileId : null,
      client_id: isByClient ? null : order.clientId,
      rating: body.rating,
      comment: body.comment,
      tags: body.tags,
      created_at: new Date(await context.now(tx.db)),
    });
    await changeSubjectRating(tx, order, body.rating);
    await tx.announce(reviewReceived({ reviewId: id }));
    await tx.publicDataChanged();
    const [review] = await showReviews(tx.db, [await getReview(tx.db, id)]);
    if (!review) throw new Error(`Review ${id} vanished.`);
    return review;
  });
}

/** What others said of the signed-in person: as provider if they are one, as client otherwise. */
export async function listReceivedReviews(
  { db }: Context,
  actor: Actor,
  { query }: EndpointInput<typeof endpoints.listReceivedReviews>,
  exchange: Exchange,
): Promise<ReceivedReview[]> {
  const { providerProfileId, userId } = actor;
  const limit = query.limit ?? DEFAULT_PAGE_SIZE;
  const subject = providerProfileId
    ? ({ column: 'provider_profile_id', id: providerProfileId } as const)
    : ({ column: 'client_id', id: userId } as const);
  // One more than asked for tells whether there is a next page.
  const rows = await listReviewsAbout(db, subject, { limit: limit + 1, cursor: query.cursor });
  const page = rows.slice(0, limit);
  exchange.nextPage(rows.length > limit ? (page.at(-1)?.id ?? null) : null);
  return showReviews(db, page);
}
