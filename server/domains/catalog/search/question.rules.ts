import type { CardSort } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type { Point } from '@oficio/contract/domains/places/places.schema.ts';
import type { StartQuestion } from '../../providers/providers-free-days.rules.ts';

/** Providers who work at a point or, with `withinKm`, whose base is at most so far from it. */
export interface Area extends Point {
  withinKm: number | undefined;
}

/** Filter of a list of cards; undefined fields do not filter. */
export interface CardFilter {
  country: string | undefined;
  skillId: string | undefined;
  providerProfileId: string | undefined;
  isEmergency: boolean;
  maxPriceCents: number | undefined;
  /** Average stars in hundredths. */
  minRating: number | undefined;
  area: Area | undefined;
  start: StartQuestion | undefined;
  /** Only cards of providers with few completed orders. */
  isNewcomer?: boolean;
  /** Profiles that are left out because of blocks. */
  hiddenProfileIds: readonly string[] | undefined;
}

/** Alternative roots of each word of a search. A card has a word if it has one of its roots. */
export type Words = readonly (readonly string[])[];

/**
 * The number of providers near the place of a filter. The cards of 'few' are all read; with 'some' an index is tried
 * first. 'many' stands also for a filter without a place, and for a question that does not need the number.
 */
export type NearbyProviders = 'few' | 'some' | 'many';

export type Order = CardSort | 'newest';

/** The slots that a list shows: the first one of the asked day, or without a day of the booking window. */
export type SlotSearch = Pick<StartQuestion, 'now' | 'settings'> & Partial<StartQuestion>;

export interface Question {
  filter: CardFilter;
  /** Undefined without a search. */
  words: Words | undefined;
  order: Order;
  nearby: NearbyProviders;
  /** Undefined without a place and a day: the list shows no slots. */
  slotSearch: SlotSearch | undefined;
}

/**
 * A card that a question finds, with its position in the list. Cards with more words found come first, then those with the greater value, the greater
 * ranking quality, the later id.
 */
export interface Match {
  id: string;
  /** Number of words that the card has; 0 without a search. */
  found: number;
  /** Best match: sum of the weights of the words. Nearest: negative meters. Cheapest: negative cents. Otherwise 0. */
  value: number;
  /** Ranking quality of the provider, 0 to 500; 0 for newest cards. */
  quality: number;
}

/** The cards that follow `after`, at most `limit`. */
export interface PageRequest {
  after: Match | undefined;
  limit: number;
}

/** A best match needs words. Without words, cards near a place come first, else the newest. */
export function orderOf(
  sort: CardSort | undefined,
  filter: Pick<CardFilter, 'area'>,
  hasWords: boolean,
): Order {
  if (sort !== undefined && sort !== 'match') return sort;
  if (hasWords) return 'match';
  return filter.area ? 'near' : 'newest';
}

/** Compares two positions of a list. */
export function comparePositions(a: Match, b: Match): number {
  return b.found - a.found || b.value - a.value || b.quality - a.quality || (a.id < b.id ? 1 : -1);
}
