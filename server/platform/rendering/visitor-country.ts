import type { IncomingHttpHeaders } from 'node:http';
import { countryOfCode } from '@oficio/contract/platform/countries.ts';
import {
  allCountries,
  countryOfLanguage,
  parseCountryCookie,
  type VisitorCountry,
} from '@oficio/contract/platform/visitor-country.ts';

/** Returns the languages of an `Accept-Language` header, as the browser orders them. */
function languagesOf(header = ''): string[] {
  return header.split(',', 10).map((part) => part.split(';', 1)[0]?.trim() ?? '');
}

/**
 * Returns the country that the server knows of a visitor: the one in their cookie, else the one
 * that the operator's proxy names in `countryHeader`, else that of their languages, else all.
 */
export function readVisitorCountry(
  cookie: string | undefined,
  headers: IncomingHttpHeaders,
  countryHeader: string | undefined,
): VisitorCountry {
  const stored = parseCountryCookie(cookie);
  if (stored) return stored;
  const named = countryHeader ? headers[countryHeader.toLowerCase()] : undefined;
  const country =
    (typeof named === 'string' ? countryOfCode(named.toUpperCase()) : null) ??
    languagesOf(headers['accept-language'])
      .map(countryOfLanguage)
      .find((found) => found !== null);
  return country ? { country, isGuess: true } : allCountries;
}
