import {
  calculateCosts,
  choosePromotion,
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
import type { Db, TransactionDb } from '../../platform/context.ts';
import { takeReferralCredit } from '../accounts/accounts-referrals.service.ts';
import type { BookableCard } from '../catalog/catalog-booking.service.ts';
import {
  countLaunchOrders,
  getReferralCredits,
  lockLaunchPromotion,
} from './booking/booking.queries.ts';

/** Which promotion an order of this provider would get now. */
async function findPromotion(
  db: Db,
  settings: Settings,
  providerUserId: string,
): Promise<PromotionType> {
  const { launch_promotion_enabled: launchEnabled, launch_promotion_limit: launchLimit } = settings;
  const launchUsed =
    launchEnabled && launchLimit > 0 ? await countLaunchOrders(db, launchLimit) : 0;
  const referralCredits = await getReferralCredits(db, providerUserId);
  return choosePromotion({ launchEnabled, launchLimit, launchUsed, referralCredits });
}

/** Decides as `findPromotion` and takes what it says; giving back is part of the order's end. */
export async function claimPromotion(
  db: TransactionDb,
  settings: Settings,
  providerUserId: string,
): Promise<PromotionType> {
  if (settings.launch_promotion_enabled && settings.launch_promotion_limit > 0)
    await lockLaunchPromotion(db);
  const promotion = await findPromotion(db, settings, providerUserId);
  if (promotion !== 'REFERRAL') return promotion;
  // The credit that was read may have been taken meanwhile: the conditional update has the last word.
  return (await takeReferralCredit(db, providerUserId)) ? 'REFERRAL' : 'NONE';
}

/** What somebody was shown before they confirmed, as a body says it. */
export function toShownFigures({ expectedTotal, expectedSummary }: ExpectedFigures): ShownFigures {
  return { ...expectedSummary, ...(expectedTotal !== undefined && { total: expectedTotal }) };
}

/** What the price of an order comes from. */
export interface PricingInput {
  card: BookableCard;
  basePrice: Cents;
  isEmergency: boolean;
}

/** Domain rules, section 5, with the fee and promotion of this moment. */
export function costsOf(
  { card, basePrice, isEmergency }: PricingInput,
  settings: Settings,
  promotion: PromotionType,
): Costs {
  const { emergencyFee } = card;
  const feePercentage = settings.platform_fee_percentage;
  return calculateCosts({ basePrice, emergencyFee, isEmergency, feePercentage, promotion });
}

/** What an order would cost now; creating one a moment later shows the same figures. */
export async function quoteOrder(
  db: Db,
  priced: PricingInput,
  settings: Settings,
): Promise<CostSummary> {
  const promotion = await findPromotion(db, settings, priced.card.providerUserId);
  return toCostSummary(costsOf(priced, settings, promotion));
}
