import type { AuditEntry } from '@oficio/contract/domains/audit/audit.schema.ts';
import type { AuditRow } from './audit.queries.ts';

export function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, fullName: row.actor_name ?? '' },
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    before: row.before,
    after: row.after,
  };
}
