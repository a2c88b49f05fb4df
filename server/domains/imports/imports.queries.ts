import { sql } from 'kysely';
import type { TransactionDb } from '#platform/context.ts';
import { deleteBy } from '#platform/database/old-records.ts';

/**
 * Deletes what was imported about a user: claimed by the account, waiting under its address, or in a running import. The hashes stay,
 * so that no import brings the person again.
 */
export async function eraseImportedOf(
  db: TransactionDb,
  { userId, email, emailHash }: { userId: string; email: string; emailHash: string },
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

export async function findEmail(db: TransactionDb, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

export const deleteOldImports = deleteBy('imports', 'created_at', sql`ended_at is not null`);
export const deleteUnclaimed = deleteBy(
  'imported_profiles',
  'updated_at',
  sql`content is not null`,
);
