import { randomUUIDv7 } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { imageFormats } from '@oficio/contract/domains/media/media.schema.ts';
import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import type * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { verificationsErrors } from '@oficio/contract/domains/verifications/verifications.errors.ts';
import {
  DOCUMENTS_PER_HOUR,
  type OwnVerifications,
} from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { performAction, performUserAction } from '#platform/lifecycle/perform-action.ts';
import {
  deleteDocument,
  DOCUMENT_TYPE,
  readDocument,
  storeDocument,
  sweepDocuments,
} from '../media/media-documents.service.ts';
import { removeBadges } from '../providers/providers.service.ts';
import { changeOf, verificationLifecycle } from './lifecycle/lifecycle.service.ts';
import {
  deleteVerificationsOf,
  findStoredDocuments,
  insertVerification,
  listNewest,
  listWaitingDocuments,
  lockVerificationsOf,
  lockWaitingOf,
  secondsUntilDocument,
  skillExists,
  type VerificationRow,
} from './verifications.queries.ts';
import { verificationSent } from './verifications.events.ts';
import { toOwnVerification } from './verifications.view.ts';

async function loadOwn(db: Db, providerProfileId: string): Promise<OwnVerifications> {
  return { verifications: (await listNewest(db, providerProfileId)).map(toOwnVerification) };
}

export const getOwnVerifications: UseCase<typeof endpoints.getOwnVerifications> = (
  { db },
  { providerProfileId },
) => loadOwn(db, providerProfileId);

async function checkRate(db: Db, providerProfileId: string): Promise<void> {
  const limit = DOCUMENTS_PER_HOUR;
  const retryAfterSeconds = await secondsUntilDocument(db, providerProfileId, limit);
  if (retryAfterSeconds === undefined) return;
  const params = { limit, minutes: Math.ceil(retryAfterSeconds / 60) };
  throw new DomainError(verificationsErrors.VERIFICATION_RATE, params, { retryAfterSeconds });
}

/** Ends these waiting documents and deletes their files. Call it under `lockVerificationsOf`. */
async function close(
  context: Context,
  tx: Tx,
  rows: readonly VerificationRow[],
  action: { action: 'replace'; by: 'provider' } | { action: 'withdraw'; by: 'system' },
): Promise<void> {
  const now = await context.now(tx.db);
  const call = { ...action, userId: null, now, input: undefined };
  for (const row of rows) await performAction(context, tx, verificationLifecycle, row, call);
}

const isStored = async (db: Db, documentId: string) =>
  (await findStoredDocuments(db, [documentId])).length > 0;

/**
 * Stores a picture of a document apart from public images. A waiting document about the same subject is replaced and
 * deleted. Throws SKILL_UNKNOWN (400), VERIFICATION_RATE (429) and the errors of `storeDocument`.
 */
export const sendVerification: UseCase<typeof endpoints.sendVerification> = async (
  context,
  { userId, providerProfileId },
  { body, file },
) => {
  const skillId = body.skillId ?? null;
  // Refuses before the costly decoding; checked again under the lock.
  await checkRate(context.db, providerProfileId);
  if (skillId !== null && !(await skillExists(context.db, skillId)))
    throw new DomainError(skillsErrors.SKILL_UNKNOWN);
  const upload = { bytes: file, formats: imageFormats, isStored };
  return storeDocument(context, upload, async (tx, documentId) => {
    await lockVerificationsOf(tx.db, providerProfileId);
    await checkRate(tx.db, providerProfileId);
    const waiting = await lockWaitingOf(tx.db, providerProfileId);
    const replaced = waiting.filter((row) => row.skill_id === skillId);
    await close(context, tx, replaced, { action: 'replace', by: 'provider' });
    const id = randomUUIDv7();
    const sentAt = new Date(await context.now(tx.db));
    await insertVerification(tx.db, { id, providerProfileId, skillId, documentId, sentAt });
    const { change, userIds } = await changeOf({ id, user_id: userId }, tx);
    await tx.changed(change, userIds);
    await tx.publish(verificationSent({ verificationId: id }));
    return loadOwn(tx.db, providerProfileId);
  });
};

/** Throws VERIFICATION_NOT_FOUND (404), and VERIFICATION_CLOSED (409) unless the document waits. */
export const withdrawVerification: UseCase<typeof endpoints.withdrawVerification> = (
  context,
  { userId, providerProfileId },
  { params: { id } },
) =>
  context.transaction(async (tx) => {
    const requested = { id, userId, action: 'withdraw', input: undefined } as const;
    await performUserAction(context, tx, verificationLifecycle, requested);
    return loadOwn(tx.db, providerProfileId);
  });

/**
 * Removes the badges of a provider and deletes their waiting documents, because the account is deactivated or lost the
 * role. Idempotent.
 */
export async function endVerifications(
  context: Context,
  tx: Tx,
  providerProfileId: string,
): Promise<void> {
  await lockVerificationsOf(tx.db, providerProfileId);
  const waiting = await lockWaitingOf(tx.db, providerProfileId);
  await close(context, tx, waiting, { action: 'withdraw', by: 'system' });
  await removeBadges(tx, providerProfileId);
}

/** Deletes the records, documents and badges of a provider. */
export async function eraseVerifications(tx: Tx, providerProfileId: string): Promise<void> {
  await lockVerificationsOf(tx.db, providerProfileId);
  for (const documentId of await deleteVerificationsOf(tx.db, providerProfileId))
    await deleteDocument(tx, documentId);
  await removeBadges(tx, providerProfileId);
}

/** A waiting document in the data export. */
export interface ExportedDocument {
  [key: string]: string;
  verification_id: string;
  type: string;
  base64: string;
}

/** Returns the waiting documents of a provider with their contents. */
export async function exportDocuments(
  context: Context,
  providerProfileId: string | null,
): Promise<ExportedDocument[]> {
  if (providerProfileId === null) return [];
  const exported: ExportedDocument[] = [];
  for (const { id, documentId } of await listWaitingDocuments(context.db, providerProfileId)) {
    const file = await readDocument(context, documentId);
    if (!file) continue;
    const base64 = (await buffer(file.stream)).toString('base64');
    exported.push({ verification_id: id, type: DOCUMENT_TYPE, base64 });
  }
  return exported;
}

/** Deletes files of documents without a record, which a crash between writing and committing leaves behind. */
export async function sweepFiles(context: Context, signal: AbortSignal): Promise<void> {
  await sweepDocuments(context, signal, findStoredDocuments);
}
