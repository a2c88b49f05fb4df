import { removeInvisible } from './text.ts';

/** Currencies as people name them when a price was meant in another one. Every other currency is named by its code. */
const currencyWords: Readonly<Record<string, string>> = {
  ARS: 'pesos argentinos',
  BOB: 'bolivianos',
  BRL: 'reales',
  CLP: 'pesos chilenos',
  COP: 'pesos colombianos',
  EUR: 'euros',
  MXN: 'pesos mexicanos',
  PEN: 'soles',
  PYG: 'guaraníes',
  USD: 'dólares',
  UYU: 'pesos uruguayos',
  VES: 'bolívares',
};

const PESOS = 'ARS CLP COP MXN UYU';

/** Currencies that a sign or word may mean, without accents and points; the first one is meant where it is not the expected one. */
const signs: Readonly<Record<string, string>> = {
  $: `USD ${PESOS} CUP DOP AUD CAD NZD`,
  s: 'PEN',
  's/': 'PEN',
  sol: 'PEN',
  soles: 'PEN',
  bs: 'BOB VES',
  bss: 'VES',
  bsd: 'VES',
  boliviano: 'BOB',
  bolivianos: 'BOB',
  bolivar: 'VES',
  bolivares: 'VES',
  gs: 'PYG',
  '₲': 'PYG',
  guarani: 'PYG',
  guaranies: 'PYG',
  r$: 'BRL',
  real: 'BRL',
  reales: 'BRL',
  reais: 'BRL',
  peso: `${PESOS} CUP DOP PHP`,
  pesos: `${PESOS} CUP DOP PHP`,
  us$: 'USD',
  u$s: 'USD',
  usd$: 'USD',
  dolar: 'USD CAD AUD NZD',
  dolares: 'USD CAD AUD NZD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  '¥': 'JPY CNY',
  mx$: 'MXN',
  ar$: 'ARS',
  cl$: 'CLP',
  col$: 'COP',
};

const CODE = /^([a-z]{3})\$?$/;

/** Returns the currencies that a sign, word or code may mean; undefined for another text. */
function currenciesOf(sign: string): readonly string[] | undefined {
  const known = Object.hasOwn(signs, sign) ? signs[sign] : undefined;
  if (known !== undefined) return known.split(' ');
  const code = CODE.exec(sign)?.[1]?.toUpperCase();
  return code !== undefined && Intl.supportedValuesOf('currency').includes(code)
    ? [code]
    : undefined;
}

const nameOf = (currency: string) =>
  currencyWords[currency] === undefined ? currency : `${currencyWords[currency]} (${currency})`;

/** 'Escribe el monto en soles (PEN), no en dólares.' */
const otherCurrency = (expected: string, written: string) =>
  `Escribe el monto en ${nameOf(expected)}, no en ${currencyWords[written] ?? written}.`;

/** Signs before and behind the figures. A point belongs to the sign: 'S/.50' are 50 soles. */
const PARTS =
  /^(?<before>(?:[a-z$€£¥₲/ ]+\.?)*)(?<figures>-?(?:\d|[.,]\d)[\d.,']*?)[.,]?-*(?<behind>[a-z$€£¥₲/ ]*)\.?$/;

/** Groups of three digits with one mark between them; the part behind another mark, or the only one, are decimals. */
const GROUPED = /^(-?)(\d{1,3}(?:([.,'])\d{3})(?:\3\d{3})*)(?:([.,])(\d*))?$/;
const PLAIN = /^(-?)(\d*)(?:[.,](\d+))?$/;

/** Returns the number that figures mean; NaN for contradicting marks. */
function readFigures(figures: string): number {
  const [grouped, sign = '', whole = '', mark, point, decimals = ''] = GROUPED.exec(figures) ?? [];
  const startsWithZero = /^-?0/.test(figures);
  if (grouped !== undefined && mark !== point && !startsWithZero)
    return Number(`${sign}${whole.replaceAll(/[.,']/g, '')}.${decimals || '0'}`);
  const [plain, minus = '', integer = '', fraction = ''] = PLAIN.exec(figures) ?? [];
  return plain === undefined ? Number.NaN : Number(`${minus}${integer || '0'}.${fraction || '0'}`);
}

interface WrittenAmount {
  /** NaN for a text that is no amount of the currency. */
  amount: number;
  /** Names the other currency in which the amount was written. */
  refusal?: string;
}

/**
 * Reads an amount as people write it: '1250', '1.250,50', '1,250.50', '1 250,50', "1'250.50", '.50', '$45.000.-', 'S/. 80', '80 €',
 * '80 soles'. Three digits behind the only mark are thousands, because no currency here has three decimals; '0,500' are decimals,
 * because no group begins with zero. Without a currency, a sign is refused.
 */
export function readAmount(text: string, currency?: string): WrittenAmount {
  const folded = removeInvisible(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[−‐‑–—]/g, '-')
    .replaceAll(/[’‘´`]/g, "'")
    .trim();
  // Blanks may group digits, and stand beside signs; '1 2' is no number.
  const spaced = folded.replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, "'");
  const compact = spaced.replaceAll(/(?<=\D)\s+(?=[\d.,-])|(?<=[\d.,-])\s+(?=\D)/g, '');
  const { before = '', figures = '', behind = '' } = PARTS.exec(compact)?.groups ?? {};
  const written = `${before} ${behind}`.replaceAll('.', '').split(/\s+/).filter(Boolean);
  for (const sign of written) {
    const meant = currenciesOf(sign);
    if (meant === undefined || currency === undefined) return { amount: Number.NaN };
    if (!meant.includes(currency))
      return { amount: Number.NaN, refusal: otherCurrency(currency, meant[0] ?? sign) };
  }
  return { amount: figures === '' ? Number.NaN : readFigures(figures) };
}
