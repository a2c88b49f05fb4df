import { refuseAmount } from '@oficio/contract/platform/money.ts';
import { expect, test } from 'vitest';
import { cards } from './content/cards.ts';
import { providers } from './content/providers.ts';
import { demoCurrencyOf, demoPricesOf } from './demo-prices.ts';

const countryOf = new Map(providers.map(({ key, country }) => [key, country]));

function pricesIn(setting: 'USD' | 'LOCAL' | 'CLP') {
  return cards.flatMap(({ provider, packages, emergencyFee }) => {
    const country = countryOf.get(provider);
    if (!country) throw new Error(`No provider ${provider}.`);
    const { price, convert } = demoPricesOf(setting, country);
    const amounts = [
      ...packages.map((item) => item.price),
      ...(emergencyFee ? [emergencyFee] : []),
    ];
    return amounts.map((amount) => ({ amount: convert(amount), price }));
  });
}

test('the demo in dollars has prices of a few dollars to a few hundred in every country', () => {
  for (const { amount, price } of pricesIn('USD')) {
    expect(price).toEqual({ currency: 'USD', currencyCountry: null });
    expect(amount).toBeGreaterThanOrEqual(5);
    expect(amount).toBeLessThanOrEqual(500);
  }
});

test('the demo has whole amounts in a currency without decimals', () => {
  for (const setting of ['LOCAL', 'CLP'] as const)
    for (const { amount, price } of pricesIn(setting))
      expect([amount, refuseAmount(amount, price.currency)]).toEqual([amount, undefined]);
});

test('the demo in local currencies keeps the prices of the content', () => {
  const { price, convert } = demoPricesOf('LOCAL', 'Colombia');
  expect(price).toEqual({ currency: 'COP', currencyCountry: 'Colombia' });
  expect(convert(80_000)).toBe(80_000);
  expect(demoPricesOf('LOCAL', 'México').price).toEqual({
    currency: 'MXN',
    currencyCountry: 'México',
  });
  expect(demoPricesOf('USD', 'México').convert(550)).toBe(31);
});

test('the setting of the currency is LOCAL or one in which the demo has prices', () => {
  expect(['LOCAL', 'PEN'].map(demoCurrencyOf)).toEqual(['LOCAL', 'PEN']);
  expect(() => demoCurrencyOf('JPY')).toThrow('DEMO_CURRENCY must be one of LOCAL, ARS, BOB,');
});
