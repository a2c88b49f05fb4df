import { EMAIL_CHANGE_LIFETIME_MS } from '../sessions/sessions.rules.ts';
import type * as endpoints from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Tx } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { UseCase } from '#platform/http/route.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/password-hash.ts';
import { queueMail } from '#domains/mail/mail.service.ts';
import { lockAdministrators } from '../profile/administration.queries.ts';
import { claimMail, secondsUntilMail } from '../sessions/attempts.service.ts';
import { sendSessionCookies } from '../sessions/cookies.service.ts';
import {
  addressRefusedMail,
  changeRequestedMail,
  confirmAddressMail,
  ownEmailChangedMail,
  ownPasswordChangedMail,
} from './credentials.template.ts';
import {
  applyEmailChange,
  findEmailChange,
  insertEmailChange,
  voidEmailChange,
  type EmailChangeRow,
} from './email-changes.queries.ts';
import { revokeVerificationLinks, voidResetLinks } from '../registration/links.queries.ts';
import {
  runPasswordAction,
  tryPassword,
  type PasswordAttempt,
} from '../sessions/password-check.service.ts';
import { setPassword } from '../registration/registration.queries.ts';
import { mailContextFor } from '../registration/registration.service.ts';
import { endOtherAccess, renewSession } from '../sessions/sessions.service.ts';
import { hashToken, newToken } from '../sessions/tokens.service.ts';
import { deleteUnverifiedAccount } from '../registration/unverified.service.ts';
import { findAccount, findAccountByEmail, lockUser, type AccountRow } from '../accounts.queries.ts';
import { issueAccessToken } from '../accounts.service.ts';

/**
 * Checks the current password of the signed-in user. Throws NO_PASSWORD for an account without one.
 */
export async function tryOwnPassword(
  context: Context,
  actor: Actor,
  password: string,
  exchange: Exchange,
): Promise<PasswordAttempt & { own: AccountRow }> {
  const own = await findAccount(context.db, actor.userId);
  if (!own) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  if (own.password_hash === null) throw new DomainError(accountsErrors.NO_PASSWORD);
  const typed = { email: own.email, password };
  return { own, ...(await tryPassword(context, exchange, typed, () => Promise.resolve(own))) };
}

/**
 * Changes the own password, ends the other sessions, the access of programs and the calendar feed, renews the tokens of this
 * session and voids open links. Throws WRONG_PASSWORD (400), COMMON_PASSWORD (400), NO_PASSWORD (409) and TOO_MANY_LOGINS
 * (429).
 */
export const changePassword: UseCase<typeof endpoints.changePassword> = async (
  context,
  actor,
  { body },
  exchange,
) => {
  if (isCommonPassword(body.password)) throw new DomainError(accountsErrors.COMMON_PASSWORD);
  const attempt = await tryOwnPassword(context, actor, body.currentPassword, exchange);
  // Hashes only after a right password, so that a wrong one costs no second hash.
  const passwordHash = attempt.isPasswordCorrect ? await hashPassword(body.password) : '';
  const { session, accessToken } = await runPasswordAction(context, exchange, attempt, {
    wrong: accountsErrors.WRONG_PASSWORD,
    lock: lockUser,
    run: async (tx, account, now) => {
      const renewed = await renewSession(tx, actor.sessionId, now);
      await setPassword(tx.db, account.id, passwordHash, now);
      await voidResetLinks(tx.db, account.id, now);
      await voidEmailChange(tx.db, account.id, now);
      await revokeVerificationLinks(tx.db, account.id);
      await endOtherAccess(tx, account.id, actor.sessionId, 'PASSWORD_CHANGED', now);
      await queueMail(
        tx,
        ownPasswordChangedMail(await mailContextFor(context, tx.db, account.email)),
      );
      const token = await issueAccessToken(context, account.id, actor.sessionId, tx.db);
      return { session: renewed, accessToken: token };
    },
  });
  sendSessionCookies(context, exchange, session);
  return { message: accountsMessages.passwordChanged, accessToken };
};

/**
 * Stores the change and mails the link, or notifies the owner of the account that already has the
 * address. Neither the response nor the work reveals which: for a taken address the change is
 * stored as well, with a link that is never mailed.
 */
async function startEmailChange(
  context: Context,
  tx: Tx,
  change: { account: AccountRow; newEmail: string; sessionId: string },
  now: number,
): Promise<void> {
  const { account, newEmail, sessionId } = change;
  const token = newToken();
  await voidEmailChange(tx.db, account.id, now);
  await insertEmailChange(
    tx.db,
    {
      tokenHash: hashToken(token),
      userId: account.id,
      oldEmail: account.email,
      newEmail,
      sessionId,
      expiresAt: now + EMAIL_CHANGE_LIFETIME_MS,
    },
    now,
  );
  const oldMail = await mailContextFor(context, tx.db, account.email);
  await queueMail(tx, changeRequestedMail(oldMail, newEmail));
  if (!(await claimMail(tx.db, 'EMAIL_CHANGE_MAIL', newEmail, now))) return;
  const newMail = { ...oldMail, to: newEmail };
  const holder = await findAccountByEmail(tx.db, newEmail);
  // An unverified account does not own its address: the user who opens the link owns the mailbox.
  const isTaken = holder !== undefined && (holder.verified_at !== null || !holder.is_active);
  await queueMail(tx, isTaken ? addressRefusedMail(newMail) : confirmAddressMail(newMail, token));
}

/**
 * Starts a change of the e-mail address, which replaces an open one. Throws WRONG_PASSWORD (400),
 * EMAIL_UNCHANGED (400), NO_PASSWORD (409), TOO_MANY_LOGINS (429) and TOO_MANY_EMAIL_CHANGES (429).
 */
export const requestEmailChange: UseCase<typeof endpoints.requestEmailChange> = async (
  context,
  actor,
  { body },
  exchange,
) => {
  const { own, ...attempt } = await tryOwnPassword(context, actor, body.currentPassword, exchange);
  if (own.email === body.email) throw new DomainError(accountsErrors.EMAIL_UNCHANGED);
  await runPasswordAction(context, exchange, attempt, {
    wrong: accountsErrors.WRONG_PASSWORD,
    lock: lockUser,
    run: async (tx, account, now) => {
      // Limited per account: every request mails the account's owner.
      const retryAfterSeconds = await secondsUntilMail(tx.db, 'EMAIL_CHANGE', account.id, now);
      if (retryAfterSeconds > 0) {
        const params = { minutes: Math.ceil(retryAfterSeconds / 60) };
        throw new DomainError(accountsErrors.TOO_MANY_EMAIL_CHANGES, params, { retryAfterSeconds });
      }
      const change = { account, newEmail: body.email, sessionId: actor.sessionId };
      await startEmailChange(context, tx, change, now);
    },
  });
  return { message: accountsMessages.emailChangeRequested };
};

/** Deletes an unverified registration of the address. Throws EMAIL_TAKEN when an account has it. */
async function releaseAddress(tx: Tx, email: string): Promise<void> {
  const holder = await findAccountByEmail(tx.db, email);
  if (!holder) return;
  const isDeleted = holder.is_active && (await deleteUnverifiedAccount(tx, holder.id));
  if (!isDeleted && (await findAccountByEmail(tx.db, email)))
    throw new DomainError(accountsErrors.EMAIL_TAKEN);
}

async function applyChange(
  context: Context,
  tx: Tx,
  change: EmailChangeRow,
  now: number,
): Promise<void> {
  const { user_id: userId, old_email: oldEmail, new_email: newEmail } = change;
  await releaseAddress(tx, newEmail);
  await applyEmailChange(tx.db, change, now);
  // Links mailed to the former address must not open the account any more.
  await voidResetLinks(tx.db, userId, now);
  await revokeVerificationLinks(tx.db, userId);
  await endOtherAccess(tx, userId, change.session_id, 'EMAIL_CHANGED', now);
  const mail = await mailContextFor(context, tx.db, oldEmail);
  await queueMail(tx, ownEmailChangedMail(mail, newEmail));
  await queueMail(tx, ownEmailChangedMail({ ...mail, to: newEmail }, newEmail));
}

/** Confirms the change and returns the address of the account; idempotent for a used link. */
async function confirmChange(context: Context, tx: Tx, tokenHash: string): Promise<string> {
  const now = await context.now(tx.db);
  const found = await findEmailChange(tx.db, tokenHash);
  if (!found) throw new DomainError(accountsErrors.EMAIL_LINK_INVALID);
  // An administrator may change the registration that this deletes; their lock must be acquired
  // first.
  await lockAdministrators(tx.db);
  const user = await lockUser(tx.db, found.user_id);
  // Read again under the lock: a concurrent request may have confirmed or replaced the change.
  const change = await findEmailChange(tx.db, tokenHash);
  const isDone = change?.confirmed_at && user.email === change.new_email;
  if (isDone) return user.email;
  const isOpen = change && !change.confirmed_at && !change.voided_at;
  if (!isOpen || change.expires_at.getTime() <= now)
    throw new DomainError(accountsErrors.EMAIL_LINK_INVALID);
  if (!user.is_active) throw new DomainError(accountsErrors.DEACTIVATED);
  await applyChange(context, tx, change, now);
  return change.new_email;
}

/**
 * Applies a change of the e-mail address with its mailed token and ends the other sessions.
 * Idempotent. Throws EMAIL_LINK_INVALID (400), EMAIL_TAKEN (409) and DEACTIVATED (403).
 */
export const confirmEmailChange: UseCase<typeof endpoints.confirmEmailChange> = async (
  context,
  _actor,
  { body },
) => {
  const tokenHash = hashToken(body.token);
  const confirmOnce = () => context.transaction((tx) => confirmChange(context, tx, tokenHash));
  // A concurrent registration of the address is unverified: the second try sees and deletes it.
  const email = await confirmOnce().catch((error: unknown) => {
    const isTaken = error instanceof DomainError && error.code === accountsErrors.EMAIL_TAKEN.code;
    if (isTaken) return confirmOnce();
    throw error;
  });
  return { message: accountsMessages.emailChanged, email };
};
