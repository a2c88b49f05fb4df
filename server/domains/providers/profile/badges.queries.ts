import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

export interface Badge {
  providerProfileId: string;
  /** Null for the identity. */
  skillId: string | null;
  verifiedUntil: Date;
}

/** Inserts a badge or replaces its end. */
export async function upsertBadge(db: TransactionDb, badge: Badge): Promise<void> {
  await db
    .insertInto('provider_badges')
    .values({
      provider_profile_id: badge.providerProfileId,
      skill_id: badge.skillId,
      verified_until: badge.verifiedUntil,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('provider_badges_once')
        .doUpdateSet({ verified_until: badge.verifiedUntil }),
    )
    .execute();
}

/** Deletes one badge. Returns false when it had ended or does not exist. */
export async function deleteBadge(
  db: TransactionDb,
  { providerProfileId, skillId }: Omit<Badge, 'verifiedUntil'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_badges')
    .where('provider_profile_id', '=', providerProfileId)
    .where(sql<boolean>`skill_id is not distinct from ${skillId}::uuid`)
    .where('verified_until', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the number of deleted badges. */
export async function deleteBadgesOf(
  db: TransactionDb,
  providerProfileId: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_badges')
    .where('provider_profile_id', '=', providerProfileId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the badges that ended. Returns their number. */
export async function deleteEndedBadges(db: TransactionDb): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_badges')
    .where('verified_until', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function hasEndedBadges(db: Db): Promise<boolean> {
  const ended = await db
    .selectFrom('provider_badges')
    .select('provider_profile_id')
    .where('verified_until', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return ended !== undefined;
}
