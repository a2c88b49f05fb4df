import { sql } from 'kysely';
import type { Db } from '../context.ts';

/**
 * Runs statements that PostgreSQL plans for their values. The plan that it caches for any value of a prepared statement expects
 * a pattern to match a few rows, and sorts ten thousands of people when it matches a frequent name.
 */
export function withCustomPlans<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local plan_cache_mode = 'force_custom_plan'`.execute(tx);
      return work(tx);
    });
}
