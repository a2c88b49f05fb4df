import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { TransactionDb } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { loadOwnUser } from './profile/profile.service.ts';
import {
  addCredits,
  claimReferralReward,
  hasAnyOrder,
  lockReferrals,
  refundCredit,
  saveReferrer,
  spendCredit,
} from './profile/referrals.queries.ts';
import { resolveReferrer } from './registration/registration.service.ts';

/** Spends one referral credit for an order that is being created; false when none is left. */
export async function claimReferralCredit(db: TransactionDb, userId: string): Promise<boolean> {
  return spendCredit(db, userId);
}

/**
 * Refunds the credit of a rejected or canceled order. Not idempotent: the order's transition calls
 * it once.
 */
export async function refundReferralCredit(db: TransactionDb, userId: string): Promise<void> {
  await refundCredit(db, userId);
}

/**
 * Credits the referrer of this user with `bonus` when the user's first order with another party
 * than the referrer is completed. Returns the referrer's id; undefined when there is no referrer,
 * when the referrer is the other party, or when the reward was granted before. Idempotent.
 */
export async function rewardReferrer(
  db: TransactionDb,
  userId: string,
  otherPartyId: string,
  bonus: number,
): Promise<string | undefined> {
  const referrerId = await claimReferralReward(db, userId, otherPartyId);
  if (referrerId && bonus > 0) await addCredits(db, referrerId, bonus);
  return referrerId;
}

/**
 * Applies a referral code after the registration, with the same effect. Locks both users, so that
 * two codes at once or two users referring each other at once cannot both succeed.
 */
export const applyReferral: UseCase<typeof endpoints.applyReferral> = (context, actor, { body }) =>
  context.transaction(async ({ db }) => {
    const { userId } = actor;
    const referrerId = await resolveReferrer(db, body.referralCode);
    if (referrerId === userId) throw new DomainError(accountsErrors.OWN_REFERRAL_CODE);
    const referrerOf = await lockReferrals(db, [userId, referrerId]);
    if (referrerOf.get(userId)) throw new DomainError(accountsErrors.REFERRAL_ALREADY_APPLIED);
    if (referrerOf.get(referrerId) === userId) {
      throw new DomainError(accountsErrors.CIRCULAR_REFERRAL);
    }
    if (await hasAnyOrder(db, userId)) throw new DomainError(accountsErrors.REFERRAL_TOO_LATE);
    await saveReferrer(db, userId, referrerId);
    return loadOwnUser(db, userId);
  });
