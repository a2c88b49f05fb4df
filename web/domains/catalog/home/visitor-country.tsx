import { useSyncExternalStore } from 'react';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { guessCountry } from '../../../platform/format/guess-country.ts';
import { toCountry } from './filters.form.ts';

const KEY = 'catalog-country';
/** Kept when somebody wants to see them all. */
const ALL = 'all';

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
  const country = guessCountry();
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
