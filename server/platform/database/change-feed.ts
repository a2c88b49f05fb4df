import { sql } from 'kysely';
import { Client } from 'pg';
import type { TransactionDb } from '../context.ts';
import type { DatabaseLog } from './database-log.ts';

const CHANNEL = 'oficio_public_data';
const RECONNECT_MS = 1_000;

/** Tells every instance, at the commit of this transaction, that public data changed. */
export async function notifyPublicDataChange(db: TransactionDb): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

export interface ChangeFeed {
  close(): Promise<void>;
}

/**
 * Listens for `notifyPublicDataChange` of all instances on a connection of its own. Whatever was missed while the
 * connection was away counts as a change when it is back.
 */
export async function listenForChanges(
  connectionString: string,
  log: DatabaseLog,
  onChange: () => void,
): Promise<ChangeFeed> {
  let isClosed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 4_000 });
    next.on('error', () => undefined);
    next.on('notification', onChange);
    next.once('end', () => scheduleReconnect());
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
      onChange();
    } catch (error) {
      log.warn({ err: error }, 'the change feed is not connected');
      await next.end().catch(() => undefined);
    }
  };
  const scheduleReconnect = () => {
    client = undefined;
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void connect(), RECONNECT_MS);
  };

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
