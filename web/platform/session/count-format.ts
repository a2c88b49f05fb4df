import { countries, toCountry } from '@oficio/contract/platform/countries.ts';
import { groupThousands } from '@oficio/contract/platform/price.ts';
import { brand } from '../brand.ts';
import { getSession } from './session.ts';

/**
 * Formats a count as amounts are written in the country of the signed-in user; without one, in the first open country. For pages
 * of signed-in users: the server renders for nobody.
 */
export function formatCount(value: number): string {
  const country = toCountry(getSession().user?.country ?? brand().countries?.[0]) ?? 'Chile';
  return groupThousands(value, { currency: countries[country].currency, currencyCountry: country });
}
