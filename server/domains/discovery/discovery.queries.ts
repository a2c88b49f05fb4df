import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { noneOf } from '../../platform/database/any-id.ts';

export interface ProviderRow {
  id: string;
  full_name: string;
}

/** Bounds the work for a frequent beginning of a name. */
const MAX_CANDIDATES = 300;

interface ProviderFilter {
  /** Folded beginnings of words: a to z and digits. */
  words: readonly string[];
  /** Undefined for all countries. */
  country: string | undefined;
  /** Users who are left out because of blocks. */
  hiddenUserIds: readonly string[];
  limit: number;
}

/**
 * Returns providers with a listed card and all words at the beginning of a word of their name: those
 * whose name begins with the words first, then those of the greater ranking quality. Of a frequent beginning only some
 * providers are ranked.
 */
export async function findProvidersByName(
  db: Db,
  { words, country, hiddenUserIds, limit }: ProviderFilter,
): Promise<ProviderRow[]> {
  const pattern = words.map((word) => `${word}:*`).join(' & ');
  const { rows } = await sql<ProviderRow>`
    with candidate as materialized (
      select id, full_name from users
       where name_words(full_name) @@ to_tsquery('simple', ${pattern})
         and is_visible and id != ${noneOf(hiddenUserIds)} and 'PROVIDER' = any (roles)
         ${country === undefined ? sql`` : sql`and country = ${country}`}
       limit ${sql.lit(MAX_CANDIDATES)}
    )
    select profile.id, candidate.full_name
      from candidate
      join provider_profiles profile on profile.user_id = candidate.id
      left join provider_reputation reputation on reputation.provider_profile_id = profile.id
     where exists (
       select from service_cards card where card.provider_profile_id = profile.id and card.is_listed
     )
     order by starts_with(fold(candidate.full_name), ${words.join(' ')}) desc,
              coalesce(reputation.quality, 0) desc, profile.id desc
     limit ${limit}
  `.execute(db);
  return rows;
}
