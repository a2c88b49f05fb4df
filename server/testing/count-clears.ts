import { Client } from 'pg';
import type { TestApp } from './test-app.ts';

const CHANNEL = 'oficio_public_data';

/** Returns how often the caches of all instances are cleared while `work` runs and its events are handled. */
export async function countClears(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const client = new Client({ connectionString: app.database.connectionString });
  await client.connect();
  try {
    await client.query(`listen ${CHANNEL}`);
    let clears = 0;
    let atEnd: (() => void) | undefined;
    client.on('notification', ({ payload }) => {
      if (payload === 'end of the count') atEnd?.();
      else clears += 1;
    });
    await work();
    await app.settle();
    // Notifications arrive in the order of the commits.
    const ended = new Promise<void>((resolve) => (atEnd = resolve));
    await client.query('select pg_notify($1, $2)', [CHANNEL, 'end of the count']);
    await ended;
    return clears;
  } finally {
    await client.end();
  }
}
