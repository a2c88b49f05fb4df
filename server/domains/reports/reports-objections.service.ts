import type { objectToReport as endpoint } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { loadHeldImages } from '../media/media-holding.service.ts';
import { announceReport, loadReportParts, personOf } from './reports-loading.service.ts';
import { insertObjection, lockReport, saveReportState } from './reports.queries.ts';
import {
  newestSnapshot,
  objectUntil,
  toReportView,
  type ReportParts,
  type ReportPerson,
} from './reports.view.ts';

function checkObjection(parts: ReportParts, { side }: ReportPerson, now: number): void {
  const { decisions, objections } = parts;
  if (decisions.length === 0) throw new DomainError(reportsErrors.NOT_DECIDED_YET);
  if (decisions.length > 1) throw new DomainError(reportsErrors.DECISION_FINAL);
  if (objections.some((objection) => objection.side === side))
    throw new DomainError(reportsErrors.ALREADY_OBJECTED);
  if (objectUntil(parts, side, now) === null) throw new DomainError(reportsErrors.OBJECTION_LATE);
}

/**
 * Objects to the first decision, once for each side, and so requests the second one. Throws
 * REPORT_NOT_FOUND (404), NOT_DECIDED_YET, DECISION_FINAL, ALREADY_OBJECTED and OBJECTION_LATE (409).
 */
export const objectToReport: UseCase<typeof endpoint> = (context, actor, { params, body }) =>
  context.transaction(async (tx) => {
    await lockReport(tx.db, params.id);
    const parts = await loadReportParts(tx.db, params.id);
    const person = personOf(context, parts, actor, body.token);
    const now = await context.now(tx.db);
    checkObjection(parts, person, now);
    await insertObjection(tx.db, {
      report_id: params.id,
      side: person.side,
      complaint_id: person.side === 'OWNER' ? null : person.complaint.id,
      comment: body.comment,
      created_at: new Date(now),
    });
    await saveReportState(tx.db, params.id, { decided_at: null, reopened_at: new Date(now) });
    const objected = await loadReportParts(tx.db, params.id);
    await announceReport(tx, objected);
    const images = await loadHeldImages(tx.db, newestSnapshot(objected.complaints)?.imageIds ?? []);
    return toReportView(objected, person, { images, now });
  });
