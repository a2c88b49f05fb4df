import { useSyncExternalStore } from 'react';
import { countries, countryNames, type Country } from '@oficio/contract/platform/countries.ts';
import { toCountry } from './catalogue-filters.form.ts';

const KEY = 'catalogue-country';
/** Kept when somebody wants to see them all. */
const ALL = 'all';

/** Zones beside the main one of a country, or their beginning. */
const OTHER_ZONES: readonly (readonly [string, Country])[] = [
  ['America/Argentina/', 'Argentina'],
  ['America/Buenos_Aires', 'Argentina'],
  ['America/Cordoba', 'Argentina'],
  ['America/Mendoza', 'Argentina'],
  ['America/Punta_Arenas', 'Chile'],
  ['Pacific/Easter', 'Chile'],
  ['Pacific/Galapagos', 'Ecuador'],
  ['Atlantic/Canary', 'España'],
  ['Africa/Ceuta', 'España'],
  ...['Bahia', 'Belem', 'Cuiaba', 'Fortaleza', 'Manaus', 'Recife'].map(
    (city) => [`America/${city}`, 'Brasil'] as const,
  ),
  ...['Chicago', 'Denver', 'Detroit', 'Los_Angeles', 'Phoenix'].map(
    (city) => [`America/${city}`, 'Estados Unidos'] as const,
  ),
];

function countryOfZone(zone: string): Country | null {
  const main = countryNames.find((name) => countries[name].timezone === zone);
  return main ?? OTHER_ZONES.find(([start]) => zone.startsWith(start))?.[1] ?? null;
}

/** Only Spanish and Portuguese tell: 'en-US' is what many browsers say without being asked. */
function countryOfLanguage(language: string): Country | null {
  const region = /^(?:es|pt)-([A-Z]{2})$/i.exec(language)?.[1]?.toUpperCase();
  return countryNames.find((name) => countries[name].code === region) ?? null;
}

/** Where a visitor probably is: the clock of the device knows better than its language. */
export function guessCountry(zone: string, languages: readonly string[]): Country | null {
  const spoken = languages.map(countryOfLanguage).find((country) => country !== null);
  return countryOfZone(zone) ?? spoken ?? null;
}

export interface VisitorCountry {
  country: Country | null;
  /** It was guessed, nobody chose it. */
  isGuess: boolean;
}

const unknown: VisitorCountry = { country: null, isGuess: false };
const listeners = new Set<() => void>();
let current: VisitorCountry | null = null;

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function detect(): VisitorCountry {
  const kept = readKept();
  if (kept === ALL) return unknown;
  const chosen = toCountry(kept);
  if (chosen) return { country: chosen, isGuess: false };
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const country = guessCountry(timeZone, navigator.languages);
  return country ? { country, isGuess: true } : unknown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers what a visitor chose in this browser; null is all countries. */
export function chooseCountry(country: Country | null): void {
  try {
    localStorage.setItem(KEY, country ?? ALL);
  } catch {
    // Storage is off: the choice then lives as long as the page.
  }
  current = { country, isGuess: false };
  for (const listener of listeners) listener();
}

/** Nobody on the server and in the first render: what they show must be the same. */
export function useVisitorCountry(): VisitorCountry {
  return useSyncExternalStore(
    subscribe,
    () => (current ??= detect()),
    () => unknown,
  );
}
