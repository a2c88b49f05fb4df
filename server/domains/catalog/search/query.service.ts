import {
  cardListText,
  type listServiceCardsQuery,
} from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import { placesErrors } from '@oficio/contract/domains/places/places.errors.ts';
import { countries } from '@oficio/contract/platform/countries.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { InvalidInput } from '#platform/http/requests/invalid-input.ts';
import { judgeDay } from '#domains/providers/providers-free-days.service.ts';
import { toSettings } from '#domains/settings/settings.service.ts';
import { findSearchContext, type PlaceRow } from './area.queries.ts';
import { LEAST_WORDS, orderOf, type Area, type CardFilter, type Search } from './search.rules.ts';
import { checkPriceSearch } from './price-currency.service.ts';
import { countProviders } from './strategies.service.ts';
import type { SearchedWords } from '../words/words.rules.ts';
import { readWords } from '../words/words.service.ts';

export type CardQuery = Omit<z.output<typeof listServiceCardsQuery>, 'limit' | 'cursor'>;

type Deps = Pick<Context, 'db' | 'timeOf'>;

function refuseField(field: keyof CardQuery, message: string): never {
  throw new InvalidInput('query', [{ code: 'custom', path: [field], message, input: undefined }]);
}

/** Throws PLACE_UNKNOWN or PLACE_ELSEWHERE (400). */
function areaOf(
  { place: placeId, near: origin, within: withinKm, country }: CardQuery,
  place: PlaceRow | null,
): Area | undefined {
  if (origin) return { ...origin, withinKm };
  if (placeId === undefined) return undefined;
  if (!place) throw new DomainError(placesErrors.PLACE_UNKNOWN);
  if (country !== undefined && place.country !== country)
    throw new DomainError(placesErrors.PLACE_ELSEWHERE);
  return { latitude: place.latitude, longitude: place.longitude, withinKm };
}

const isCountry = (name: string | undefined): name is keyof typeof countries =>
  name !== undefined && name in countries;

/** Throws INVALID_INPUT (400) for a day that has passed in all zones of the country, or that nobody can book yet. */
function checkDay({ availability, country }: CardFilter): void {
  if (!availability || availability.day === 'today' || availability.day === 'tomorrow') return;
  const { day, now, settings } = availability;
  const range = { now, windowDays: settings.booking_window_days };
  const judged = judgeDay(day, {
    ...range,
    country: isCountry(country) ? country : undefined,
  });
  if (judged === 'past') refuseField('day', cardListText.dayPast);
  if (judged === 'too-far') refuseField('day', cardListText.dayTooFar);
}

/** The page of a provider lists all their cards; only the catalog is limited to the user's country. */
const countryOf = (actor: Actor | null, query: CardQuery): string | undefined =>
  (query.provider ? null : actor?.country) ?? query.country;

interface Conditions extends Pick<Search, 'slotQuery'> {
  filter: CardFilter;
}

/** Throws PLACE_UNKNOWN or PLACE_ELSEWHERE (400). */
async function readConditions(
  { db, timeOf }: Deps,
  actor: Actor | null,
  query: CardQuery,
): Promise<Conditions> {
  const { day, from, place, near, maxPrice, minRating } = query;
  const isAboutPlaceOrDay = [day, place, near].some((value) => value !== undefined);
  const found = isAboutPlaceOrDay ? await findSearchContext(db, place) : undefined;
  const ownCountry = countryOf(actor, query);
  // A signed-in user who chooses a place elsewhere, on the page of a trade, sees the cards of its country.
  const chosen = ownCountry !== undefined && actor?.country ? found?.place?.country : undefined;
  const country = chosen ?? ownCountry;
  const anyDay = found && { now: timeOf(found.now), settings: toSettings(found.settings) };
  const availability = anyDay && day !== undefined ? { day, from, ...anyDay } : undefined;
  const filter = {
    country,
    skillId: query.skill,
    providerProfileId: query.provider,
    isEmergency: query.emergency === 'true',
    isInstant: query.instant === 'true',
    maxPriceCents: maxPrice === undefined ? undefined : toCents(maxPrice),
    minRating: minRating === undefined ? undefined : Math.round(minRating * 100),
    area: areaOf(query, found?.place ?? null),
    availability,
    hiddenProfileIds: actor?.hidden?.profileIds,
  };
  return { filter, slotQuery: availability ?? anyDay };
}

/** Returns the filter of a query. Throws PLACE_UNKNOWN or PLACE_ELSEWHERE (400). */
export async function readFilter(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
): Promise<CardFilter> {
  const { filter } = await readConditions(deps, actor, query);
  return filter;
}

/**
 * Parses a query that the product has changed, without checking its day and price. Throws PLACE_UNKNOWN
 * or PLACE_ELSEWHERE (400).
 */
export async function readUncheckedSearch(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
): Promise<Search> {
  const { db } = deps;
  const { search, sort } = query;
  const readMeasured = async () => {
    const { filter, slotQuery } = await readConditions(deps, actor, query);
    const order = orderOf(sort, filter, Boolean(search));
    // Without words, the nearest providers are read first, however many there are.
    const providerCount =
      order === 'byDistance' && !search ? 'many' : await countProviders(db, filter);
    return { filter, order, providerCount, slotQuery };
  };
  const [measured, read] = await Promise.all([
    readMeasured(),
    search
      ? readWords(db, search, { country: countryOf(actor, query), skillId: query.skill })
      : undefined,
  ]);
  return read ? withWords(measured, read) : { ...measured, words: undefined };
}

/** A trade without further words is the only word: its list is already the one of its cards. */
function withWords(measured: Omit<Search, 'words'>, read: SearchedWords): Search {
  const { named, asked } = read;
  const { skillId, providerProfileId } = measured.filter;
  const words = read.words.map(({ roots }) => roots);
  // A chosen trade and the page of a provider have no foreign cards.
  const isOpen = [named, skillId, providerProfileId].every((value) => value === undefined);
  const filter = {
    ...measured.filter,
    ...(named !== undefined && words.length > 1 && { named }),
    ...(isOpen && asked >= LEAST_WORDS && { askedWords: { words, count: asked } }),
  };
  return {
    ...measured,
    filter,
    words: words.length < LEAST_WORDS && filter.askedWords ? [] : words,
  };
}

/**
 * Parses a query. A signed-in user with a country gets the cards of that country. Throws INVALID_INPUT,
 * PLACE_UNKNOWN or PLACE_ELSEWHERE (400).
 */
export async function readSearch(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
): Promise<Search> {
  const search = await readUncheckedSearch(deps, actor, query);
  checkDay(search.filter);
  await checkPriceSearch(deps.db, query, search.filter.country);
  return search;
}
