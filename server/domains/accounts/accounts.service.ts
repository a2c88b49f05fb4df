import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import type {
  PublicUser,
  Role,
  TokenUser,
} from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Db, TransactionDb } from '../../platform/context.ts';
import type { Authenticate } from '../../platform/http/actor.ts';
import { loadImages } from '../media/media.service.ts';
import { readAccessToken, signAccessToken } from './sessions/tokens.service.ts';
import {
  addUserRole,
  findAccount,
  findActor,
  findPublicUsers,
  type AccountRow,
} from './accounts.queries.ts';
import { toPublicUser, toTokenUser } from './accounts.view.ts';

/**
 * Authenticates a request. Reads user and session from the database each time, so that a logout,
 * deactivation or role change takes effect with the next request. Throws NOT_AUTHENTICATED (401)
 * and DEACTIVATED (403).
 */
export const authenticate: Authenticate = async (context, accessToken) => {
  const claims = readAccessToken(context.config, accessToken);
  const found = claims && (await findActor(context.db, claims.userId, claims.sessionId));
  if (!found) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  const { isActive, isSessionAlive, ...actor } = found;
  if (!isActive) throw new DomainError(accountsErrors.DEACTIVATED);
  if (!isSessionAlive) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  return actor;
};

export async function photoUrlOf(
  db: Db,
  account: Pick<AccountRow, 'photo_image_id'>,
): Promise<string | null> {
  const photos = await loadImages(db, [account.photo_image_id]);
  return photos.get(account.photo_image_id ?? '')?.url ?? null;
}

/** Loads the user data of an access token. Throws NOT_AUTHENTICATED (401) for an unknown user. */
export async function loadTokenUser(db: Db, userId: string): Promise<TokenUser> {
  const account = await findAccount(db, userId);
  if (!account) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  return toTokenUser(account, await photoUrlOf(db, account));
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
