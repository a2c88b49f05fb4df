import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

interface ExplainedCard {
  id: string;
  providerProfileId: string;
  isListed: boolean;
  isDeleted: boolean;
  ratingSum: number;
  ratingCount: number;
  isNewcomer: boolean;
  /** The weights of the roots that the card has. */
  weights: Record<string, number>;
}

/** Returns a card with the weights of these roots in it. Does not check visibility. */
export async function findExplained(
  db: Db,
  id: string,
  roots: readonly string[],
): Promise<ExplainedCard | undefined> {
  const { rows } = await sql<ExplainedCard>`
    select card.id, card.provider_profile_id as "providerProfileId", card.is_listed as "isListed",
           card.deleted_at is not null as "isDeleted", profile.rating_sum as "ratingSum", profile.rating_count as "ratingCount",
           coalesce((select is_newcomer from listed_cards listed where listed.card_id = card.id), false) as "isNewcomer",
           coalesce((
             select json_object_agg(w.root, w.weight) from card_words w
              where w.card_id = card.id and w.root = any(${roots}::text[])
           ), '{}') as weights
      from service_cards card join provider_profiles profile on profile.id = card.provider_profile_id
     where card.id = ${id}
  `.execute(db);
  return rows[0];
}
