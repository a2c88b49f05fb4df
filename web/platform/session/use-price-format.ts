import { formatPrice, type PriceCurrency } from '@oficio/contract/platform/price.ts';
import { useSession } from './session.ts';

/** The country of the signed-in user; null for visitors, and until hydration. */
export function useViewerCountry(): string | null {
  return useSession(({ user }) => user?.country ?? null);
}

/** Returns a function that formats an amount for this viewer. `of` is the record of the amount. */
export function usePriceFormat(): (amount: number, of: PriceCurrency) => string {
  const country = useViewerCountry();
  return (amount, of) => formatPrice(amount, of, country);
}
