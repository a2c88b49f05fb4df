import { createHmac, timingSafeEqual } from 'node:crypto';
import type { getVerificationDocument as endpoint } from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { verificationsErrors } from '@oficio/contract/domains/verifications/verifications.errors.ts';
import { DOCUMENT_MINUTES } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { findSessionUser } from '../accounts/accounts.service.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { DOCUMENT_TYPE, readDocument } from '../media/media-documents.service.ts';
import { findStoredDocuments } from './verifications.queries.ts';
import { getWaiting } from './verifications-decisions.service.ts';

interface Permission {
  documentId: string;
  /** The administrator and their session, which must still be active when the document is read. */
  userId: string;
  sessionId: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const TOKEN =
  /^(?<userId>[\da-f-]{36})\.(?<sessionId>[\da-f-]{36})\.(?<expiresAt>\d{13})\.(?<signature>[\w-]{43})$/;

/** Signs with a key of its own, derived from the session secret. */
function sign(config: Config, permission: Permission): string {
  const key = createHmac('sha256', config.SESSION_SECRET).update('verification-document').digest();
  const { documentId, userId, sessionId, expiresAt } = permission;
  return createHmac('sha256', key)
    .update(`${documentId} ${userId} ${sessionId} ${expiresAt}`)
    .digest('base64url');
}

function addressOf(config: Config, permission: Permission): string {
  const { documentId, userId, sessionId, expiresAt } = permission;
  const token = `${userId}.${sessionId}.${expiresAt}.${sign(config, permission)}`;
  return `/documents/${documentId}?token=${token}`;
}

/** Returns undefined for a token that this server did not sign for this document. */
function readToken(config: Config, documentId: string, token: string): Permission | undefined {
  const parts = TOKEN.exec(token)?.groups;
  if (!parts) return undefined;
  const { userId = '', sessionId = '', expiresAt = '', signature = '' } = parts;
  const permission = { documentId, userId, sessionId, expiresAt: Number(expiresAt) };
  const expected = Buffer.from(sign(config, permission));
  return timingSafeEqual(expected, Buffer.from(signature)) ? permission : undefined;
}

/**
 * Returns an address of a waiting document that is valid for 5 minutes in the session of this administrator, and
 * records the reading. Throws VERIFICATION_NOT_FOUND (404), VERIFICATION_CLOSED and OWN_DOCUMENT (409), and
 * DOCUMENT_MISSING (410).
 */
export const getVerificationDocument: UseCase<typeof endpoint> = async (
  context,
  { userId, sessionId },
  { params },
) => {
  const row = await getWaiting(context.db, params.id, userId);
  const file = await readDocument(context, row.document_id);
  if (!file) throw new DomainError(verificationsErrors.DOCUMENT_MISSING);
  file.stream.destroy();
  const expiresAt = (await context.now(context.db)) + DOCUMENT_MINUTES * 60_000;
  await context.transaction((tx) =>
    recordAuditEntry(tx.db, {
      actorId: userId,
      action: 'VERIFICATION_DOCUMENT_READ',
      subject: { type: 'user', id: row.user_id },
      before: null,
      after: row.skill_name === null ? null : { skill: row.skill_name },
    }),
  );
  const permission = { documentId: row.document_id, userId, sessionId, expiresAt };
  return {
    url: addressOf(context.config, permission),
    expiresAt: new Date(expiresAt).toISOString(),
  };
};

/**
 * Opens a document at its temporary address. Throws NOT_FOUND (404) for every other address: an unsigned or expired one,
 * one of an ended session or of a former administrator, and one of a document that no longer waits.
 */
export async function openDocument(context: Context, documentId: string, token: string) {
  const { db, config } = context;
  const permission = readToken(config, documentId, token);
  const isValid = permission && permission.expiresAt > (await context.now(db));
  const reader = isValid && (await findSessionUser(db, permission.userId, permission.sessionId));
  const isWaiting =
    reader &&
    reader.roles.includes('ADMIN') &&
    (await findStoredDocuments(db, [documentId])).length > 0;
  const file = isWaiting ? await readDocument(context, documentId) : undefined;
  if (!file) throw new DomainError(platformErrors.NOT_FOUND);
  return { ...file, type: DOCUMENT_TYPE };
}
