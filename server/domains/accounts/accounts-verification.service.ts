import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { accountsAnswers } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { queueMail } from '../mail/mail.service.ts';
import { checkMailRequests, claimMail } from './accounts-attempts.service.ts';
import { readBrowserMark, sendRefreshCookie } from './accounts-cookies.service.ts';
import {
  claimVerificationSession,
  findLink,
  findRegistrationToRepeat,
  markLinkUsed,
  type LinkRow,
} from './accounts-links.queries.ts';
import { alreadyRegisteredMail } from './accounts-mails.template.ts';
import { markVerified } from './accounts-registration.queries.ts';
import { mailContextFor, sendVerification } from './accounts-registration.service.ts';
import { openSession, type OpenedSession } from './accounts-sessions.service.ts';
import { hashToken, signAccessToken } from './accounts-tokens.service.ts';
import { verificationRequested } from './accounts.events.ts';
import { findAccountByEmail, lockUser } from './accounts.queries.ts';
import { loadTokenUser } from './accounts.service.ts';

/** Confirms the link's address, and opens a session when the browser that registered asks for the first time. */
async function confirmLink(
  tx: Tx,
  link: LinkRow,
  browserHash: string | null,
  now: number,
): Promise<OpenedSession | undefined> {
  // All links of a user wait for each other here, so that only one of them signs in (fault B32).
  const user = await lockUser(tx.db, link.user_id);
  const isExpired = link.expires_at.getTime() <= now;
  if (isExpired && !user.verified_at) {
    throw new DomainError(accountsErrors.VERIFICATION_LINK_INVALID);
  }
  if (!user.verified_at) await markVerified(tx.db, user.id, link.password_hash, now);
  await markLinkUsed(tx.db, link.token_hash, now);
  const isRegisteringBrowser = browserHash !== null && browserHash === link.browser_hash;
  if (isExpired || !user.is_active || !isRegisteringBrowser) return undefined;
  const isFirst = await claimVerificationSession(tx.db, user.id, now);
  return isFirst ? openSession(tx, user.id, now) : undefined;
}

export const verifyEmail: UseCase<typeof endpoints.verifyEmail> = async (
  context,
  _actor,
  { query },
  exchange,
) => {
  const browserHash = readBrowserMark(context, exchange);
  const confirmed = await context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const link = await findLink(tx.db, hashToken(query.token), 'VERIFY_EMAIL');
    if (!link) throw new DomainError(accountsErrors.VERIFICATION_LINK_INVALID);
    const session = await confirmLink(tx, link, browserHash, now);
    return session && { session, user: await loadTokenUser(tx.db, link.user_id) };
  });
  if (!confirmed) return { message: accountsAnswers.verifiedElsewhere };
  const { session, user } = confirmed;
  sendRefreshCookie(context, exchange, session);
  const accessToken = await signAccessToken(context.config, user, session.sessionId);
  return { message: accountsAnswers.verified, accessToken, user };
};

/** Only counts and queues: what is known of the address shows neither in the answer nor in its time (fault D10). */
export const resendVerification: UseCase<typeof endpoints.resendVerification> = async (
  context,
  _actor,
  { body },
  exchange,
) => {
  const browserHash = readBrowserMark(context, exchange);
  await context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    await checkMailRequests(context, tx.db, exchange, now);
    if (!(await claimMail(tx.db, 'LINK_MAIL', body.email, now))) return;
    await tx.announce(verificationRequested({ email: body.email, browserHash }));
  });
  return { message: accountsAnswers.verificationSent };
};

/** The part of `resendVerification` that knows the account; runs after its answer. */
export async function sendVerificationAgain(
  context: Context,
  email: string,
  browserHash: string | null,
): Promise<void> {
  await context.transaction(async (tx) => {
    const account = await findAccountByEmail(tx.db, email);
    if (!account?.is_active) return;
    const mail = await mailContextFor(context, tx.db, email);
    if (account.verified_at) return queueMail(tx, alreadyRegisteredMail(mail));
    const earlier = await findRegistrationToRepeat(tx.db, account.id, browserHash);
    const registration = {
      userId: account.id,
      browserHash: earlier?.browser_hash ?? null,
      passwordHash: earlier?.password_hash ?? null,
    };
    await sendVerification(tx, mail, registration, await context.now(tx.db));
  });
}
