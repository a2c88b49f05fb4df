import { randomUUIDv7 } from 'node:crypto';
import type { listAuditEntries as endpoint } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import type { AuditAction, AuditSubject } from '@oficio/contract/domains/audit/audit.schema.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { Retention } from '#platform/database/old-records.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import {
  deleteOldEntries,
  findAuditEntries,
  findEntriesOf,
  findRecentEntry,
  insertAuditEntry,
} from './audit.queries.ts';
import { toAuditEntry } from './audit.view.ts';

/** Only the changed part, without names, addresses or secrets of users. */
type Values = Record<string, string | boolean | string[]> | null;

export interface NewAuditEntry {
  /** Null for the process itself. */
  actorId: string | null;
  action: AuditAction;
  subject: { type: AuditSubject; id: string };
  before: Values;
  after: Values;
}

/**
 * Records an administrator's action. Call it in the transaction of the action, so that both commit
 * or neither.
 */
export async function recordAuditEntry(db: TransactionDb, entry: NewAuditEntry): Promise<void> {
  await insertAuditEntry(db, {
    id: randomUUIDv7(),
    actor_id: entry.actorId,
    action: entry.action,
    subject_type: entry.subject.type,
    subject_id: entry.subject.id,
    before: entry.before && JSON.stringify(entry.before),
    after: entry.after && JSON.stringify(entry.after),
  });
}

/** Returns whether an administrator did this to a subject since an instant. */
export async function hasAuditEntry(
  db: Db,
  filter: { actorId: string; action: AuditAction; subjectId: string; since: Date },
): Promise<boolean> {
  return findRecentEntry(db, filter);
}

/** An action of an administrator on one subject. */
export type SubjectEntry = Awaited<ReturnType<typeof findEntriesOf>>[number];

/** Returns the entries about one subject, oldest first. */
export const listEntriesOf = (
  db: Db,
  subject: { type: AuditSubject; id: string },
): Promise<SubjectEntry[]> => findEntriesOf(db, subject);

/** Returns the audit log, newest first. */
export const listAuditEntries: UseCase<typeof endpoint> = async (
  { db },
  _actor,
  { query },
  exchange,
) => {
  const page = await loadPage(query, exchange, (position) => findAuditEntries(db, position));
  return page.map(toAuditEntry);
};

export const auditRetention: Retention = { name: 'audit entries', deleteStep: deleteOldEntries };
