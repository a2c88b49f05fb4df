import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';
import { changedSettings } from '../settings/settings.columns.ts';

export type BookableRow = NonNullable<Awaited<ReturnType<typeof findBookable>>>;

interface Choice {
  cardId: string;
  packageId: string | null;
  viewerId: string | null;
}

const selectBookable = (db: Db, { cardId, packageId, viewerId }: Placeholders<Choice>) =>
  db
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
      'card.pause_minutes',
      'card.instant_notice_hours',
      'card.provider_profile_id',
      'card.paused_at',
      sql<string | null>`to_char(card.back_on, 'YYYY-MM-DD')`.as('back_on'),
      'card.deleted_at',
      'card.hidden_reason',
      'card.approval',
      'profile.hidden_reason as profile_hidden_reason',
      'person.is_visible',
      'profile.user_id as provider_user_id',
      'person.referral_credits as provider_credits',
      'package.id as package_id',
      'package.name as package_name',
      'package.price_cents',
      'package.duration_minutes',
      changedSettings.as('settings'),
    ])
    .where('card.id', '=', cardId)
    .where('person.is_active', '=', true)
    .where('person.erasure_due_at', 'is', null)
    .where(sql<boolean>`'PROVIDER' = any(person.roles)`)
    .where(
      sql<boolean>`not exists (select from blocked_pairs where user_id = ${viewerId}::uuid and other_id = person.id)`,
    );

const selectUnlocked = compileOnce(selectBookable);
const selectLocked = compileOnce((db, choice: Placeholders<Choice>) =>
  selectBookable(db, choice).forShare(['card']),
);

/**
 * Returns a card with one of its packages and the settings, whether it, its profile and its provider are visible or not;
 * undefined when the card does not exist, or its provider is deactivated, will be erased, lost the role or is blocked.
 * `lock` acquires a share lock, which blocks edits of the card until the commit.
 */
export async function findBookable(db: Db, choice: Choice, lock: boolean) {
  const [row] = await (lock ? selectLocked : selectUnlocked)(db, choice);
  return row;
}
