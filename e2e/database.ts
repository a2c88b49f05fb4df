import { Client } from 'pg';
import { startEmbeddedPostgres } from '../server/platform/database/open-database.ts';

/** Runs one statement in the database of the product under test. */
async function execute(statement: string, values: readonly unknown[]): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await startEmbeddedPostgres({ dataDir, log });
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
  await database.stop();
}

/**
 * Moves the acceptance of an order into the past, because a cancellation in the first minutes after
 * it is never late. No endpoint changes a time.
 */
export const acceptEarlier = (orderId: string, hours: number): Promise<void> =>
  execute(
    'update service_orders set accepted_at = accepted_at - make_interval(hours => $2) where id = $1',
    [orderId, hours],
  );

/** Makes an account two days old, because orders of clients whose account is younger than a day do not count. */
export const ageAccount = (email: string): Promise<void> =>
  execute("update users set created_at = created_at - interval '2 days' where email = $1", [email]);

/** Lets the hour of an order's sealed reviews come, and enqueues the job that publishes them, which otherwise runs every minute. */
export async function letReviewsBePublished(orderId: string): Promise<void> {
  await execute(
    'update reviews set publish_at = now() where order_id = $1 and published_at is null',
    [orderId],
  );
  await execute('insert into pgboss.job (name) values ($1)', ['reviews.publish-due']);
}
