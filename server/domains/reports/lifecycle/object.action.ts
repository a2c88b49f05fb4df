import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import { reportWaits } from '../reports.events.ts';
import { objectionDeadline } from '../reports.rules.ts';
import { insertObjection } from '../reports.queries.ts';
import { defineAction } from './define-action.rules.ts';

const common = {
  from: ['DECIDED', 'OBJECTED'],
  to: 'OBJECTED',
  guard: 'firstObjection',
  moment: 'objectionPeriod',
  notifies: [],
} as const;

/** Objects to the first decision, and so requests the second one. */
export const object = defineAction<{ comment: string }>({
  rules: [
    { ...common, by: 'owner' },
    { ...common, by: 'reporter' },
  ],
  moments: {
    objectionPeriod({ decisions: [first] }, now) {
      const isLate = !first || objectionDeadline(first.decided_at.getTime()) < now;
      return isLate ? refuse(reportsErrors.OBJECTION_LATE) : null;
    },
  },
  async effect({ tx, row: { report, person }, call: { now, userId, input } }) {
    if (!person) throw new Error('An objection needs the person who objects.');
    const at = new Date(now);
    await insertObjection(tx.db, {
      report_id: report.id,
      side: person.side,
      complaint_id: person.side === 'OWNER' ? null : person.complaint.id,
      comment: input.comment,
      created_at: at,
    });
    await recordAuditEntry(tx.db, {
      actorId: userId,
      action: 'REPORT_OBJECTED',
      subject: { type: 'report', id: report.id },
      before: null,
      after: { side: person.side },
    });
    return { decided_at: null, reopened_at: report.reopened_at ?? at };
  },
  event: ({ row }) => reportWaits({ reportId: row.report.id, isObjection: true }),
});
