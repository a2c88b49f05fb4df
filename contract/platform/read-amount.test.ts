import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries, countryNames } from './countries.ts';
import { formatPrice, hasWholeAmountsOnly } from './price.ts';
import { readAmount } from './read-amount.ts';

test.each<[string, string, number]>([
  ['1250', 'PEN', 1250],
  ['12,5', 'PEN', 12.5],
  ['12.50', 'PEN', 12.5],
  ['1.250', 'PEN', 1250],
  ['1,250', 'PEN', 1250],
  ['1.250,50', 'PEN', 1250.5],
  ['1,250.50', 'PEN', 1250.5],
  ['1 500,50', 'EUR', 1500.5],
  ['1\u00A0500,50', 'EUR', 1500.5],
  ['1\u2009500.50', 'EUR', 1500.5],
  ['1\u202F500', 'EUR', 1500],
  ["1'500.50", 'PEN', 1500.5],
  ['1’500’000', 'CLP', 1_500_000],
  ['1.250.000', 'CLP', 1_250_000],
  ['.50', 'PEN', 0.5],
  [',5', 'PEN', 0.5],
  ['0,500', 'PEN', 0.5],
  ['0.005', 'PEN', 0.005],
  ['0,07', 'PEN', 0.07],
  ['12.', 'PEN', 12],
  ['$ 80', 'USD', 80],
  ['$45.000.-', 'CLP', 45_000],
  ['45.000,-', 'CLP', 45_000],
  ['45.000.—', 'CLP', 45_000],
  ['$45.000.- CLP', 'CLP', 45_000],
  ['45.000 CLP', 'CLP', 45_000],
  ['CLP 45.000', 'CLP', 45_000],
  ['CLP$45.000', 'CLP', 45_000],
  ['45.000 pesos', 'CLP', 45_000],
  ['50 €', 'EUR', 50],
  ['€50', 'EUR', 50],
  ['80 soles', 'PEN', 80],
  ['S/. 80', 'PEN', 80],
  ['S/.80', 'PEN', 80],
  ['S/80.50', 'PEN', 80.5],
  ['s/ 80', 'PEN', 80],
  ['Bs. 50', 'BOB', 50],
  ['Bs.S 1.250,50', 'VES', 1250.5],
  ['Gs. 150.000', 'PYG', 150_000],
  ['R$ 1.250,50', 'BRL', 1250.5],
  ['US$ 50', 'USD', 50],
  ['U$S 50', 'USD', 50],
  ['50 dólares', 'USD', 50],
  ['MX$1,500.00', 'MXN', 1500],
  ['１２３．５０', 'PEN', 123.5],
  ['\u200E$ 45.000\u200F', 'CLP', 45_000],
  ['-3', 'PEN', -3],
  ['−3', 'PEN', -3],
])('%j in %s is %d', (text, currency, amount) => {
  expect(readAmount(text, currency)).toEqual({ amount });
});

test.each([
  '',
  'ochenta',
  '1e5',
  '5,2E+10',
  '1,2,3',
  '12.50.00',
  '1.500.50',
  '1.50,000',
  '1..2',
  '--1',
  '(80)',
  '5 0',
  '1 500.000.00',
  'Infinity',
  '50-60',
  '50 por hora',
  'desde 50',
  '$',
  '1/2',
])('%j is not an amount', (text) => {
  expect(readAmount(text, 'PEN')).toEqual({ amount: Number.NaN });
});

test('a number without a currency takes no sign', () => {
  expect(readAmount('1.500')).toEqual({ amount: 1500 });
  expect(readAmount('$ 80')).toEqual({ amount: Number.NaN });
});

test.each<[string, string, string]>([
  ['US$ 50', 'PEN', 'Escribe el monto en soles (PEN), no en dólares.'],
  ['USD 50', 'PEN', 'Escribe el monto en soles (PEN), no en dólares.'],
  ['50 dólares', 'PEN', 'Escribe el monto en soles (PEN), no en dólares.'],
  ['$ 50', 'PEN', 'Escribe el monto en soles (PEN), no en dólares.'],
  ['MXN 1,500.00', 'PEN', 'Escribe el monto en soles (PEN), no en pesos mexicanos.'],
  ['COP$ 45.000', 'CLP', 'Escribe el monto en pesos chilenos (CLP), no en pesos colombianos.'],
  ['S/ 80', 'USD', 'Escribe el monto en dólares (USD), no en soles.'],
  ['R$ 80', 'ARS', 'Escribe el monto en pesos argentinos (ARS), no en reales.'],
  ['80 €', 'GTQ', 'Escribe el monto en GTQ, no en euros.'],
  ['80 CHF', 'EUR', 'Escribe el monto en euros (EUR), no en CHF.'],
])('%j is refused where %s is expected', (text, currency, refusal) => {
  expect(readAmount(text, currency)).toEqual({ amount: Number.NaN, refusal });
});

test('an amount as its country writes it is read as the same amount', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999 });
  fc.assert(
    fc.property(fc.constantFrom(...countryNames), cents, fc.boolean(), (country, value, signed) => {
      const { currency, locale } = countries[country];
      const digits = hasWholeAmountsOnly(currency) ? 0 : 2;
      const amount = digits === 0 ? value : value / 100;
      const text = new Intl.NumberFormat(locale, {
        ...(signed && { style: 'currency' as const, currency }),
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(amount);
      expect(readAmount(text, currency)).toEqual({ amount });
      const shown = formatPrice(amount, { currency, currencyCountry: country }, null);
      expect(readAmount(shown, currency)).toEqual({ amount });
    }),
    { numRuns: 500 },
  );
});
