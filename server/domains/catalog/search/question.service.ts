import {
  cardListText,
  type listServiceCardsQuery,
} from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import { placesErrors } from '@oficio/contract/domains/places/places.errors.ts';
import { countries } from '@oficio/contract/platform/countries.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import type { z } from 'zod';
import type { Context, Db } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { InvalidInput } from '../../../platform/http/requests/invalid-input.ts';
import { judgeDay, type StartQuestion } from '../../providers/providers-free-days.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { findPlace } from './area.queries.ts';
import { orderOf, type Area, type CardFilter, type Question } from './question.rules.ts';
import { checkPriceQuestion } from './price-question.service.ts';
import { measureExtent } from './sorted.service.ts';
import { readQuery } from '../words/words.queries.ts';
import { resolveWords } from '../words/words.rules.ts';

export type CardQuery = Omit<z.output<typeof listServiceCardsQuery>, 'limit' | 'cursor'>;

/** In the westernmost zone of the listed countries a date ends last. */
const LAST_ZONE = 'America/Tijuana';

function refuseField(field: keyof CardQuery, message: string): never {
  throw new InvalidInput('query', [{ code: 'custom', path: [field], message, input: undefined }]);
}

/** Throws PLACE_UNKNOWN or PLACE_ELSEWHERE (400). */
async function readArea(
  db: Db,
  { place: placeId, near, within: withinKm }: CardQuery,
  country: string | undefined,
): Promise<Area | undefined> {
  if (near) return { ...near, withinKm };
  if (placeId === undefined) return undefined;
  const place = await findPlace(db, placeId);
  if (!place) throw new DomainError(placesErrors.PLACE_UNKNOWN);
  if (country !== undefined && place.country !== country)
    throw new DomainError(placesErrors.PLACE_ELSEWHERE);
  return { latitude: place.latitude, longitude: place.longitude, withinKm };
}

const isCountry = (name: string | undefined): name is keyof typeof countries =>
  name !== undefined && name in countries;

async function readStart(
  context: Pick<Context, 'db' | 'now'>,
  { day, from }: CardQuery,
): Promise<StartQuestion | undefined> {
  if (day === undefined) return undefined;
  const [settings, now] = await Promise.all([readSettings(context.db), context.now(context.db)]);
  return { day, from, now, settings };
}

/** Throws INVALID_INPUT (400) for a day that has passed or that nobody can book yet. */
function checkDay({ start, country }: CardFilter): void {
  if (!start || start.day === 'today' || start.day === 'tomorrow') return;
  const range = { now: start.now, windowDays: start.settings.booking_window_days };
  const timezone = isCountry(country) ? countries[country].timezone : LAST_ZONE;
  if (judgeDay(start.day, { ...range, timezone }) === 'past')
    refuseField('day', cardListText.dayPast);
  if (judgeDay(start.day, range) === 'too-far') refuseField('day', cardListText.dayTooFar);
}

/** The page of a provider lists all their cards; only the catalog is limited to the user's country. */
const countryOf = (actor: Actor | null, query: CardQuery): string | undefined =>
  (query.provider ? null : actor?.country) ?? query.country;

export async function readFilter(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor | null,
  query: CardQuery,
): Promise<CardFilter> {
  const country = countryOf(actor, query);
  const { maxPrice, minRating } = query;
  const [area, start] = await Promise.all([
    readArea(context.db, query, country),
    readStart(context, query),
  ]);
  return {
    country,
    skillId: query.skill,
    providerProfileId: query.provider,
    isEmergency: query.emergency === 'true',
    maxPriceCents: maxPrice === undefined ? undefined : toCents(maxPrice),
    minRating: minRating === undefined ? undefined : Math.round(minRating * 100),
    area,
    start,
    hiddenProfileIds: actor?.hidden?.profileIds,
  };
}

/** Returns the question of a query whose day was chosen by the product. Throws PLACE_UNKNOWN or PLACE_ELSEWHERE (400). */
export async function readChosenQuestion(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor | null,
  query: CardQuery,
): Promise<Question> {
  const { db } = context;
  const { search, sort } = query;
  const readMeasuredFilter = async () => {
    const filter = await readFilter(context, actor, query);
    const order = orderOf(sort, filter, Boolean(search));
    // Without words, the nearest providers are read first anyway.
    const extent = order === 'near' && !search ? 'many' : await measureExtent(db, { filter });
    return { filter, order, extent };
  };
  const [measured, read] = await Promise.all([
    readMeasuredFilter(),
    search ? readQuery(db, search, countryOf(actor, query)) : undefined,
  ]);
  return { ...measured, words: read && resolveWords(read.words, read.synonyms) };
}

/**
 * Returns the question of a query. A signed-in user with a country gets the cards of that country. Throws INVALID_INPUT,
 * PLACE_UNKNOWN or PLACE_ELSEWHERE (400).
 */
export async function readQuestion(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor | null,
  query: CardQuery,
): Promise<Question> {
  const question = await readChosenQuestion(context, actor, query);
  checkDay(question.filter);
  await checkPriceQuestion(context.db, query, question.filter.country);
  return question;
}
