import { expect, test } from 'vitest';
import { countries, countryNames } from './countries.ts';
import {
  DOLLARS,
  formatPrice,
  formatPriceRange,
  groupThousands,
  hasWholeAmountsOnly,
} from './price.ts';

const AMOUNTS = [0, 0.07, 4.35, 80, 999.9, 1250.5, 12_345.67, 9_999_999.99];

function formatWithIntl(locale: string, currency: string, amount: number): string {
  const digits = hasWholeAmountsOnly(currency) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

test('every country writes its own currency as Intl does', () => {
  for (const country of countryNames) {
    const { currency, locale } = countries[country];
    for (const amount of AMOUNTS) {
      const value = hasWholeAmountsOnly(currency) ? Math.round(amount) : amount;
      expect([
        country,
        formatPrice(value, { currency, currencyCountry: country }, country),
      ]).toEqual([country, formatWithIntl(locale, currency, value)]);
    }
  }
});

test('a currency of no listed country is written with its code, as Intl does in Latin America', () => {
  for (const currency of ['CRC', 'GBP', 'JPY']) {
    const price = { currency, currencyCountry: null };
    expect(formatPrice(1250, price, null)).toBe(formatWithIntl('es-419', currency, 1250));
  }
});

test('the dollar of the whole installation is written in one way for every viewer', () => {
  expect(formatPrice(1250.5, DOLLARS, 'Ecuador')).toBe('$1,250.50');
  expect(formatPrice(1250.5, DOLLARS, 'Perú')).toBe('$1,250.50');
  expect(formatPrice(-12, DOLLARS, null)).toBe('-$12.00');
  expect(formatPriceRange(80, 140, DOLLARS, null)).toBe('$80.00 – $140.00');
});

test('the code of the currency stands beside it for viewers of other countries and unknown ones', () => {
  const soles = { currency: 'PEN', currencyCountry: 'Perú' };
  expect(formatPrice(80, soles, 'Perú')).toBe('S/\u{A0}80.00');
  expect(formatPrice(80, soles, 'Chile')).toBe('S/\u{A0}80.00\u{A0}PEN');
  expect(formatPrice(80, soles, null)).toBe('S/\u{A0}80.00\u{A0}PEN');
  expect(formatPriceRange(80, 80, soles, null)).toBe('S/\u{A0}80.00\u{A0}PEN');
  expect(formatPriceRange(80, 140, soles, null)).toBe('S/\u{A0}80.00 – S/\u{A0}140.00\u{A0}PEN');
});

test('the sign of the euro needs no code beside it', () => {
  const euros = { currency: 'EUR', currencyCountry: 'España' };
  expect(formatPrice(2405, euros, 'Chile')).toBe('2405,00\u{A0}€');
});

test('a count is grouped as the amounts of a country', () => {
  const group = (country: keyof typeof countries) =>
    groupThousands(1_003_166, { currency: countries[country].currency, currencyCountry: country });
  expect([group('Chile'), group('Perú'), group('España')]).toEqual([
    '1.003.166',
    '1,003,166',
    '1.003.166',
  ]);
  expect(groupThousands(3_166, { currency: 'CLP', currencyCountry: 'Chile' })).toBe('3.166');
});
