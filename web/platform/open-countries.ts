import { countryNames, type Country } from '@oficio/contract/platform/countries.ts';
import { brand } from './brand.ts';

export const isOpenCountry = (country: string): boolean =>
  brand().countries?.includes(country) ?? true;

/** Returns the open countries, and those that somebody has already, for a list to choose from. */
export function countryOptions(
  ...known: readonly (string | null | undefined)[]
): { value: Country; label: string }[] {
  return countryNames
    .filter((name) => isOpenCountry(name) || known.includes(name))
    .map((name) => ({ value: name, label: name }));
}
