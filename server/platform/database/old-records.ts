import { sql, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';

/** One step of a deletion. Steps are small, so that no request waits long for their locks. */
export interface DeletionStep {
  /** Records that are older are due. */
  before: Date;
  /** `last` of the step before; null in the first one. */
  after: string | null;
  /** Maximum number of records that the step reads. */
  limit: number;
}

export interface DeletionResult {
  deleted: number;
  /** Further records may be due. */
  hasMore: boolean;
  /** Id of the last record that was read; null when the next step needs no position, because due records come first. */
  last: string | null;
}

/** Records that are deleted at an age. */
export interface Retention {
  /** Plural name, for the log. */
  name: string;
  /**
   * Deletes due records in one statement. Idempotent. Skips records that another transaction has locked; the next
   * night deletes them.
   */
  deleteStep(db: Db, step: DeletionStep): Promise<DeletionResult>;
}

/** Comes before every version 7 id of this instant or later. */
export function firstIdAt(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** Deletes the rows of a table whose instant in `column` has passed. For a table that is small or has an index on it. */
export function deleteBy(
  table: string,
  column: string,
  condition: RawBuilder<unknown> = sql`true`,
): Retention['deleteStep'] {
  return async (db, { before, limit }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
         where ${sql.ref(column)} < ${before} and ${condition} limit ${limit} for update skip locked
      ))
    `.execute(db);
    const deleted = Number(numAffectedRows);
    return { deleted, hasMore: deleted === limit, last: null };
  };
}

interface EndedRecords {
  table: string;
  /** Type of the id, which grows with time. */
  id: 'bigint' | 'uuid';
  /** Column with the time of the row. */
  at: string;
  /** The record that the row belongs to: its table and the column with its id. */
  record: readonly [table: string, column: string];
  /** Condition on the record, which is called `record`. */
  isEnded: RawBuilder<unknown>;
}

const FIRST_ID = { bigint: '0', uuid: '00000000-0000-0000-0000-000000000000' };

/**
 * Deletes the rows of records that ended, and did not change since. Reads the rows by id from the oldest on, so that it
 * needs no index on their time.
 */
export function deleteOfEnded({
  table,
  id,
  at,
  record: [recordTable, recordId],
  isEnded,
}: EndedRecords): Retention['deleteStep'] {
  return async (db, { before, after, limit }) => {
    const { rows } = await sql<DeletionResult>`
      with oldest as materialized (
        select row.id, row.${sql.ref(at)} as at, row.${sql.ref(recordId)} as record_id from ${sql.table(table)} row
         where row.id > ${after ?? FIRST_ID[id]}::${sql.raw(id)} order by row.id limit ${limit}
      ),
      due as (
        select row.id from ${sql.table(table)} row
         where row.id = any(array(
           select oldest.id from oldest join ${sql.table(recordTable)} record on record.id = oldest.record_id
            where oldest.at < ${before} and record.updated_at < ${before} and ${isEnded}
         )) for update skip locked
      ),
      removed as (delete from ${sql.table(table)} row using due where row.id = due.id returning 1)
      select (select count(*)::int from removed) as deleted,
             (select count(*) = ${limit} and bool_and(at < ${before}) from oldest) as "hasMore",
             (select id::text from oldest order by id desc limit 1) as last
    `.execute(db);
    return rows[0] ?? { deleted: 0, hasMore: false, last: null };
  };
}
