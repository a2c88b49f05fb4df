import { EMAIL_CHANGE_LIFETIME_MS } from '../sessions/sessions.rules.ts';
import type * as endpoints from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { accountsAnswers } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import { isCommonPassword } from '../../../platform/passwords/common-passwords.ts';
import { hashPassword } from '../../../platform/passwords/password-hash.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { lockAdministrators } from '../profile/administration.queries.ts';
import { claimMail } from '../sessions/attempts.service.ts';
import { sendRefreshCookie } from '../sessions/cookies.service.ts';
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
import { disarmVerificationLinks, voidResetLinks } from '../registration/links.queries.ts';
import {
  actOnPassword,
  tryPassword,
  type PasswordAttempt,
} from '../sessions/password-check.service.ts';
import { setPassword } from '../registration/registration.queries.ts';
import { mailContextFor } from '../registration/registration.service.ts';
import { endOtherSessions, renewSession } from '../sessions/sessions.service.ts';
import { hashToken, newToken } from '../sessions/tokens.service.ts';
import { deleteUnverifiedAccount } from '../registration/unverified.service.ts';
import { findAccount, findAccountByEmail, lockUser, type AccountRow } from '../accounts.queries.ts';
import { issueAccessToken } from '../accounts.service.ts';

/** Throws NO_PASSWORD for an account that has none to compare with. */
async function tryOwnPassword(
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

export const changePassword: UseCase<typeof endpoints.changePassword> = async (
  context,
  actor,
  { body },
  exchange,
) => {
  if (isCommonPassword(body.password)) throw new DomainError(accountsErrors.COMMON_PASSWORD);
  const attempt = await tryOwnPassword(context, actor, body.currentPassword, exchange);
  // Only for the right password: a wrong one should cost no second hash.
  const passwordHash = attempt.isRight ? await hashPassword(body.password) : '';
  const { session, accessToken } = await actOnPassword(context, exchange, attempt, {
    wrong: accountsErrors.WRONG_PASSWORD,
    lock: lockUser,
    act: async (tx, account, now) => {
      const renewed = await renewSession(tx, actor.sessionId, now);
      await setPassword(tx.db, account.id, passwordHash, now);
      await voidResetLinks(tx.db, account.id, now);
      await voidEmailChange(tx.db, account.id, now);
      await disarmVerificationLinks(tx.db, account.id);
      await endOtherSessions(tx, account.id, actor.sessionId, 'PASSWORD_CHANGED', now);
      await queueMail(
        tx,
        ownPasswordChangedMail(await mailContextFor(context, tx.db, account.email)),
      );
      const token = await issueAccessToken(context, account.id, actor.sessionId, tx.db);
      return { session: renewed, accessToken: token };
    },
  });
  sendRefreshCookie(context, exchange, session);
  return { message: accountsAnswers.passwordChanged, accessToken };
};

/**
 * Mails the link, or tells the owner of an account that has the address already. Neither the answer nor the work done tells
 * which: the change is stored for a taken address too, with a link that nobody gets.
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
  // An unverified account holds no address: whoever opens the link has the mailbox.
  const isTaken = holder !== undefined && (holder.verified_at !== null || !holder.is_active);
  await queueMail(tx, isTaken ? addressRefusedMail(newMail) : confirmAddressMail(newMail, token));
}

export const requestEmailChange: UseCase<typeof endpoints.requestEmailChange> = async (
  context,
  actor,
  { body },
  exchange,
) => {
  const { own, ...attempt } = await tryOwnPassword(context, actor, body.currentPassword, exchange);
  if (own.email === body.email) throw new DomainError(accountsErrors.EMAIL_UNCHANGED);
  await actOnPassword(context, exchange, attempt, {
    wrong: accountsErrors.WRONG_PASSWORD,
    lock: lockUser,
    act: async (tx, account, now) => {
      // By account, not by address: each change costs its owner a mail.
      if (!(await claimMail(tx.db, 'EMAIL_CHANGE', account.id, now)))
        throw new DomainError(accountsErrors.TOO_MANY_EMAIL_CHANGES);
      const change = { account, newEmail: body.email, sessionId: actor.sessionId };
      await startEmailChange(context, tx, change, now);
    },
  });
  return { message: accountsAnswers.emailChangeRequested };
};

/** Removes a registration of the address that nobody confirmed; throws EMAIL_TAKEN for an account. */
async function freeAddress(tx: Tx, email: string): Promise<void> {
  const holder = await findAccountByEmail(tx.db, email);
  if (!holder) return;
  const isGone = holder.is_active && (await deleteUnverifiedAccount(tx, holder.id));
  if (!isGone && (await findAccountByEmail(tx.db, email)))
    throw new DomainError(accountsErrors.EMAIL_TAKEN);
}

async function applyChange(
  context: Context,
  tx: Tx,
  change: EmailChangeRow,
  now: number,
): Promise<void> {
  const { user_id: userId, old_email: oldEmail, new_email: newEmail } = change;
  await freeAddress(tx, newEmail);
  await applyEmailChange(tx.db, change, now);
  // What was mailed to the former address must not open the account any more.
  await voidResetLinks(tx.db, userId, now);
  await disarmVerificationLinks(tx.db, userId);
  await endOtherSessions(tx, userId, change.session_id, 'EMAIL_CHANGED', now);
  const mail = await mailContextFor(context, tx.db, oldEmail);
  await queueMail(tx, ownEmailChangedMail(mail, newEmail));
  await queueMail(tx, ownEmailChangedMail({ ...mail, to: newEmail }, newEmail));
}

/** The address that the account has from now on, or had from an earlier use of the link on. */
async function confirmChange(context: Context, tx: Tx, tokenHash: string): Promise<string> {
  const now = await context.now(tx.db);
  const found = await findEmailChange(tx.db, tokenHash);
  if (!found) throw new DomainError(accountsErrors.EMAIL_LINK_INVALID);
  // An administrator may be acting on the registration that this deletes; their lock comes before any other.
  await lockAdministrators(tx.db);
  const user = await lockUser(tx.db, found.user_id);
  // Read again: it may have been confirmed or replaced at the same moment.
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

export const confirmEmailChange: UseCase<typeof endpoints.confirmEmailChange> = async (
  context,
  _actor,
  { body },
) => {
  const tokenHash = hashToken(body.token);
  const confirmOnce = () => context.transaction((tx) => confirmChange(context, tx, tokenHash));
  // A registration of the address at the same moment is one that nobody verified: the second time it is there to see.
  const email = await confirmOnce().catch((error: unknown) => {
    const isTaken = error instanceof DomainError && error.code === accountsErrors.EMAIL_TAKEN.code;
    if (isTaken) return confirmOnce();
    throw error;
  });
  return { message: accountsAnswers.emailChanged, email };
};
