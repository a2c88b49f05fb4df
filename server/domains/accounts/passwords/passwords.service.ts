import { RESET_LIFETIME_MS } from '../sessions/sessions.rules.ts';
import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/password-hash.ts';
import { queueMail } from '#domains/mail/mail.service.ts';
import { requestMail } from '../sessions/attempts.service.ts';
import { voidEmailChange } from './email-changes.queries.ts';
import {
  revokeVerificationLinks,
  findLink,
  insertLink,
  voidResetLinks,
  type LinkRow,
} from '../registration/links.queries.ts';
import { passwordChangedMail, resetMail } from '../registration/mails.template.ts';
import { setPassword } from '../registration/registration.queries.ts';
import { mailContextFor } from '../registration/registration.service.ts';
import { endUserSessions } from '../sessions/sessions.service.ts';
import { hashToken, newToken } from '../sessions/tokens.service.ts';
import { passwordForgotten } from '../accounts.events.ts';
import { findAccountByEmail, lockUserIfAny } from '../accounts.queries.ts';

/** Requests a reset link; the same response for every address. Throws TOO_MANY_REQUESTS (429). */
export const forgotPassword: UseCase<typeof endpoints.forgotPassword> = async (
  context,
  _actor,
  { body },
  exchange,
) => {
  await requestMail(context, exchange, body.email, passwordForgotten({ email: body.email }));
  return { message: accountsMessages.resetSent };
};

/**
 * Mails a reset link to an active account and voids its older links. Runs in a job after the
 * response of `forgotPassword`.
 */
export async function sendResetLink(context: Context, email: string): Promise<void> {
  await context.transaction(async (tx) => {
    const found = await findAccountByEmail(tx.db, email);
    const account = found && (await lockUserIfAny(tx.db, found.id));
    if (!account?.is_active) return;
    const now = await context.now(tx.db);
    const token = newToken();
    await voidResetLinks(tx.db, account.id, now);
    const expiresAt = now + RESET_LIFETIME_MS;
    const link = { tokenHash: hashToken(token), userId: account.id, expiresAt };
    await insertLink(tx.db, { ...link, purpose: 'RESET_PASSWORD' }, now);
    await queueMail(tx, resetMail(await mailContextFor(context, tx.db, email), token));
  });
}

async function requireResetLink(db: Db, token: string, now: number): Promise<LinkRow> {
  const link = await findLink(db, hashToken(token), 'RESET_PASSWORD');
  if (!link || link.used_at || link.expires_at.getTime() <= now) {
    throw new DomainError(accountsErrors.RESET_LINK_INVALID);
  }
  return link;
}

/**
 * Sets a new password with a mailed token, which works once, and ends every session. Throws
 * RESET_LINK_INVALID (400), COMMON_PASSWORD (400) and DEACTIVATED (403).
 */
export const resetPassword: UseCase<typeof endpoints.resetPassword> = async (
  context,
  _actor,
  { body },
) => {
  // Checked before the expensive hash, and again under a lock, so that the link works once.
  const { user_id: userId } = await requireResetLink(
    context.db,
    body.token,
    await context.now(context.db),
  );
  if (isCommonPassword(body.password)) throw new DomainError(accountsErrors.COMMON_PASSWORD);
  const passwordHash = await hashPassword(body.password);
  await context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const user = await lockUserIfAny(tx.db, userId);
    if (!user) throw new DomainError(accountsErrors.RESET_LINK_INVALID);
    await requireResetLink(tx.db, body.token, now);
    if (!user.is_active) throw new DomainError(accountsErrors.DEACTIVATED);
    await setPassword(tx.db, userId, passwordHash, now);
    await voidResetLinks(tx.db, userId, now);
    await revokeVerificationLinks(tx.db, userId);
    await voidEmailChange(tx.db, userId, now);
    await endUserSessions(tx, userId, 'PASSWORD_RESET', now);
    await queueMail(tx, passwordChangedMail(await mailContextFor(context, tx.db, user.email)));
  });
  return { message: accountsMessages.passwordReset };
};
