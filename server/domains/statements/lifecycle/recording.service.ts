import type { AuditAction } from '@oficio/contract/domains/audit/audit.schema.ts';
import { statementsErrors } from '@oficio/contract/domains/statements/statements.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import { insertHistory, isNumberTaken, type HistoryRow } from '../statements.queries.ts';
import type { StatementRun } from './define-action.rules.ts';

/** Throws STATEMENT_NUMBER_TAKEN (409) when another statement has the number. */
export async function claimNumber({ tx, row }: StatementRun, number: string): Promise<void> {
  if (await isNumberTaken(tx.db, number, row.id))
    throw new DomainError(statementsErrors.STATEMENT_NUMBER_TAKEN);
}

/** Records an action in the history of the statement, which the provider sees, and in the audit log. */
export async function record(
  { tx, row, call }: StatementRun,
  action: HistoryRow['action'],
  audited: AuditAction,
  { number, grounds = null }: { number: string; grounds?: string | null },
): Promise<void> {
  const entry = { action, at: new Date(call.now), number, grounds };
  await insertHistory(tx.db, { ...entry, statementId: row.id, userId: call.userId });
  await recordAuditEntry(tx.db, {
    actorId: call.userId,
    action: audited,
    subject: { type: 'user', id: row.user_id },
    before: row.number === null ? null : { number: row.number },
    after: { month: row.month, number },
  });
}
