import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasTwoDecimals } from '#platform/money.ts';
import {
  calculateCosts,
  promotionTypes,
  summarizePrice,
  toCostSummary,
} from './orders-costs.rules.ts';

const input = {
  basePrice: 10_000,
  emergencyFee: 2_500,
  isEmergency: false,
  feePercentage: 10,
  promotion: 'NONE',
  currency: 'USD',
} as const;

test.each([
  ['standard', {}, { total: 10_000, platformFee: 1_000, discountAmount: 0, providerPayout: 9_000 }],
  ['urgent', { isEmergency: true }, { total: 12_500, platformFee: 1_250, providerPayout: 11_250 }],
  ['launch', { promotion: 'LAUNCH' }, { discountAmount: 1_000, providerPayout: 10_000 }],
  ['half a cent', { basePrice: 5 }, { platformFee: 1, providerPayout: 4 }],
  ['below half a cent', { basePrice: 4 }, { platformFee: 0, providerPayout: 4 }],
  ['no fee', { feePercentage: 0 }, { platformFee: 0, providerPayout: 10_000 }],
  ['whole amounts', { basePrice: 1_234_500, currency: 'CLP' }, { platformFee: 123_500 }],
  ['percentage with decimals', { basePrice: 1_999, feePercentage: 12.35 }, { platformFee: 247 }],
] as const)('the costs of an order are computed in cents: %s', (_, change, expected) => {
  expect(calculateCosts({ ...input, ...change })).toMatchObject(expected);
});

test('a client pays the price and the fee of an emergency, to the cent', () => {
  const price = { basePrice: 0.1, emergencyFee: 0.2, currency: 'USD' };
  const noFees = { platformFee: 0, discountAmount: 0, appliedPromotionType: 'NONE' };
  expect(summarizePrice({ ...price, isEmergency: true })).toEqual({
    basePrice: 0.1,
    emergencyFee: 0.2,
    total: 0.3,
    ...noFees,
  });
  expect(summarizePrice({ ...price, isEmergency: false })).toEqual({
    basePrice: 0.1,
    emergencyFee: 0,
    total: 0.1,
    ...noFees,
  });
});

const anyInput = fc.record({
  basePrice: fc.integer({ min: 1, max: 999_999_999 }),
  emergencyFee: fc.integer({ min: 0, max: 999_999_999 }),
  isEmergency: fc.boolean(),
  feePercentage: fc.integer({ min: 0, max: 5_000 }).map((points) => points / 100),
  promotion: fc.constantFrom(...promotionTypes),
  currency: fc.constant('USD'),
});

test('payout, fee and discount always add up to the total, to the cent', () => {
  fc.assert(
    fc.property(anyInput, (given) => {
      const costs = calculateCosts(given);
      expect(costs.providerPayout + costs.platformFee - costs.discountAmount).toBe(costs.total);
      expect(costs.total).toBe(given.basePrice + (given.isEmergency ? given.emergencyFee : 0));
      expect(costs.discountAmount).toBe(given.promotion === 'NONE' ? 0 : costs.platformFee);
      const points = BigInt(Math.round(given.feePercentage * 100));
      const roundedFee = (BigInt(costs.total) * points * 2n + 10_000n) / 20_000n;
      expect(BigInt(costs.platformFee)).toBe(roundedFee);
      const { appliedPromotionType, ...amounts } = toCostSummary(costs);
      expect(appliedPromotionType).toBe(given.promotion);
      expect(Object.values(amounts).every(hasTwoDecimals)).toBe(true);
    }),
  );
});
