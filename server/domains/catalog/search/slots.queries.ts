import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';
import type { CardHours } from '#domains/providers/providers-free-days.service.ts';

export interface ShortestPackageRow extends CardHours {
  packageId: string;
}

/** Returns the shortest package of each listed card in the order of `ids`, of equally short ones the first. */
export async function listShortestPackages(
  db: Db,
  ids: readonly string[],
): Promise<ShortestPackageRow[]> {
  const { rows } = await sql<ShortestPackageRow>`
    select card.card_id as "cardId", card.provider_profile_id as "providerProfileId",
           shortest.duration_minutes as duration, own.pause_minutes as pause, shortest.id as "packageId"
      from listed_cards card
      join service_cards own on own.id = card.card_id
     cross join lateral (
             select id, duration_minutes from service_packages
              where service_card_id = card.card_id and archived_at is null
              order by duration_minutes, position limit 1
           ) shortest
     where card.card_id = ${anyId(ids)}
     order by array_position(${ids}::uuid[], card.card_id)
  `.execute(db);
  return rows;
}
