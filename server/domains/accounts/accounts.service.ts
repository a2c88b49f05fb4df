import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import type {
  PublicUser,
  Role,
  TokenUser,
} from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db, TransactionDb } from '#platform/context.ts';
import type { Retention } from '#platform/database/old-records.ts';
import type { Actor, Authenticate } from '#platform/http/actor.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import { loadImages } from '../media/media.service.ts';
import { authenticateProgram, isPersonalToken } from './programs/authentication.service.ts';
import { claimMail } from './sessions/attempts.service.ts';
import { readPageCookie } from './sessions/cookies.service.ts';
import { findHidingUser, findUserOfSession } from './sessions/sessions.queries.ts';
import { readAccessToken, signAccessToken } from './sessions/tokens.service.ts';
import {
  addUserRole,
  deleteOldAttempts,
  deleteOldLinks,
  deleteOldSessions,
  deleteOldSignInCodes,
  deleteOldTokens,
  deleteUnconfirmedEmailChanges,
  findAccount,
  findActor,
  findPublicUsers,
  lockUser,
  updateUser,
} from './accounts.queries.ts';
import { toPublicUser, toTokenUser } from './accounts.view.ts';

/**
 * Authenticates a request. Reads user and session from the database each time, so that a logout,
 * deactivation or role change takes effect with the next request. Throws NOT_AUTHENTICATED (401)
 * and DEACTIVATED (403), and SCOPE_MISSING (403) for a personal token that does not reach the endpoint.
 */
export const authenticate: Authenticate = async (context, accessToken, endpoint) => {
  if (isPersonalToken(accessToken)) return authenticateProgram(context, accessToken, endpoint);
  const claims = readAccessToken(context.config, accessToken);
  const found = claims && (await findActor(context.db, claims.userId, claims.sessionId));
  if (!found) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  const { isActive, isSessionAlive, ...actor } = found;
  if (!isActive) throw new DomainError(accountsErrors.DEACTIVATED);
  if (!isSessionAlive) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  return actor;
};

/** Returns the user of a session that has not ended; undefined also for a deactivated user. */
export async function findSessionUser(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<Actor | undefined> {
  const found = await findActor(db, userId, sessionId);
  return found?.isActive && found.isSessionAlive ? found : undefined;
}

/** Returns the id of the session that a page is requested with, by its cookie; undefined for a visitor. */
export function readPageSession(
  { config }: Pick<Context, 'config'>,
  exchange: Pick<Exchange, 'cookie'>,
): string | undefined {
  return readPageCookie({ config }, exchange);
}

/** Returns the session that a picture is requested with, by the cookie of pages or by an access token. */
async function findReadingSession(
  { config, db }: Context,
  exchange: Pick<Exchange, 'cookie' | 'header'>,
): Promise<{ userId: string; sessionId: string } | undefined> {
  const bearer = /^Bearer (.+)$/i.exec(exchange.header('authorization') ?? '')?.[1];
  if (bearer !== undefined) return readAccessToken(config, bearer);
  const sessionId = readPageCookie({ config }, exchange);
  const userId = sessionId && (await findUserOfSession(db, sessionId));
  return sessionId && userId ? { userId, sessionId } : undefined;
}

/**
 * Returns the active user who requests a picture; undefined for a visitor. Allows only reading: the cookie also comes with
 * links of other sites.
 */
export async function findReader(
  context: Context,
  exchange: Pick<Exchange, 'cookie' | 'header'>,
): Promise<Actor | undefined> {
  const session = await findReadingSession(context, exchange);
  return session && findSessionUser(context.db, session.userId, session.sessionId);
}

/**
 * Returns an access token of the user who requests a page, if the page is personal or if a block hides somebody from them;
 * undefined for all others, who get the page that is rendered for everybody.
 */
export async function findPageToken(
  context: Context,
  exchange: Pick<Exchange, 'cookie'>,
  isPersonal: boolean,
): Promise<string | undefined> {
  const sessionId = readPageCookie(context, exchange);
  if (sessionId === undefined) return undefined;
  const findUser = isPersonal ? findUserOfSession : findHidingUser;
  const userId = await findUser(context.db, sessionId);
  return userId && issueAccessToken(context, userId, sessionId);
}

/** Loads the user data of an access token. Throws NOT_AUTHENTICATED (401) for an unknown user. */
export async function loadTokenUser(db: Db, userId: string): Promise<TokenUser> {
  const account = await findAccount(db, userId);
  if (!account) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  return toTokenUser(account);
}

/**
 * Issues an access token for an active session, after data in the token has changed. Inside a
 * transaction pass its `db`.
 */
export async function issueAccessToken(
  context: Context,
  userId: string,
  sessionId: string,
  db: Db = context.db,
): Promise<string> {
  return signAccessToken(context.config, await loadTokenUser(db, userId), sessionId);
}

/** Loads the existing users among `ids` as public views, by id. */
export async function loadPublicUsers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, PublicUser>> {
  const rows = await findPublicUsers(db, [...new Set(ids)]);
  const photos = await loadImages(
    db,
    rows.map((row) => row.photo_image_id),
  );
  return new Map(rows.map((row) => [row.id, toPublicUser(row, photos)]));
}

/** Adds a role; idempotent. */
export async function addRole(db: TransactionDb, userId: string, role: Role): Promise<void> {
  await addUserRole(db, userId, role);
}

/** Fills in the country and the phone of an account that has none. Call it inside a transaction. */
export async function fillAccount(
  context: Context,
  db: TransactionDb,
  userId: string,
  { country, phone }: { country: string; phone: string | null },
): Promise<void> {
  const user = await lockUser(db, userId);
  const changes = {
    ...(user.country === null && { country }),
    ...(user.phone === null && phone !== null && { phone }),
  };
  if (Object.keys(changes).length > 0) await updateUser(db, userId, changes, await context.now(db));
}

export { claimMailRequest } from './sessions/attempts.service.ts';

/** Counts one more mail about an alert to the address; false when its three of this hour are used up. */
export const claimAlertMail = (db: TransactionDb, email: string, now: number): Promise<boolean> =>
  claimMail(db, 'ALERT_MAIL', email, now);

const LINK_RETENTION_MS = 30 * 24 * HOUR_MS;

/** Records of sign-ins and mailed links, each with its age in milliseconds, mostly after it expired. */
export const accountRetentions: readonly (Retention & { ageMs: number })[] = [
  // Opening a used verification link again still succeeds while the link is stored.
  { name: 'mailed links', ageMs: LINK_RETENTION_MS, deleteStep: deleteOldLinks },
  {
    name: 'unconfirmed changes of address',
    ageMs: LINK_RETENTION_MS,
    deleteStep: deleteUnconfirmedEmailChanges,
  },
  // No limit counts attempts older than an hour.
  { name: 'failed attempts', ageMs: 24 * HOUR_MS, deleteStep: deleteOldAttempts },
  { name: 'sign-in codes', ageMs: 0, deleteStep: deleteOldSignInCodes },
  // Listed for a while, so that a program that stopped is understood.
  { name: 'personal tokens', ageMs: LINK_RETENTION_MS, deleteStep: deleteOldTokens },
  // Ended sessions are stored until they expire, because their old tokens distinguish theft from expiry.
  { name: 'sessions', ageMs: 0, deleteStep: deleteOldSessions },
];
