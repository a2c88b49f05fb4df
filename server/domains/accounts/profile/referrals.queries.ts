import { sql } from 'kysely';
import { anyId } from '#platform/database/any-id.ts';
import type { TransactionDb } from '#platform/context.ts';
import { REFERRED_USER_CREDITS } from '../registration/registration.queries.ts';

/** Returns false when no credit is left. Two concurrent orders never spend the same credit. */
export async function spendCredit(db: TransactionDb, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ eb }) => ({
      referral_credits: eb('referral_credits', '-', 1),
      promotions_used_count: eb('promotions_used_count', '+', 1),
    }))
    .where('id', '=', userId)
    .where('referral_credits', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function refundCredit(db: TransactionDb, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({
      referral_credits: eb('referral_credits', '+', 1),
      promotions_used_count: sql<number>`greatest(promotions_used_count - 1, 0)`,
    }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Returns the owner of the user's referral code, unless they are the other party; only the first
 * call gets a result.
 */
export async function claimReferralReward(
  db: TransactionDb,
  userId: string,
  otherPartyId: string,
): Promise<string | undefined> {
  const claimed = await db
    .updateTable('users')
    .set({ referral_rewarded_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('referred_by_user_id', '<>', otherPartyId)
    .where('referral_rewarded_at', 'is', null)
    .returning('referred_by_user_id')
    .executeTakeFirst();
  return claimed?.referred_by_user_id ?? undefined;
}

export async function addCredits(
  db: TransactionDb,
  userId: string,
  credits: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({ referral_credits: eb('referral_credits', '+', credits) }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Locks these users' referrals until the transaction ends, ordered by id to avoid deadlocks.
 * Returns referrers by user.
 */
export async function lockReferrals(
  db: TransactionDb,
  userIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'referred_by_user_id'])
    .where('id', '=', anyId(userIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row.referred_by_user_id]));
}

/** Returns true when the user has ever been a party of an order. */
export async function hasAnyOrder(db: TransactionDb, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from service_orders where client_id = ${userId})
        or exists (
             select from service_orders o
               join provider_profiles p on p.id = o.provider_profile_id
              where p.user_id = ${userId}
           ) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

export async function saveReferrer(
  db: TransactionDb,
  userId: string,
  referrerId: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ referred_by_user_id: referrerId, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await addCredits(db, userId, REFERRED_USER_CREDITS);
}
