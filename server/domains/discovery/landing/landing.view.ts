import type { TradePage } from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { toSlug } from '@oficio/contract/platform/slug.ts';
import type { LocalCardRow, PriceRow } from './landing.queries.ts';

const MAX_ZONES = 8;

export function toTrade({ id, name, slug }: TradePage['skill']): TradePage['skill'] {
  return { id, name, slug };
}

/** Returns the lowest and highest price; null without prices. */
export function toPrices(row: PriceRow): TradePage['places'][number]['prices'] {
  const { price_min: min, price_max: max, currency, currency_country: currencyCountry } = row;
  if (min === null || max === null || currency === null) return null;
  return { min: toAmount(min), max: toAmount(max), currency, currencyCountry };
}

/** Returns the most frequent zones, each as it is written first. */
export function frequentZones(cards: readonly Pick<LocalCardRow, 'reach'>[]): string[] {
  const zones = cards.flatMap((card) => card.reach);
  const groups = Map.groupBy(zones, toSlug);
  return [...groups.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_ZONES)
    .flatMap(([zone]) => zone ?? []);
}

interface Slot {
  date: string;
  time: string;
}

/** Returns the earliest slot by the clocks of the providers; null without slots. */
export function earliest(slots: readonly (Slot | null)[]): Slot | null {
  const at = ({ date, time }: Slot) => `${date} ${time}`;
  const sorted = slots
    .filter((slot) => slot !== null)
    .toSorted((one, other) => at(one).localeCompare(at(other)));
  return sorted[0] ?? null;
}
