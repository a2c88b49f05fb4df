// The `min` metadata is the smallest that contains the lengths and grouping of every country. It
// has 29 kB gzip: import this file only from pages where phone numbers are edited, or lazily.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countries, type Country } from './countries.ts';

/**
 * Returns the number in E.164 ('+51955500101'), or null when the text is not a valid number. A
 * number without a country code is read as a number of `country`.
 */
export function toE164(text: string, country: Country | null): string | null {
  const parsed = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country && { defaultCountry: countries[country].code }),
  });
  return parsed?.isValid() ? parsed.number : null;
}

/**
 * Formats a stored number for reading ('+51 955 500 101'). Unrecognized numbers are returned
 * unchanged.
 */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
