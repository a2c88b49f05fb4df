import { formatPrice } from '@oficio/contract/platform/price.ts';

export { formatPrice } from '@oficio/contract/platform/price.ts';

/** '$80.00', or '$80.00 – $140.00' when the prices differ. */
export function formatPriceRange(from: number, to: number): string {
  return from === to ? formatPrice(from) : `${formatPrice(from)} – ${formatPrice(to)}`;
}
