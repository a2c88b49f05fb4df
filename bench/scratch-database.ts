import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../server/platform/context.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/platform/database/open-database.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { fillDatabase } from './fill-database.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const migrationsDir = path.resolve(import.meta.dirname, '../server/migrations');

/** Runs `work` on a database of its own with `cards` cards, without the product, and removes the database. */
export async function withScratchDatabase(
  cards: number,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oficio-search-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const { connectionString } = postgres;
  try {
    await migrate({ connectionString, migrationsDir, log });
    await fillDatabase(connectionString, { cards, cardsPerProvider: 10 });
    const { pool, db } = createPool({ connectionString, log, statementTimeout: 60_000 });
    await work(db);
    await pool.end();
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
