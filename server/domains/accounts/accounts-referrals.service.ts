import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { TransactionDb } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { loadOwnUser } from './profile/profile.service.ts';
import {
  addCredits,
  claimReferralReward,
  hasAnyOrder,
  lockReferrals,
  returnCredit,
  saveReferrer,
  spendCredit,
} from './profile/referrals.queries.ts';
import { resolveReferrer } from './registration/registration.service.ts';

/** Takes one referral credit for an order in the making; false when none is left. */
export async function takeReferralCredit(db: TransactionDb, userId: string): Promise<boolean> {
  return spendCredit(db, userId);
}

/** Gives back the credit of an order that was rejected or cancelled; the order says that only once. */
export async function giveBackReferralCredit(db: TransactionDb, userId: string): Promise<void> {
  await returnCredit(db, userId);
}

/**
 * Rewards whoever brought this user with `bonus` credits when the user's first order with somebody else than them is
 * completed, and returns the rewarded user's id. Undefined when nobody brought the user, the referrer is the other party
 * of the order, or was rewarded before: calling again is harmless.
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

/** The code that a person adds later: it counts as one given at registration (faults B17, B18). */
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
