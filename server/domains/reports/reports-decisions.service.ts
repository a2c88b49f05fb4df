import type * as endpoints from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import type { ReportedType } from '@oficio/contract/domains/reports/reports.rules.ts';
import type { ReportDetails } from '@oficio/contract/domains/reports/reports.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { performActionAs } from '#platform/lifecycle/perform-action.ts';
import {
  isDeactivatedBy,
  lockAdministration,
} from '../accounts/accounts-administration.service.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { arePrivateImages, loadHeldImages } from '../media/media-holding.service.ts';
import { reportLifecycle } from './lifecycle/lifecycle.service.ts';
import { getReportParts, objectOf } from './reports-loading.service.ts';
import { loadObject } from './reports-objects.service.ts';
import {
  findOtherDeactivation,
  findOtherHiding,
  findSummary,
  listReportsAgainst,
} from './reports.queries.ts';
import { newestSnapshot, toReportDetails, type ReportParts } from './reports.view.ts';

/** Returns whether a second decision would leave in force what the first one did, because of another decision. */
async function staysForOther(db: Db, { report, decisions }: ReportParts): Promise<boolean> {
  const previous = decisions[0]?.decision;
  if (previous === 'HIDE') return (await findOtherHiding(db, report)) !== undefined;
  if (previous !== 'DEACTIVATE' || report.owner_is_active) return false;
  const other = await findOtherDeactivation(db, report);
  return other !== undefined || !(await isDeactivatedBy(db, report.owner_id, report.id));
}

async function loadDetails(
  context: Context,
  db: Db,
  parts: ReportParts,
  administratorId: string,
): Promise<ReportDetails> {
  const { report, complaints } = parts;
  const summary = await findSummary(db, report.id);
  if (!summary) throw new DomainError(reportsErrors.REPORT_NOT_FOUND);
  const current = await loadObject(db, objectOf(parts));
  const copies = complaints.flatMap(({ snapshot }) => snapshot ?? []);
  const imageIds = [...copies, ...(current ? [current.snapshot] : [])].flatMap(
    (snapshot) => snapshot.imageIds,
  );
  return toReportDetails({
    ...parts,
    summary,
    earlier: await listReportsAgainst(db, report.owner_id, report.id),
    current,
    staysForOther: await staysForOther(db, parts),
    images: await loadHeldImages(context, db, [...new Set(imageIds)], administratorId),
  });
}

const PRIVATE_TYPES: readonly ReportedType[] = ['MESSAGE', 'NEGOTIATION', 'SERVICE_REQUEST'];

/** Messages, quotes, contact requests and the pictures of orders and quotes are private, so reading one is recorded. */
async function isPrivate(db: Db, { report, complaints }: ReportParts): Promise<boolean> {
  if (PRIVATE_TYPES.includes(report.object_type)) return true;
  return arePrivateImages(db, newestSnapshot(complaints)?.imageIds ?? []);
}

/** Returns everything that a decision needs. Throws REPORT_NOT_FOUND (404), and OWN_REPORT (403) about an own object. */
export const getReportDetails: UseCase<typeof endpoints.getReportDetails> = (
  context,
  actor,
  { params },
) =>
  context.transaction(async (tx) => {
    const parts = await getReportParts(tx.db, params.id);
    if (parts.report.owner_id === actor.userId) throw new DomainError(reportsErrors.OWN_REPORT);
    if (await isPrivate(tx.db, parts))
      await recordAuditEntry(tx.db, {
        actorId: actor.userId,
        action: 'REPORT_READ',
        subject: { type: 'report', id: params.id },
        before: null,
        after: null,
      });
    return loadDetails(context, tx.db, parts, actor.userId);
  });

/**
 * Decides a report with all its complaints. A decision after an objection is final, and undoes what
 * the first one did. Throws REPORT_NOT_FOUND (404), FORBIDDEN (403), ALREADY_DECIDED,
 * DECIDES_OWN_OBJECT and DECIDED_BEFORE (409).
 */
export const decideReport: UseCase<typeof endpoints.decideReport> = (
  context,
  { userId },
  { params: { id }, body },
) =>
  context.transaction(async (tx) => {
    const administrators = await lockAdministration(tx.db);
    await performActionAs(context, tx, reportLifecycle, {
      id,
      by: 'administrator',
      userId,
      action: 'decide',
      input: { ...body, administrators },
    });
    return loadDetails(context, tx.db, await getReportParts(tx.db, id), userId);
  });
