import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';

export interface Identity {
  issuer: string;
  subject: string;
}

/** Serializes concurrent sign-ins of one identity. */
export async function lockIdentity(db: TransactionDb, identity: Identity): Promise<void> {
  const { issuer, subject } = identity;
  await lock(db, 'identity', issuer, subject);
}

export async function findUserOfIdentity(db: Db, identity: Identity): Promise<string | undefined> {
  const found = await db
    .selectFrom('google_identities')
    .select('user_id')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  return found?.user_id;
}

export async function hasIdentityOf(db: Db, userId: string, issuer: string): Promise<boolean> {
  const found = await db
    .selectFrom('google_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertIdentity(
  db: TransactionDb,
  userId: string,
  identity: Identity,
  now: number,
): Promise<void> {
  await db
    .insertInto('google_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: userId,
      created_at: new Date(now),
    })
    .execute();
}

export interface SignInCode {
  codeHash: string;
  userId: string;
  browserHash: string;
  returnTo: string | null;
  expiresAt: number;
}

export async function insertSignInCode(db: TransactionDb, code: SignInCode): Promise<void> {
  await db
    .insertInto('sign_in_codes')
    .values({
      code_hash: code.codeHash,
      user_id: code.userId,
      browser_hash: code.browserHash,
      return_to: code.returnTo,
      expires_at: new Date(code.expiresAt),
    })
    .execute();
}

/**
 * Deletes and returns the code, so that it works once; undefined when it is unknown, expired, used,
 * or of another browser.
 */
export async function claimSignInCode(
  db: TransactionDb,
  code: Pick<SignInCode, 'codeHash' | 'browserHash'>,
  now: number,
) {
  return db
    .deleteFrom('sign_in_codes')
    .where('code_hash', '=', code.codeHash)
    .where('browser_hash', '=', code.browserHash)
    .where('expires_at', '>', new Date(now))
    .returning(['user_id', 'return_to'])
    .executeTakeFirst();
}
