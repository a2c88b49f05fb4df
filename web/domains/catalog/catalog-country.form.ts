import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand';
import type { Country } from '@oficio/contract/platform/countries.ts';
import {
  allCountries,
  COUNTRY_COOKIE,
  formatCountryCookie,
  parseCountryCookie,
  type VisitorCountry,
} from '@oficio/contract/platform/visitor-country.ts';
import { pageState } from '#platform/page-state.ts';
import { useInteracted } from '#platform/pages/use-interacted.ts';

const YEAR_S = 365 * 24 * 60 * 60;

const store = pageState(() => createStore<{ current?: VisitorCountry }>(() => ({})));

function readCookie(): VisitorCountry | null {
  const values = new URLSearchParams(document.cookie.replaceAll(/;\s*/g, '&'));
  return parseCountryCookie(values.get(COUNTRY_COOKIE) ?? undefined);
}

/** The server reads the cookie, so that the next page has the right list from the beginning. */
function writeCookie(visitor: VisitorCountry): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COUNTRY_COOKIE}=${formatCountryCookie(visitor)}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

function writeGuess(country: Country | null): void {
  if (country) writeCookie({ country, isGuess: true });
}

/** Guesses the country of the device. A failure leaves the list of all countries. */
async function guess(): Promise<Country | null> {
  try {
    return (await import('#platform/format/guess-country.ts')).guessCountry();
  } catch {
    return null;
  }
}

/** Finds the country of a list that the browser loads itself. */
export async function prepareCountry(): Promise<void> {
  if (!readCookie()) writeGuess(await guess());
}

/** Stores the visitor's choice in this browser; null means all countries. */
export function chooseCountry(country: Country | null): void {
  const current = { country, isGuess: false };
  writeCookie(current);
  store().setState({ current });
}

/** Returns the country of the list. The one that the server rendered stays. */
export function useVisitorCountry(rendered: VisitorCountry | undefined): VisitorCountry {
  return useSyncExternalStore(
    store().subscribe,
    () => (store().getState().current ??= rendered ?? readCookie() ?? allCountries),
    () => rendered ?? allCountries,
  );
}

/**
 * Stores the country that the server guessed, and after the first interaction the one that the browser knows better: that of
 * the signed-in user, or that of the device, unless the visitor has chosen one. It applies from the next page on, so that the
 * list is not replaced.
 */
export function useRememberedCountry(ofUser: Country | undefined, ofServer: Country | null): void {
  const hasInteracted = useInteracted();
  useEffect(() => {
    if (!readCookie()) writeGuess(ofServer);
  }, [ofServer]);
  useEffect(() => {
    if (!hasInteracted) return;
    const remember = async () => {
      const country = ofUser ?? (await guess());
      if (readCookie()?.isGuess !== false) writeGuess(country);
    };
    void remember();
  }, [hasInteracted, ofUser]);
}
