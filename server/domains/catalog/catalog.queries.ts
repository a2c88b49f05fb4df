import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, TransactionDb } from '../../platform/context.ts';
import { anyId } from '../../platform/database/any-id.ts';
import { lock } from '../../platform/database/advisory-locks.ts';
import { violatedConstraint } from '../../platform/database/sqlstate.ts';

const cardColumns = [
  'card.id',
  'card.title',
  'card.description',
  'card.reach',
  'card.is_emergency',
  'card.emergency_fee_cents',
  'card.cover_image_id',
  'card.is_listed',
  'card.notice_hours',
  'card.paused_at',
  'card.deleted_at',
  'card.provider_profile_id',
  'card.skill_id',
  'skill.name as skill_name',
  'skill.default_image_urls',
  'profile.user_id',
  'profile.bio',
  'profile.timezone',
  'profile.rating_sum',
  'profile.rating_count',
  'person.full_name',
  'person.country',
  'person.photo_image_id',
] as const;

export type CardRow = Awaited<ReturnType<typeof findCards>>[number];

/**
 * Returns the cards with these ids, with skill, provider, bookable packages and the first
 * `galleryLimit` pictures, in one query and no particular order. Does not check visibility: the
 * caller does.
 */
export async function findCards(db: Db, ids: readonly string[], galleryLimit: number) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('service_cards as card')
    .innerJoin('skills as skill', 'skill.id', 'card.skill_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'card.provider_profile_id')
    .innerJoin('users as person', 'person.id', 'profile.user_id')
    .select(cardColumns)
    .select((card) => [
      jsonArrayFrom(
        card
          .selectFrom('service_packages as package')
          .select(['package.id', 'package.name', 'package.description'])
          .select(['package.price_cents', 'package.duration_minutes'])
          .whereRef('package.service_card_id', '=', 'card.id')
          .where('package.archived_at', 'is', null)
          .orderBy('package.position'),
      ).as('packages'),
      jsonArrayFrom(
        card
          .selectFrom('gallery_images as picture')
          .select(['picture.id', 'picture.image_id', 'picture.description'])
          .whereRef('picture.service_card_id', '=', 'card.id')
          .orderBy('picture.position')
          .limit(galleryLimit),
      ).as('gallery'),
    ])
    .where('card.id', '=', anyId(ids))
    .execute();
}

/** Returns the ids of a provider's cards, newest first, listed or not, without deleted ones. */
export async function listOwnCardIds(db: Db, providerProfileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('service_cards')
    .select('id')
    .where('provider_profile_id', '=', providerProfileId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.id);
}

export async function isOwnCard(db: Db, id: string, providerProfileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_cards')
    .select('id')
    .where('id', '=', id)
    .where('provider_profile_id', '=', providerProfileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Serializes publishing of a provider until the commit. Returns the number of the provider's cards,
 * without deleted ones.
 */
export async function lockPublishing(
  db: TransactionDb,
  providerProfileId: string,
): Promise<number> {
  await lock(db, 'cards', providerProfileId);
  const { count } = await db
    .selectFrom('service_cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider_profile_id', '=', providerProfileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export type LockedCard = NonNullable<Awaited<ReturnType<typeof lockOwnCard>>>;

/**
 * Locks a card of this provider until the commit, so that changes of the card, its packages and its
 * gallery run one after another. Returns undefined when the provider has no such card, or
 * deleted it.
 */
export async function lockOwnCard(db: TransactionDb, id: string, providerProfileId: string) {
  return db
    .selectFrom('service_cards')
    .select(['id', 'cover_image_id'])
    .where('id', '=', id)
    .where('provider_profile_id', '=', providerProfileId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

function toColumns(body: ServiceCardBody) {
  return {
    skill_id: body.skillId,
    title: body.title,
    description: body.description,
    reach: body.reach,
    is_emergency: body.isEmergency,
    emergency_fee_cents: toCents(body.emergencyFee),
    notice_hours: body.noticeHours,
  };
}

function rethrowUnknownSkill(error: unknown): never {
  if (violatedConstraint(error) !== 'service_cards_skill') throw error;
  throw new DomainError(skillsErrors.SKILL_UNKNOWN);
}

/** Throws SKILL_UNKNOWN (400) when the skill does not exist, or is deleted at the same time. */
export async function insertCard(
  db: TransactionDb,
  id: string,
  providerProfileId: string,
  body: ServiceCardBody,
): Promise<void> {
  await db
    .insertInto('service_cards')
    .values({ id, provider_profile_id: providerProfileId, ...toColumns(body) })
    .execute()
    .catch(rethrowUnknownSkill);
}

/** Throws SKILL_UNKNOWN (400) like `insertCard`. */
export async function saveCard(
  db: TransactionDb,
  id: string,
  body: ServiceCardBody,
): Promise<void> {
  await db
    .updateTable('service_cards')
    .set({ ...toColumns(body), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
    .catch(rethrowUnknownSkill);
}

/** Returns the ids of all packages of a card, archived ones included. */
export async function listPackageIds(db: TransactionDb, cardId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('service_packages')
    .select('id')
    .where('service_card_id', '=', cardId)
    .execute();
  return rows.map((row) => row.id);
}

export type PackageToSave = ServiceCardBody['packages'][number] & { id: string };

/**
 * Makes these packages, in this order, the bookable ones of a card. The others are archived instead
 * of deleted, because orders refer to them.
 */
export async function savePackages(
  db: TransactionDb,
  cardId: string,
  packages: readonly PackageToSave[],
): Promise<void> {
  const savedIds = packages.map(({ id }) => id);
  await db
    .updateTable('service_packages')
    .set({ archived_at: sql<Date>`now()` })
    .where('service_card_id', '=', cardId)
    .where('archived_at', 'is', null)
    .where('id', 'not in', savedIds)
    .execute();
  await db
    .insertInto('service_packages')
    .values(
      packages.map(({ id, name, description, price, duration }, position) => ({
        id,
        service_card_id: cardId,
        position,
        name,
        description,
        price_cents: toCents(price),
        duration_minutes: duration,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        name: row.ref('excluded.name'),
        description: row.ref('excluded.description'),
        price_cents: row.ref('excluded.price_cents'),
        duration_minutes: row.ref('excluded.duration_minutes'),
        archived_at: null,
      })),
    )
    .execute();
}
