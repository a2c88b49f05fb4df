import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { anyId } from '../../../platform/database/any-id.ts';
import { onlyRow } from '../../../platform/only-row.ts';
import { changedSettings, type ChangedSettings } from '../../settings/settings.service.ts';
import { distanceOf } from './filters.queries.ts';
import type { Area } from './question.rules.ts';

export interface PlaceRow {
  country: string;
  latitude: number;
  longitude: number;
}

export interface MomentRow {
  now: Date;
  settings: ChangedSettings;
  /** Null without an id, and for an id that no place has. */
  place: PlaceRow | null;
}

/** Returns the place of a question, the time and the changed settings in one statement. */
export async function findMoment(db: Db, placeId: string | undefined): Promise<MomentRow> {
  const id = placeId === undefined ? null : Number(placeId);
  const { rows } = await sql<MomentRow>`
    select now() as now, ${changedSettings} as settings,
           (select json_build_object('country', country, 'latitude', latitude, 'longitude', longitude)
              from places where id = ${id}::int) as place
  `.execute(db);
  return onlyRow(rows);
}

export interface CardHoursRow {
  cardId: string;
  providerProfileId: string;
  /** Minutes of the shortest package. */
  duration: number;
  /** From the point to the nearest base of the provider; null without a point. */
  km: number | null;
}

/** Returns what a list of cards by place or time needs in addition to the tiles. */
export async function listHours(
  db: Db,
  cardIds: readonly string[],
  area: Area | undefined,
): Promise<CardHoursRow[]> {
  const { rows } = await sql<CardHoursRow>`
    select card.card_id as "cardId", card.provider_profile_id as "providerProfileId", card.duration_minutes as duration,
           ${area ? distanceOf(area) : sql`null::float8`} as km
      from listed_cards card where card.card_id = ${anyId(cardIds)}
  `.execute(db);
  return rows;
}

/**
 * Returns the position of a card by distance. Distances are in no cursor, because no response contains one but in
 * steps. Returns undefined if the provider no longer works at the point.
 */
export async function findDistance(
  db: Db,
  cardId: string,
  area: Area,
): Promise<number | undefined> {
  const { rows } = await sql<{ value: number | null }>`
    select -round(1000 * ${distanceOf(area)})::int as value from service_cards card where card.id = ${cardId}
  `.execute(db);
  return rows[0]?.value ?? undefined;
}
