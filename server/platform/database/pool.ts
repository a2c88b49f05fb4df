import { Kysely, PostgresDialect } from 'kysely';
import { type Client, Pool, type PoolClient, type QueryConfig, TypeOverrides, types } from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { productName } from './open-database.ts';
import { preparedName, renewPreparedNames } from '../scale/prepared-statements.ts';
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
  /** Milliseconds after which PostgreSQL ends a transaction that sends nothing. */
  idleTimeout?: number;
  /** Milliseconds to wait for a connection. */
  connectionTimeout?: number;
  /** The address is a pooler in transaction mode: a session lasts for one transaction only. */
  hasPooler?: boolean;
  /**
   * Prepares statements by name. Default: true without a pooler; PgBouncer supports it since 1.21.
   */
  preparesStatements?: boolean;
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
  idleTimeout = 15_000,
  // A request must get its response within five seconds, also when the database is paused and does
  // not respond.
  connectionTimeout = 4_000,
  hasPooler = false,
  preparesStatements = !hasPooler,
}: PoolOptions): DatabasePool {
  const timeouts = {
    lock_timeout: Math.round(statementTimeout * 0.75),
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: idleTimeout,
  };
  const pool = new Pool({
    connectionString,
    max: size,
    application_name: productName,
    types: ownTypes,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: statementTimeout + 500,
    ...(hasPooler ? { verify: checkReachesDatabase } : timeouts),
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the
  // process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  const rewrite: Rewrite = (text, values) =>
    (hasPooler && BEGIN.test(text) && { text: withSettings(text, timeouts) }) ||
    (preparesStatements && withPreparedName(text, values)) ||
    undefined;
  pool.on('connect', (client) => guardConnection(client, rewrite, log));
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/**
 * A pooler accepts connections while the database does not respond. Requests that wait for a
 * connection must not spend their time a second time on a statement.
 */
function checkReachesDatabase(client: PoolClient, done: (error?: Error) => void): void {
  client.query('select 1', done);
}

/** The first statement of a transaction; Kysely writes the longer one for an access mode or an isolation level. */
const BEGIN = /^(?:begin|start transaction)\b/;

/**
 * A pooler refuses timeouts as parameters of the connection. As a part of the first statement they take no
 * further round trip.
 */
function withSettings(begin: string, timeouts: Record<string, number>): string {
  const settings = Object.entries(timeouts).map(([name, value]) => `set local ${name} = ${value}`);
  return [begin, ...settings].join('; ');
}

/** Returns the statement to execute instead, or undefined for the same. */
type Rewrite = (text: string, values: unknown[]) => QueryConfig | undefined;

/**
 * Rewrites the statements of a connection, and closes it after a client-side timeout: its statement still runs,
 * and pg would pass it to the next request. The pool opens another connection.
 */
function guardConnection(client: PoolClient, rewrite: Rewrite, log: DatabaseLog): void {
  // The pool listens only while the connection is idle. Without a listener, an error within a
  // transaction ends the process.
  client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const guardedQuery = (...args: unknown[]) => {
    const result = query(...rewriteArguments(args, rewrite));
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
function rewriteArguments(args: unknown[], rewrite: Rewrite): unknown[] {
  const [text, values] = args;
  if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return args;
  const rewritten = rewrite(text, values);
  return rewritten === undefined ? args : [rewritten];
}

function withPreparedName(text: string, values: unknown[]): QueryConfig | undefined {
  const name = preparedName(text);
  return name === undefined ? undefined : { name, text, values };
}
