// The `min` metadata is the smallest that contains the lengths and grouping of every country. It
// has 29 kB gzip: import this file only from pages where phone numbers are edited, or lazily.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countries, type Country } from './countries.ts';

/** Prefixes that people still write and the numbering plan no longer has, by calling code, with what stands for them. */
const formerPrefixes: Readonly<Record<string, readonly [prefix: RegExp, now: string][]>> = {
  // '+52 1 55…' as WhatsApp shows mobiles, and 01, 044 and 045 of the time before 2020.
  '52': [[/^(?:52)?(?:1|01|044|045)(?=\d{10}$)/, '']],
  // '+54 9 11 15…' names the mobile twice, '+54 9 011…' has the zero of calls within the country.
  '54': [
    [/^90(?=\d{10}$)/, '9'],
    [/^9(?=\d{2,4}15\d{6,8}$)/, ''],
  ],
  // Landlines of seven digits, alone or behind 03, of the time before 2021.
  '57': [[/^(?:0?3)?([124-8])(?=\d{7}$)/, '60$1']],
  // '09 9123 4567' of the time before 2018.
  '56': [[/^0(?=9\d{8}$)/, '']],
};

function parsePhone(text: string, country: Country | null) {
  return parsePhoneNumberFromString(text, {
    extract: false,
    ...(country && { defaultCountry: countries[country].code }),
  });
}

/**
 * Returns the number in E.164 ('+51955500101'), or null when the text is not a valid number. A
 * number without a country code is read as a number of `country`.
 */
export function toE164(text: string, country: Country | null): string | null {
  const parsed = parsePhone(text, country);
  if (!parsed || parsed.isValid()) return parsed?.number ?? null;
  const { countryCallingCode: code, nationalNumber } = parsed;
  for (const [prefix, now] of formerPrefixes[code] ?? []) {
    if (!prefix.test(nationalNumber)) continue;
    const current = parsePhone(`+${code}${nationalNumber.replace(prefix, now)}`, null);
    if (current?.isValid()) return current.number;
  }
  return null;
}

/**
 * Formats a stored number for reading ('+51 955 500 101'). Unrecognized numbers are returned
 * unchanged.
 */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
