import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { administratorRights } from '@oficio/contract/platform/api/administrator-rights.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

export interface NewUser {
  id: string;
  email: string;
  fullName: string;
  /** Null for users who registered with Google. */
  passwordHash: string | null;
  referralCode: string;
  /** Owner of the referral code; both sides get credits. */
  referredByUserId: string | null;
  termsVersion: string | null;
  /** The password of the environment. */
  initialPasswordHash?: string;
  roles: readonly Role[];
  isVerified: boolean;
}

/** Returns the name of the provider of a listed card; undefined for any other id. */
export async function findProviderName(db: Db, cardId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('service_cards as card')
    .innerJoin('provider_profiles as profile', 'profile.id', 'card.provider_profile_id')
    .innerJoin('users as person', 'person.id', 'profile.user_id')
    .select('person.full_name')
    .where('card.id', '=', cardId)
    .where('card.is_listed', '=', true)
    .executeTakeFirst();
  return row?.full_name;
}

/** Orders without fee for a user who registers with a code. */
export const REFERRED_USER_CREDITS = 1;

/** Returns false when the address or the referral code is taken. */
export async function insertUser(db: TransactionDb, user: NewUser, now: number): Promise<boolean> {
  const at = new Date(now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      full_name: user.fullName,
      password_hash: user.passwordHash,
      referral_code: user.referralCode,
      referred_by_user_id: user.referredByUserId,
      referral_credits: user.referredByUserId ? REFERRED_USER_CREDITS : 0,
      terms_version: user.termsVersion,
      terms_accepted_at: user.termsVersion ? at : null,
      roles: [...user.roles],
      initial_password_hash: user.initialPasswordHash ?? null,
      ...(user.roles.includes('ADMIN') && { administrator_rights: [...administratorRights] }),
      verified_at: user.isVerified ? at : null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the active owner of a referral code. */
export async function findReferrer(db: Db, referralCode: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', referralCode)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return owner?.id;
}

/** Replaces an unverified registration by a later one of the same address. */
export async function replaceRegistration(
  db: TransactionDb,
  id: string,
  registration: Pick<NewUser, 'fullName' | 'passwordHash' | 'referredByUserId' | 'termsVersion'>,
  now: number,
): Promise<void> {
  const { fullName, passwordHash, referredByUserId, termsVersion } = registration;
  const referrer = referredByUserId === id ? null : referredByUserId;
  await db
    .updateTable('users')
    .set({
      full_name: fullName,
      password_hash: passwordHash,
      terms_version: termsVersion,
      terms_accepted_at: termsVersion === null ? null : new Date(now),
      referred_by_user_id: referrer,
      referral_credits: referrer ? REFERRED_USER_CREDITS : 0,
      updated_at: new Date(now),
    })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
}

/**
 * Confirms the address. `passwordHash` becomes the password; null when no user has proved to own
 * both the address and a registration, in which case the accepted terms are removed as well.
 */
export async function markVerified(
  db: TransactionDb,
  id: string,
  passwordHash: string | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      verified_at: new Date(now),
      updated_at: new Date(now),
      password_hash: passwordHash,
      ...(passwordHash === null && { terms_version: null, terms_accepted_at: null }),
    })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
}

/** Sets the password. It also verifies the address: the link was mailed to it. */
export async function setPassword(
  db: TransactionDb,
  id: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      verified_at: sql<Date>`coalesce(verified_at, ${at})`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Converts an existing account with the address into the administrator, with the given password.
 */
export async function convertToAdministrator(
  db: TransactionDb,
  id: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      initial_password_hash: passwordHash,
      verified_at: sql<Date>`coalesce(verified_at, ${at})`,
      is_active: true,
      roles: sql<Role[]>`array(select distinct unnest(roles || '{ADMIN}'::text[]))`,
      administrator_rights: [...administratorRights],
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}
