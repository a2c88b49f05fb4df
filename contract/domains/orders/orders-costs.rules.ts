import { percentageOf, toAmount, toCents, type Cents } from '#platform/money.ts';

export const promotionTypes = ['NONE', 'REFERRAL', 'LAUNCH'] as const;
export type PromotionType = (typeof promotionTypes)[number];

export interface CostInput {
  /** Package price or accepted offer. */
  basePrice: Cents;
  /** The card's fee; charged only for an emergency. */
  emergencyFee: Cents;
  isEmergency: boolean;
  feePercentage: number;
  /** ISO 4217 */
  currency: string;
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
 * Computes the costs of an order. The fee is paid by the provider: the client pays `total`, and
 * `providerPayout + platformFee − discountAmount = total` always holds.
 */
export function calculateCosts(input: CostInput): Costs {
  const emergencyFee = input.isEmergency ? input.emergencyFee : 0;
  const total = input.basePrice + emergencyFee;
  const platformFee = percentageOf(total, input.feePercentage, input.currency);
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

/** The cost summary on the wire, in amounts (not cents). */
export interface CostFigures {
  basePrice: number;
  emergencyFee: number;
  platformFee: number;
  total: number;
  discountAmount: number;
  appliedPromotionType: PromotionType;
}

/** Converts costs to the summary on the wire. */
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

/** A price, in amounts. */
export interface PriceInput {
  basePrice: number;
  emergencyFee: number;
  isEmergency: boolean;
  currency: string;
}

/** Returns the costs for the client, who pays no fee: the price, and the emergency fee for an emergency. */
export function summarizePrice({ basePrice, emergencyFee, ...input }: PriceInput): CostFigures {
  const cents = { basePrice: toCents(basePrice), emergencyFee: toCents(emergencyFee) };
  return toCostSummary(calculateCosts({ ...input, ...cents, feePercentage: 0, promotion: 'NONE' }));
}

/** Returns only the figures of a summary, as a booking or an acceptance sends them back. */
export function figuresOf(summary: CostFigures): CostFigures {
  const { basePrice, emergencyFee, platformFee, total } = summary;
  const { discountAmount, appliedPromotionType } = summary;
  return { basePrice, emergencyFee, platformFee, total, discountAmount, appliedPromotionType };
}

/** The figures that the user saw before confirming; each may be absent. */
export type ShownFigures = { [Key in keyof CostFigures]?: CostFigures[Key] | undefined };
