import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import {
  checkOwnOrigin,
  readBrowserMark,
  sendSessionCookies,
} from '../sessions/cookies.service.ts';
import { claimVerificationSession, findConfirmedRegistration } from './links.queries.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { lockUser } from '../accounts.queries.ts';
import { issueAccessToken } from '../accounts.service.ts';

/**
 * Opens the session of the browser that registered after the link was opened on another device,
 * once for all its tabs and links. The response is the same for an unknown, taken or unconfirmed
 * address and for another browser.
 */
export const claimRegistrationSession: UseCase<typeof endpoints.claimRegistrationSession> = async (
  context,
  _actor,
  { body },
  exchange,
) => {
  checkOwnOrigin(context, exchange);
  const browserHash = readBrowserMark(context, exchange);
  if (browserHash === null) return {};
  const registration = { email: body.email, browserHash };
  const find = async (db: Db) => findConfirmedRegistration(db, registration, await context.now(db));
  // Polled while users look for the mail: starts no transaction until there is a session to claim.
  const userId = await find(context.db);
  if (!userId) return {};

  const opened = await context.transaction(async (tx) => {
    await lockUser(tx.db, userId);
    // Read again under the lock: a reset or another registration may have replaced the password.
    if ((await find(tx.db)) !== userId) return undefined;
    const now = await context.now(tx.db);
    if (!(await claimVerificationSession(tx.db, userId, now))) return undefined;
    const session = await openSession(tx, userId, now);
    return {
      session,
      accessToken: await issueAccessToken(context, userId, session.sessionId, tx.db),
    };
  });
  if (!opened) return {};
  sendSessionCookies(context, exchange, opened.session);
  return { accessToken: opened.accessToken };
};
