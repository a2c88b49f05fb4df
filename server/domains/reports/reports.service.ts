import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type * as endpoints from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import {
  OBJECTION_DAYS,
  REPORTS_PER_HOUR,
} from '@oficio/contract/domains/reports/reports.rules.ts';
import {
  createAnonymousReportBody,
  type StoredSnapshot,
} from '@oficio/contract/domains/reports/reports.schema.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Erasure, Tx } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import { checkBody } from '#platform/http/requests/invalid-input.ts';
import type { UseCase } from '#platform/http/route.ts';
import { performDueActions } from '#platform/lifecycle/due-work.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { holdImages, releaseImages } from '../media/media-holding.service.ts';
import { readMailBase } from '../texts/texts.service.ts';
import { reportLifecycle } from './lifecycle/lifecycle.service.ts';
import { reportDeleted, reportReceived, reportWaits } from './reports.events.ts';
import { reportUrl } from './reports-links.service.ts';
import {
  announceReport,
  loadOwnImages,
  getReportParts,
  personOf,
} from './reports-loading.service.ts';
import { getVisibleObject, loadObject, type ReportedObject } from './reports-objects.service.ts';
import {
  confirmComplaint,
  countOpenReports,
  findOpenReport,
  deleteOwnerTexts,
  deleteReporterTexts,
  deleteReportsOfDemo,
  deleteStoredDecisions,
  insertComplaint,
  insertReport,
  listComplaints,
  listReportSummaries,
  lockObject,
  lockReportMails,
  lockReportsAgainst,
  lockReportsBy,
  wasMailed,
  type ComplaintRow,
} from './reports.queries.ts';
import { acknowledgementMail } from './reports.template.ts';
import {
  isUnconfirmed,
  newestSnapshot,
  toReportSummary,
  toReportView,
  type ReportParts,
} from './reports.view.ts';

type Complaint = EndpointInput<typeof endpoints.createReport>['body'];

/**
 * Throws TOO_MANY_REPORTS (429). A person without a session is counted by network address only: their address of mail is not
 * proven, and must not use up the reports of its owner.
 */
async function claimReport(context: Context, person: string): Promise<void> {
  const limit = { max: REPORTS_PER_HOUR, windowMs: HOUR_MS };
  const wait = await context.rates.claim(`report:${person}`, limit);
  if (wait === 0) return;
  const retryAfterSeconds = Math.ceil(wait / 1_000);
  throw new DomainError(reportsErrors.TOO_MANY_REPORTS, undefined, { retryAfterSeconds });
}

/**
 * Returns whether an address without an account may be written to: once an hour, and not again before the link of the last mail
 * was opened, as long as it can be.
 */
async function canMail(tx: Tx, email: string, now: number): Promise<boolean> {
  await lockReportMails(tx.db, email);
  const sentAfter = new Date(now - HOUR_MS);
  const openableAfter = new Date(now - OBJECTION_DAYS * DAY_MS);
  return !(await wasMailed(tx.db, email, { sentAfter, openableAfter }));
}

/** Returns the report of an object that waits for its first decision, a new one if there is none. */
async function openReport(tx: Tx, object: ReportedObject, at: Date): Promise<string> {
  await lockObject(tx.db, object);
  const open = await findOpenReport(tx.db, object);
  if (open) return open;
  const id = randomUUIDv7();
  await insertReport(tx.db, {
    id,
    object_type: object.type,
    object_id: object.id,
    owner_id: object.ownerId,
    created_at: at,
  });
  return id;
}

/** An unconfirmed complaint says nothing about the owner of its address, so their own one is not a repetition. */
const isBy = (row: ComplaintRow, actor: Actor | null, email: string | undefined) =>
  actor
    ? row.reporter_id === actor.userId
    : row.reporter_email === email && row.confirmed_at !== null;

async function acknowledge(
  context: Context,
  tx: Tx,
  {
    id,
    reportId,
    actor,
    email,
  }: { id: string; reportId: string; actor: Actor | null; email: string | null },
  type: Complaint['objectType'],
): Promise<void> {
  if (actor) return tx.publish(reportReceived({ reportId, reporterId: actor.userId }));
  if (email === null) return;
  const base = await readMailBase(context, tx.db);
  const url = reportUrl(context.config, reportId, id);
  await queueMail(tx, acknowledgementMail({ ...base, to: email, url }, type));
}

async function recordComplaint(
  tx: Tx,
  reportId: string,
  actor: Actor | null,
  reason: Complaint['reason'],
): Promise<void> {
  await recordAuditEntry(tx.db, {
    actorId: actor?.userId ?? null,
    action: 'REPORT_CREATED',
    subject: { type: 'report', id: reportId },
    before: null,
    after: { reason },
  });
}

/** Stores a complaint with a copy of the object and holds its pictures. */
async function complain(
  context: Context,
  tx: Tx,
  { actor, body, object }: { actor: Actor | null; body: Complaint; object: ReportedObject },
  snapshot: StoredSnapshot,
): Promise<string> {
  const at = new Date(await context.now(tx.db));
  const reportId = await openReport(tx, object, at);
  const complaints = await listComplaints(tx.db, reportId);
  if (complaints.some((row) => isBy(row, actor, body.email))) return reportId;
  const id = randomUUIDv7();
  const address = actor ? null : (body.email ?? null);
  const isMailed = address !== null && (await canMail(tx, address, at.getTime()));
  await insertComplaint(tx.db, {
    id,
    report_id: reportId,
    reporter_id: actor?.userId ?? null,
    reporter_email: address,
    mailed_at: isMailed ? at : null,
    reason: body.reason,
    comment: body.comment,
    snapshot: isDeepStrictEqual(newestSnapshot(complaints), snapshot)
      ? null
      : JSON.stringify(snapshot),
    created_at: at,
  });
  await holdImages(tx, snapshot.imageIds, reportId);
  const reporter = { id, reportId, actor, email: isMailed ? address : null };
  await acknowledge(context, tx, reporter, object.type);
  // Further complaints add to a report of which administrators know.
  const isKnown = complaints.some((row) => !isUnconfirmed(row));
  if (actor && !isKnown) await tx.publish(reportWaits({ reportId, isObjection: false }));
  await recordComplaint(tx, reportId, actor, body.reason);
  await announceReport(tx, reportId);
  return reportId;
}

/**
 * Reports an object that the caller sees. Idempotent while the report waits for its first decision.
 * Throws the 404 of the object, OWN_OBJECT (409), TOO_MANY_REPORTS (429) and INVALID_INPUT (400)
 * without a session and an e-mail address.
 */
export const createReport: UseCase<typeof endpoints.createReport> = async (
  context,
  actor,
  { body },
  exchange,
) => {
  if (!actor) checkBody(createAnonymousReportBody, body);
  await claimReport(context, actor ? actor.userId : exchange.ip);
  return context.transaction(async (tx) => {
    const object = await getVisibleObject(tx.db, body.objectType, body.objectId, actor);
    if (object.ownerId === actor?.userId) throw new DomainError(reportsErrors.OWN_OBJECT);
    const state = await loadObject(tx.db, object);
    if (!state) throw new Error('A visible object has no content.');
    return { id: await complain(context, tx, { actor, body, object }, state.snapshot) };
  });
};

/** Returns open reports, oldest first, or decided ones, newest first. */
export const listReports: UseCase<typeof endpoints.listReports> = async (
  { db },
  _actor,
  { query },
  exchange,
) => {
  const page = await loadPage(query, exchange, (position) =>
    listReportSummaries(db, { state: query.state, ...position }),
  );
  return page.map(toReportSummary);
};

export const countReports: UseCase<typeof endpoints.countReports> = async ({ db }) => ({
  count: await countOpenReports(db),
});

/** Records that a reader of the mail has the address of a complaint, and that the administrators can rely on it. */
async function confirm(context: Context, { report }: ReportParts, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const isKnown = (await listComplaints(tx.db, report.id)).some((row) => !isUnconfirmed(row));
    await confirmComplaint(tx.db, id, new Date(await context.now(tx.db)));
    if (report.decided_at === null && !isKnown)
      await tx.publish(reportWaits({ reportId: report.id, isObjection: false }));
    await announceReport(tx, report.id);
  });
}

/**
 * Returns a report to one of its sides. The link of the mail confirms a complaint without a session. Throws REPORT_NOT_FOUND
 * (404) to anybody else, and REPORT_LINK_ENDED (410) after the end of the link.
 */
export const getReport: UseCase<typeof endpoints.getReport> = async (
  context,
  actor,
  { params, query },
) => {
  const { db } = context;
  const parts = await getReportParts(db, params.id);
  const person = personOf(context, parts, {
    actor,
    token: query.token,
    now: await context.now(db),
  });
  if (person.side === 'REPORTER' && isUnconfirmed(person.complaint))
    await confirm(context, parts, person.complaint.id);
  const images = await loadOwnImages(context, db, parts, person);
  return toReportView(parts, person, { images, now: await context.now(db) });
};

/** Deletes the texts, copies, addresses and pictures of reports that were decided long ago. The fact stays. */
export const purgeOldReports = performDueActions(reportLifecycle, undefined);

/** Deletes the open reports about an account of the demo that only others of the demo have sent. */
export async function deleteDemoReports(tx: Tx, ownerId: string): Promise<void> {
  await lockReportsAgainst(tx.db, ownerId);
  for (const reportId of await deleteReportsOfDemo(tx.db, ownerId))
    await tx.publish(reportDeleted({ reportId }));
}

/**
 * Deletes the texts of a user in reports, and the copies of what others reported of them. Call it
 * before the address of the account is erased.
 */
export async function eraseReportsOf({ tx, userId }: Erasure): Promise<void> {
  // A decision holds the lock until its response is stored.
  const sent = await lockReportsBy(tx.db, userId);
  const received = await lockReportsAgainst(tx.db, userId);
  await deleteStoredDecisions(tx.db, [...sent, ...received]);
  await deleteReporterTexts(tx.db, userId);
  for (const id of received) {
    await deleteOwnerTexts(tx.db, id);
    await releaseImages(tx, id);
  }
}
