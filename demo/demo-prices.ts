import { currencyOf } from '@oficio/contract/domains/settings/settings-currency.rules.ts';
import { countries, type Country } from '@oficio/contract/platform/countries.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';

/** Units of a currency that pay for the same work as one dollar, in the prices of the demo. */
const unitsPerDollar = {
  ARS: 1_000,
  BOB: 7,
  BRL: 5,
  CLP: 950,
  COP: 4_000,
  EUR: 0.9,
  MXN: 18,
  PEN: 3.5,
  PYG: 7_500,
  USD: 1,
  UYU: 40,
} as const;

/** The currency of the demo: LOCAL for that of each provider's country, or the code of one for all. */
export type DemoCurrency = 'LOCAL' | keyof typeof unitsPerDollar;

const isPriced = (currency: string): currency is keyof typeof unitsPerDollar =>
  Object.hasOwn(unitsPerDollar, currency);

/** Returns the setting DEMO_CURRENCY. Throws an error for a currency in which the demo has no prices. */
export function demoCurrencyOf(setting: string): DemoCurrency {
  if (setting === 'LOCAL' || isPriced(setting)) return setting;
  const known = ['LOCAL', ...Object.keys(unitsPerDollar)];
  throw new Error(`DEMO_CURRENCY must be one of ${known.join(', ')}.`);
}

/** Rounds to two digits, as people write prices: 22.86 to 23, 68,571 to 69,000. */
function roundPrice(amount: number): number {
  if (amount === 0) return 0;
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(amount)) - 1));
  return Math.max(1, Math.round(amount / step)) * step;
}

/** Converts prices of a country to the currency of the installation. */
export interface DemoPrices {
  price: PriceCurrency;
  convert: (amount: number) => number;
}

/** The content has amounts in the currency of the provider's country. */
export function demoPricesOf(setting: DemoCurrency, country: Country): DemoPrices {
  const price = currencyOf(setting, country) ?? { currency: setting, currencyCountry: null };
  const own = countries[country].currency;
  if (setting === 'LOCAL' || setting === own) return { price, convert: (amount) => amount };
  if (own === 'VES') throw new Error('The demo has no prices in bolívares.');
  const from = unitsPerDollar[own];
  const to = unitsPerDollar[setting];
  return { price, convert: (amount) => roundPrice((amount / from) * to) };
}
