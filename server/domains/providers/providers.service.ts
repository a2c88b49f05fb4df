import { randomUUIDv7 } from 'node:crypto';
import type { RatingChange } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type { ServiceAreaBody } from '@oficio/contract/domains/places/places-area.schema.ts';
import type * as endpoints from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { providersErrors } from '@oficio/contract/domains/providers/providers.errors.ts';
import type {
  AvailabilityException,
  ProviderProfile,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { countries } from '@oficio/contract/platform/countries.ts';
import { countrySchema } from '@oficio/contract/platform/country-schema.ts';
import { exceptionWindow, selectUpcoming } from './providers-exceptions.rules.ts';
import type { Context, Db, TransactionDb, Tx } from '#platform/context.ts';
import { isProviderHidden, type Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import {
  loadReviewsReceived,
  summarizeProviderReviews,
} from '../accounts/accounts-reputation.service.ts';
import { addRole, issueAccessToken } from '../accounts/accounts.service.ts';
import { checkPublicTexts } from '../accounts/accounts-public-texts.rules.ts';
import { areBlocked } from '../blocks/blocks.service.ts';
import { readPreviewBrand } from '../brand/brand.service.ts';
import { loadImages } from '../media/media.service.ts';
import { replaceAreas } from './profile/area.queries.ts';
import { hideBase, loadServiceArea, saveServiceArea } from './profile/area.service.ts';
import {
  deleteBadge,
  deleteBadgesOf,
  deleteEndedBadges,
  hasEndedBadges,
  upsertBadge,
  type Badge,
} from './profile/badges.queries.ts';
import {
  listExceptions,
  replaceExceptions,
  replaceExceptionsOn,
} from './providers-exceptions.queries.ts';
import { loadProfilePreview } from './providers-preview.service.ts';
import {
  addProviderRating,
  clearProfile,
  findProfileOfUser,
  findVisibleProfile,
  insertProfile,
  saveProfile,
  saveProfileHiding,
  shareLockProfile,
  type ProviderProfileRow,
} from './providers.queries.ts';
import { calendarChanged } from './providers.events.ts';
import { toProviderProfile } from './providers.view.ts';

export { findProfileIdOf } from './providers.queries.ts';

/**
 * Returns the zone of the country's main city, the default of a new profile. Throws COUNTRY_MISSING
 * (409).
 */
function mainTimezone(country: string | null): string {
  const known = countrySchema.safeParse(country);
  if (!known.success) throw new DomainError(providersErrors.COUNTRY_MISSING);
  return countries[known.data].timezone;
}

/** Returns the IANA spelling of a zone, because callers can send it in any case. */
function canonicalTimezone(name: string): string {
  return new Temporal.ZonedDateTime(0n, name).timeZoneId;
}

async function buildProfileView(
  context: Context,
  db: Db,
  row: ProviderProfileRow | undefined,
  { viewer = null, isOwn = true }: { viewer?: Actor | null; isOwn?: boolean } = {},
): Promise<ProviderProfile> {
  if (!row) throw new DomainError(providersErrors.PROFILE_NOT_FOUND);
  const upcoming = exceptionWindow(row.timezone, await context.now(db));
  const photos = await loadImages(db, [row.photo_image_id]);
  const reviews = await loadReviewsReceived(db, 'provider', [row.id], {
    viewerId: viewer?.userId ?? null,
  });
  const share = { preview: await loadProfilePreview(db, row), brand: await readPreviewBrand(db) };
  const exceptions = await listExceptions(db, row.id, upcoming);
  const serviceArea = await loadServiceArea(db, row.id);
  return toProviderProfile(
    row,
    photos,
    share,
    { exceptions, serviceArea, isOwn },
    {
      summary: await summarizeProviderReviews(db, row.id),
      newest: reviews.get(row.id) ?? [],
    },
  );
}

/**
 * Stores the service area, and the exceptions that are not past in the profile's zone. Call it after
 * a write to the profile, which locks its row.
 */
async function saveAreaAndExceptions(
  context: Context,
  db: TransactionDb,
  userId: string,
  {
    availabilityExceptions: exceptions,
    serviceArea,
  }: {
    availabilityExceptions?: readonly AvailabilityException[] | undefined;
    serviceArea?: ServiceAreaBody | undefined;
  },
): Promise<ProviderProfileRow | undefined> {
  const profile = await findProfileOfUser(db, userId);
  if (!profile) return undefined;
  if (serviceArea !== undefined) await saveServiceArea(db, { id: profile.id, userId }, serviceArea);
  if (!exceptions) return profile;
  const upcoming = exceptionWindow(profile.timezone, await context.now(db));
  await replaceExceptions(db, profile.id, selectUpcoming(exceptions, upcoming));
  return profile;
}

type NewProfile = EndpointInput<typeof endpoints.createProviderProfile>['body'];

/**
 * Gives a user a provider profile and the role, and returns the profile's id. Throws PROFILE_EXISTS or COUNTRY_MISSING (409),
 * EXCEPTION_TOO_FAR, PLACE_UNKNOWN or PLACE_ELSEWHERE (400).
 */
export async function makeProvider(
  context: Context,
  tx: Tx,
  { userId, country }: { userId: string; country: string | null },
  body: NewProfile,
): Promise<string> {
  const id = randomUUIDv7();
  const timezone = canonicalTimezone(body.timezone ?? mainTimezone(country));
  checkPublicTexts(country, { bio: body.bio });
  await insertProfile(tx.db, { ...body, id, userId, timezone });
  await saveAreaAndExceptions(context, tx.db, userId, body);
  await addRole(tx.db, userId, 'PROVIDER');
  await tx.publicDataChanged();
  return id;
}

/**
 * Makes the signed-in user a provider; the response carries a token with the new role. Throws the errors of `makeProvider`.
 */
export const createProviderProfile: UseCase<typeof endpoints.createProviderProfile> = async (
  context,
  actor,
  { body },
) => {
  const { userId, country, sessionId } = actor;
  const profile = await context.transaction(async (tx) => {
    await makeProvider(context, tx, { userId, country }, body);
    return buildProfileView(context, tx.db, await findProfileOfUser(tx.db, userId));
  });
  return { ...profile, accessToken: await issueAccessToken(context, userId, sessionId) };
};

/**
 * Changes the sent fields. Never moves orders, because their times were promised. Throws
 * EXCEPTION_TOO_FAR, PLACE_UNKNOWN or PLACE_ELSEWHERE (400).
 */
export const updateProviderProfile: UseCase<typeof endpoints.updateProviderProfile> = (
  context,
  actor,
  { body },
) =>
  context.transaction(async (tx) => {
    const timezone = body.timezone && canonicalTimezone(body.timezone);
    const stored = await findProfileOfUser(tx.db, actor.userId);
    checkPublicTexts(actor.country, { bio: body.bio }, [stored?.bio]);
    await saveProfile(tx.db, actor.userId, { ...body, timezone });
    const saved = await saveAreaAndExceptions(context, tx.db, actor.userId, body);
    const { newClientsOneAtATime: _, ...shown } = body;
    if (Object.keys(shown).length > 0) await tx.publicDataChanged();
    const isCalendarChanged = body.availability ?? body.availabilityExceptions ?? timezone;
    if (saved && isCalendarChanged)
      await tx.publish(calendarChanged({ providerProfileId: saved.id }));
    return buildProfileView(context, tx.db, saved);
  });

export const getOwnProviderProfile: UseCase<typeof endpoints.getOwnProviderProfile> = async (
  context,
  actor,
) => {
  const { db } = context;
  return buildProfileView(context, db, await findProfileOfUser(db, actor.userId));
};

/**
 * Throws PROFILE_NOT_FOUND (404) also for a provider who is deactivated, paused or blocked, or lost the role. Only its
 * owner sees a hidden profile.
 */
export const getProviderProfile: UseCase<typeof endpoints.getProviderProfile> = async (
  context,
  actor,
  { params },
) => {
  const { db } = context;
  const isOwn = actor?.providerProfileId === params.id;
  const row = isOwn
    ? await findProfileOfUser(db, actor.userId)
    : await findVisibleProfile(db, params.id);
  if (row && isProviderHidden(actor, row.id))
    throw new DomainError(providersErrors.PROFILE_NOT_FOUND);
  const profile = await buildProfileView(context, db, row, { viewer: actor, isOwn });
  return isOwn ? profile : { ...profile, serviceArea: hideBase(profile.serviceArea) };
};

/**
 * Returns the ids of a profile that is public for the viewer and of its user. Throws
 * PROFILE_NOT_FOUND (404) for any other profile.
 */
export async function getVisibleProvider(
  db: Db,
  providerProfileId: string,
  viewerId: string | null,
): Promise<{ id: string; userId: string }> {
  const row = await findVisibleProfile(db, providerProfileId);
  if (!row || (viewerId !== null && (await areBlocked(db, viewerId, row.user_id))))
    throw new DomainError(providersErrors.PROFILE_NOT_FOUND);
  return { id: row.id, userId: row.user_id };
}

/**
 * Like `getVisibleProvider`, for a message to the provider: a concurrent block is acknowledged after the commit.
 */
export async function contactProvider(
  db: TransactionDb,
  providerProfileId: string,
  viewerId: string,
): Promise<{ id: string; userId: string }> {
  await shareLockProfile(db, providerProfileId);
  return getVisibleProvider(db, providerProfileId, viewerId);
}

/** Lets a block with this provider wait until the transaction ends, so that it is acknowledged after the commit. */
export async function holdContact(db: TransactionDb, providerProfileId: string): Promise<void> {
  await shareLockProfile(db, providerProfileId);
}

/** Returns whether a profile is public. */
export async function isVisibleProvider(db: Db, providerProfileId: string): Promise<boolean> {
  return (await findVisibleProfile(db, providerProfileId)) !== undefined;
}

/**
 * Hides a profile for a reason that its owner reads, or shows it again for null. Hide its cards
 * in the same transaction (`refreshListing` of the catalog).
 */
export async function hideProfile(
  tx: Tx,
  providerProfileId: string,
  reason: string | null,
): Promise<void> {
  await saveProfileHiding(tx.db, providerProfileId, reason);
  await tx.publicDataChanged();
}

/** Changes the rating of a provider. Call it in the transaction that publishes the review. */
export async function changeProviderRating(
  db: TransactionDb,
  providerProfileId: string,
  change: RatingChange,
): Promise<void> {
  await addProviderRating(db, providerProfileId, change);
}

/** Shows a badge until an instant; replaces the end of the same badge. */
export async function showBadge(tx: Tx, badge: Badge): Promise<void> {
  await upsertBadge(tx.db, badge);
  await tx.publicDataChanged();
}

/** Removes a badge before its end. Returns false when it had ended. */
export async function removeBadge(tx: Tx, badge: Omit<Badge, 'verifiedUntil'>): Promise<boolean> {
  const isRemoved = await deleteBadge(tx.db, badge);
  if (isRemoved) await tx.publicDataChanged();
  return isRemoved;
}

/** Removes all badges of a provider. Idempotent. */
export async function removeBadges(tx: Tx, providerProfileId: string): Promise<void> {
  const removed = await deleteBadgesOf(tx.db, providerProfileId);
  if (removed > 0) await tx.publicDataChanged();
}

/** Removes the badges that ended, so that no cached page shows them. Idempotent. */
export async function endBadges(context: Context): Promise<void> {
  if (!(await hasEndedBadges(context.db))) return;
  await context.transaction(async (tx) => {
    if ((await deleteEndedBadges(tx.db)) > 0) await tx.publicDataChanged();
  });
}

/**
 * Replaces the days off and special hours of these dates ('yyyy-MM-dd'). Call it with the own calendar locked.
 */
export async function changeDays(
  tx: Tx,
  providerProfileId: string,
  dates: readonly string[],
  exceptions: readonly AvailabilityException[],
): Promise<void> {
  await replaceExceptionsOn(tx.db, providerProfileId, dates, exceptions);
  await tx.publicDataChanged();
}

/** Notifies clients who wait for an hour, because the calendar may have free ones. */
export async function announceFreeHours(tx: Tx, providerProfileId: string): Promise<void> {
  await tx.publish(calendarChanged({ providerProfileId }));
}

/** Deletes biography, exceptions and service area of a provider. */
export async function eraseProfile({ db }: Tx, profileId: string): Promise<void> {
  await clearProfile(db, profileId);
  await replaceExceptions(db, profileId, []);
  await replaceAreas(db, profileId, null);
}
