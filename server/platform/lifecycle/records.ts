import { sql, type RawBuilder } from 'kysely';
import type { TransactionDb } from '../context.ts';

/** The columns of a table that the engine reads and writes. */
export interface LifecycleColumns {
  /** The column with the name of the state. Without it, a record with a deadline is in the one state that ends by itself. */
  state?: string;
  /** Absent for records that never end by themselves. */
  deadline?: string;
  /** Milliseconds from the instant in `deadline` to the end, for an instant that actions save as one of their columns. */
  deadlineAfter?: number;
  reminder?: string;
  /** Records when a reminder was sent, for a reminder that the database calculates. Without it, sending clears the reminder. */
  reminded?: string;
  /** A deadline that goes first: once it has passed too, its own job ends the record. */
  firstDeadline?: string;
  /** Null for a table without `updated_at`. */
  updated?: null;
}

/** A table with the columns of the engine. */
export interface LifecycleTable {
  table: string;
  columns: LifecycleColumns;
}

/**
 * Updates a record on the condition that these columns are unchanged. Returns its state afterwards: null for a table without
 * a column for it, undefined when another transaction changed the record first.
 */
export async function saveRecord(
  db: TransactionDb,
  { table, columns: { state } }: LifecycleTable,
  id: string,
  unchanged: Record<string, unknown>,
  change: Record<string, unknown>,
): Promise<string | null | undefined> {
  const assignments = Object.entries(change).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const conditions = Object.entries({ id, ...unchanged }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql<{ state: string | null }>`
    update ${sql.table(table)} set ${sql.join(assignments)} where ${sql.join(conditions, sql` and `)}
    returning ${state === undefined ? sql`null` : sql.ref(state)} as state
  `.execute(db);
  return rows[0]?.state;
}

export interface HistoryEntry {
  recordId: string;
  action: string;
  by: string;
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

/**
 * The statement that appends to the history of a record and returns the id of the entry. The creation is the first entry,
 * with `from` null.
 */
export const insertHistoryEntry = (
  { table, record }: HistoryTable,
  { recordId, action, by, userId, from, to, at }: HistoryEntry,
) => sql<{ id: number }>`
    insert into ${sql.table(table)}
      (${sql.ref(record)}, action, by_party, by_user_id, from_status, to_status, at)
    values (${recordId}, ${action}, ${by}, ${userId}, ${from}, ${to}, ${at}) returning id`;

/** Appends to the history of a record and returns the id of the entry: of two of a record, the later one is greater. */
export async function writeHistoryEntry(
  db: TransactionDb,
  history: HistoryTable,
  entry: HistoryEntry,
): Promise<number | undefined> {
  const { rows } = await insertHistoryEntry(history, entry).execute(db);
  return rows[0]?.id;
}

export interface Due {
  now: Date;
  limit: number;
  /** Records that are left out. */
  except: readonly string[];
}

/** Returns the column of the deadline. Throws for a lifecycle without deadlines. */
export function deadlineColumn({ table, columns: { deadline } }: LifecycleTable): string {
  if (deadline === undefined) throw new Error(`Records of ${table} have no deadline.`);
  return deadline;
}

/**
 * Locks records in one of these states whose deadline has passed and returns their ids, longest
 * overdue first. Skips records that another transaction holds.
 */
export async function lockDueRecords(
  db: TransactionDb,
  lifecycle: LifecycleTable,
  states: readonly string[],
  { now, limit, except }: Due,
): Promise<string[]> {
  const { table, columns } = lifecycle;
  const { state, deadlineAfter = 0, firstDeadline } = columns;
  const deadline = sql.ref(deadlineColumn(lifecycle));
  const isInState =
    state === undefined ? sql`true` : sql`${sql.ref(state)} = any (${states}::text[])`;
  const first = firstDeadline === undefined ? null : sql.ref(firstDeadline);
  const isFirst = first === null ? sql`true` : sql`(${first} is null or ${first} > ${now})`;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
     where ${isInState} and ${deadline} <= ${new Date(now.getTime() - deadlineAfter)} and ${isFirst}
       and id <> all (${except}::uuid[])
     order by ${deadline} limit ${limit}
       for no key update skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The column of a lifecycle with reminders. */
function reminderOf({ table, columns: { reminder } }: LifecycleTable) {
  if (reminder === undefined) throw new Error(`Records of ${table} have no reminder.`);
  return sql.ref(reminder);
}

/**
 * Locks records whose reminder is due and returns their ids, so that each reminder is claimed once. Skips records that
 * another transaction holds; the next run claims those. A reminder waits while the condition `when` is false.
 */
export async function lockDueReminders(
  db: TransactionDb,
  lifecycle: LifecycleTable,
  { now, limit, except, when = sql`true` }: Due & { when: RawBuilder<unknown> | undefined },
): Promise<string[]> {
  const reminder = reminderOf(lifecycle);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(lifecycle.table)}
     where ${reminder} <= ${now} and id <> all (${except}::uuid[]) and ${when}
     order by ${reminder} limit ${limit}
       for no key update skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that these reminders were sent. */
export async function closeReminders(
  db: TransactionDb,
  lifecycle: LifecycleTable,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { table, columns } = lifecycle;
  const sent =
    columns.reminded === undefined
      ? sql`${reminderOf(lifecycle)} = null`
      : sql`${sql.ref(columns.reminded)} = ${now}`;
  await sql`update ${sql.table(table)} set ${sent} where id = any (${ids}::uuid[])`.execute(db);
}

/** Sets the next reminder of a record; null for none. */
export async function saveReminder(
  db: TransactionDb,
  lifecycle: LifecycleTable,
  id: string,
  at: Date | null,
): Promise<void> {
  await sql`
    update ${sql.table(lifecycle.table)} set ${reminderOf(lifecycle)} = ${at} where id = ${id}
  `.execute(db);
}
