import { useSyncExternalStore } from 'react';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { guessCountry } from '../../../platform/format/guess-country.ts';
import { toCountry } from './filters.form.ts';

const KEY = 'catalog-country';
/** Stored when the visitor chose all countries. */
const ALL = 'all';

export interface VisitorCountry {
  country: Country | null;
  /** The country was guessed; the visitor chose none. */
  isGuess: boolean;
}

const unknown: VisitorCountry = { country: null, isGuess: false };
const listeners = new Set<() => void>();
let current: VisitorCountry | null = null;

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function detect(): VisitorCountry {
  const stored = readStored();
  if (stored === ALL) return unknown;
  const chosen = toCountry(stored);
  if (chosen) return { country: chosen, isGuess: false };
  const country = guessCountry();
  return country ? { country, isGuess: true } : unknown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the visitor's choice in this browser; null means all countries. */
export function chooseCountry(country: Country | null): void {
  try {
    localStorage.setItem(KEY, country ?? ALL);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  current = { country, isGuess: false };
  for (const listener of listeners) listener();
}

/** No country on the server and in the first render, because both must render the same. */
export function useVisitorCountry(): VisitorCountry {
  return useSyncExternalStore(
    subscribe,
    () => (current ??= detect()),
    () => unknown,
  );
}
