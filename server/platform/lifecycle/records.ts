import type { LifecycleActor } from '@oficio/contract/platform/lifecycle.ts';
import { sql } from 'kysely';
import type { TransactionDb } from '../context.ts';

/** The columns that actions save. Without deadline and reminder both stay as they are. */
export interface SavedState {
  status: string;
  deadline_at?: Date | null;
  reminder_at?: Date | null;
}

/**
 * Updates a record on the condition that its status is unchanged. Returns false when another
 * transaction changed the status first.
 */
export async function saveState(
  db: TransactionDb,
  table: string,
  { id, status }: { id: string; status: string },
  change: SavedState & Record<string, unknown>,
  at: Date,
): Promise<boolean> {
  const assignments = Object.entries({ ...change, updated_at: at }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(assignments)} where id = ${id} and status = ${status}
  `.execute(db);
  return numAffectedRows === 1n;
}

export interface HistoryEntry {
  recordId: string;
  action: string;
  by: LifecycleActor;
  userId: string | null;
  from: string | null;
  to: string;
  at: Date;
}

/** The table of history entries and its column with the id of the record. */
export interface HistoryTable {
  table: string;
  record: string;
}

/** The statement that appends to the history of a record. The creation is the first entry, with `from` null. */
export const insertHistoryEntry = (
  { table, record }: HistoryTable,
  { recordId, action, by, userId, from, to, at }: HistoryEntry,
) => sql`
    insert into ${sql.table(table)}
      (${sql.ref(record)}, action, by_party, by_user_id, from_status, to_status, at)
    values (${recordId}, ${action}, ${by}, ${userId}, ${from}, ${to}, ${at})`;

export async function writeHistoryEntry(
  db: TransactionDb,
  history: HistoryTable,
  entry: HistoryEntry,
): Promise<void> {
  await insertHistoryEntry(history, entry).execute(db);
}

export interface Due {
  statuses: readonly string[];
  /** The column with the deadline. */
  column: string;
  now: Date;
  limit: number;
}

/**
 * Locks records with one of these statuses whose deadline has passed and returns their ids, longest
 * overdue first. Skips records that another transaction holds.
 */
export async function lockDueRecords(
  db: TransactionDb,
  table: string,
  { statuses, column, now, limit }: Due,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
     where status = any (${statuses}::text[]) and ${sql.ref(column)} <= ${now}
     order by ${sql.ref(column)} limit ${limit}
       for no key update skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Clears due reminders and returns the ids of their records, so that each reminder is claimed once.
 * Skips records that another transaction holds; the next run claims those.
 */
export async function claimDueReminders(
  db: TransactionDb,
  table: string,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set reminder_at = null
     where id in (
       select id from ${sql.table(table)}
        where reminder_at <= ${now}
        order by reminder_at limit ${limit}
          for no key update skip locked
     )
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Sets the next reminder of a record; null for none. */
export async function saveReminder(
  db: TransactionDb,
  table: string,
  id: string,
  at: Date | null,
): Promise<void> {
  await sql`update ${sql.table(table)} set reminder_at = ${at} where id = ${id}`.execute(db);
}
