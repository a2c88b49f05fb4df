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
const wholeCurrencies: readonly string[] =
  'BIF CLP COP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');

export function hasWholeAmountsOnly(currency: string): boolean {
  return wholeCurrencies.includes(currency);
}

interface PriceStyle {
  currency: string;
  before: string;
  after?: string;
  /** Separators of thousands and of decimals. */
  separators: '.,' | ',.';
  /** Separates thousands only from five digits on, as Spain does. */
  isShortUngrouped?: true;
}

/**
 * The formats of `Intl.NumberFormat` by country. They are a table, because server and browser must
 * render identical text, and another version of ICU writes some of them differently
 * (docs/decisions/0092-currencies.md). A test compares the table with `Intl`. In a currency of
 * several countries, the first one formats amounts that have no country.
 */
const styles: Readonly<Record<string, PriceStyle>> = {
  Argentina: { currency: 'ARS', before: '$\u{A0}', separators: '.,' },
  Bolivia: { currency: 'BOB', before: 'Bs\u{A0}', separators: '.,' },
  Brasil: { currency: 'BRL', before: 'R$\u{A0}', separators: '.,' },
  Chile: { currency: 'CLP', before: '$', separators: '.,' },
  Colombia: { currency: 'COP', before: '$\u{A0}', separators: '.,' },
  'Estados Unidos': { currency: 'USD', before: '$', separators: ',.' },
  Ecuador: { currency: 'USD', before: '$', separators: '.,' },
  España: {
    currency: 'EUR',
    before: '',
    after: '\u{A0}€',
    separators: '.,',
    isShortUngrouped: true,
  },
  México: { currency: 'MXN', before: '$', separators: ',.' },
  Paraguay: { currency: 'PYG', before: 'Gs.\u{A0}', separators: '.,' },
  Perú: { currency: 'PEN', before: 'S/\u{A0}', separators: ',.' },
  Uruguay: { currency: 'UYU', before: '$\u{A0}', separators: '.,' },
  Venezuela: { currency: 'VES', before: 'Bs.S\u{A0}', separators: '.,' },
};

function styleOf({ currency, currencyCountry }: PriceCurrency): PriceStyle {
  const own = styles[currencyCountry ?? ''];
  if (own?.currency === currency) return own;
  const known = Object.values(styles).find((style) => style.currency === currency);
  // As `Intl` writes currencies of other countries in Latin America.
  return known ?? { currency, before: `${currency}\u{A0}`, separators: ',.' };
}

const GROUPS = /\B(?=(\d{3})+$)/g;

function formatAmount(amount: number, price: PriceCurrency): string {
  const { before, after = '', separators, isShortUngrouped } = styleOf(price);
  const [thousands = '', decimals = ''] = separators;
  const [whole = '0', cents] = Math.abs(amount)
    .toFixed(hasWholeAmountsOnly(price.currency) ? 0 : 2)
    .split('.');
  const isUngrouped = isShortUngrouped && whole.length < 5;
  const grouped = isUngrouped ? whole : whole.replace(GROUPS, thousands);
  const sign = amount < 0 ? '-' : '';
  return `${sign}${before}${grouped}${cents === undefined ? '' : decimals + cents}${after}`;
}

/** Returns the symbol of a currency for a field, such as '$' or 'S/'. */
export function currencySymbol(price: PriceCurrency): string {
  const { before, after = '' } = styleOf(price);
  return (before + after).trim();
}

/**
 * Returns the ISO code with a space before it where the sign alone is ambiguous: for an amount in
 * the currency of another country than the viewer's, or of a viewer without a country.
 */
function codeFor(price: PriceCurrency, viewerCountry: string | null): string {
  const { currency, currencyCountry } = price;
  const isForeign = currencyCountry !== null && currencyCountry !== viewerCountry;
  return isForeign && currencySymbol(price) !== currency ? `\u{A0}${currency}` : '';
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
