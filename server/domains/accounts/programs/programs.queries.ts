import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { PersonalTokens } from '#platform/database/schema.ts';

export async function listTokens(db: Db, userId: string) {
  return db
    .selectFrom('personal_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number];

/** Returns how many tokens of a user have not expired. */
export async function countTokens(db: TransactionDb, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('personal_tokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertToken(
  db: TransactionDb,
  token: Insertable<PersonalTokens>,
): Promise<void> {
  await db.insertInto('personal_tokens').values(token).execute();
}

/** Returns false when the user has no such token. */
export async function removeToken(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('personal_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the access of all programs of a user. */
export async function removeTokens(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('personal_tokens').where('user_id', '=', userId).execute();
}

export async function markUsed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('personal_tokens')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
