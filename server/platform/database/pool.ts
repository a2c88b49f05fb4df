import { Kysely, PostgresDialect } from 'kysely';
import { type Client, Pool, type PoolClient, TypeOverrides, types } from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { productName } from './open-database.ts';
import { preparedName, renewPreparedNames } from './prepared-statements.ts';
import type { Database } from './schema.ts';
import { hasStalePlan } from './sqlstate.ts';

export interface PoolOptions {
  connectionString: string;
  log: DatabaseLog;
  /** Maximum number of connections. */
  size?: number;
  /**
   * Milliseconds after which PostgreSQL cancels a statement. The lock timeout is three quarters of
   * it.
   */
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

/**
 * Ids are UUIDs, so int8 contains only counts and cents. A calendar date has no zone, so it is not
 * parsed into a `Date`.
 */
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
    // A request must get its response within five seconds, also when the database is paused and
    // does not respond.
    connectionTimeoutMillis: 4_000,
    lock_timeout: Math.round(statementTimeout * 0.75),
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 500,
    idle_in_transaction_session_timeout: 15_000,
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the
  // process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (client) => guardConnection(client, log));
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/**
 * Prepares the statements of a connection by name, and closes it after a client-side timeout: its statement still runs,
 * and pg would pass it to the next request. The pool opens another connection.
 */
function guardConnection(client: PoolClient, log: DatabaseLog): void {
  // The pool listens only while the connection is idle. Without a listener, an error within a
  // transaction ends the process.
  client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const guardedQuery = (...args: unknown[]) => {
    const result = query(...withPreparedName(args));
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (hasStalePlan(error)) renewPreparedNames();
        const isTimeout = error instanceof Error && error.message === 'Query read timeout';
        // `end` immediately marks the connection as closing, so that neither a rollback nor another
        // request waits for it.
        if (isTimeout) void (client as unknown as Client).end().catch(() => undefined);
      });
    }
    return result;
  };
  Object.assign(client, { query: guardedQuery });
}

/** Kysely passes text and values. Other calls, such as those of the job queue, are left as they are. */
function withPreparedName(args: unknown[]): unknown[] {
  const [text, values] = args;
  if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return args;
  const name = preparedName(text);
  return name === undefined ? args : [{ name, text, values }];
}
