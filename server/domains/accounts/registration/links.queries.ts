import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Selectable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { MailedLinks } from '#platform/database/schema.ts';
import { CODE_LIFETIME_MS, CODE_TRIES } from '../sessions/sessions.rules.ts';

export type LinkRow = Selectable<MailedLinks>;
export type LinkPurpose = LinkRow['purpose'];

export interface NewLink {
  tokenHash: string;
  userId: string;
  purpose: LinkPurpose;
  expiresAt: number;
  browserHash?: string | null;
  passwordHash?: string | null;
  /** Hash of the code in the same mail; null without one. */
  codeHash?: string | null;
}

export async function insertLink(db: TransactionDb, link: NewLink, now: number): Promise<void> {
  await db
    .insertInto('mailed_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      purpose: link.purpose,
      browser_hash: link.browserHash ?? null,
      password_hash: link.passwordHash ?? null,
      code_hash: link.codeHash ?? null,
      created_at: new Date(now),
      expires_at: new Date(link.expiresAt),
    })
    .execute();
}

export async function findLink(
  db: Db,
  tokenHash: string,
  purpose: LinkPurpose,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

export async function markLinkUsed(
  db: TransactionDb,
  tokenHash: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('mailed_links')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Removes the passwords of earlier registrations from their links, because a later one replaces
 * them.
 */
export async function supersedeVerificationLinks(db: TransactionDb, userId: string): Promise<void> {
  await db
    .updateTable('mailed_links')
    .set({ password_hash: null })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .execute();
}

/** Removes the codes of the user's earlier mails, because a new mail replaces them. */
export async function removeVerificationCodes(db: TransactionDb, userId: string): Promise<void> {
  await db
    .updateTable('mailed_links')
    .set({ code_hash: null })
    .where('user_id', '=', userId)
    .where('code_hash', 'is not', null)
    .execute();
}

/**
 * Counts a try of the code that was mailed to this address for this browser, and returns its link; undefined when there
 * is none, when it expired or when its tries are used up. One statement, so that of several tries at once each counts.
 */
export async function countCodeTry(
  db: TransactionDb,
  { email, browserHash }: { email: string; browserHash: string | null },
  now: number,
): Promise<LinkRow | undefined> {
  return db
    .updateTable('mailed_links as link')
    .from('users')
    .set((eb) => ({ code_tries: eb('link.code_tries', '+', 1) }))
    .whereRef('users.id', '=', 'link.user_id')
    .where('users.email', '=', email)
    .where('link.purpose', '=', 'VERIFY_EMAIL')
    .where('link.browser_hash', '=', browserHash)
    .where('link.code_hash', 'is not', null)
    .where('link.created_at', '>', new Date(now - CODE_LIFETIME_MS))
    .where('link.code_tries', '<', CODE_TRIES.ofCode)
    .where(
      (eb) =>
        eb
          .selectFrom('mailed_links as other')
          .select((of) =>
            of.fn.coalesce(of.fn.sum<number>('other.code_tries'), of.lit(0)).as('tries'),
          )
          .whereRef('other.user_id', '=', 'link.user_id')
          .where('other.created_at', '>', new Date(now - DAY_MS)),
      '<',
      CODE_TRIES.ofDay,
    )
    .returningAll('link')
    .executeTakeFirst();
}

/** Returns true when another browser has registered the same address as well. */
export async function hasOtherRegistrations(db: Db, link: LinkRow): Promise<boolean> {
  const other = await db
    .selectFrom('mailed_links')
    .select('token_hash')
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .where('browser_hash', 'is distinct from', link.browser_hash)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Verification links of the user no longer sign in nor set a password. */
export async function revokeVerificationLinks(db: TransactionDb, userId: string): Promise<void> {
  await db
    .updateTable('mailed_links')
    .set({ browser_hash: null, password_hash: null })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .execute();
}

/** Invalidates the unused reset links of a user. */
export async function voidResetLinks(
  db: TransactionDb,
  userId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('mailed_links')
    .set({ used_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'RESET_PASSWORD')
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Returns true for the first caller only: a verification opens one session, however many links were
 * mailed.
 */
export async function claimVerificationSession(
  db: TransactionDb,
  userId: string,
  now: number,
): Promise<boolean> {
  const claimed = await db
    .updateTable('mailed_links')
    .set({ session_opened_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mailed_links as given')
            .select('given.token_hash')
            .where('given.user_id', '=', userId)
            .where('given.session_opened_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/**
 * Returns the user whose address was confirmed by a link of this browser's registration and whose
 * session is unclaimed. The password distinguishes registrations of one address: it differs from
 * the account's once another registration, a reset or Google has replaced it.
 */
export async function findConfirmedRegistration(
  db: Db,
  registration: { email: string; browserHash: string },
  now: number,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('mailed_links as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select('users.id')
    .where('link.browser_hash', '=', registration.browserHash)
    .where('link.purpose', '=', 'VERIFY_EMAIL')
    .where('link.used_at', 'is not', null)
    .where('link.session_opened_at', 'is', null)
    .where('link.expires_at', '>', new Date(now))
    .where('users.email', '=', registration.email)
    .where('users.is_active', '=', true)
    .where('users.verified_at', 'is not', null)
    .whereRef('users.password_hash', '=', 'link.password_hash')
    .executeTakeFirst();
  return link?.id;
}

/** Returns the browser hash of the latest registration; null when no link contains it any more. */
export async function findRegisteringBrowser(db: Db, userId: string): Promise<string | null> {
  const link = await db
    .selectFrom('mailed_links')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .where('password_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return link?.browser_hash ?? null;
}
