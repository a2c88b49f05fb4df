import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';
import { deleteBy } from '#platform/database/old-records.ts';
import type { Users } from '#platform/database/schema.ts';
import type { Actor } from '#platform/http/actor.ts';
import { photoColumn } from '../media/media.columns.ts';
import { hasAcceptedTerms } from '../texts/texts.columns.ts';

/** A user with their photo and the id of their provider profile. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** An account with the details that only the user's own view contains. */
export type OwnAccountRow = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

function selectAccounts(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('provider_profiles', 'provider_profiles.user_id', 'users.id')
    .selectAll('users')
    .select([
      'provider_profiles.id as provider_profile_id',
      photoColumn('users.photo_image_id').as('photo'),
      hasAcceptedTerms('users').as('has_accepted_terms'),
    ]);
}

export async function findAccount(db: Db, id: string) {
  return selectAccounts(db).where('users.id', '=', id).executeTakeFirst();
}

/** `email` in lower case. */
export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return selectAccounts(db).where('users.email', '=', email).executeTakeFirst();
}

/**
 * Locks the user's row against changes until the transaction ends. Throws when it does not exist.
 */
export async function lockUser(db: TransactionDb, id: string): Promise<Selectable<Users>> {
  const user = await lockUserIfAny(db, id);
  if (!user) throw new Error('The user does not exist.');
  return user;
}

/** Like `lockUser`, for unverified accounts, which a concurrent transaction may have deleted. */
export async function lockUserIfAny(
  db: TransactionDb,
  id: string,
): Promise<Selectable<Users> | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const selectOwnAccount = compileOnce((db, { id }: Placeholders<{ id: string }>) =>
  selectAccounts(db)
    .leftJoin('users as referrer', 'referrer.id', 'users.referred_by_user_id')
    .leftJoin('email_changes as change', (join) =>
      join
        .onRef('change.user_id', '=', 'users.id')
        .on('change.confirmed_at', 'is', null)
        .on('change.voided_at', 'is', null)
        .on('change.expires_at', '>', sql<Date>`now()`),
    )
    .select([
      'provider_profiles.bio',
      'referrer.referral_code as referred_by_code',
      'change.new_email as pending_email',
    ])
    .select(
      sql<string[]>`array(
        select distinct zone from service_cards card, unnest(card.reach) as zone
         where card.provider_profile_id = provider_profiles.id and card.deleted_at is null order by zone
      )`.as('zones'),
    )
    .where('users.id', '=', id),
);

export async function findOwnAccount(db: Db, id: string) {
  const [account] = await selectOwnAccount(db, { id });
  return account;
}

export type PublicUserRow = Awaited<ReturnType<typeof findPublicUsers>>[number];

export async function findPublicUsers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'country', 'photo_image_id'])
    .where('id', '=', anyId(ids))
    .execute();
}

/** Column with the people whom a block hides from `users`. Two probes of an index for users without any. */
const hiddenPeople = sql<Actor['hidden']>`(
  select json_build_object('userIds', json_agg(pair.other_id),
           'profileIds', coalesce(json_agg(profile.id) filter (where profile.id is not null), '[]'))
    from blocked_pairs pair
    left join provider_profiles profile on profile.user_id = pair.other_id
   where pair.user_id = users.id
  having count(*) > 0)`;

/** A version before this column changes roles without it, so that rights may be stored without the role. */
const effectiveRights = sql<AdministratorRight[]>`case
  when users.roles @> '{ADMIN}' then users.administrator_rights else '{}' end`;

const selectUsersAsActors = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('provider_profiles', 'provider_profiles.user_id', 'users.id')
    .select(({ eb }) => [
      'users.id as userId',
      'users.roles',
      effectiveRights.as('rights'),
      'users.country',
      'provider_profiles.id as providerProfileId',
      'users.is_active as isActive',
      hasAcceptedTerms('users').as('hasAcceptedTerms'),
      eb('users.erasure_due_at', 'is not', null).$castTo<boolean>().as('isErasurePending'),
      hiddenPeople.as('hidden'),
    ]);

const selectActor = compileOnce(
  (db, { userId, sessionId }: Placeholders<{ userId: string; sessionId: string }>) =>
    selectUsersAsActors(db)
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .where('users.id', '=', userId)
      .where('sessions.id', '=', sessionId)
      .select(({ eb }) => [
        'sessions.id as sessionId',
        eb('sessions.ended_at', 'is', null).$castTo<boolean>().as('isSessionAlive'),
      ]),
);

const selectTokenActor = compileOnce((db, { tokenHash }: Placeholders<{ tokenHash: string }>) =>
  selectUsersAsActors(db)
    .innerJoin('personal_tokens', 'personal_tokens.user_id', 'users.id')
    .where('personal_tokens.token_hash', '=', tokenHash)
    .where('personal_tokens.expires_at', '>', sql<Date>`now()`)
    .where('users.paused_at', 'is', null)
    .select([
      'personal_tokens.id as tokenId',
      'personal_tokens.scopes',
      sql<boolean>`personal_tokens.last_used_at > now() - interval '1 minute'`.as('wasJustUsed'),
    ]),
);

/**
 * Returns the user of a session, and whether both are active. One indexed query, executed on every
 * authenticated request.
 */
export async function findActor(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<(Actor & { isActive: boolean; isSessionAlive: boolean }) | undefined> {
  const [actor] = await selectActor(db, { userId, sessionId });
  return actor;
}

/** Returns the user of a personal token with its scopes; undefined for an unknown or expired token, and for a paused account. */
export async function findTokenActor(db: Db, tokenHash: string) {
  const [actor] = await selectTokenActor(db, { tokenHash });
  return actor;
}

/** Adds a role; idempotent. */
export async function addUserRole(db: TransactionDb, id: string, role: Role): Promise<void> {
  await db
    .updateTable('users')
    .set({ roles: sql<Role[]>`array_append(roles, ${role})`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`not roles @> array[${role}]::text[]`)
    .execute();
}

export interface UserChanges {
  fullName?: string;
  country?: string;
  address?: string;
  /** An empty text removes it. */
  district?: string;
  /** Null for an address whose place is not known. */
  placeId?: number | null;
  phone?: string;
  photoImageId?: string;
  /** Version of the terms accepted now; an acceptance of the same version is not overwritten. */
  termsVersion?: string;
}

export async function updateUser(
  db: TransactionDb,
  id: string,
  changes: UserChanges,
  now: number,
): Promise<void> {
  const { fullName, country, address, district, placeId, phone, photoImageId, termsVersion } =
    changes;
  await db
    .updateTable('users')
    .set({
      ...(fullName !== undefined && { full_name: fullName }),
      ...(country !== undefined && { country }),
      ...(address !== undefined && { address }),
      ...(district !== undefined && { district: district || null }),
      ...(placeId !== undefined && { place_id: placeId, is_place_searched: false }),
      ...(phone !== undefined && { phone }),
      ...(photoImageId !== undefined && { photo_image_id: photoImageId }),
      ...(termsVersion !== undefined && {
        terms_version: termsVersion,
        terms_accepted_at: sql<Date>`case when terms_version = ${termsVersion}
          then terms_accepted_at else ${new Date(now)}::timestamptz end`,
      }),
      updated_at: new Date(now),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletions of records that nobody needs after an instant of their own. */
export const deleteOldLinks = deleteBy('mailed_links', 'expires_at');
export const deleteUnconfirmedEmailChanges = deleteBy(
  'email_changes',
  'expires_at',
  sql`confirmed_at is null`,
);
export const deleteOldAttempts = deleteBy('attempts', 'at');
export const deleteOldSignInCodes = deleteBy('sign_in_codes', 'expires_at');
export const deleteOldTokens = deleteBy('personal_tokens', 'expires_at');
export const deleteOldSessions = deleteBy('sessions', 'expires_at');
