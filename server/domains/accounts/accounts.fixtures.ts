import { randomBytes, randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '../texts/texts-terms.rules.ts';
import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import {
  administratorRights,
  type AdministratorRight,
} from '@oficio/contract/platform/api/administrator-rights.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { hash } from '@node-rs/argon2';
import type { Context } from '#platform/context.ts';
import { newReferralCode } from './registration/registration.service.ts';
import { openSession } from './sessions/sessions.service.ts';
import { readAccessToken, signPageSession } from './sessions/tokens.service.ts';
import { issueAccessToken } from './accounts.service.ts';

export interface TestUserOptions {
  email?: string;
  fullName?: string;
  password?: string;
  roles?: Role[];
  /** Default: all of them for an administrator. */
  rights?: AdministratorRight[];
  country?: Country | null;
  address?: string | null;
  district?: string | null;
  phone?: string | null;
  isVerified?: boolean;
  isActive?: boolean;
  hasAcceptedTerms?: boolean;
  referralCode?: string;
  referralCredits?: number;
  referredByUserId?: string;
  /** Default: two days ago. Orders of clients whose account is younger than a day do not count. */
  createdAt?: Date;
}

export interface TestUser {
  id: string;
  email: string;
  fullName: string;
  password: string;
  referralCode: string;
}

export const testPassword = 'una frase larga de prueba';

const cheapHashes = new Map<string, Promise<string>>();

/** Uses weak parameters and caches the hash per password, because tests create many users. */
function cheapHash(password: string): Promise<string> {
  const made = cheapHashes.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1 });
  cheapHashes.set(password, made);
  return made;
}

/**
 * Inserts a user. By default they are verified, active, accepted the terms and have a complete
 * profile.
 */
export async function createTestUser(
  context: Pick<Context, 'db'>,
  options: TestUserOptions = {},
): Promise<TestUser> {
  const {
    email = `${randomBytes(6).toString('hex')}@prueba.example`,
    fullName = 'Ana Prueba',
    password = testPassword,
    roles = ['CLIENT'],
    rights = roles.includes('ADMIN') ? [...administratorRights] : [],
    country = 'Argentina',
    address = 'Calle Falsa 123',
    district = null,
    phone = '+541155550000',
    isVerified = true,
    isActive = true,
    hasAcceptedTerms = true,
    referralCode = newReferralCode(),
    referralCredits = 0,
    referredByUserId = null,
    createdAt = new Date(Date.now() - 2 * 86_400_000),
  } = options;
  const id = randomUUID();
  const now = new Date();
  await context.db
    .insertInto('users')
    .values({
      id,
      email: email.toLowerCase(),
      full_name: fullName,
      password_hash: await cheapHash(password),
      country,
      address,
      district,
      phone,
      roles,
      administrator_rights: rights,
      is_active: isActive,
      verified_at: isVerified ? now : null,
      terms_version: hasAcceptedTerms ? TERMS_VERSION : null,
      terms_accepted_at: hasAcceptedTerms ? now : null,
      referral_code: referralCode,
      referral_credits: referralCredits,
      referred_by_user_id: referredByUserId,
      created_at: createdAt,
    })
    .execute();
  return { id, email: email.toLowerCase(), fullName, password, referralCode };
}

/** Opens a session without the login endpoint; returns the access token. */
export async function signIn(
  { context }: { context: Context },
  user: { id: string },
): Promise<string> {
  const session = await context.transaction(async (tx) =>
    openSession(tx, user.id, await context.now(tx.db)),
  );
  return issueAccessToken(context, user.id, session.sessionId);
}

/** Returns the Cookie header that a browser with the session of this access token sends with pages and pictures. */
export function pageCookieOf({ config }: Pick<Context, 'config'>, { token }: { token: string }) {
  const { sessionId = '' } = readAccessToken(config, token) ?? {};
  return { cookie: `oficio-page-session=${signPageSession(config, sessionId)}` };
}

/**
 * Holds the lock of a user row until `release`, so that tests control the order of concurrent
 * requests.
 */
export async function lockUserRow({ context }: { context: Context }, userId: string) {
  const holder = await context.db.startTransaction().execute();
  await holder.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return {
    /** Waits until `count` statements wait for a lock. */
    untilWaiting: (count: number) => untilWaiting(context, count),
    release: () => holder.commit().execute(),
  };
}

/** Waits until `count` statements on this database wait for a lock. */
export async function untilWaiting({ pool }: Pick<Context, 'pool'>, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
