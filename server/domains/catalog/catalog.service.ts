import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import {
  MAX_CARDS,
  serviceCardBodyIn,
  type ServiceCard,
  type ServiceCardBody,
  type ServiceCardTile,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, TransactionDb, Tx } from '#platform/context.ts';
import { isProviderHidden, type Actor, type ProviderActor } from '#platform/http/actor.ts';
import { checkBody } from '#platform/http/requests/invalid-input.ts';
import { checkPublicTexts, type PublicTexts } from '../accounts/accounts-public-texts.rules.ts';
import type { UseCase } from '#platform/http/route.ts';
import {
  loadReviewsReceived,
  summarizeProviderReviews,
  withoutHidden,
} from '../accounts/accounts-reputation.service.ts';
import { toReceivedReview } from '../accounts/accounts-reputation.view.ts';
import { readPreviewBrand } from '../brand/brand.service.ts';
import { loadImages } from '../media/media.service.ts';
import { holdCurrency } from '../settings/settings.service.ts';
import { cardChanged } from './catalog.events.ts';
import {
  findCard,
  findTiles,
  holdCountry,
  insertCard,
  listOwnCards,
  listPackageIds,
  lockPublishing,
  lockOwnCard,
  saveCard,
  saveCardHiding,
  savePackages,
  touchCards,
  type CardRow,
  type ReviewedCardRow,
  type LockedCard,
  type PackageToSave,
  type TileRow,
} from './catalog.queries.ts';
import { refuseDeleted } from './paused/deleted.service.ts';
import { defaultCoverIds, toServiceCard, toServiceCardTile } from './catalog.view.ts';
import {
  checkPublishingRate,
  isPublished,
  resubmitCard,
  submitCard,
} from './approval/publishing.service.ts';

/**
 * Returns cards as tiles in the order of `ids`; ids without a card are left out. Does not check
 * visibility.
 */
export async function loadTiles(db: Db, ids: readonly string[]): Promise<ServiceCardTile[]> {
  return toTiles(db, await findTiles(db, ids));
}

/** Builds the tiles of rows, in their order. */
export async function toTiles(db: Db, rows: readonly TileRow[]): Promise<ServiceCardTile[]> {
  const defaultCovers = await loadImages(db, defaultCoverIds(rows));
  return rows.map((row) => toServiceCardTile(row, defaultCovers));
}

async function toCard(db: Db, row: ReviewedCardRow): Promise<ServiceCard> {
  const defaultCovers = await loadImages(db, defaultCoverIds([row]));
  const reviewsReceived = row.reviews.map((review) => ({
    ...toReceivedReview(review),
    isOfService: review.is_of_service,
  }));
  return toServiceCard(
    row,
    defaultCovers,
    { reviewsReceived, reviewTags: row.review_tags },
    await readPreviewBrand(db),
  );
}

/**
 * Returns a card with its whole gallery, whether it is listed or not. Throws CARD_NOT_FOUND (404).
 */
export async function loadCard(db: Db, id: string): Promise<ServiceCard> {
  const row = await findCard(db, id);
  if (!row) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  return toCard(db, row);
}

/**
 * Locks a card of the signed-in provider until the commit. Throws CARD_NOT_FOUND (404) for any
 * other card.
 */
export async function lockOwn(
  db: TransactionDb,
  id: string,
  actor: ProviderActor,
): Promise<LockedCard> {
  const card = await lockOwnCard(db, id, actor.providerProfileId);
  if (!card) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  return card;
}

/** A listed card, and one that a vacation pauses, is visible to all; a paused, hidden or waiting one to its owner. */
function isVisible(row: CardRow, actor: Actor | null): boolean {
  const isOwn = actor?.providerProfileId === row.provider_profile_id;
  const isPublic = row.is_listed || row.back_on !== null;
  return (
    isPublic ||
    (isOwn && (row.paused_at !== null || row.hidden_reason !== null || row.approval !== null))
  );
}

/**
 * Throws CARD_NOT_FOUND (404) also for a card that its provider paused or that is hidden, or whose provider is deactivated, paused, lost the
 * role or is blocked; CARD_DELETED (410) for a deleted one.
 */
export const getServiceCard: UseCase<typeof endpoints.getServiceCard> = async (
  { db },
  actor,
  { params },
) => {
  const row = await findCard(db, params.id);
  if (row && isProviderHidden(actor, row.provider_profile_id))
    throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  if (row?.deleted_at) return refuseDeleted(db, row.id);
  if (!row || !isVisible(row, actor)) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  return toCard(db, { ...row, reviews: withoutHidden(row.reviews, actor) });
};

/** Hides a card for a reason that its owner reads, or shows it again for null. */
export async function hideCard(tx: Tx, id: string, reason: string | null): Promise<void> {
  await saveCardHiding(tx.db, id, reason);
  await tx.publicDataChanged();
}

/** Lists or unlists the cards of a profile that was hidden or shown again in this transaction. */
export async function refreshListing(tx: Tx, providerProfileId: string): Promise<void> {
  await touchCards(tx.db, providerProfileId);
}

/** Returns the cards of the signed-in provider, newest first, paused ones included. */
export const listOwnServiceCards: UseCase<typeof endpoints.listOwnServiceCards> = async (
  { db },
  actor,
) => {
  const rows = await listOwnCards(db, actor.providerProfileId);
  const defaultCovers = await loadImages(db, defaultCoverIds(rows));
  // All cards have one provider, so the reviews are not a column of each.
  const { providerProfileId } = actor;
  const reviews = await loadReviewsReceived(db, 'provider', [providerProfileId]);
  const { tags: reviewTags } = await summarizeProviderReviews(db, providerProfileId);
  const reviewsReceived = reviews.get(providerProfileId) ?? [];
  const brand = await readPreviewBrand(db);
  return rows.map((row) =>
    toServiceCard(row, defaultCovers, { reviewsReceived, reviewTags }, brand),
  );
};

/**
 * Assigns an id to new packages. Throws PACKAGE_UNKNOWN (400) for an id that no package of the card
 * has.
 */
function assignPackageIds(
  packages: ServiceCardBody['packages'],
  known: readonly string[],
): PackageToSave[] {
  if (packages.some(({ id }) => id !== undefined && !known.includes(id))) {
    throw new DomainError(catalogErrors.PACKAGE_UNKNOWN);
  }
  return packages.map((item) => ({ ...item, id: item.id ?? randomUUIDv7() }));
}

/** The texts of a card that everybody reads, by their fields. */
function publicTextsOf({
  title,
  description,
  reach,
  packages,
}: Pick<ServiceCardBody, 'title' | 'description' | 'reach'> & {
  packages: readonly { name: string; description: string }[];
}): PublicTexts {
  const texts: Record<string, string> = { title, description };
  for (const [index, zone] of reach.entries()) texts[`reach.${index}`] = zone;
  for (const [index, item] of packages.entries()) {
    texts[`packages.${index}.name`] = item.name;
    texts[`packages.${index}.description`] = item.description;
  }
  return texts;
}

/**
 * Publishes a card, or lets it wait for approval, in the currency of the installation or of the provider's country, which both
 * stay until the commit. Returns its id. Throws CARD_LIMIT or COUNTRY_NEEDED (409), SKILL_UNKNOWN or PACKAGE_UNKNOWN
 * (400).
 */
export async function publishCard(
  tx: Tx,
  providerProfileId: string,
  body: ServiceCardBody,
): Promise<string> {
  const id = randomUUIDv7();
  const packages = assignPackageIds(body.packages, []);
  if ((await lockPublishing(tx.db, providerProfileId)) >= MAX_CARDS) {
    throw new DomainError(catalogErrors.CARD_LIMIT, { limit: MAX_CARDS });
  }
  const country = await holdCountry(tx.db, providerProfileId);
  const price = await holdCurrency(tx.db, country);
  if (!price) throw new DomainError(catalogErrors.COUNTRY_NEEDED);
  checkBody(serviceCardBodyIn(price.currency), body);
  checkPublicTexts(country, publicTextsOf(body));
  await insertCard(tx.db, id, providerProfileId, body, price);
  await savePackages(tx.db, id, packages);
  await submitCard(tx, id);
  await tx.publicDataChanged();
  return id;
}

/** Publishes a card of the signed-in provider. Throws the errors of `publishCard`, and CARD_RATE (429). */
export const createServiceCard: UseCase<typeof endpoints.createServiceCard> = (
  context,
  actor,
  { body },
) =>
  context.transaction(async (tx) => {
    // `publishCard` acquires the same lock.
    await lockPublishing(tx.db, actor.providerProfileId);
    await checkPublishingRate(tx.db, actor.providerProfileId);
    return loadCard(tx.db, await publishCard(tx, actor.providerProfileId, body));
  });

/**
 * Replaces the content of a card. Of two concurrent edits the later one is stored whole: a package
 * that the earlier edit archived becomes bookable again if the later edit contains it. Throws
 * CARD_NOT_FOUND (404), SKILL_UNKNOWN or PACKAGE_UNKNOWN (400).
 */
export const updateServiceCard: UseCase<typeof endpoints.updateServiceCard> = (
  context,
  actor,
  { params, body },
) =>
  context.transaction(async (tx) => {
    const card = await lockOwn(tx.db, params.id, actor);
    const { id, currency } = card;
    checkBody(serviceCardBodyIn(currency), body);
    const stored = publicTextsOf(await loadCard(tx.db, id));
    checkPublicTexts(actor.country, publicTextsOf(body), Object.values(stored));
    const packages = assignPackageIds(body.packages, await listPackageIds(tx.db, id));
    await saveCard(tx.db, id, body);
    await savePackages(tx.db, id, packages);
    await resubmitCard(tx, card);
    if (isPublished(card)) await tx.publish(cardChanged({ serviceCardId: id }));
    await tx.publicDataChanged();
    return loadCard(tx.db, id);
  });
