import { Kysely, PostgresDialect } from 'kysely';
import { type Client, Pool, type PoolClient, TypeOverrides, types } from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { productName } from './open-database.ts';
import type { Database } from './schema.ts';

export interface PoolOptions {
  connectionString: string;
  log: DatabaseLog;
  /** Most connections at once. */
  size?: number;
  /** Milliseconds after which PostgreSQL breaks a statement off. Waiting for a lock gets three quarters of it. */
  statementTimeout?: number;
}

export interface DatabasePool {
  pool: Pool;
  db: Kysely<Database>;
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
  return value;
}

/** Ids are UUIDs, so int8 only holds counts and cents; a calendar date has no zone and therefore is no `Date`. */
const ownTypes = new TypeOverrides(types);
ownTypes.setTypeParser(types.builtins.INT8, parseInt8);
ownTypes.setTypeParser(types.builtins.DATE, (text) => text);

export function createPool({
  connectionString,
  log,
  size = 10,
  statementTimeout = 4_000,
}: PoolOptions): DatabasePool {
  const pool = new Pool({
    connectionString,
    max: size,
    application_name: productName,
    types: ownTypes,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    // A request has five seconds for its answer, also when the database is paused and says nothing at all.
    connectionTimeoutMillis: 4_000,
    lock_timeout: Math.round(statementTimeout * 0.75),
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 500,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (client) => guardConnection(client, log));
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/**
 * Makes a connection fit for a server that outlives it. A connection on which the client gave up waiting still has its
 * statement under way and pg would hand it to the next request: it is closed, and the pool opens another.
 */
function guardConnection(client: PoolClient, log: DatabaseLog): void {
  // The pool listens only while the connection is idle; unheard, an error in the midst of a transaction ends the process.
  client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const guardedQuery = (...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        const isImpatience = error instanceof Error && error.message === 'Query read timeout';
        // Marks it as ending at once, so that neither a rollback nor another request waits on it.
        if (isImpatience) void (client as unknown as Client).end().catch(() => undefined);
      });
    }
    return result;
  };
  Object.assign(client, { query: guardedQuery });
}
