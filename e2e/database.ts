import { Client } from 'pg';
import { startEmbeddedPostgres } from '../server/platform/database/open-database.ts';

/**
 * Moves the acceptance of an order into the past, because a cancellation in the first minutes after
 * it is never late. No endpoint changes a time.
 */
export async function acceptEarlier(orderId: string, hours: number): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await startEmbeddedPostgres({ dataDir, log });
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(
    'update service_orders set accepted_at = accepted_at - make_interval(hours => $2) where id = $1',
    [orderId, hours],
  );
  await client.end();
  await database.stop();
}
