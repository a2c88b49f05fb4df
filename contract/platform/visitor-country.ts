import { countries, countryOfCode, type Country } from './countries.ts';

/**
 * The cookie with the country of a visitor: the ISO code of the chosen one, 'all' for all of them,
 * or a code with '~' for one that the browser guessed.
 */
export const COUNTRY_COOKIE = 'country';

/** The country whose services a visitor sees who chose none in the address. */
export interface VisitorCountry {
  /** Null for all countries. */
  country: Country | null;
  /** The country was guessed; the visitor chose none. */
  isGuess: boolean;
}

export const allCountries: VisitorCountry = { country: null, isGuess: false };

/** Only for Spanish and Portuguese: 'en-US' is the default of many browsers everywhere. */
export function countryOfLanguage(language: string): Country | null {
  return countryOfCode(/^(?:es|pt)-([a-z]{2})$/i.exec(language)?.[1]?.toUpperCase());
}

/** Reads the value of the cookie; null if there is none or it names no country. */
export function parseCountryCookie(value: string | undefined): VisitorCountry | null {
  if (value === 'all') return allCountries;
  const country = countryOfCode(value?.slice(0, 2));
  if (!country) return null;
  return { country, isGuess: value !== countries[country].code };
}

export function formatCountryCookie({ country, isGuess }: VisitorCountry): string {
  return country ? `${countries[country].code}${isGuess ? '~' : ''}` : 'all';
}
