/**
 * The currency of an amount. A record has its own copy, so that an order keeps the currency in which
 * it was agreed.
 */
export interface PriceCurrency {
  /** ISO 4217 */
  currency: string;
  /**
   * The country whose way of writing amounts is used, when each country has its own currency. Null
   * while one currency is valid for the whole installation.
   */
  currencyCountry: string | null;
}

/** The only currency of a new installation. */
export const DOLLARS: PriceCurrency = { currency: 'USD', currencyCountry: null };

/**
 * Currencies with whole amounts only: those without a minor unit in ISO 4217, and the Colombian peso,
 * whose centavos nobody uses. The function `takes_whole_amounts` in the database has the same list.
 */
const wholeCurrencies = 'BIF CLP COP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';

export function hasWholeAmountsOnly(currency: string): boolean {
  return wholeCurrencies.includes(currency);
}

/**
 * The formats of `Intl.NumberFormat`: a sign, 0 for the amount, and the separators of thousands and
 * decimals. They are a table, because server and browser must render identical text, and another
 * version of ICU writes some of them differently (docs/decisions/0092-currencies.md). A test compares
 * it with `Intl`. Only the dollar is written differently in one of its countries.
 */
const styles: Readonly<Record<string, string>> = {
  ARS: '$ 0.,',
  BOB: 'Bs 0.,',
  BRL: 'R$ 0.,',
  CLP: '$0.,',
  COP: '$ 0.,',
  EUR: '0 €.,',
  MXN: '$0,.',
  PEN: 'S/ 0,.',
  PYG: 'Gs. 0.,',
  USD: '$0,.',
  USDEcuador: '$0.,',
  UYU: '$ 0.,',
  VES: 'Bs.S 0.,',
};

/** Any other currency is written as `Intl` writes foreign ones in Latin America. */
const styleOf = ({ currency, currencyCountry }: PriceCurrency) =>
  styles[currency + currencyCountry] ?? styles[currency] ?? `${currency} 0,.`;

const GROUPS = /\B(?=(\d{3})+$)/g;

function formatAmount(amount: number, price: PriceCurrency): string {
  const style = styleOf(price);
  const [thousands = '', decimals = ''] = style.slice(-2);
  const [whole = '0', cents] = Math.abs(amount)
    .toFixed(hasWholeAmountsOnly(price.currency) ? 0 : 2)
    .split('.');
  // Spain separates thousands only from five digits on.
  const isGrouped = price.currency !== 'EUR' || whole.length > 4;
  const digits = isGrouped ? whole.replace(GROUPS, thousands) : whole;
  const text = style.slice(0, -2).replace(' ', '\u{A0}');
  return `${amount < 0 ? '-' : ''}${text.replace('0', () => (cents ? digits + decimals + cents : digits))}`;
}

/** Returns 3166 as '3.166', or as the thousands of amounts in this currency are separated. */
export function groupThousands(value: number, price: PriceCurrency): string {
  const [separator = '.'] = styleOf(price).slice(-2);
  return `${value < 0 ? '-' : ''}${Math.abs(value).toFixed(0).replace(GROUPS, separator)}`;
}

/**
 * Returns the ISO code with a space before it where the sign alone is ambiguous: for an amount in
 * the currency of another country than the viewer's, or of a viewer without a country.
 */
function codeFor(price: PriceCurrency, viewerCountry: string | null) {
  const { currency, currencyCountry } = price;
  // The sign of the euro is its own.
  if (currency === 'EUR') return '';
  return currencyCountry && currencyCountry !== viewerCountry ? `\u{A0}${currency}` : '';
}

/**
 * Formats 1250.5 as '$1,250.50', or as the currency is written in its country, with the ISO code for
 * viewers of other countries. `viewerCountry` is null for an unknown viewer.
 */
export function formatPrice(
  amount: number,
  price: PriceCurrency,
  viewerCountry: string | null,
): string {
  return formatAmount(amount, price) + codeFor(price, viewerCountry);
}

/** '$80.00', or '$80.00 – $140.00' when the prices differ. */
export function formatPriceRange(
  from: number,
  to: number,
  price: PriceCurrency,
  viewerCountry: string | null,
): string {
  const highest = formatPrice(to, price, viewerCountry);
  return from === to ? highest : `${formatAmount(from, price)} – ${highest}`;
}
