import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';
import { onlyRow } from '#platform/only-row.ts';
import { type ChangedSettings, changedSettings } from '#domains/settings/settings.columns.ts';
import { distanceOf, nearValue } from './filters.queries.ts';
import type { Area, Match, Order } from './search.rules.ts';

export interface PlaceRow {
  country: string;
  latitude: number;
  longitude: number;
}

export interface SearchContextRow {
  now: Date;
  settings: ChangedSettings;
  /** Null without an id, and for an id that no place has. */
  place: PlaceRow | null;
}

/** Returns the place of a search, the time and the changed settings in one statement. */
export async function findSearchContext(
  db: Db,
  placeId: string | undefined,
): Promise<SearchContextRow> {
  const id = placeId === undefined ? null : Number(placeId);
  const { rows } = await sql<SearchContextRow>`
    select now() as now, ${changedSettings} as settings,
           (select json_build_object('country', country, 'latitude', latitude, 'longitude', longitude)
              from places where id = ${id}::int) as place
  `.execute(db);
  return onlyRow(rows);
}

/** Values of a card that a list by place or day needs besides its tile. */
export interface SlotInputRow {
  cardId: string;
  providerProfileId: string;
  /** Minutes of the shortest package. */
  duration: number;
  /** Minutes between its end and the next job. */
  pause: number;
  /** From the point to the nearest base of the provider; null without a point. */
  km: number | null;
}

export async function listSlotInputs(
  db: Db,
  cardIds: readonly string[],
  area: Area | undefined,
): Promise<SlotInputRow[]> {
  const { rows } = await sql<SlotInputRow>`
    select card.card_id as "cardId", card.provider_profile_id as "providerProfileId", card.duration_minutes as duration,
           own.pause_minutes as pause, ${area ? distanceOf(area) : sql`null::float8`} as km
      from listed_cards card join service_cards own on own.id = card.card_id where card.card_id = ${anyId(cardIds)}
  `.execute(db);
  return rows;
}

/**
 * Returns the ranking quality of a card and, near a point, its position by distance. A cursor contains neither: the distance
 * would show the base of the provider, and the quality is not public. Returns undefined if the card is gone, or if its
 * provider no longer works at the point.
 */
export async function findPosition(
  db: Db,
  cardId: string,
  order: Order,
  area: Area | undefined,
): Promise<(Pick<Match, 'quality'> & Partial<Pick<Match, 'value'>>) | undefined> {
  const value = area && order === 'byDistance' ? nearValue(distanceOf(area)) : undefined;
  const { rows } = await sql<{ quality: number; value: number | null }>`
    select ${order === 'newest' ? sql`0` : sql`reputation.quality`} as quality, ${value ?? sql`null::int`} as value
      from service_cards card
      join provider_reputation reputation on reputation.provider_profile_id = card.provider_profile_id
     where card.id = ${cardId}
  `.execute(db);
  const [row] = rows;
  if (!row || !value) return row && { quality: row.quality };
  return row.value === null ? undefined : { quality: row.quality, value: row.value };
}
