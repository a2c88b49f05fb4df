import { countryNames, type Country } from '@oficio/contract/platform/countries.ts';
import { brand } from './brand.ts';

export const isOpenCountry = (country: string): boolean =>
  brand().countries?.includes(country) ?? true;

/** Returns the open countries, and the one that somebody has already, for a list to choose from. */
export function countryOptions(current?: string | null): { value: Country; label: string }[] {
  return countryNames
    .filter((name) => isOpenCountry(name) || name === current)
    .map((name) => ({ value: name, label: name }));
}
