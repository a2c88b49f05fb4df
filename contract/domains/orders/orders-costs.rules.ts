import { percentageOf, toAmount, type Cents } from '../../platform/money.ts';

export const promotionTypes = ['NONE', 'REFERRAL', 'LAUNCH'] as const;
export type PromotionType = (typeof promotionTypes)[number];

export interface CostInput {
  /** Package price or accepted offer. */
  basePrice: Cents;
  /** The card's fee; counted only for an emergency. */
  emergencyFee: Cents;
  isEmergency: boolean;
  feePercentage: number;
  promotion: PromotionType;
}

export interface Costs {
  basePrice: Cents;
  emergencyFee: Cents;
  platformFee: Cents;
  discountAmount: Cents;
  total: Cents;
  providerPayout: Cents;
  appliedPromotionType: PromotionType;
}

/**
 * What an order costs, in cents. The fee is the provider's cost, so the client pays
 * `total` and `providerPayout + platformFee − discountAmount = total` always.
 */
export function calculateCosts(input: CostInput): Costs {
  const emergencyFee = input.isEmergency ? input.emergencyFee : 0;
  const total = input.basePrice + emergencyFee;
  const platformFee = percentageOf(total, input.feePercentage);
  const discountAmount = input.promotion === 'NONE' ? 0 : platformFee;
  return {
    basePrice: input.basePrice,
    emergencyFee,
    platformFee,
    discountAmount,
    total,
    providerPayout: total - platformFee + discountAmount,
    appliedPromotionType: input.promotion,
  };
}

export interface PromotionInput {
  launchEnabled: boolean;
  /** Orders in all; 0 = no limit. */
  launchLimit: number;
  launchUsed: number;
  referralCredits: number;
}

/** LAUNCH while it lasts, else REFERRAL if the provider has a credit, else NONE. */
export function choosePromotion(input: PromotionInput): PromotionType {
  const launchLasts = input.launchLimit === 0 || input.launchUsed < input.launchLimit;
  if (input.launchEnabled && launchLasts) return 'LAUNCH';
  return input.referralCredits > 0 ? 'REFERRAL' : 'NONE';
}

/** The figures of a summary on the wire, in amounts. */
export interface CostFigures {
  basePrice: number;
  emergencyFee: number;
  platformFee: number;
  total: number;
  discountAmount: number;
  appliedPromotionType: PromotionType;
}

/** The summary on the wire, in amounts. */
export function toCostSummary(costs: Costs): CostFigures {
  return {
    basePrice: toAmount(costs.basePrice),
    emergencyFee: toAmount(costs.emergencyFee),
    platformFee: toAmount(costs.platformFee),
    total: toAmount(costs.total),
    discountAmount: toAmount(costs.discountAmount),
    appliedPromotionType: costs.appliedPromotionType,
  };
}

/** What of a summary goes back with the booking or the acceptance: exactly its figures. */
export function figuresOf(summary: CostFigures): CostFigures {
  const { basePrice, emergencyFee, platformFee, total } = summary;
  const { discountAmount, appliedPromotionType } = summary;
  return { basePrice, emergencyFee, platformFee, total, discountAmount, appliedPromotionType };
}

/** Does every figure that somebody was shown still hold? What they were not shown is not compared. */
export function areFiguresSame(figures: CostFigures, shown: ShownFigures): boolean {
  const keys = Object.keys(figures) as (keyof CostFigures)[];
  return keys.every((key) => shown[key] === undefined || shown[key] === figures[key]);
}

/** Figures as somebody was shown them. */
export type ShownFigures = { [Key in keyof CostFigures]?: CostFigures[Key] | undefined };
