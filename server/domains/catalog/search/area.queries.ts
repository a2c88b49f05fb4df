import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { anyId } from '../../../platform/database/any-id.ts';
import { onlyRow } from '../../../platform/only-row.ts';
import { changedSettings, type ChangedSettings } from '../../settings/settings.service.ts';
import { distanceOf, nearValue } from './filters.queries.ts';
import type { Area } from './question.rules.ts';

export interface PlaceRow {
  country: string;
  latitude: number;
  longitude: number;
}

export interface QuestionContextRow {
  now: Date;
  settings: ChangedSettings;
  /** Null without an id, and for an id that no place has. */
  place: PlaceRow | null;
}

/** Returns the place of a question, the time and the changed settings in one statement. */
export async function findQuestionContext(
  db: Db,
  placeId: string | undefined,
): Promise<QuestionContextRow> {
  const id = placeId === undefined ? null : Number(placeId);
  const { rows } = await sql<QuestionContextRow>`
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
           ${area ? distanceOf(area) : sql`null::float8`} as km
      from listed_cards card where card.card_id = ${anyId(cardIds)}
  `.execute(db);
  return rows;
}

/**
 * Returns the position of a card by distance. A cursor contains no distance, because an exact one would reveal the base of
 * the provider. Returns undefined if the provider no longer works at the point.
 */
export async function findDistance(
  db: Db,
  cardId: string,
  area: Area,
): Promise<number | undefined> {
  const { rows } = await sql<{ value: number | null }>`
    select ${nearValue(distanceOf(area))} as value from service_cards card where card.id = ${cardId}
  `.execute(db);
  return rows[0]?.value ?? undefined;
}
