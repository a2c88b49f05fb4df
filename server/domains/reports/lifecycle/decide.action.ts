import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import type { ReportDecision } from '@oficio/contract/domains/reports/reports.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import {
  isLastAdministrator,
  type Administrator,
} from '#domains/accounts/accounts-administration.service.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import { reportDecided } from '../reports.events.ts';
import { getReportParts } from '../reports-loading.service.ts';
import { insertDecision } from '../reports.queries.ts';
import type { ReportParts } from '../reports.view.ts';
import { defineAction } from './define-action.rules.ts';
import { enforce } from './enforcing.service.ts';
import { mailDecision } from './mailing.service.ts';

interface Decision {
  decision: ReportDecision;
  grounds: string;
  /** The active administrators, under the lock of the administration. */
  administrators: readonly Administrator[];
}

/**
 * Throws unless this administrator may decide: nobody about an own object, and after an objection
 * not the one of the first decision while there is another.
 */
function checkAdministrator(
  { report, decisions }: ReportParts,
  actorId: string,
  moderators: readonly string[],
): void {
  if (!moderators.includes(actorId)) throw new DomainError(platformErrors.FORBIDDEN);
  if (report.owner_id === actorId) throw new DomainError(reportsErrors.DECIDES_OWN_OBJECT);
  const isOwnDecision = decisions[0]?.decided_by === actorId;
  const hasOther = moderators.some((id) => id !== actorId && id !== report.owner_id);
  if (isOwnDecision && hasOther) throw new DomainError(reportsErrors.DECIDED_BEFORE);
}

const common = { by: 'administrator', notifies: ['owner', 'reporter'] } as const;

/**
 * Decides a report with all its complaints. A decision after an objection is final, and undoes what the first one did. Throws
 * FORBIDDEN (403), DECIDES_OWN_OBJECT, DECIDED_BEFORE, OWNER_NEEDED (409), and as `enforce` does.
 */
export const decide = defineAction<Decision>({
  rules: [
    { ...common, from: ['OPEN'], to: 'DECIDED' },
    { ...common, from: ['OBJECTED'], to: 'FINAL' },
  ],
  async effect({ context, tx, row, call: { now, userId, input } }) {
    if (userId === null) throw new Error('An administrator decides.');
    const { decision, grounds, administrators } = input;
    const moderators = administrators
      .filter(({ rights }) => rights.includes('moderation'))
      .map(({ id }) => id);
    checkAdministrator(row, userId, moderators);
    if (decision === 'DEACTIVATE' && isLastAdministrator(administrators, row.report.owner_id))
      throw new DomainError(reportsErrors.OWNER_NEEDED);
    const previous = row.decisions.at(-1)?.decision;
    const isUndone = await enforce(context, tx, row, {
      actorId: userId,
      administrators,
      previous,
      decision,
      grounds,
    });
    const decidedAt = new Date(now);
    await insertDecision(tx.db, {
      report_id: row.id,
      number: row.decisions.length + 1,
      decision,
      grounds,
      decided_by: userId,
      decided_at: decidedAt,
      stays_for_other: !isUndone,
    });
    await recordAuditEntry(tx.db, {
      actorId: userId,
      action: 'REPORT_DECIDED',
      subject: { type: 'report', id: row.id },
      before: previous ? { decision: previous } : null,
      // The grounds are stored with the decision, so that they can be deleted.
      after: { decision },
    });
    // The account of the owner may have changed.
    await mailDecision(context, tx, await getReportParts(tx.db, row.id));
    return { decided_at: decidedAt };
  },
  event: ({ row }) => reportDecided({ reportId: row.id, number: row.decisions.length + 1 }),
});
