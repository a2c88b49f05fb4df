import type { AuditAction } from '@oficio/contract/domains/audit/audit.schema.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import type { VerificationRun } from './define-action.rules.ts';

/** Records a decision of an administrator in the audit log. */
export async function recordDecision(
  { tx, row, call }: VerificationRun,
  action: AuditAction,
  more: { validUntil?: string } = {},
): Promise<void> {
  await recordAuditEntry(tx.db, {
    actorId: call.userId,
    action,
    subject: { type: 'user', id: row.user_id },
    before: null,
    // The grounds are stored with the document's record, so that erasing the account deletes them.
    after: {
      verificationId: row.id,
      ...(row.skill_name !== null && { skill: row.skill_name }),
      ...more,
    },
  });
}
