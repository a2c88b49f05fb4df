import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

export type BookableRow = NonNullable<Awaited<ReturnType<typeof findBookable>>>;

/**
 * Returns a card with one of its packages, whether it rests or not; undefined when the card does
 * not exist, or its provider is deactivated or lost the role. `lock` acquires a share lock, which blocks edits of the card
 * until the commit.
 */
export async function findBookable(
  db: Db,
  cardId: string,
  packageId: string | null,
  lock: boolean,
) {
  return db
    .selectFrom('service_cards as card')
    .innerJoin('provider_profiles as profile', 'profile.id', 'card.provider_profile_id')
    .innerJoin('users as person', 'person.id', 'profile.user_id')
    .leftJoin('service_packages as package', (join) =>
      join
        .onRef('package.service_card_id', '=', 'card.id')
        .on('package.id', '=', packageId)
        .on('package.archived_at', 'is', null),
    )
    .select([
      'card.id as card_id',
      'card.title as card_title',
      'card.is_emergency',
      'card.emergency_fee_cents',
      'card.currency',
      'card.currency_country',
      'card.notice_hours',
      'card.provider_profile_id',
      'card.paused_at',
      'card.deleted_at',
      'profile.user_id as provider_user_id',
      'package.id as package_id',
      'package.name as package_name',
      'package.price_cents',
      'package.duration_minutes',
    ])
    .where('card.id', '=', cardId)
    .where('person.is_active', '=', true)
    .where(sql<boolean>`'PROVIDER' = any(person.roles)`)
    .$if(lock, (query) => query.forShare(['card']))
    .executeTakeFirst();
}
