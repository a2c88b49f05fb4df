import type { ReportSide } from '@oficio/contract/domains/reports/reports.rules.ts';
import type { Context } from '../../../platform/context.ts';
import { findReportSubject } from './report-subjects.queries.ts';
import { findRecipient } from './subjects.queries.ts';
import { writeNotification } from './writing.service.ts';

/** Notifies a user that their report arrived. */
export async function notifyOfReport(
  context: Context,
  eventId: string,
  { reportId, reporterId }: { reportId: string; reporterId: string },
): Promise<void> {
  await context.transaction(async (tx) => {
    const report = await findReportSubject(tx.db, reportId, 1);
    const recipient = await findRecipient(tx.db, reporterId);
    if (!report || !recipient) return;
    await writeNotification(context, tx, eventId, {
      kind: 'report-received',
      recipient,
      about: {},
      details: { reportId, type: report.object_type },
    });
  });
}

/** Notifies the owner of the object and the users who reported it of a decision. */
export async function notifyOfDecision(
  context: Context,
  eventId: string,
  { reportId, number }: { reportId: string; number: number },
): Promise<void> {
  await context.transaction(async (tx) => {
    const report = await findReportSubject(tx.db, reportId, number);
    if (!report?.decision) return;
    const { object_type: type, decision, previous } = report;
    const readers: [string, ReportSide][] = [
      [report.owner_id, 'OWNER'],
      ...report.reporter_ids.map((id): [string, ReportSide] => [id, 'REPORTER']),
    ];
    for (const [userId, side] of readers) {
      const recipient = await findRecipient(tx.db, userId);
      if (!recipient) continue;
      await writeNotification(context, tx, eventId, {
        kind: 'report-decided',
        recipient,
        about: {},
        details: { reportId, type, side, decision, previous },
      });
    }
  });
}
