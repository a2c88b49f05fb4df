import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { ChangeOf } from '#platform/lifecycle/lifecycle.ts';
import { administratorIds } from '../accounts/accounts-administration.service.ts';
import { loadHeldImages } from '../media/media-holding.service.ts';
import { readReportToken } from './reports-links.service.ts';
import type { ReportedObject } from './reports-objects.service.ts';
import {
  findReports,
  listComplaints,
  listDecisions,
  listObjections,
  type ReportRow,
} from './reports.queries.ts';
import {
  isUnconfirmed,
  newestSnapshot,
  type ReportParts,
  type ReportPerson,
} from './reports.view.ts';
import { objectionDeadline } from './reports.rules.ts';

/** Loads the records of a report. */
export async function loadReportParts(db: Db, report: ReportRow): Promise<ReportParts> {
  return {
    report,
    complaints: await listComplaints(db, report.id),
    decisions: await listDecisions(db, report.id),
    objections: await listObjections(db, report.id),
  };
}

/** Loads a report with its records. With `lock` the transaction holds its lock. Throws REPORT_NOT_FOUND (404). */
export async function getReportParts(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<ReportParts> {
  const [report] = await findReports(db, [id], { lock });
  if (!report) throw new DomainError(reportsErrors.REPORT_NOT_FOUND);
  return loadReportParts(db, report);
}

export const objectOf = ({ report }: ReportParts): ReportedObject => ({
  type: report.object_type,
  id: report.object_id,
  ownerId: report.owner_id,
});

/**
 * Returns the last instant at which the link of a mail works: the end of the period to object to the last decision. Without a
 * decision a confirmed link has no end yet, and an unconfirmed one the same number of days.
 */
function linkEnd({ report, complaints }: ReportParts, subject: string): number {
  const complaint = complaints.find(({ id }) => id === subject);
  if (complaint && isUnconfirmed(complaint))
    return objectionDeadline(complaint.created_at.getTime());
  return report.decided_at ? objectionDeadline(report.decided_at.getTime()) : Infinity;
}

/**
 * Returns the side of a caller, by the token of a mail or by the session. Throws REPORT_NOT_FOUND
 * (404) for any other caller, and for the owner until a decision was made: before, they do not learn
 * that somebody reported them. Throws REPORT_LINK_ENDED (410) for a token after its end.
 */
export function personOf(
  { config }: Context,
  parts: ReportParts,
  { actor, token, now }: { actor: Actor | null; token: string | undefined; now: number },
): ReportPerson {
  const { report, complaints, decisions } = parts;
  const subject = token === undefined ? undefined : readReportToken(config, report.id, token);
  if (subject !== undefined && linkEnd(parts, subject) < now)
    throw new DomainError(reportsErrors.REPORT_LINK_ENDED);
  const isOwner = subject === 'owner' || (actor !== null && actor.userId === report.owner_id);
  if (isOwner && decisions.length > 0) return { side: 'OWNER' };
  const complaint = complaints.find(
    (row) => row.id === subject || (actor !== null && row.reporter_id === actor.userId),
  );
  if (!complaint) throw new DomainError(reportsErrors.REPORT_NOT_FOUND);
  return { side: 'REPORTER', complaint };
}

/** Returns the pictures of the reported object for its owner, who may have no session; none for a reporter. */
export async function loadOwnImages(
  context: Context,
  db: Db,
  { complaints }: ReportParts,
  { side }: ReportPerson,
): Promise<ReadonlyMap<string, Image>> {
  const ids = side === 'OWNER' ? (newestSnapshot(complaints)?.imageIds ?? []) : [];
  return loadHeldImages(context, db, ids, null);
}

/** Returns the change of a report, for the queue of the administrators and the open pages of both sides. */
export async function changeOf({ report, complaints }: ReportParts, tx: Tx): Promise<ChangeOf> {
  const reporters = complaints.flatMap(({ reporter_id: id }) => id ?? []);
  const users = [...(await administratorIds(tx.db, 'moderation')), report.owner_id, ...reporters];
  return { change: { kind: 'report', id: report.id }, userIds: [...new Set(users)] };
}

/** Refreshes the pages that show a report. */
export async function announceReport(tx: Tx, reportId: string): Promise<void> {
  const { change, userIds } = await changeOf(await getReportParts(tx.db, reportId), tx);
  await tx.changed(change, userIds);
}
