import { sql } from 'kysely';
import { runJob, type TestApp } from '#testing/test-app.ts';

const REVEAL_DAYS = 'review_reveal_days';

/** Makes new reviews public as soon as they are written. A file on the shared application ends with `publishLater`. */
export async function publishAtOnce({ context: { db } }: TestApp): Promise<void> {
  await db.insertInto('settings').values({ key: REVEAL_DAYS, value: '0' }).execute();
}

/** Restores the days until a review is published. */
export async function publishLater({ context: { db } }: TestApp): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', REVEAL_DAYS).execute();
}

/** Lets the hour of all sealed reviews come, or only of an order's, and publishes them as the schedule does. */
export async function publishReviewsNow(app: TestApp, orderId?: string): Promise<void> {
  await app.context.db
    .updateTable('reviews')
    .set({ publish_at: sql<Date>`date_trunc('hour', now())` })
    .where('published_at', 'is', null)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .execute();
  await runJob(app, 'reviews.publish-due');
}
