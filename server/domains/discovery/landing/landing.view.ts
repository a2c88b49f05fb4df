import type { TradePage } from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { toSlug } from '@oficio/contract/platform/slug.ts';
import type { LocalCardRow, PriceRow } from './landing.queries.ts';

const MAX_ZONES = 8;

export function toTrade({ id, name }: { id: string; name: string }): TradePage['skill'] {
  return { id, name, slug: toSlug(name) };
}

/** Returns the lowest and highest price of the rows, which are in one currency; null without prices. */
export function toPrices(rows: readonly PriceRow[]): TradePage['places'][number]['prices'] {
  const cents = rows.flatMap((row) => [row.price_min ?? [], row.price_max ?? []].flat());
  const [first] = rows;
  if (!first || cents.length === 0) return null;
  return {
    min: toAmount(Math.min(...cents)),
    max: toAmount(Math.max(...cents)),
    currency: first.currency,
    currencyCountry: first.currency_country,
  };
}

/** Returns the most frequent zones, each as it is written first. */
export function frequentZones(cards: readonly LocalCardRow[]): string[] {
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
