import type * as endpoints from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import type { ReportDecision } from '@oficio/contract/domains/reports/reports.rules.ts';
import type { ReportDetails } from '@oficio/contract/domains/reports/reports.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Db, Tx } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/route.ts';
import {
  findAccountState,
  lockAdministration,
} from '../accounts/accounts-administration.service.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { loadHeldImages } from '../media/media-holding.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { changeAccountState } from './reports-deactivation.service.ts';
import { reportDecided } from './reports.events.ts';
import { reportUrl, type ReportSubject } from './reports-links.service.ts';
import { announceReport, loadReportParts } from './reports-loading.service.ts';
import { hideObject, loadObject } from './reports-objects.service.ts';
import {
  findSummary,
  insertDecision,
  listReportsAgainst,
  lockReport,
  saveReportState,
} from './reports.queries.ts';
import { decisionMail } from './reports.template.ts';
import { toDecisionFacts, toReportDetails, type ReportParts } from './reports.view.ts';

const objectOf = ({ report }: ReportParts) => ({
  type: report.object_type,
  id: report.object_id,
  ownerId: report.owner_id,
});

async function loadDetails(db: Db, parts: ReportParts): Promise<ReportDetails> {
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
    images: await loadHeldImages(db, [...new Set(imageIds)]),
  });
}

/** Messages and quotes are private, so reading one is recorded. */
const isPrivate = ({ report }: ReportParts) =>
  report.object_type === 'MESSAGE' || report.object_type === 'NEGOTIATION';

/** Returns everything that a decision needs. Throws REPORT_NOT_FOUND (404). */
export const getReportDetails: UseCase<typeof endpoints.getReportDetails> = (
  context,
  actor,
  { params },
) =>
  context.transaction(async (tx) => {
    const parts = await loadReportParts(tx.db, params.id);
    if (isPrivate(parts))
      await recordAuditEntry(tx.db, {
        actorId: actor.userId,
        action: 'REPORT_READ',
        subject: { type: 'report', id: params.id },
        before: null,
        after: null,
      });
    return loadDetails(tx.db, parts);
  });

/**
 * Throws unless this administrator may decide: nobody about an own object, and after an objection
 * not the one of the first decision while there is another.
 */
function checkAdministrator(
  { report, decisions }: ReportParts,
  actorId: string,
  administrators: readonly string[],
): void {
  if (!administrators.includes(actorId)) throw new DomainError(platformErrors.FORBIDDEN);
  if (report.owner_id === actorId) throw new DomainError(reportsErrors.DECIDES_OWN_OBJECT);
  const isOwnDecision = decisions[0]?.decided_by === actorId;
  const hasOther = administrators.some((id) => id !== actorId && id !== report.owner_id);
  if (isOwnDecision && hasOther) throw new DomainError(reportsErrors.DECIDED_BEFORE);
}

interface Outcome {
  actorId: string;
  /** The decision that this one replaces. */
  previous: ReportDecision | undefined;
  decision: ReportDecision;
  grounds: string;
}

/** Activates or deactivates the owner's account if the decision requires it. */
async function applyToAccount(
  context: Context,
  tx: Tx,
  userId: string,
  { actorId, previous, decision, grounds }: Outcome,
): Promise<void> {
  if (decision !== 'DEACTIVATE' && previous !== 'DEACTIVATE') return;
  const account = await findAccountState(tx.db, userId);
  const isActive = decision !== 'DEACTIVATE';
  if (!account || account.isErased || account.isActive === isActive) return;
  const state = isActive ? { isActive } : { isActive, reason: grounds };
  await changeAccountState(context, tx, { actorId, userId }, state);
}

/** Does what the decision says, and undoes what the first decision did and this one does not. */
async function apply(
  context: Context,
  tx: Tx,
  parts: ReportParts,
  outcome: Outcome,
): Promise<void> {
  await applyToAccount(context, tx, parts.report.owner_id, outcome);
  const { decision, previous, grounds } = outcome;
  if (decision === 'HIDE') await hideObject(tx, objectOf(parts), grounds);
  else if (previous === 'HIDE') await hideObject(tx, objectOf(parts), null);
}

/** Mails the decision to both sides. Readers who cannot sign in receive a link with a token. */
async function mailDecision(
  context: Context,
  tx: Tx,
  parts: ReportParts,
  isOwnerActive: boolean,
): Promise<void> {
  const { report, complaints } = parts;
  const { config } = context;
  const facts = toDecisionFacts(parts);
  const { support_email: supportEmail } = await readSettings(tx.db);
  const contextOf = (to: string, subject?: ReportSubject) => ({
    to,
    url: reportUrl(config, report.id, subject),
    publicUrl: config.PUBLIC_URL,
    supportEmail,
  });
  if (report.owner_erased_at === null) {
    const owner = contextOf(report.owner_email, isOwnerActive ? undefined : 'owner');
    await queueMail(tx, decisionMail(owner, 'OWNER', facts));
  }
  for (const row of complaints) {
    const own = { ...facts, reasons: [row.reason] };
    if (row.reporter_email)
      await queueMail(tx, decisionMail(contextOf(row.reporter_email, row.id), 'REPORTER', own));
    else if (row.reporter_address && row.reporter_is_active)
      await queueMail(tx, decisionMail(contextOf(row.reporter_address), 'REPORTER', own));
  }
}

async function recordDecision(tx: Tx, parts: ReportParts, outcome: Outcome): Promise<void> {
  const { previous, decision } = outcome;
  await recordAuditEntry(tx.db, {
    actorId: outcome.actorId,
    action: 'REPORT_DECIDED',
    subject: { type: 'report', id: parts.report.id },
    before: previous ? { decision: previous } : null,
    // The grounds are stored with the decision, so that they can be deleted.
    after: { decision },
  });
}

/**
 * Decides a report with all its complaints. A decision after an objection is final, and undoes what
 * the first one did. Throws REPORT_NOT_FOUND (404), FORBIDDEN (403), ALREADY_DECIDED,
 * DECIDES_OWN_OBJECT and DECIDED_BEFORE (409).
 */
export const decideReport: UseCase<typeof endpoints.decideReport> = (
  context,
  actor,
  { params, body },
) =>
  context.transaction(async (tx) => {
    const administrators = await lockAdministration(tx.db);
    const report = await lockReport(tx.db, params.id);
    if (!report) throw new DomainError(reportsErrors.REPORT_NOT_FOUND);
    if (report.decided_at !== null) throw new DomainError(reportsErrors.ALREADY_DECIDED);
    const parts = await loadReportParts(tx.db, params.id);
    checkAdministrator(parts, actor.userId, administrators);
    const at = new Date(await context.now(tx.db));
    const number = parts.decisions.length + 1;
    const { decision, grounds } = body;
    const previous = parts.decisions.at(-1)?.decision;
    const outcome: Outcome = { actorId: actor.userId, previous, decision, grounds };
    await insertDecision(tx.db, {
      report_id: report.id,
      number,
      decision,
      grounds,
      decided_by: actor.userId,
      decided_at: at,
    });
    await saveReportState(tx.db, report.id, { decided_at: at });
    await apply(context, tx, parts, outcome);
    await recordDecision(tx, parts, outcome);
    const decided = await loadReportParts(tx.db, report.id);
    await mailDecision(context, tx, decided, decided.report.owner_is_active);
    await tx.publish(reportDecided({ reportId: report.id, number }));
    await announceReport(tx, decided);
    return loadDetails(tx.db, decided);
  });
