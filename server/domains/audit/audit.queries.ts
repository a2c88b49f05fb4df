import type {
  AuditAction,
  AuditEntry,
  AuditSubject,
} from '@oficio/contract/domains/audit/audit.schema.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import {
  firstIdAt,
  type DeletionResult,
  type DeletionStep,
} from '#platform/database/old-records.ts';
import type { AuditLog } from '#platform/database/schema.ts';

export async function insertAuditEntry(
  db: TransactionDb,
  entry: Insertable<AuditLog>,
): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

/** Returns whether there is such an entry since an instant. Entries have ids of version 7, so the newest are read only. */
export async function findRecentEntry(
  db: Db,
  filter: { actorId: string; action: AuditAction; subjectId: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('id', '>=', firstIdAt(filter.since))
    .where('at', '>', filter.since)
    .where('action', '=', filter.action)
    .where('actor_id', '=', filter.actorId)
    .where('subject_id', '=', filter.subjectId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the entries about one subject, oldest first, with the names of their administrators. */
export async function findEntriesOf(db: Db, { type, id }: { type: AuditSubject; id: string }) {
  return db
    .selectFrom('audit_log as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .select([
      'entry.at',
      'entry.action',
      'actor.full_name as actor',
      sql<string | null>`entry.after ->> 'reason'`.as('reason'),
    ])
    .where('entry.subject_type', '=', type)
    .where('entry.subject_id', '=', id)
    .orderBy('entry.id')
    .limit(MAX_ENTRIES)
    .execute();
}

/** A bound for subjects that are read again and again. */
const MAX_ENTRIES = 200;

export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number];

/** Returns entries before the entry `cursor`, newest first. Names are the current ones. */
export async function findAuditEntries(
  db: Db,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  return db
    .selectFrom('audit_log as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('account_deactivations as deactivation', (join) =>
      join.on(sql<boolean>`deactivation.id = (entry.after ->> 'deactivationId')::uuid`),
    )
    .select([
      'entry.id',
      'entry.at',
      'entry.action',
      'entry.subject_type',
      'entry.subject_id',
      'entry.actor_id',
      'entry.before',
      // The reason of a deactivation is stored separately, so that erasing the account deletes it.
      // Grounds are stored with the settled order, the report's decision or the document's record.
      sql<AuditEntry['after']>`case
        when entry.after ? 'deactivationId'
          then (entry.after - 'deactivationId') || jsonb_build_object('reason', deactivation.reason)
        when entry.after ? 'verificationId'
          then (entry.after - 'verificationId') || coalesce((
            select jsonb_build_object('grounds', grounds) from verifications
             where id = (entry.after ->> 'verificationId')::uuid and grounds is not null
               and entry.action <> 'VERIFICATION_APPROVED'), '{}')
        when entry.action = 'REPORT_DECIDED' then entry.after || jsonb_build_object('grounds',
          (select grounds from report_decisions
            where report_id = subject_id::uuid and number = case when entry.before is null then 1 else 2 end))
        when entry.action = 'ORDER_SETTLED' then entry.after || jsonb_build_object('grounds',
          (select settlement_grounds from service_orders where id = subject_id::uuid))
        else entry.after
      end`.as('after'),
      'actor.full_name as actor_name',
      sql<string | null>`case subject_type
        when 'user' then (select full_name from users where id = subject_id::uuid)
        when 'skill' then (select name from skills where id = subject_id::uuid)
        when 'order' then (select card_title from service_orders where id = subject_id::uuid)
        when 'report' then (
          select owner.full_name from reports r join users owner on owner.id = r.owner_id where r.id = subject_id::uuid)
      end`.as('subject_name'),
    ])
    .$if(cursor !== undefined, (query) => query.where('entry.id', '<', cursor ?? ''))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Deletes the oldest entries, except those of the last year, which a trigger protects, and those about an order that is
 * still open.
 */
export async function deleteOldEntries(
  db: Db,
  { before, after, limit }: DeletionStep,
): Promise<DeletionResult> {
  const { rows } = await sql<DeletionResult>`
    with oldest as materialized (
      select id, subject_type, subject_id from audit_log
       where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and id < ${firstIdAt(before)}
         and at < least(${before}, now() - interval '1 year')
       order by id limit ${limit}
    ),
    removed as (
      delete from audit_log where id = any(array(
        select id from oldest
         where subject_type <> 'order' or not exists (
           select from service_orders o where o.id = subject_id::uuid and o.status in ('PENDING', 'ACCEPTED'))
      )) returning 1
    )
    select (select count(*)::int from removed) as deleted,
           (select count(*) = ${limit} from oldest) as "hasMore",
           (select id::text from oldest order by id desc limit 1) as last
  `.execute(db);
  return rows[0] ?? { deleted: 0, hasMore: false, last: null };
}
