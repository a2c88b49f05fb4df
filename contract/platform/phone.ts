// The smallest metadata that knows the lengths and the grouping of every country. 29 kB gzip: import this file only from
// pages where phone numbers are edited, or lazily.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countries, type Country } from './countries.ts';

/**
 * The number in E.164 ('+51955500101'), or null when it is none. A number without a country's code is read as one of
 * `country`.
 */
export function toE164(text: string, country: Country | null): string | null {
  const parsed = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country && { defaultCountry: countries[country].code }),
  });
  return parsed?.isValid() ? parsed.number : null;
}

/** A stored number as people read it ('+51 955 500 101'). One that was never recognized stays as it is. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
