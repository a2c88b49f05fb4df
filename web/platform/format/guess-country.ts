import {
  countries,
  countryNames,
  countryOfCode,
  type Country,
} from '@oficio/contract/platform/countries.ts';
import { isOpenCountry } from '../open-countries.ts';
import { countryOfLanguage } from '@oficio/contract/platform/visitor-country.ts';

/** Further zones of a country, or prefixes of their names, with its ISO code. */
const OTHER_ZONES: readonly (readonly [start: string, code: string])[] = [
  ['America/Argentina/', 'AR'],
  ['America/Buenos_Aires', 'AR'],
  ['America/Cordoba', 'AR'],
  ['America/Mendoza', 'AR'],
  ['America/Punta_Arenas', 'CL'],
  ['Pacific/Easter', 'CL'],
  ['Pacific/Galapagos', 'EC'],
  ['Atlantic/Canary', 'ES'],
  ['Africa/Ceuta', 'ES'],
  // Before Brasil, whose zone 'America/Bahia' begins like one of these.
  ...[
    'Bahia_Banderas',
    'Cancun',
    'Chihuahua',
    'Ciudad_Juarez',
    'Hermosillo',
    'Matamoros',
    'Mazatlan',
    'Merida',
    'Monterrey',
    'Ojinaga',
    'Tijuana',
  ].map((city) => [`America/${city}`, 'MX'] as const),
  ...['Bahia', 'Belem', 'Cuiaba', 'Fortaleza', 'Manaus', 'Recife'].map(
    (city) => [`America/${city}`, 'BR'] as const,
  ),
  ...['Chicago', 'Denver', 'Detroit', 'Los_Angeles', 'Phoenix'].map(
    (city) => [`America/${city}`, 'US'] as const,
  ),
];

function countryOfZone(zone: string): Country | null {
  const main = countryNames.find((name) => countries[name].timezone === zone);
  return main ?? countryOfCode(OTHER_ZONES.find(([start]) => zone.startsWith(start))?.[1]);
}

/**
 * Guesses the user's country. The time zone of the device is more reliable than its languages. Null
 * when unknown or closed.
 */
export function guessCountry(
  zone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: readonly string[] = navigator.languages,
): Country | null {
  const spoken = languages.map(countryOfLanguage).find((country) => country !== null);
  const guess = countryOfZone(zone) ?? spoken ?? null;
  return guess && isOpenCountry(guess) ? guess : null;
}
