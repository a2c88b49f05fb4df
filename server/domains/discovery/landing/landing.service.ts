import type { ReceivedReview } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { discoveryErrors } from '@oficio/contract/domains/discovery/discovery.errors.ts';
import type * as endpoints from '@oficio/contract/domains/discovery/discovery-landing.endpoints.ts';
import {
  MIN_LANDING_PROVIDERS,
  type TradePlacePage,
} from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { loadReviewsReceived } from '#domains/accounts/accounts-reputation.service.ts';
import { toPlace } from '#domains/places/places.view.ts';
import { findNextSlots } from '#domains/providers/providers-free-days.service.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { getSkills } from '#domains/skills/skills.service.ts';
import { toRating } from '#domains/accounts/accounts-reputation.view.ts';
import * as queries from './landing.queries.ts';
import { addressTrades } from './landing.rules.ts';
import { earliest, frequentZones, toPrices, toTrade } from './landing.view.ts';

const MAX_PLACES = 60;
const MAX_NEARBY = 8;
const MAX_REVIEWS = 3;
/** Providers whose reviews and calendars are read, those of the best ranking quality first. */
const READ_PROVIDERS = 60;

type Trade = TradePlacePage['skill'];

/** Throws TRADE_PAGE_NOT_FOUND (404). */
async function findTrade(db: Db, slug: string): Promise<{ trade: Trade; all: Trade[] }> {
  const all = addressTrades(await getSkills(db));
  const trade = all.find((candidate) => candidate.slug === slug);
  if (!trade) throw new DomainError(discoveryErrors.TRADE_PAGE_NOT_FOUND);
  return { trade, all };
}

const hiddenFrom = (actor: Actor | null) => actor?.hidden?.profileIds ?? [];

/** Returns the landing page of a trade. Throws TRADE_PAGE_NOT_FOUND (404). */
export const getTradePage: UseCase<typeof endpoints.getTradePage> = async (
  { db },
  actor,
  { params },
) => {
  const { trade, all } = await findTrade(db, params.skill);
  const without = hiddenFrom(actor);
  const providers = await queries.countProviders(db, trade.id, without);
  const places = await queries.listPlacesOfSkill(db, trade.id, { without, limit: MAX_PLACES });
  return {
    skill: toTrade(trade),
    providers,
    isListed: providers >= MIN_LANDING_PROVIDERS,
    places: places.map((row) => ({
      place: toPlace(row),
      providers: row.providers,
      prices: toPrices(row),
    })),
    otherSkills: all.filter(({ id }) => id !== trade.id).map(toTrade),
  };
};

/** Returns the newest reviews of these providers. */
async function loadNewestReviews(
  db: Db,
  profileIds: readonly string[],
  viewer: Actor | null,
): Promise<ReceivedReview[]> {
  const reviews = await loadReviewsReceived(db, 'provider', profileIds, {
    limit: MAX_REVIEWS,
    viewerId: viewer?.userId ?? null,
  });
  return [...reviews.values()]
    .flat()
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MAX_REVIEWS);
}

async function findEarliestSlot(context: Context, cards: readonly queries.LocalCardRow[]) {
  const { db } = context;
  const hours = cards.map((card) => ({
    cardId: card.id,
    providerProfileId: card.provider_profile_id,
    duration: card.duration,
    pause: card.pause,
  }));
  const question = { now: await context.now(db), settings: await readSettings(db) };
  return earliest([...(await findNextSlots(db, hours, question)).values()]);
}

/** Returns facts about the services of the local providers. */
async function loadFacts(
  context: Context,
  filter: Parameters<typeof queries.findLocalFacts>[1],
  viewer: Actor | null,
): Promise<Pick<TradePlacePage, 'facts' | 'reviews'>> {
  const { db } = context;
  const facts = await queries.findLocalFacts(db, filter);
  const cards = await queries.listLocalCards(db, filter, READ_PROVIDERS);
  const read = [...new Set(cards.map((card) => card.provider_profile_id))];
  return {
    facts: {
      providers: facts.providers,
      emergencies: facts.emergencies,
      prices: toPrices(facts),
      jobsDone: facts.jobs_done,
      rating: toRating(facts.rating_sum, facts.rating_count),
      nextSlot: await findEarliestSlot(context, cards),
      zones: frequentZones(cards),
    },
    reviews: await loadNewestReviews(db, read, viewer),
  };
}

/**
 * Returns the landing page of a trade in a place. Throws TRADE_PAGE_NOT_FOUND (404) also when no
 * provider of the trade travels there.
 */
export const getTradePlacePage: UseCase<typeof endpoints.getTradePlacePage> = async (
  context,
  actor,
  { params },
  exchange,
) => {
  const { db } = context;
  // A booking changes the free hours, but no public data.
  exchange.doNotCache();
  const without = hiddenFrom(actor);
  const { trade, all } = await findTrade(db, params.skill);
  const place = await queries.findPlaceBySlug(db, params.place);
  const coming = place
    ? await queries.countComing(db, { skillId: trade.id, placeId: place.id, without })
    : 0;
  if (!place || coming === 0) throw new DomainError(discoveryErrors.TRADE_PAGE_NOT_FOUND);
  const ids = { skillId: trade.id, placeId: place.id };
  const others = await queries.listSkillsOfPlace(db, place.id);
  return {
    skill: toTrade(trade),
    place: toPlace(place),
    coming,
    isListed: await queries.isListedPage(db, trade.id, place.id),
    ...(await loadFacts(context, { ...ids, without }, actor)),
    nearby: (await queries.listNearbyPages(db, { ...ids, limit: MAX_NEARBY })).map(toPlace),
    otherSkills: all.filter(({ id }) => id !== trade.id && others.includes(id)).map(toTrade),
  };
};
