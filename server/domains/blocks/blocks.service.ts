import type * as endpoints from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { blocksErrors } from '@oficio/contract/domains/blocks/blocks.errors.ts';
import { MAX_BLOCKS } from '@oficio/contract/domains/blocks/blocks.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { loadPublicUsers } from '../accounts/accounts.service.ts';
import { blockEnded } from './blocks.events.ts';
import {
  canBeBlocked,
  countOtherBlocks,
  deleteBlock,
  hasBlockBetween,
  insertBlock,
  listBlockedAmong,
  listBlocksOf,
  lockBlocksOf,
  lockPair,
} from './blocks.queries.ts';

/**
 * Blocks a user. After the response nothing new begins between both. Nothing is published or pushed: the other user must
 * not learn of it. Throws BLOCKED_USER_NOT_FOUND (404), OWN_BLOCK and BLOCKS_FULL (409).
 */
export const blockUser: UseCase<typeof endpoints.blockUser> = (context, { userId }, { params }) =>
  context.transaction(async (tx) => {
    if (params.id === userId) throw new DomainError(blocksErrors.OWN_BLOCK);
    await lockBlocksOf(tx.db, userId);
    if (!(await canBeBlocked(tx.db, params.id)))
      throw new DomainError(blocksErrors.BLOCKED_USER_NOT_FOUND);
    const block = { blockerId: userId, blockedId: params.id };
    if ((await countOtherBlocks(tx.db, block)) >= MAX_BLOCKS)
      throw new DomainError(blocksErrors.BLOCKS_FULL);
    await lockPair(tx.db, userId, params.id);
    await insertBlock(tx.db, block, await context.now(tx.db));
    return undefined;
  });

/** Undoes only the own block: one by the other user stays. */
export const unblockUser: UseCase<typeof endpoints.unblockUser> = (
  context,
  { userId },
  { params },
) =>
  context.transaction(async (tx) => {
    await deleteBlock(tx.db, { blockerId: userId, blockedId: params.id });
    await tx.publish(blockEnded({ userIds: [userId, params.id] }));
    return undefined;
  });

export const listBlocks: UseCase<typeof endpoints.listBlocks> = async ({ db }, { userId }) => {
  const rows = await listBlocksOf(db, userId);
  const users = await loadPublicUsers(
    db,
    rows.map((row) => row.blocked_id),
  );
  return rows.flatMap((row) => {
    const user = users.get(row.blocked_id);
    if (!user) return [];
    const { id: blockedId, fullName, photoUrl } = user;
    return [{ userId: blockedId, fullName, photoUrl, since: row.created_at.toISOString() }];
  });
};

/** Returns true when there is a block between two users, in either direction. */
export async function areBlocked(db: Db, one: string, other: string): Promise<boolean> {
  return hasBlockBetween(db, one, other);
}

/** Returns those of `others` with whom a user has a block, in either direction. */
export const findBlocked = async (
  db: Db,
  userId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> => new Set(await listBlockedAmong(db, userId, others));
