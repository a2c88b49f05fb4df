import { use, useSyncExternalStore } from 'react';
import { countryOfCode } from '@oficio/contract/platform/countries.ts';
import { formatPrice, type PriceCurrency } from '@oficio/contract/platform/price.ts';
import { useSession } from './session.ts';
import { RenderedVisitorCountry } from './visitor-country.ts';

/** A choice of another country loads its list, which renders the prices again. */
const subscribe = () => () => undefined;

/** The chosen or guessed country in the cookie, which `parseCountryCookie` describes. */
const readCountry = () => countryOfCode(/(?:^|; )country=(..)/.exec(document.cookie)?.[1]);

/** The country of the signed-in user or, until the profile has one, of the visitor; null while it is unknown. */
export function useViewerCountry(): string | null {
  const user = useSession((session) => session.user);
  const rendered = use(RenderedVisitorCountry);
  const visitor = useSyncExternalStore(
    subscribe,
    () => readCountry() ?? rendered,
    () => rendered,
  );
  return user?.country ?? visitor;
}

/** Returns a function that formats an amount for this viewer. */
export function usePriceFormat(): (amount: number, currency: PriceCurrency) => string {
  const country = useViewerCountry();
  return (amount, currency) => formatPrice(amount, currency, country);
}
