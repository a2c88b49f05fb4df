import type { getVerificationDocument as endpoint } from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { verificationsErrors } from '@oficio/contract/domains/verifications/verifications.errors.ts';
import { DOCUMENT_MINUTES } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Config } from '#platform/config.ts';
import type { Context, Db } from '#platform/context.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { UseCase } from '#platform/http/route.ts';
import { isSigned, sign } from '#platform/signatures.ts';
import { findReader } from '../accounts/accounts.service.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { DOCUMENT_TYPE, readDocument } from '../media/media-documents.service.ts';
import { findStoredDocuments, findVerification } from './verifications.queries.ts';

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

const PURPOSE = 'verification-document';

const textOf = ({ documentId, userId, sessionId, expiresAt }: Permission) =>
  `${documentId} ${userId} ${sessionId} ${expiresAt}`;

function addressOf(config: Config, permission: Permission): string {
  const { documentId, userId, sessionId, expiresAt } = permission;
  const token = `${userId}.${sessionId}.${expiresAt}.${sign(config, PURPOSE, textOf(permission))}`;
  return `/documents/${documentId}?token=${token}`;
}

/** Returns undefined for a token that this server did not sign for this document. */
function readToken(config: Config, documentId: string, token: string): Permission | undefined {
  const parts = TOKEN.exec(token)?.groups;
  if (!parts) return undefined;
  const { userId = '', sessionId = '', expiresAt = '', signature = '' } = parts;
  const permission = { documentId, userId, sessionId, expiresAt: Number(expiresAt) };
  return isSigned(config, PURPOSE, textOf(permission), signature) ? permission : undefined;
}

/** Throws as `getVerificationDocument` does. */
async function getWaiting(db: Db, id: string, administratorId: string) {
  const row = await findVerification(db, id);
  if (!row) throw new DomainError(verificationsErrors.VERIFICATION_NOT_FOUND);
  const { document_id: documentId, user_id: userId, skill_name: skillName } = row;
  if (documentId === null) throw new DomainError(verificationsErrors.VERIFICATION_CLOSED);
  if (userId === administratorId) throw new DomainError(verificationsErrors.OWN_DOCUMENT);
  return { documentId, userId, skillName };
}

/**
 * Returns an address of a waiting document that is valid for 5 minutes in the session of this administrator, and
 * records the reading. Throws VERIFICATION_NOT_FOUND (404), VERIFICATION_CLOSED (409) and OWN_DOCUMENT (403), and
 * DOCUMENT_MISSING (410).
 */
export const getVerificationDocument: UseCase<typeof endpoint> = async (
  context,
  { userId, sessionId },
  { params },
) => {
  const waiting = await getWaiting(context.db, params.id, userId);
  const { documentId, skillName } = waiting;
  const file = await readDocument(context, documentId);
  if (!file) throw new DomainError(verificationsErrors.DOCUMENT_MISSING);
  file.stream.destroy();
  const expiresAt = (await context.now(context.db)) + DOCUMENT_MINUTES * 60_000;
  await context.transaction((tx) =>
    recordAuditEntry(tx.db, {
      actorId: userId,
      action: 'VERIFICATION_DOCUMENT_READ',
      subject: { type: 'user', id: waiting.userId },
      before: null,
      after: skillName === null ? null : { skill: skillName },
    }),
  );
  const permission = { documentId, userId, sessionId, expiresAt };
  return {
    url: addressOf(context.config, permission),
    expiresAt: new Date(expiresAt).toISOString(),
  };
};

/**
 * Opens a document at its temporary address for the administrator who requested it. Throws NOT_FOUND (404) for every other
 * address: an unsigned or expired one, one of an ended session or of a former administrator, and one of a document that no
 * longer waits; and when the session cookie of that administrator does not come with it.
 */
export async function openDocument(
  context: Context,
  documentId: string,
  { token, exchange }: { token: string; exchange: Pick<Exchange, 'cookie' | 'header'> },
) {
  const { db, config } = context;
  const permission = readToken(config, documentId, token);
  const isValid = permission && permission.expiresAt > (await context.now(db));
  const reader = isValid && (await findReader(context, exchange));
  const isWaiting =
    reader &&
    reader.userId === permission.userId &&
    reader.sessionId === permission.sessionId &&
    reader.rights.includes('moderation') &&
    (await findStoredDocuments(db, [documentId])).length > 0;
  const file = isWaiting ? await readDocument(context, documentId) : undefined;
  if (!file) throw new DomainError(platformErrors.NOT_FOUND);
  return { ...file, type: DOCUMENT_TYPE };
}
