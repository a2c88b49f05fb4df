import { countries, type Country } from '@oficio/contract/platform/countries.ts';
import { accountsText } from './accounts.text.ts';

export const completeProfileRefusal = {
  fields: ['country', 'address', 'phone'],
  fallback: accountsText.profileFailed,
} as const;

/** The country whose main time zone this browser has; undefined when none has it. */
export function guessCountry(timezone: string): Country | undefined {
  const names = Object.keys(countries) as Country[];
  return names.find((name) => countries[name].timezone === timezone);
}
