import type { Db, TransactionDb } from '#platform/context.ts';

/**
 * Returns at most `limit` unverified accounts whose last registration is older than `before` and
 * that have no valid link.
 */
export async function listAbandonedRegistrations(
  db: Db,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('verified_at', 'is', null)
    .where('erased_at', 'is', null)
    // Registering again updates it; before the first sign-in no other action does.
    .where('updated_at', '<', new Date(before))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mailed_links')
            .select('token_hash')
            .whereRef('mailed_links.user_id', '=', 'users.id')
            .where('used_at', 'is', null)
            .where('expires_at', '>', new Date(now)),
        ),
      ),
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the row and cascades. Call it with the row locked. Returns false for a verified account.
 */
export async function deleteUnverifiedUser(db: TransactionDb, userId: string): Promise<boolean> {
  await db
    .updateTable('users')
    .set({ referred_by_user_id: null })
    .where('referred_by_user_id', '=', userId)
    .execute();
  const deleted = await db
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('google_identities')
            .select('subject')
            .whereRef('google_identities.user_id', '=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
