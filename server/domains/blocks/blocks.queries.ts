import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';

/** Serializes the blocks of a user until the commit, so that the limit holds. */
export async function lockBlocksOf(db: TransactionDb, userId: string): Promise<void> {
  await lock(db, 'blocks', userId);
}

/**
 * Locks the profiles of two people until the commit, in a fixed order. Whatever begins between them locks the profile of
 * its provider before it reads the blocks, so it either commits before a block is acknowledged or reads the block.
 */
export async function lockPair(db: TransactionDb, one: string, other: string): Promise<void> {
  await db
    .selectFrom('provider_profiles')
    .select('id')
    .where('user_id', 'in', [one, other])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns false for an unknown and for an erased account. */
export async function canBeBlocked(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewBlock {
  blockerId: string;
  blockedId: string;
}

/** Counts the blocks of a user except the one of this pair. */
export async function countOtherBlocks(
  db: Db,
  { blockerId, blockedId }: NewBlock,
): Promise<number> {
  const { count } = await db
    .selectFrom('user_blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '!=', blockedId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Idempotent: an earlier block keeps its date. */
export async function insertBlock(
  db: TransactionDb,
  { blockerId, blockedId }: NewBlock,
  now: number,
): Promise<void> {
  await db
    .insertInto('user_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

export async function deleteBlock(db: Db, { blockerId, blockedId }: NewBlock): Promise<void> {
  await db
    .deleteFrom('user_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

/** Returns the blocks of a user, newest first. */
export async function listBlocksOf(db: Db, userId: string) {
  return db
    .selectFrom('user_blocks')
    .select(['blocked_id', 'created_at'])
    .where('blocker_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id')
    .execute();
}

export async function hasBlockBetween(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_pairs')
    .select('user_id')
    .where('user_id', '=', one)
    .where('other_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of those of `others` with whom a user has a block, in either direction. */
export async function listBlockedAmong(
  db: Db,
  userId: string,
  others: readonly string[],
): Promise<string[]> {
  if (others.length === 0) return [];
  const rows = await db
    .selectFrom('blocked_pairs')
    .select('other_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('other_id', 'in', others)
    .execute();
  return rows.flatMap(({ other_id: id }) => id ?? []);
}

/** Deletes the blocks by a user and of a user. */
export async function deleteBlocksWith(db: TransactionDb, userId: string): Promise<void> {
  await db
    .deleteFrom('user_blocks')
    .where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();
}
