import { sql } from 'kysely';
import type { TransactionDb } from '#platform/context.ts';
import { deleteBy } from '#platform/database/old-records.ts';

/**
 * Deletes what was imported about a user: claimed by the account, waiting under its address, or in a running import. The hashes stay,
 * so that no import brings the person again.
 */
export async function eraseImportedOf(
  db: TransactionDb,
  { userId, email, emailHash }: { userId: string; email: string | null; emailHash: string | null },
): Promise<void> {
  await sql`
    update imported_profiles
       set content = null, claimed_by = null, claimed_at = null, declined_at = now(), updated_at = now(),
           link_hash = null, link_expires_at = null, link_mailed_at = null
     where claimed_by = ${userId}
        or (content is not null and identities @> array[${emailHash}]::text[])
  `.execute(db);
  await sql`delete from import_people where person->'content'->>'email' = ${email}`.execute(db);
}

/** Returns the address of an account; null without a proof that it is the user's. */
export async function findVerifiedEmail(db: TransactionDb, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? null;
}

export const deleteOldImports = deleteBy('imports', 'created_at', sql`ended_at is not null`);
export const deleteUnclaimed = deleteBy(
  'imported_profiles',
  'updated_at',
  sql`content is not null`,
);
