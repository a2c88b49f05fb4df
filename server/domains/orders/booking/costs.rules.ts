import type {
  PromotionType,
  CostFigures,
  ShownFigures,
} from '@oficio/contract/domains/orders/orders-costs.rules.ts';
export interface PromotionInput {
  launchEnabled: boolean;
  /** Maximum number of orders with the launch promotion; 0 = no limit. */
  launchLimit: number;
  launchUsed: number;
  referralCredits: number;
}

/**
 * Returns LAUNCH while that promotion is available, else REFERRAL if the provider has a credit,
 * else NONE.
 */
export function choosePromotion(input: PromotionInput): PromotionType {
  const isLaunchAvailable = input.launchLimit === 0 || input.launchUsed < input.launchLimit;
  if (input.launchEnabled && isLaunchAvailable) return 'LAUNCH';
  return input.referralCredits > 0 ? 'REFERRAL' : 'NONE';
}

/** Compares every figure that the user saw; figures that were not shown are ignored. */
export function areFiguresSame(figures: CostFigures, shown: ShownFigures): boolean {
  const keys = Object.keys(figures) as (keyof CostFigures)[];
  return keys.every((key) => shown[key] === undefined || shown[key] === figures[key]);
}
