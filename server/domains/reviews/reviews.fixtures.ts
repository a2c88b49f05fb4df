import { sql } from 'kysely';
import { runJob, type TestApp } from '#testing/test-app.ts';

/** Makes new reviews public as soon as they are written. */
export async function publishAtOnce({ context }: TestApp): Promise<void> {
  await context.db
    .insertInto('settings')
    .values({ key: 'review_reveal_days', value: '0' })
    .execute();
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
