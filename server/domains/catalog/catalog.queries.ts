import type { TagCounts } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { MAX_GALLERY_IMAGES } from '@oficio/contract/domains/media/media.schema.ts';
import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';
import type {
  GalleryImages,
  ProviderProfiles,
  ServiceCards,
  ServicePackages,
  Skills,
  Users,
} from '#platform/database/schema.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';
import {
  type CardReviewRow,
  reviewsReceivedColumn,
  reviewTagsColumn,
} from '../accounts/accounts-reputation.columns.ts';
import { isShown, publicWidths } from '../media/media.columns.ts';
import { badgesColumn, type ProviderBadge } from '../providers/providers-badges.columns.ts';
import type { StoredImage } from '../media/media.columns.ts';

/** A card with the data of a tile. The JSON columns are arrays, empty instead of null. */
export type TileRow = Pick<
  Selectable<ServiceCards>,
  | 'id'
  | 'title'
  | 'reach'
  | 'is_emergency'
  | 'emergency_fee_cents'
  | 'currency'
  | 'currency_country'
  | 'cover_image_id'
  | 'instant_notice_hours'
  | 'is_listed'
  | 'provider_profile_id'
  | 'skill_id'
> &
  Pick<Selectable<Skills>, 'default_image_urls'> &
  Pick<Selectable<ProviderProfiles>, 'user_id' | 'timezone' | 'rating_sum' | 'rating_count'> &
  Pick<Selectable<Users>, 'full_name' | 'country' | 'photo_image_id'> & {
    skill_name: string;
    /** The provider has completed fewer than five orders. */
    is_new: boolean;
    badges: ProviderBadge[];
    /** The bookable packages in their order. */
    packages: Pick<
      Selectable<ServicePackages>,
      'id' | 'name' | 'description' | 'price_cents' | 'duration_minutes'
    >[];
    gallery: Pick<Selectable<GalleryImages>, 'id' | 'image_id' | 'description'>[];
    /** The uploaded pictures of cover, gallery and provider that are not deleted, in no particular order. */
    images: StoredImage[];
  };

export type CardRow = TileRow &
  Pick<
    Selectable<ServiceCards>,
    | 'description'
    | 'notice_hours'
    | 'pause_minutes'
    | 'paused_at'
    | 'deleted_at'
    | 'hidden_reason'
    | 'approval'
  > &
  Pick<Selectable<ProviderProfiles>, 'bio'> & {
    /** The day ('yyyy-MM-dd') on which a card that a vacation pauses is offered again; null if it is hidden otherwise. */
    back_on: string | null;
  };

/** A card with the reviews that its provider received, those of the card first, and their counted tags. */
export type ReviewedCardRow = CardRow & { reviews: CardReviewRow[]; review_tags: TagCounts };

const NO_COLUMNS = sql``;
const DETAIL_COLUMNS = sql`, card.description, card.notice_hours, card.pause_minutes, card.paused_at, card.deleted_at,
  card.approval, coalesce(card.hidden_reason, profile.hidden_reason, card.approval_grounds) as hidden_reason, profile.bio,
  case when card.paused_at is not null and card.deleted_at is null and card.hidden_reason is null and card.approval is null
         and profile.hidden_reason is null and person.is_visible and 'PROVIDER' = any(person.roles)
       then to_char(card.back_on, 'YYYY-MM-DD') end as back_on`;

const REVIEWED_COLUMNS = sql`${DETAIL_COLUMNS}, ${reviewsReceivedColumn('card.provider_profile_id', 'card.id')} as reviews,
  ${reviewTagsColumn('card.provider_profile_id')} as review_tags`;

/**
 * `chosen` is the condition, and the order if there can be several cards. Plain SQL, because Kysely's builder took a quarter
 * of Node's time for a card (docs/decisions/0117-few-statements-per-request.md).
 */
const selectCards = <Row>(
  chosen: RawBuilder<unknown>,
  galleryLimit: number,
  moreColumns: RawBuilder<unknown>,
) => sql<Row>`
    select card.id, card.title, card.reach, card.is_emergency, card.emergency_fee_cents, card.currency,
           card.currency_country, card.instant_notice_hours, card.cover_image_id, card.is_listed, card.provider_profile_id, card.skill_id, skill.name as skill_name,
           skill.default_image_urls, profile.user_id, profile.timezone, profile.rating_sum, profile.rating_count,
           coalesce(reputation.completed_ever, 0) < 5 as is_new, person.full_name, person.country, person.photo_image_id,
           ${badgesColumn('card.provider_profile_id')} as badges,
           coalesce((
             select json_agg(package) from (
               select id, name, description, price_cents, duration_minutes
                 from service_packages
                where service_card_id = card.id and archived_at is null
                order by position
             ) package
           ), '[]') as packages,
           coalesce(gallery.pictures, '[]') as gallery,
           coalesce((
             select json_agg(image) from (
               select id, ${publicWidths} as widths, width, height, placeholder
                 from images
                where id = any(card.cover_image_id || (person.photo_image_id || gallery.image_ids))
                  and ${isShown}
             ) image
           ), '[]') as images${moreColumns}
      from service_cards card
      join skills skill on skill.id = card.skill_id
      join provider_profiles profile on profile.id = card.provider_profile_id
      join users person on person.id = profile.user_id
      left join provider_reputation reputation on reputation.provider_profile_id = profile.id
     cross join lateral (
       select json_agg(picture) as pictures, array_agg(picture.image_id) as image_ids from (
         select id, image_id, description
           from gallery_images
          where service_card_id = card.id
          order by position
          limit ${galleryLimit}
       ) picture
     ) gallery
     where ${chosen}`;

/** Number of gallery pictures of a tile. */
const TILE_GALLERY = 2;

/** Returns the tiles that `chosen` selects and orders: a condition on `card`, and an order. Does not check visibility. */
export async function selectTiles(db: Db, chosen: RawBuilder<unknown>): Promise<TileRow[]> {
  const { rows } = await selectCards<TileRow>(chosen, TILE_GALLERY, NO_COLUMNS).execute(db);
  return rows;
}

const selectTilesByIds = compileOnce((_db, { ids }: Placeholders<{ ids: readonly string[] }>) =>
  selectCards<TileRow>(
    sql`card.id = ${anyId(ids)} order by array_position(${ids}::uuid[], card.id)`,
    TILE_GALLERY,
    NO_COLUMNS,
  ),
);

/**
 * Returns the tiles of the cards with these ids, in the order of the ids, in one query. Ids without a card are left out.
 * Does not check visibility: the caller does.
 */
export async function findTiles(db: Db, ids: readonly string[]): Promise<TileRow[]> {
  return ids.length === 0 ? [] : selectTilesByIds(db, { ids });
}

const selectCard = compileOnce((_db, { id }: Placeholders<{ id: string }>) =>
  // Not `any`: PostgreSQL assumes ten ids in a plan for all lists, finds that plan too expensive for one card, and plans
  // the statement every time.
  selectCards<ReviewedCardRow>(sql`card.id = ${id}`, MAX_GALLERY_IMAGES, REVIEWED_COLUMNS),
);

/**
 * Returns a card with its whole gallery and the reviews of its provider, in one query. Does not check visibility: the
 * caller does.
 */
export async function findCard(db: Db, id: string): Promise<ReviewedCardRow | undefined> {
  const [row] = await selectCard(db, { id });
  return row;
}

/** Returns the cards of a provider with their whole galleries, newest first, paused ones included, in one query. */
export async function listOwnCards(db: Db, providerProfileId: string): Promise<CardRow[]> {
  const chosen = sql`card.provider_profile_id = ${providerProfileId} and card.deleted_at is null
    order by card.id desc`;
  const { rows } = await selectCards<CardRow>(chosen, MAX_GALLERY_IMAGES, DETAIL_COLUMNS).execute(
    db,
  );
  return rows;
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

/** Returns the provider's country, which cannot change until the commit. */
export async function holdCountry(
  db: TransactionDb,
  providerProfileId: string,
): Promise<string | null> {
  const { country } = await db
    .selectFrom('users as person')
    .innerJoin('provider_profiles as profile', 'profile.user_id', 'person.id')
    .select('person.country')
    .where('profile.id', '=', providerProfileId)
    .forShare(['person'])
    .executeTakeFirstOrThrow();
  return country;
}

export type LockedCard = NonNullable<Awaited<ReturnType<typeof lockOwnCard>>>;

/**
 * Locks a card of this provider until the commit, so that changes of the card, its packages and its
 * gallery run one after another. Returns undefined when the provider has no such card, or
 * deleted it.
 */
export async function lockOwnCard(db: TransactionDb, id: string, providerProfileId: string) {
  // Saving a card locks its user (refresh_card), and a rename locks the user before the cards.
  await db
    .selectFrom('users as person')
    .innerJoin('provider_profiles as profile', 'profile.user_id', 'person.id')
    .select('person.id')
    .where('profile.id', '=', providerProfileId)
    .forShare(['person'])
    .execute();
  return db
    .selectFrom('service_cards')
    .select(['id', 'cover_image_id', 'currency', 'approval'])
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
    pause_minutes: body.pauseMinutes,
    instant_notice_hours: body.instantBooking?.minNoticeHours ?? null,
  };
}

function rethrowUnknownSkill(error: unknown): never {
  if (violatedConstraint(error) !== 'service_cards_skill') throw error;
  throw new DomainError(skillsErrors.SKILL_UNKNOWN);
}

/** Throws SKILL_UNKNOWN (400) for a trade that only searches know. */
async function refuseUnofferedSkill(db: TransactionDb, id: string): Promise<void> {
  const unoffered = await db
    .selectFrom('skills')
    .select('id')
    .where('id', '=', id)
    .where('is_offered', '=', false)
    .executeTakeFirst();
  if (unoffered) throw new DomainError(skillsErrors.SKILL_UNKNOWN);
}

/**
 * Throws SKILL_UNKNOWN (400) when nobody may offer the skill, it does not exist, or is deleted at the
 * same time.
 */
export async function insertCard(
  db: TransactionDb,
  id: string,
  providerProfileId: string,
  body: ServiceCardBody,
  { currency, currencyCountry }: PriceCurrency,
): Promise<void> {
  await refuseUnofferedSkill(db, body.skillId);
  await db
    .insertInto('service_cards')
    .values({
      id,
      provider_profile_id: providerProfileId,
      currency,
      currency_country: currencyCountry,
      ...toColumns(body),
    })
    .execute()
    .catch(rethrowUnknownSkill);
}

/** Throws SKILL_UNKNOWN (400) like `insertCard`. */
export async function saveCard(
  db: TransactionDb,
  id: string,
  body: ServiceCardBody,
): Promise<void> {
  await refuseUnofferedSkill(db, body.skillId);
  await db
    .updateTable('service_cards')
    .set({ ...toColumns(body), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
    .catch(rethrowUnknownSkill);
}

/** Hides a card for a reason, or shows it again for null. */
export async function saveCardHiding(
  db: TransactionDb,
  id: string,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('service_cards')
    .set({ hidden_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Lists or unlists the cards of a profile that was hidden or shown again. */
export async function touchCards(db: TransactionDb, providerProfileId: string): Promise<void> {
  await sql`
    update service_cards set updated_at = updated_at where provider_profile_id = ${providerProfileId}
  `.execute(db);
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
