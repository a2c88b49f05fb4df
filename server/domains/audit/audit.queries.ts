import type { AuditEntry } from '@oficio/contract/domains/audit/audit.schema.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import type { AuditLog } from '../../platform/database/schema.ts';

export async function insertAuditEntry(
  db: TransactionDb,
  entry: Insertable<AuditLog>,
): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute();
}

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
      // The grounds of a settlement are stored with their order.
      sql<AuditEntry['after']>`case
        when entry.after ? 'deactivationId'
          then (entry.after - 'deactivationId') || jsonb_build_object('reason', deactivation.reason)
        when entry.action = 'ORDER_SETTLED' then entry.after || jsonb_build_object('grounds',
          (select settlement_grounds from service_orders where id = subject_id::uuid))
        else entry.after
      end`.as('after'),
      'actor.full_name as actor_name',
      sql<string | null>`case subject_type
        when 'user' then (select full_name from users where id = subject_id::uuid)
        when 'skill' then (select name from skills where id = subject_id::uuid)
        when 'order' then (select card_title from service_orders where id = subject_id::uuid)
      end`.as('subject_name'),
    ])
    .$if(cursor !== undefined, (query) => query.where('entry.id', '<', cursor ?? ''))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}
