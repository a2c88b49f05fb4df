import type * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { verificationsErrors } from '@oficio/contract/domains/verifications/verifications.errors.ts';
import {
  MAX_VALID_YEARS,
  REMINDER_DAYS,
  verificationsText,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '../../platform/context.ts';
import { loadPage } from '../../platform/http/keyset-page.ts';
import { InvalidInput } from '../../platform/http/requests/invalid-input.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { deleteDocument } from '../media/media-documents.service.ts';
import { loadImages } from '../media/media.service.ts';
import { showBadge } from '../providers/providers.service.ts';
import { badgeEnding, verificationDecided } from './verifications.events.ts';
import {
  countWaiting,
  findVerification,
  listWaiting,
  lockVerificationsOf,
  saveDecision,
  takeReminders,
  type WaitingRow,
} from './verifications.queries.ts';
import { pushVerification } from './verifications.service.ts';
import { toWaitingVerification } from './verifications.view.ts';

/** Returns the documents that wait for a decision, oldest first. */
export const listVerifications: UseCase<typeof endpoints.listVerifications> = async (
  { db },
  _actor,
  { query },
  exchange,
) => {
  const page = await loadPage(query, exchange, (position) => listWaiting(db, position));
  const photos = await loadImages(
    db,
    page.map((row) => row.photo_image_id),
  );
  return page.map((row) => toWaitingVerification(row, photos));
};

export const countVerifications: UseCase<typeof endpoints.countVerifications> = async ({ db }) => ({
  count: await countWaiting(db),
});

/** A waiting document with its file. */
export type WaitingDocument = WaitingRow & { document_id: string };

/**
 * Returns a waiting document for an administrator. Throws VERIFICATION_NOT_FOUND (404), VERIFICATION_CLOSED and
 * OWN_DOCUMENT (409).
 */
export async function getWaiting(
  db: Db,
  id: string,
  administratorId: string,
): Promise<WaitingDocument> {
  const row = await findVerification(db, id);
  if (!row) throw new DomainError(verificationsErrors.VERIFICATION_NOT_FOUND);
  const { document_id: documentId } = row;
  if (documentId === null) throw new DomainError(verificationsErrors.VERIFICATION_CLOSED);
  if (row.user_id === administratorId) throw new DomainError(verificationsErrors.OWN_DOCUMENT);
  return { ...row, document_id: documentId };
}

/** Checks a day on the provider's calendar. Throws INVALID_INPUT (400) beside its field. */
function checkValidUntil(validUntil: string, timezone: string, now: number): void {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const last = today.add({ years: MAX_VALID_YEARS });
  const day = Temporal.PlainDate.from(validUntil);
  const isPast = Temporal.PlainDate.compare(day, today) <= 0;
  if (!isPast && Temporal.PlainDate.compare(day, last) <= 0) return;
  const message = isPast ? verificationsText.validUntilPast : verificationsText.validUntilFar;
  throw new InvalidInput('body', [
    { code: 'custom', path: ['validUntil'], message, input: validUntil },
  ]);
}

/** Returns the midnight that ends a day on the provider's calendar. */
function endOfDay(day: string, timezone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime(timezone).epochMilliseconds);
}

async function recordDecision(
  tx: Tx,
  actorId: string,
  row: WaitingDocument,
  validUntil: string | null,
): Promise<void> {
  await recordAuditEntry(tx.db, {
    actorId,
    action: validUntil === null ? 'VERIFICATION_REFUSED' : 'VERIFICATION_APPROVED',
    subject: { type: 'user', id: row.user_id },
    before: null,
    // The grounds are stored with the document's record, so that erasing the account deletes them.
    after: {
      verificationId: row.id,
      ...(row.skill_name !== null && { skill: row.skill_name }),
      ...(validUntil !== null && { validUntil }),
    },
  });
}

/**
 * Approves a document, which shows the badge until the end of a day, or refuses it with grounds; deletes the document.
 * Throws VERIFICATION_NOT_FOUND (404), VERIFICATION_CLOSED and OWN_DOCUMENT (409), and INVALID_INPUT (400) for a day
 * that is past or too far.
 */
export const decideVerification: UseCase<typeof endpoints.decideVerification> = async (
  context,
  actor,
  { params: { id }, body },
) => {
  await context.transaction(async (tx) => {
    const { provider_profile_id: providerProfileId } = await getWaiting(tx.db, id, actor.userId);
    await lockVerificationsOf(tx.db, providerProfileId);
    // Another administrator or the provider may have been faster.
    const row = await getWaiting(tx.db, id, actor.userId);
    const now = await context.now(tx.db);
    const { validUntil = null, grounds = null } = body;
    if (validUntil !== null) {
      checkValidUntil(validUntil, row.timezone, now);
      const verifiedUntil = endOfDay(validUntil, row.timezone);
      await showBadge(tx, { providerProfileId, skillId: row.skill_id, verifiedUntil });
    }
    const [decidedAt, decidedBy] = [new Date(now), actor.userId];
    const decision = { status: body.decision, decidedAt, decidedBy, grounds, validUntil };
    await saveDecision(tx.db, id, decision);
    await deleteDocument(tx, row.document_id);
    await recordDecision(tx, actor.userId, row, validUntil);
    await tx.publish(verificationDecided({ verificationId: id }));
    await pushVerification(tx, id, row.user_id);
  });
};

/** The subject and the decision of a document, for notifications. */
export interface DecisionSummary {
  id: string;
  userId: string;
  status: string;
  skillName: string | null;
  grounds: string | null;
  validUntil: string | null;
}

/** Returns undefined after the account was erased. */
export async function findDecision(db: Db, id: string): Promise<DecisionSummary | undefined> {
  const row = await findVerification(db, id);
  if (!row) return undefined;
  const { user_id: userId, status, skill_name: skillName, grounds, valid_until: validUntil } = row;
  return { id, userId, status, skillName, grounds, validUntil };
}

const BATCH = 100;

/** Publishes, once for each, the badges that end within 30 days. Safe to run on several instances at once. */
export async function remindOfEndingBadges(context: Context, signal: AbortSignal): Promise<void> {
  const remindBatch = () =>
    context.transaction(async (tx) => {
      const ids = await takeReminders(tx.db, REMINDER_DAYS, BATCH);
      for (const verificationId of ids) await tx.publish(badgeEnding({ verificationId }));
      return ids.length;
    });
  while (!signal.aborted && (await remindBatch()) === BATCH);
}
