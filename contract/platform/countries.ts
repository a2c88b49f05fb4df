interface CountryData {
  /** ISO 3166-1 alpha-2 */
  code: string;
  /** Main IANA time zone, used until a provider chooses another. */
  timezone: string;
  /** ISO 4217 */
  currency: string;
  callingCode: string;
  locale: string;
}

/** The supported countries, by the name that users see and the API uses. */
export const countries = {
  Argentina: {
    code: 'AR',
    timezone: 'America/Argentina/Buenos_Aires',
    currency: 'ARS',
    callingCode: '+54',
    locale: 'es-AR',
  },
  Bolivia: {
    code: 'BO',
    timezone: 'America/La_Paz',
    currency: 'BOB',
    callingCode: '+591',
    locale: 'es-BO',
  },
  Brasil: {
    code: 'BR',
    timezone: 'America/Sao_Paulo',
    currency: 'BRL',
    callingCode: '+55',
    locale: 'pt-BR',
  },
  Chile: {
    code: 'CL',
    timezone: 'America/Santiago',
    currency: 'CLP',
    callingCode: '+56',
    locale: 'es-CL',
  },
  Colombia: {
    code: 'CO',
    timezone: 'America/Bogota',
    currency: 'COP',
    callingCode: '+57',
    locale: 'es-CO',
  },
  Ecuador: {
    code: 'EC',
    timezone: 'America/Guayaquil',
    currency: 'USD',
    callingCode: '+593',
    locale: 'es-EC',
  },
  España: {
    code: 'ES',
    timezone: 'Europe/Madrid',
    currency: 'EUR',
    callingCode: '+34',
    locale: 'es-ES',
  },
  'Estados Unidos': {
    code: 'US',
    timezone: 'America/New_York',
    currency: 'USD',
    callingCode: '+1',
    locale: 'es-US',
  },
  México: {
    code: 'MX',
    timezone: 'America/Mexico_City',
    currency: 'MXN',
    callingCode: '+52',
    locale: 'es-MX',
  },
  Paraguay: {
    code: 'PY',
    timezone: 'America/Asuncion',
    currency: 'PYG',
    callingCode: '+595',
    locale: 'es-PY',
  },
  Perú: {
    code: 'PE',
    timezone: 'America/Lima',
    currency: 'PEN',
    callingCode: '+51',
    locale: 'es-PE',
  },
  Uruguay: {
    code: 'UY',
    timezone: 'America/Montevideo',
    currency: 'UYU',
    callingCode: '+598',
    locale: 'es-UY',
  },
  Venezuela: {
    code: 'VE',
    timezone: 'America/Caracas',
    currency: 'VES',
    callingCode: '+58',
    locale: 'es-VE',
  },
} as const satisfies Record<string, CountryData>;

export type Country = keyof typeof countries;

export const countryNames = Object.keys(countries) as [Country, ...Country[]];

/** Returns a text as a country of the list; null for any other value. */
export function toCountry(value: unknown): Country | null {
  const name = typeof value === 'string' ? value.normalize('NFC').trim() : undefined;
  return countryNames.find((country) => country === name) ?? null;
}

/** Returns the country of an ISO 3166-1 code; null for another one. */
export function countryOfCode(code: string | undefined): Country | null {
  return countryNames.find((name) => countries[name].code === code) ?? null;
}
