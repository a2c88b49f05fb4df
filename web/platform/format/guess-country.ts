import { countries, countryNames, type Country } from '@oficio/contract/platform/countries.ts';

/** Zones beside the main one of a country, or their beginning, with its ISO code. */
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
  ...['Bahia', 'Belem', 'Cuiaba', 'Fortaleza', 'Manaus', 'Recife'].map(
    (city) => [`America/${city}`, 'BR'] as const,
  ),
  ...['Chicago', 'Denver', 'Detroit', 'Los_Angeles', 'Phoenix'].map(
    (city) => [`America/${city}`, 'US'] as const,
  ),
];

function countryOfCode(code: string | undefined): Country | null {
  return countryNames.find((name) => countries[name].code === code) ?? null;
}

function countryOfZone(zone: string): Country | null {
  const main = countryNames.find((name) => countries[name].timezone === zone);
  return main ?? countryOfCode(OTHER_ZONES.find(([start]) => zone.startsWith(start))?.[1]);
}

/** Only Spanish and Portuguese tell: 'en-US' is what many browsers say without being asked. */
function countryOfLanguage(language: string): Country | null {
  const region = /^(?:es|pt)-([A-Z]{2})$/i.exec(language)?.[1]?.toUpperCase();
  return countryOfCode(region);
}

/** Where somebody probably is: the clock of the device knows better than its language. */
export function guessCountry(
  zone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: readonly string[] = navigator.languages,
): Country | null {
  const spoken = languages.map(countryOfLanguage).find((country) => country !== null);
  return countryOfZone(zone) ?? spoken ?? null;
}
