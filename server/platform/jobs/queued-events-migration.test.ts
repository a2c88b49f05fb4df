import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { withTemporaryFolder } from '../testing/temporary-folder.ts';
import { createBareDatabase } from '../testing/test-database.ts';
import { defineEvent } from './domain-events.ts';
import { defineListener, registerWork, type Listener } from './listeners.ts';
import { JobQueue } from './queue.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const migrationsDir = path.resolve(import.meta.dirname, '../../migrations');
const upgrade = '0141_domain_events_and_history.sql';

/** Applies the migrations before the upgrade. */
async function migrateToFormerVersion(connectionString: string): Promise<void> {
  await withTemporaryFolder('oficio-migrations-', async (folder) => {
    for (const file of await readdir(migrationsDir))
      if (file < upgrade) await copyFile(path.join(migrationsDir, file), path.join(folder, file));
    await migrate({ connectionString, migrationsDir: folder, log });
  });
}

test('a job that was queued before the upgrade to domain events is delivered to its listener', async () => {
  const database = await createBareDatabase();
  const { connectionString } = database;
  await migrateToFormerVersion(connectionString);
  const { pool, db } = createPool({ connectionString, log, size: 2 });
  const delivered: object[] = [];
  const listener: Listener = defineListener({
    name: 'test.record-accepted',
    event: defineEvent<{ orderId: string }>('orders.accepted'),
    handle: async (_context, event) => void delivered.push(event),
  });
  const createQueue = () => {
    const queue = new JobQueue({ pool, log, pollMs: 100 });
    registerWork({} as Context, queue, { listeners: [listener], jobs: [] });
    return queue;
  };

  const former = createQueue();
  await former.start();
  await former.stop();
  const announcedAt = '2026-11-01T12:00:00.000Z';
  const fact = { kind: 'orders.accepted', orderId: 'o1' };
  await pool.query('insert into pgboss.job (name, data) values ($1, $2)', [
    listener.name,
    { factId: 'f1', announcedAt, fact },
  ]);

  const applied = await migrate({ connectionString, migrationsDir, log });
  expect(applied).toContain(path.basename(upgrade, '.sql'));
  const queue = createQueue();
  await queue.start();
  await expect
    .poll(() => delivered, { timeout: 5_000 })
    .toEqual([{ ...fact, eventId: 'f1', publishedAt: announcedAt }]);
  await queue.stop();
  await db.destroy();
  await database.drop();
});
