import type { Context, Tx } from '#platform/context.ts';
import { forEachRecord } from '#platform/jobs/each-record.ts';
import { changeClientRating } from '../accounts/accounts-reputation.service.ts';
import { getOrderParties } from '../orders/orders.service.ts';
import { changeProviderRating } from '../providers/providers.service.ts';
import { reviewReceived, reviewsPublished } from './reviews.events.ts';
import {
  listOrdersToPublish,
  lockPair,
  publishDue,
  recountPair,
} from './reviews-publication.queries.ts';
import { lockReviewsOfOrder, type ReviewSubject } from './reviews.queries.ts';

/** The author and the subject of a review. */
export interface ReviewPair {
  author_id: string;
  provider_profile_id: string | null;
  client_id: string | null;
}

function subjectOf({ provider_profile_id: profileId, client_id: clientId }: ReviewPair) {
  if (profileId !== null) return { column: 'provider_profile_id', id: profileId } as const;
  if (clientId !== null) return { column: 'client_id', id: clientId } as const;
  throw new Error('A review has a subject.');
}

/**
 * Counts the reviews of each pair again and changes the ratings with them. Call it in the transaction that shows or hides
 * a review. Pairs are locked in a fixed order, and users before profiles, as everywhere.
 */
export async function recountReviews(tx: Tx, pairs: readonly ReviewPair[]): Promise<void> {
  const rank = ({ column }: ReviewSubject) => (column === 'client_id' ? 0 : 1);
  const subjects = pairs
    .map((pair) => ({ authorId: pair.author_id, subject: subjectOf(pair) }))
    .toSorted((a, b) => rank(a.subject) - rank(b.subject));
  for (const { authorId, subject } of subjects) {
    await lockPair(tx.db, authorId, subject);
    const change = await recountPair(tx.db, authorId, subject);
    if (change.stars === 0 && change.reviews === 0) continue;
    if (subject.column === 'client_id') await changeClientRating(tx.db, subject.id, change);
    else await changeProviderRating(tx.db, subject.id, change);
  }
}

/**
 * Publishes the reviews of an order whose hour has come, with ratings and counts, in this transaction; nothing when
 * another instance was faster. Call it under `lockReviewsOfOrder`. The caller clears the caches when the result is not empty.
 */
export async function publishDueReviews(tx: Tx, orderId: string, now: number): Promise<number[]> {
  const published = await publishDue(tx.db, orderId, new Date(now));
  const [first] = published;
  if (!first) return [];
  await recountReviews(tx, published);
  if (published.length > 1) await tx.publish(reviewsPublished({ orderId }));
  else await tx.publish(reviewReceived({ reviewId: first.id, orderId }));
  const { clientId, providerUserId } = await getOrderParties(tx.db, orderId, first.author_id);
  await tx.changed({ kind: 'order', id: orderId }, [clientId, providerUserId]);
  return published.map((review) => now - review.publish_at.getTime());
}

/** Publishes the due reviews of an order in a transaction of its own. */
function publishOrder(context: Context, orderId: string): Promise<void> {
  return context.transaction(async (tx) => {
    await lockReviewsOfOrder(tx.db, orderId);
    const delays = await publishDueReviews(tx, orderId, await context.now(tx.db));
    tx.afterCommit(() => {
      for (const delay of delays)
        context.metrics?.handleDeadline('reviews', 'publish_at', delay / 1_000);
    });
  });
}

const BATCH_SIZE = 100;

/**
 * Yields the orders with due reviews, those that waited longest first, and those that could not be published once a run.
 * Caches are cleared after each batch, not after each order: many reviews are published at the same full hour.
 */
async function* findOrdersToPublish(context: Context): AsyncGenerator<string> {
  const seen: string[] = [];
  let orderIds: string[];
  do {
    const now = new Date(await context.now(context.db));
    orderIds = await listOrdersToPublish(context.db, { now, except: seen, limit: BATCH_SIZE });
    try {
      yield* orderIds;
    } finally {
      if (orderIds.length > 0) await context.transaction((tx) => tx.publicDataChanged());
    }
    seen.push(...orderIds);
  } while (orderIds.length === BATCH_SIZE);
}

/**
 * Publishes all reviews whose hour has come, each order in its own transaction. An order that fails stops no other one, and
 * the next run tries it again. Throws as `forEachRecord` does. Safe to run concurrently and after any downtime.
 */
export async function publishAllDueReviews(context: Context, signal: AbortSignal): Promise<void> {
  await forEachRecord(context, findOrdersToPublish(context), signal, (orderId) =>
    publishOrder(context, orderId),
  );
}
