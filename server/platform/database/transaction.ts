import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { classifyDatabaseError, DatabaseUnavailableError } from './sqlstate.ts';

export interface TransactionOptions {
  /** Maximum number of retries after a deadlock or a serialization failure. Default 3. */
  retries?: number;
}

/**
 * Runs the work in one transaction and retries it when PostgreSQL aborts it because of a deadlock
 * (40P01) or a serialization failure (40001). The work must therefore have no effects outside the
 * database.
 * Throws DatabaseUnavailableError when the last retry fails, and other errors unchanged.
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
      // The random delay keeps two deadlocked transactions from colliding again.
      await delay(Math.random() * 25 * 2 ** attempt);
    }
  }
}
