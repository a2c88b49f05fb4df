import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { noneOf } from '#platform/database/any-id.ts';
import { isOpen, photoColumn, type StoredPhoto } from '#domains/media/media.columns.ts';

export interface ProviderRow {
  id: string;
  full_name: string;
  photo: StoredPhoto | null;
  /** The trade of the newest listed card. */
  skill_name: string;
  /** The first picture of finished work on the newest listed card with one. */
  work_image: StoredPhoto | null;
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
      select id, full_name, photo_image_id from users
       where name_words(full_name) @@ to_tsquery('simple', ${pattern})
         and is_visible and id != ${noneOf(hiddenUserIds)} and 'PROVIDER' = any (roles)
         ${country === undefined ? sql`` : sql`and country = ${country}`}
       limit ${sql.lit(MAX_CANDIDATES)}
    ), found as materialized (
      select profile.id, candidate.full_name, candidate.photo_image_id,
             starts_with(fold(candidate.full_name), ${words.join(' ')}) as is_first,
             coalesce(reputation.quality, 0) as quality
        from candidate
        join provider_profiles profile on profile.user_id = candidate.id
        left join provider_reputation reputation on reputation.provider_profile_id = profile.id
       where exists (
         select from service_cards card where card.provider_profile_id = profile.id and card.is_listed
       )
       order by is_first desc, quality desc, profile.id desc
       limit ${limit}
    )
    select found.id, found.full_name, ${photoColumn('found.photo_image_id')} as photo, newest.skill_name, (
             select ${photoColumn('picture.image_id')}
               from service_cards card
               join gallery_images picture on picture.service_card_id = card.id
              where card.provider_profile_id = found.id and card.is_listed
                and picture.image_id in (select id from images where deleted_at is null and ${isOpen})
              order by card.id desc, picture.position
              limit 1
           ) as work_image
      from found
      join lateral (
        select skill.name as skill_name
          from service_cards card
          join skills skill on skill.id = card.skill_id
         where card.provider_profile_id = found.id and card.is_listed
         order by card.id desc
         limit 1
      ) newest on true
     order by found.is_first desc, found.quality desc, found.id desc
  `.execute(db);
  return rows;
}
