import type { Selectable } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import type { MailedLinks } from '../../platform/database/schema.ts';

export type LinkPurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD';
export type LinkRow = Selectable<MailedLinks>;

export interface NewLink {
  tokenHash: string;
  userId: string;
  purpose: LinkPurpose;
  expiresAt: number;
  browserHash?: string | null;
  passwordHash?: string | null;
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

/** Verification links of a user still confirm the address; they sign nobody in and set no password any more. */
export async function disarmVerificationLinks(db: TransactionDb, userId: string): Promise<void> {
  await db
    .updateTable('mailed_links')
    .set({ browser_hash: null, password_hash: null })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .execute();
}

/** Unused reset links of a user stop working. */
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

/** True for the first who asks: verification signs somebody in only once, however many links they got. */
export async function claimVerificationSession(
  db: TransactionDb,
  userId: string,
  now: number,
): Promise<boolean> {
  const claimed = await db
    .updateTable('mailed_links')
    .set({ session_given_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mailed_links as given')
            .select('given.token_hash')
            .where('given.user_id', '=', userId)
            .where('given.session_given_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** The registration that a new link repeats: that of the asking browser, else the latest. */
export async function findRegistrationToRepeat(
  db: Db,
  userId: string,
  browserHash: string | null,
): Promise<Pick<LinkRow, 'browser_hash' | 'password_hash'> | undefined> {
  return db
    .selectFrom('mailed_links')
    .select(['browser_hash', 'password_hash'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .orderBy(({ eb }) => eb('browser_hash', 'is not distinct from', browserHash), 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Links whose time ran out before the instant. */
export async function deleteExpiredLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<', before).execute();
}
