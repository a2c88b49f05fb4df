import { createHash, randomBytes } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { importsErrors } from '@oficio/contract/domains/imports/imports.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Tx } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import { queueMail } from '#domains/mail/mail.service.ts';
import { readMailBase } from '#domains/texts/texts.service.ts';
import { LINK_LIFETIME_MS } from '../imports.rules.ts';
import { claimMail } from './claims.template.ts';
import { lockProfile, saveLink } from './links.queries.ts';

/** Tokens are random, so a fast hash is enough. */
export const hashOfLink = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

interface MadeLink {
  url: string;
  expiresAt: Date;
}

/** Replaces the link of a profile. Only its hash is stored. */
async function makeLink(
  { config }: Context,
  tx: Tx,
  id: string,
  { now, isMailed }: { now: Date; isMailed: boolean },
): Promise<MadeLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  await saveLink(tx.db, id, {
    hash: hashOfLink(token),
    expiresAt,
    mailedAt: isMailed ? now : null,
  });
  return { url: `${config.PUBLIC_URL}/reclamar?token=${token}`, expiresAt };
}

/** Makes a link and mails it to the imported address. */
export async function mailClaimLink(
  context: Context,
  tx: Tx,
  { id, email, fullName }: { id: string; email: string; fullName: string },
  now: Date,
): Promise<MadeLink> {
  const link = await makeLink(context, tx, id, { now, isMailed: true });
  const base = await readMailBase(context, tx.db);
  await queueMail(tx, claimMail(base, email, fullName, link.url));
  return link;
}

/**
 * Makes a new link for an unclaimed profile and mails it, or returns it to be handed over; the one before ends. Throws
 * IMPORTED_PROFILE_NOT_FOUND (404), IMPORTED_PROFILE_ENDED and NO_CLAIM_ADDRESS (409).
 */
export const createClaimLink: UseCase<typeof endpoints.createClaimLink> = (
  context,
  actor,
  { params: { id }, body: { delivery } },
) =>
  context.transaction(async (tx) => {
    const row = await lockProfile(tx.db, id);
    if (!row) throw new DomainError(importsErrors.IMPORTED_PROFILE_NOT_FOUND);
    if (!row.content) throw new DomainError(importsErrors.IMPORTED_PROFILE_ENDED);
    const now = new Date(await context.now(tx.db));
    const { email, fullName } = row.content;
    const isMailed = delivery === 'MAIL';
    if (isMailed && email === null) throw new DomainError(importsErrors.NO_CLAIM_ADDRESS);
    const { url, expiresAt } =
      isMailed && email !== null
        ? await mailClaimLink(context, tx, { id, email, fullName }, now)
        : await makeLink(context, tx, id, { now, isMailed });
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'CLAIM_LINK_CREATED',
      subject: { type: 'import', id },
      before: null,
      after: { delivery },
    });
    return { url: isMailed ? null : url, expiresAt: expiresAt.toISOString() };
  });
