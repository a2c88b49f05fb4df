import {
  calculateCosts,
  toCostSummary,
  type Costs,
  type PromotionType,
  type ShownFigures,
} from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import type {
  CostSummary,
  ExpectedFigures,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import type { Cents } from '@oficio/contract/platform/money.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import { claimReferralCredit } from '../accounts/accounts-referrals.service.ts';
import type { BookableCard } from '../catalog/catalog-booking.service.ts';
import { countLaunchOrders, lockLaunchPromotion } from './booking/booking.queries.ts';
import { choosePromotion } from './booking/costs.rules.ts';

/** Returns the promotion that a new order of this provider gets now, without claiming it. */
async function findPromotion(
  db: Db,
  settings: Settings,
  { providerCredits: referralCredits }: BookableCard,
): Promise<PromotionType> {
  const { launch_promotion_enabled: launchEnabled, launch_promotion_limit: launchLimit } = settings;
  const launchUsed =
    launchEnabled && launchLimit > 0 ? await countLaunchOrders(db, launchLimit) : 0;
  return choosePromotion({ launchEnabled, launchLimit, launchUsed, referralCredits });
}

/**
 * Chooses a promotion like `findPromotion` and claims it. The lifecycle refunds a credit when the
 * order is rejected or lapses.
 */
export async function claimPromotion(
  db: TransactionDb,
  settings: Settings,
  card: BookableCard,
): Promise<PromotionType> {
  if (settings.launch_promotion_enabled && settings.launch_promotion_limit > 0)
    await lockLaunchPromotion(db);
  const promotion = await findPromotion(db, settings, card);
  if (promotion !== 'REFERRAL') return promotion;
  // A concurrent order may have spent the credit after the read: only the conditional update
  // decides.
  return (await claimReferralCredit(db, card.providerUserId)) ? 'REFERRAL' : 'NONE';
}

/** Returns the figures that the user saw before confirming, from the body of the request. */
export function toShownFigures({
  expectedTotal,
  expectedSummary = {},
}: ExpectedFigures): ShownFigures {
  const { outcome: _outcome, ...figures } = expectedSummary;
  return { ...figures, ...(expectedTotal !== undefined && { total: expectedTotal }) };
}

/** The inputs of a price that do not depend on settings or promotions. */
export interface PricingInput {
  card: BookableCard;
  basePrice: Cents;
  isEmergency: boolean;
}

/** Computes the costs of an order with the current fee and this promotion. */
export function costsOf(
  { card, basePrice, isEmergency }: PricingInput,
  settings: Settings,
  promotion: PromotionType,
): Costs {
  const { emergencyFee } = card;
  const feePercentage = settings.platform_fee_percentage;
  const { currency } = card.price;
  return calculateCosts({
    basePrice,
    emergencyFee,
    isEmergency,
    feePercentage,
    currency,
    promotion,
  });
}

/**
 * Returns the costs of an order now. A booking right after it has the same figures unless a
 * setting, a price or the promotion changes in between.
 */
export async function quoteCosts(db: Db, priced: PricingInput, settings: Settings): Promise<Costs> {
  return costsOf(priced, settings, await findPromotion(db, settings, priced.card));
}

/** Returns the costs of an order now as a summary, without the payout. */
export async function quoteOrder(
  db: Db,
  priced: PricingInput,
  settings: Settings,
): Promise<CostSummary> {
  return { ...toCostSummary(await quoteCosts(db, priced, settings)), ...priced.card.price };
}
