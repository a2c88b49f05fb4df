import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readReportToken } from './reports-links.service.ts';
import {
  findReport,
  listAdministratorIds,
  listComplaints,
  listDecisions,
  listObjections,
} from './reports.queries.ts';
import type { ReportParts, ReportPerson } from './reports.view.ts';

/** Loads a report with its records. Throws REPORT_NOT_FOUND (404). */
export async function loadReportParts(db: Db, id: string): Promise<ReportParts> {
  const report = await findReport(db, id);
  if (!report) throw new DomainError(reportsErrors.REPORT_NOT_FOUND);
  return {
    report,
    complaints: await listComplaints(db, id),
    decisions: await listDecisions(db, id),
    objections: await listObjections(db, id),
  };
}

/**
 * Returns the side of a caller, by the token of a mail or by the session. Throws REPORT_NOT_FOUND
 * (404) for any other caller, and for the owner until a decision was made: before, they do not learn
 * that somebody reported them.
 */
export function personOf(
  { config }: Context,
  { report, complaints, decisions }: ReportParts,
  actor: Actor | null,
  token: string | undefined,
): ReportPerson {
  const subject = token === undefined ? undefined : readReportToken(config, report.id, token);
  const isOwner = subject === 'owner' || (actor !== null && actor.userId === report.owner_id);
  if (isOwner && decisions.length > 0) return { side: 'OWNER' };
  const complaint = complaints.find(
    (row) => row.id === subject || (actor !== null && row.reporter_id === actor.userId),
  );
  if (!complaint) throw new DomainError(reportsErrors.REPORT_NOT_FOUND);
  return { side: 'REPORTER', complaint };
}

/** Refreshes the queue of the administrators, and the report on the open pages of both sides. */
export async function announceReport(tx: Tx, { report, complaints }: ReportParts): Promise<void> {
  const reporters = complaints.flatMap(({ reporter_id: id }) => id ?? []);
  const users = [...(await listAdministratorIds(tx.db)), report.owner_id, ...reporters];
  await tx.changed({ kind: 'report', id: report.id }, [...new Set(users)]);
}
