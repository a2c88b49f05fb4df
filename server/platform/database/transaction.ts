import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { classifyDatabaseError, DatabaseUnavailableError } from './sqlstate.ts';

export interface TransactionOptions {
  /** How often the work is run again after a deadlock or a serialization failure. */
  retries?: number;
}

/**
 * Runs the work in one transaction, and again when PostgreSQL broke off a deadlock (40P01) or a serialization failure
 * (40001); the work must therefore do nothing outside the database.
 * Throws DatabaseUnavailableError when it still fails after the retries; every other error unchanged.
 */
export async function runTransaction<Database, Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
  { retries = 3 }: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (classifyDatabaseError(error) !== 'retry') throw error;
      if (attempt >= retries) {
        throw new DatabaseUnavailableError('The transaction kept failing.', { cause: error });
      }
      // Two that met in a deadlock must not come back at the same moment.
      await delay(Math.random() * 25 * 2 ** attempt);
    }
  }
}
