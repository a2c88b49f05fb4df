import type { listUnmetDemand as endpoint } from '@oficio/contract/domains/discovery/discovery.endpoints.ts';
import { mondayOf } from '@oficio/contract/domains/discovery/discovery.rules.ts';
import type { UnmetDemand } from '@oficio/contract/domains/discovery/discovery.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Context } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import type { DeliveredEvent } from '#platform/jobs/listeners.ts';
import type { searchFoundNothing } from '../catalog/catalog.events.ts';
import { toPlace } from '../places/places.view.ts';
import {
  findUnmetDemand,
  insertUnmetSearch,
  type UnmetDemandRow,
} from './discovery-unmet.queries.ts';

/** Bounds the growth of the table; more searches of a week change no conclusion. */
const MAX_OF_WEEK = 20_000;
const MAX_GROUPS = 200;

type EmptySearch = Parameters<typeof searchFoundNothing>[0];

/** Counts a search that found nothing, in its week. Idempotent. */
export async function countUnmetSearch(
  { db }: Context,
  {
    eventId,
    publishedAt,
    skillId,
    placeId,
    country,
    isNarrow = false,
  }: DeliveredEvent<EmptySearch>,
): Promise<void> {
  const search = {
    id: eventId,
    at: new Date(publishedAt),
    skillId,
    placeId: placeId === null ? null : Number(placeId),
    country,
    isNarrow,
  };
  await insertUnmetSearch(db, search, MAX_OF_WEEK);
}

function placeOf(row: UnmetDemandRow): UnmetDemand['place'] {
  const { place_id: id, place_name: name, place_country: country, slug, region } = row;
  if (id === null || name === null || country === null || slug === null) return null;
  return toPlace({ id, name, country, slug, region });
}

/** Returns the searches of a week that found nothing, by trade and place: first what nobody offers, most searched first. */
export const listUnmetDemand: UseCase<typeof endpoint> = async (context, _actor, { query }) => {
  const { db } = context;
  const today = new Date(await context.now(db)).toISOString().slice(0, 10);
  const week = mondayOf(query.week ?? today);
  const rows = await findUnmetDemand(db, week, MAX_GROUPS);
  return rows.map((row) => ({
    week,
    skill:
      row.skill_id === null || row.skill_name === null
        ? null
        : { id: row.skill_id, name: row.skill_name },
    place: placeOf(row),
    country: row.country as Country | null,
    searches: row.searches,
    narrowSearches: row.narrow_searches,
    waiting: row.waiting,
  }));
};
