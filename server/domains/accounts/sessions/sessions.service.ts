import { randomUUID } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { classifyRefresh, SESSION_LIFETIME_MS } from './sessions.rules.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import {
  clearSessionCookies,
  checkOwnOrigin,
  readRefreshCookie,
  sendSessionCookies,
} from './cookies.service.ts';
import { deleteEndedSubscriptions } from '#domains/push/push.service.ts';
import { clearPause } from '../paused/paused.queries.ts';
import { credentialsReplaced } from '../accounts.events.ts';
import { removeTokens } from '../programs/programs.queries.ts';
import { refuseDeactivated } from '../profile/deactivations.service.ts';
import { runPasswordAction, tryPassword } from './password-check.service.ts';
import {
  findToken,
  insertSession,
  lockCredentials,
  lockSession,
  markOtherSessionsEnded,
  markSessionEnded,
  markUserSessionsEnded,
  replaceTokens,
  rotateToken,
  type EndReason,
} from './sessions.queries.ts';
import { deriveSuccessor, hashToken, newToken } from './tokens.service.ts';
import { hasWaitingWork } from './waiting-work.queries.ts';
import { findAccountByEmail, type AccountRow } from '../accounts.queries.ts';
import { issueAccessToken } from '../accounts.service.ts';

/** A new session for a browser. */
export interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  /** Seconds from now. */
  lifetime: number;
}

/** The session of a sign-in. */
export interface SignedInSession extends OpenedSession {
  /** True when the sign-in ended the pause of the account. */
  hasEndedPause: boolean;
}

/**
 * Opens a session with a new family of refresh tokens, whatever cookie the browser sent. Ends the
 * pause of the account.
 */
export async function openSession(tx: Tx, userId: string, now: number): Promise<SignedInSession> {
  const session = { sessionId: randomUUID(), refreshToken: newToken() };
  await insertSession(
    tx.db,
    {
      id: session.sessionId,
      userId,
      tokenHash: hashToken(session.refreshToken),
      expiresAt: now + SESSION_LIFETIME_MS,
    },
    now,
  );
  const hasEndedPause = await clearPause(tx.db, userId);
  if (hasEndedPause) await tx.publicDataChanged();
  return { ...session, lifetime: SESSION_LIFETIME_MS / 1_000, hasEndedPause };
}

/**
 * Ends all sessions of a user: access tokens fail with the next request, sockets are closed. The access of programs ends
 * too, but only rests during a pause. Call it in the transaction of the change that causes it.
 */
export async function endUserSessions(
  tx: Tx,
  userId: string,
  reason: EndReason,
  now: number,
): Promise<void> {
  await markUserSessionsEnded(tx.db, userId, reason, now);
  if (reason !== 'PAUSED') await removeTokens(tx.db, userId);
  if (reason === 'PASSWORD_RESET') await tx.publish(credentialsReplaced({ userId }));
  await deleteEndedSubscriptions(tx.db, userId);
  await tx.live.disconnectUser(userId);
}

/**
 * Ends the sessions of a user except one, with their sockets, and the access of programs; null ends all of them. Call it when
 * the password or the address of the account is replaced.
 */
export async function endOtherAccess(
  tx: Tx,
  userId: string,
  exceptSessionId: string | null,
  reason: EndReason,
  now: number,
): Promise<void> {
  const ended = await markOtherSessionsEnded(tx.db, userId, exceptSessionId, reason, now);
  await deleteEndedSubscriptions(tx.db, userId);
  for (const id of ended) await tx.live.disconnectSession(id);
  await removeTokens(tx.db, userId);
  await tx.publish(credentialsReplaced({ userId }));
}

/**
 * Issues a new refresh token for an active session and deletes all earlier ones, so that a stolen
 * token is useless. Lock the user first. Throws NOT_AUTHENTICATED when the session has ended.
 */
export async function renewSession(tx: Tx, sessionId: string, now: number): Promise<OpenedSession> {
  const session = await lockSession(tx.db, sessionId);
  if (!session || session.ended_at || session.expires_at.getTime() <= now)
    throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  const refreshToken = newToken();
  const next = { generation: session.generation + 1, tokenHash: hashToken(refreshToken) };
  await replaceTokens(tx.db, { sessionId, ...next }, now);
  const lifetime = Math.floor((session.expires_at.getTime() - now) / 1_000);
  return { sessionId, refreshToken, lifetime };
}

/**
 * Throws NOT_VERIFIED or DEACTIVATED. Call it after the password check: strangers must not learn
 * the account's state.
 */
async function requireUsableAccount(db: Db, account: AccountRow): Promise<void> {
  if (!account.is_active) await refuseDeactivated(db, account.id);
  if (!account.verified_at) throw new DomainError(accountsErrors.NOT_VERIFIED);
}

/**
 * Opens a session after a right password. Throws WRONG_CREDENTIALS (401), NOT_VERIFIED (401),
 * DEACTIVATED (403) and TOO_MANY_LOGINS (429).
 */
export const login: UseCase<typeof endpoints.login> = async (
  context,
  _actor,
  { body },
  exchange,
) => {
  const attempt = await tryPassword(context, exchange, body, () =>
    findAccountByEmail(context.db, body.email),
  );
  const { session, ...signedIn } = await runPasswordAction(context, exchange, attempt, {
    wrong: accountsErrors.WRONG_CREDENTIALS,
    run: async (tx, account, now) => {
      await requireUsableAccount(tx.db, account);
      const opened = await openSession(tx, account.id, now);
      // Read again, because roles may have changed during the password check.
      const token = await issueAccessToken(context, account.id, opened.sessionId, tx.db);
      const waits = await hasWaitingWork(tx.db, account.id, now);
      return { session: opened, accessToken: token, hasWaitingWork: waits };
    },
  });
  sendSessionCookies(context, exchange, session);
  return { ...signedIn, hasEndedPause: session.hasEndedPause };
};

type RefreshOutcome =
  | { kind: 'refreshed'; session: OpenedSession; accessToken: string }
  | { kind: 'expired' | 'stolen' | 'deactivated' };

/**
 * Outcome of a refresh in an ended session. After a theft the thief and the victim both get the
 * same one.
 */
const outcomeByEndReason: Record<EndReason, RefreshOutcome> = {
  THEFT: { kind: 'stolen' },
  DEACTIVATED: { kind: 'deactivated' },
  LOGOUT: { kind: 'expired' },
  PASSWORD_RESET: { kind: 'expired' },
  PASSWORD_CHANGED: { kind: 'expired' },
  EMAIL_CHANGED: { kind: 'expired' },
  PAUSED: { kind: 'expired' },
};

async function exchangeToken(context: Context, tx: Tx, token: string): Promise<RefreshOutcome> {
  const found = await findToken(tx.db, hashToken(token));
  if (!found) return { kind: 'expired' };
  const { generation } = found;
  const user = await lockCredentials(tx.db, found.userId);
  const session = await lockSession(tx.db, found.sessionId);
  if (!session) return { kind: 'expired' };
  const now = await context.now(tx.db);
  if (session.end_reason) return outcomeByEndReason[session.end_reason];
  if (session.expires_at.getTime() <= now) return { kind: 'expired' };
  if (!user?.is_active) return { kind: 'deactivated' };

  const verdict = classifyRefresh({
    presented: generation,
    newest: session.generation,
    rotatedAt: session.rotated_at.getTime(),
    now,
  });
  // A concurrent change of the password replaced all tokens: this one is expired, not stolen.
  if (verdict !== 'rotate' && !(await findToken(tx.db, hashToken(token)))) {
    return { kind: 'expired' };
  }
  if (verdict === 'theft') {
    await markSessionEnded(tx.db, session.id, 'THEFT', now);
    await deleteEndedSubscriptions(tx.db, session.user_id);
    await tx.live.disconnectSession(session.id);
    return { kind: 'stolen' };
  }
  const successor = deriveSuccessor(context.config, session.id, token);
  if (verdict === 'rotate') {
    const next = { generation: generation + 1, tokenHash: hashToken(successor) };
    await rotateToken(tx.db, { sessionId: session.id, ...next }, now);
  }
  const lifetime = Math.floor((session.expires_at.getTime() - now) / 1_000);
  return {
    kind: 'refreshed',
    session: { sessionId: session.id, refreshToken: successor, lifetime },
    accessToken: await issueAccessToken(context, session.user_id, session.id, tx.db),
  };
}

const refusals = {
  expired: accountsErrors.SESSION_EXPIRED,
  stolen: accountsErrors.SESSION_STOLEN,
  deactivated: accountsErrors.DEACTIVATED,
} as const;

/**
 * Exchanges the refresh cookie for a new access token and the next cookie. Concurrent requests with
 * one cookie get the same successor. Throws SESSION_EXPIRED (401), SESSION_STOLEN (403),
 * DEACTIVATED (403) and FOREIGN_ORIGIN (403).
 */
export const refreshSession: UseCase<typeof endpoints.refreshSession> = async (
  context,
  _actor,
  _input,
  exchange,
) => {
  checkOwnOrigin(context, exchange);
  const token = readRefreshCookie(context, exchange);
  if (!token) throw new DomainError(accountsErrors.SESSION_EXPIRED);
  const outcome = await context.transaction((tx) => exchangeToken(context, tx, token));
  // The cookie is not cleared: the response may arrive after a new login in another tab.
  if (outcome.kind !== 'refreshed') throw new DomainError(refusals[outcome.kind]);
  sendSessionCookies(context, exchange, outcome.session);
  return { accessToken: outcome.accessToken };
};

/**
 * Ends the session of the refresh cookie and clears the cookie. Idempotent. Throws FOREIGN_ORIGIN
 * (403).
 */
export const logout: UseCase<typeof endpoints.logout> = async (
  context,
  _actor,
  _input,
  exchange,
) => {
  checkOwnOrigin(context, exchange);
  const token = readRefreshCookie(context, exchange);
  if (token) {
    await context.transaction(async (tx) => {
      const found = await findToken(tx.db, hashToken(token));
      const session = found && (await lockSession(tx.db, found.sessionId));
      if (!session || session.ended_at) return;
      await markSessionEnded(tx.db, session.id, 'LOGOUT', await context.now(tx.db));
      await deleteEndedSubscriptions(tx.db, session.user_id);
      await tx.live.disconnectSession(session.id);
    });
  }
  clearSessionCookies(context, exchange);
  return undefined;
};
