import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { EndpointCall, EndpointResponse } from '@oficio/contract/platform/api/endpoint.ts';
import type { Context, Tx } from '#platform/context.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { UseCase } from '#platform/http/route.ts';
import { queueMail } from '#domains/mail/mail.service.ts';
import { requestMail } from '../sessions/attempts.service.ts';
import { readBrowserMark, sendSessionCookies } from '../sessions/cookies.service.ts';
import {
  claimVerificationSession,
  findLink,
  findRegisteringBrowser,
  hasOtherRegistrations,
  markLinkUsed,
  type LinkRow,
} from './links.queries.ts';
import { alreadyRegisteredMail } from './mails.template.ts';
import { markVerified, setPassword } from './registration.queries.ts';
import { registrationMailFor, sendVerification } from './registration.service.ts';
import { endUserSessions, openSession, type OpenedSession } from '../sessions/sessions.service.ts';
import { hashToken, signAccessToken } from '../sessions/tokens.service.ts';
import { accountVerified, verificationRequested } from '../accounts.events.ts';
import { findAccountByEmail, lockUserIfAny } from '../accounts.queries.ts';
import { loadTokenUser } from '../accounts.service.ts';

type VerifiedEmail = EndpointResponse<typeof endpoints.verifyEmail>;

interface Confirmation {
  session: OpenedSession | undefined;
  /** The address is confirmed, but no registration has been proved to belong to its owner. */
  lacksPassword: boolean;
}

/**
 * Confirms an unverified address; returns the password hash that is valid from now on, or null.
 * Strangers never open the mails of an address, so a link opened in its own browser belongs to the
 * owner. When several browsers registered the address, a link opened elsewhere proves the address
 * only, and no password becomes valid.
 */
async function confirmAddress(
  tx: Tx,
  link: LinkRow,
  isOwnBrowser: boolean,
  now: number,
): Promise<string | null> {
  if (link.expires_at.getTime() <= now)
    throw new DomainError(accountsErrors.VERIFICATION_LINK_INVALID);
  if (link.password_hash === null)
    throw new DomainError(accountsErrors.VERIFICATION_LINK_SUPERSEDED);
  const isOwnersRegistration = isOwnBrowser || !(await hasOtherRegistrations(tx.db, link));
  const passwordHash = isOwnersRegistration ? link.password_hash : null;
  await markVerified(tx.db, link.user_id, passwordHash, now);
  await tx.publish(accountVerified({ userId: link.user_id }));
  await endUserSessions(tx, link.user_id, 'PASSWORD_RESET', now);
  return passwordHash;
}

/**
 * Confirms the link's address, and opens a session on the first use in the browser that registered.
 */
async function confirmLink(
  tx: Tx,
  link: LinkRow,
  browserHash: string | null,
  now: number,
): Promise<Confirmation> {
  // Serializes all links of a user, so that only one of them signs in.
  const user = await lockUserIfAny(tx.db, link.user_id);
  // Read again under the lock: a concurrent registration may have superseded the link.
  const current = await findLink(tx.db, link.token_hash, 'VERIFY_EMAIL');
  if (!user || !current) throw new DomainError(accountsErrors.VERIFICATION_LINK_INVALID);
  const isOwnBrowser = browserHash !== null && browserHash === current.browser_hash;
  const passwordHash = user.verified_at
    ? user.password_hash
    : await confirmAddress(tx, current, isOwnBrowser, now);
  await markLinkUsed(tx.db, current.token_hash, now);
  const isExpired = current.expires_at.getTime() <= now;
  const ownPasswordHash = isOwnBrowser ? current.password_hash : null;
  if (isExpired || !user.is_active || ownPasswordHash === null) {
    const lacksPassword = passwordHash === null && current.browser_hash !== null;
    return { session: undefined, lacksPassword };
  }
  if (passwordHash === null) {
    // Confirmed elsewhere before, where the link did not prove that the registration is the
    // owner's.
    await setPassword(tx.db, user.id, ownPasswordHash, now);
    await endUserSessions(tx, user.id, 'PASSWORD_RESET', now);
  }
  const isFirst = await claimVerificationSession(tx.db, user.id, now);
  return {
    session: isFirst ? await openSession(tx, user.id, now) : undefined,
    lacksPassword: false,
  };
}

/**
 * Confirms the address of the link that `findMailed` returns, and responds to a link and to a code
 * alike: a session is opened only in the browser that registered, and only once.
 */
export async function respondToConfirmation(
  context: Context,
  exchange: Exchange,
  browserHash: string | null,
  findMailed: (tx: Tx) => Promise<LinkRow>,
): Promise<VerifiedEmail> {
  const confirmed = await context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const link = await findMailed(tx);
    const { session, lacksPassword } = await confirmLink(tx, link, browserHash, now);
    const user = session && (await loadTokenUser(tx.db, link.user_id));
    return { session, user, lacksPassword };
  });
  const { session, user, lacksPassword } = confirmed;
  if (lacksPassword) return { message: accountsMessages.verifiedWithoutPassword };
  if (!session || !user) return { message: accountsMessages.verifiedElsewhere };
  sendSessionCookies(context, exchange, session);
  const accessToken = await signAccessToken(context.config, user, session.sessionId);
  return { message: accountsMessages.verified, accessToken, user };
}

/**
 * Confirms an address with a mailed token. Opens a session only in the browser that registered, and
 * only once. Throws VERIFICATION_LINK_INVALID (400) and VERIFICATION_LINK_SUPERSEDED (400).
 */
export const verifyEmail: UseCase<typeof endpoints.verifyEmail> = (
  context,
  _actor,
  { query },
  exchange,
) =>
  respondToConfirmation(context, exchange, readBrowserMark(context, exchange), async (tx) => {
    const link = await findLink(tx.db, hashToken(query.token), 'VERIFY_EMAIL');
    if (!link) throw new DomainError(accountsErrors.VERIFICATION_LINK_INVALID);
    return link;
  });

/** Requests another link; the same response for every address. Throws TOO_MANY_REQUESTS (429). */
export const resendVerification: UseCase<typeof endpoints.resendVerification> = async (
  context,
  _actor,
  { body },
  exchange,
) => {
  await requestMail(context, exchange, body.email, verificationRequested(body));
  return { message: accountsMessages.verificationSent };
};

/**
 * Mails another link of the latest registration to an unverified account. Runs in a job after the
 * response of `resendVerification`.
 */
export async function sendVerificationAgain(
  context: Context,
  { email, serviceCardId }: EndpointCall<typeof endpoints.resendVerification>['body'],
): Promise<void> {
  await context.transaction(async (tx) => {
    const found = await findAccountByEmail(tx.db, email);
    // Locked, so that a concurrent registration supersedes this link as well.
    const account = found && (await lockUserIfAny(tx.db, found.id));
    if (!account?.is_active) return;
    const mail = await registrationMailFor(context, tx.db, email, serviceCardId);
    if (account.verified_at) return queueMail(tx, alreadyRegisteredMail(mail));
    const registration = {
      userId: account.id,
      browserHash: await findRegisteringBrowser(tx.db, account.id),
      passwordHash: account.password_hash,
    };
    await sendVerification(context, tx, mail, registration, await context.now(tx.db));
  });
}
