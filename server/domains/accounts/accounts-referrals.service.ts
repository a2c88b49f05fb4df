import type { TransactionDb } from '../../platform/context.ts';
import {
  addCredits,
  claimReferralReward,
  returnCredit,
  spendCredit,
} from './accounts-referrals.queries.ts';

/** Takes one referral credit for an order in the making; false when none is left. */
export async function takeReferralCredit(db: TransactionDb, userId: string): Promise<boolean> {
  return spendCredit(db, userId);
}

/** Gives back the credit of an order that was rejected or cancelled; the order says that only once. */
export async function giveBackReferralCredit(db: TransactionDb, userId: string): Promise<void> {
  await returnCredit(db, userId);
}

/**
 * Rewards whoever brought this user with `bonus` credits when the user's first order is completed, and returns the
 * rewarded user's id. Undefined when nobody brought them, or they were rewarded before: calling again is harmless.
 */
export async function rewardReferrer(
  db: TransactionDb,
  userId: string,
  bonus: number,
): Promise<string | undefined> {
  const referrerId = await claimReferralReward(db, userId);
  if (referrerId && bonus > 0) await addCredits(db, referrerId, bonus);
  return referrerId;
}
