import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { imageFormats, photoFormats } from '@oficio/contract/domains/media/media.schema.ts';
import { LOCAL_CURRENCY } from '@oficio/contract/domains/settings/settings-currency.rules.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import type { Selectable } from 'kysely';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { Users } from '#platform/database/schema.ts';
import type { Actor } from '#platform/http/actor.ts';
import { placeLabel } from '@oficio/contract/domains/places/places.rules.ts';
import { choosePlace } from '../accounts-places.service.ts';
import { checkName } from '../accounts-public-texts.rules.ts';
import type { UseCase } from '#platform/http/route.ts';
import { deleteImage, storeImage } from '#domains/media/media.service.ts';
import { readBrand } from '#domains/brand/brand.service.ts';
import { acceptTerms } from './terms.service.ts';
import { hasPricesOf, isShownPublicly } from './reputation.queries.ts';
import { normalizePhone } from './phones.service.ts';
import { findOwnAccount, lockUser, updateUser } from '../accounts.queries.ts';
import { issueAccessToken } from '../accounts.service.ts';
import { toOwnUser } from '../accounts.view.ts';

type Changes = EndpointInput<typeof endpoints.updateOwnUser>['body'];

/** Loads the user's own view. Throws NOT_AUTHENTICATED (401) for an unknown user. */
export async function loadOwnUser(db: Db, userId: string): Promise<OwnUser> {
  const account = await findOwnAccount(db, userId);
  if (!account) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  return toOwnUser(account);
}

export const getOwnUser: UseCase<typeof endpoints.getOwnUser> = (context, actor) =>
  loadOwnUser(context.db, actor.userId);

/**
 * Throws COUNTRY_CLOSED for a country in which nothing new starts, and COUNTRY_HAS_PRICES when the prices of the user are
 * in the currency of the country before. Call it inside a transaction that has locked the user: a publication waits for
 * this lock.
 */
async function checkMove(db: Db, userId: string, to: string): Promise<void> {
  const { currency, countries } = await readBrand(db);
  if (!countries.some((country) => country === to))
    throw new DomainError(accountsErrors.COUNTRY_CLOSED);
  if (currency === LOCAL_CURRENCY && (await hasPricesOf(db, userId)))
    throw new DomainError(accountsErrors.COUNTRY_HAS_PRICES);
}

/**
 * Returns the new place of the address and its name as the district. An address that changes without a place has none
 * until it is used.
 */
async function changePlace(
  db: Db,
  before: Pick<Selectable<Users>, 'country' | 'address' | 'district'>,
  { placeId, ...fields }: Pick<Changes, 'placeId' | 'address' | 'district' | 'country'>,
) {
  if (placeId !== undefined) {
    const place = await choosePlace(db, fields.country ?? before.country, placeId);
    return { placeId: place.id, district: placeLabel(place) };
  }
  const isOther = (['country', 'address', 'district'] as const).some(
    (name) => fields[name] !== undefined && fields[name] !== (before[name] ?? ''),
  );
  return isOther ? { placeId: null } : {};
}

/**
 * Saves the changes. A new photo replaces the old one, whose files are deleted after the commit.
 */
async function saveChanges(
  context: Context,
  tx: Tx,
  actor: Actor,
  { hasAcceptedTerms, termsVersion: shown, phone: typedPhone, placeId, ...fields }: Changes,
  photoImageId?: string,
): Promise<OwnUser> {
  const before = await lockUser(tx.db, actor.userId);
  const { photo_image_id: oldPhotoId } = before;
  const termsVersion = hasAcceptedTerms ? await acceptTerms(tx.db, shown) : undefined;
  const country = fields.country ?? before.country;
  checkName(country, fields.fullName, before.full_name);
  if (country !== null && country !== before.country) await checkMove(tx.db, actor.userId, country);
  const phone = typedPhone === undefined ? undefined : normalizePhone(typedPhone, country);
  const place = await changePlace(tx.db, before, { placeId, ...fields });
  const changes = { ...fields, ...place, phone, photoImageId, termsVersion };
  await updateUser(tx.db, actor.userId, changes, await context.now(tx.db));
  if (photoImageId && oldPhotoId) await deleteImage(tx, oldPhotoId);
  // Cards contain their provider's name, photo and country, reviews those of their author. An
  // address is never public.
  const hasPublicChange =
    photoImageId !== undefined ||
    (fields.fullName !== undefined && fields.fullName !== before.full_name) ||
    (fields.country !== undefined && fields.country !== before.country);
  if (hasPublicChange && (await isShownPublicly(tx.db, actor.userId))) await tx.publicDataChanged();
  return loadOwnUser(tx.db, actor.userId);
}

/**
 * Changes own data, with a photo when the request is multipart. Returns the user with a fresh
 * access token. Throws INVALID_PHONE (400), COUNTRY_CLOSED, COUNTRY_HAS_PRICES and TERMS_CHANGED (409).
 */
export const updateOwnUser: UseCase<typeof endpoints.updateOwnUser> = async (
  context,
  actor,
  { body, file },
) => {
  const upload = { kind: 'avatar', formats: imageFormats, ownerId: actor.userId } as const;
  const user = file
    ? await storeImage(context, { ...upload, bytes: file }, (tx, image) =>
        saveChanges(context, tx, actor, body, image.id),
      )
    : await context.transaction((tx) => saveChanges(context, tx, actor, body));
  return { ...user, accessToken: await issueAccessToken(context, actor.userId, actor.sessionId) };
};

/** Replaces the own photo. Returns its URL, null while it is hidden, with a fresh access token. */
export const uploadOwnPhoto: UseCase<typeof endpoints.uploadOwnPhoto> = async (
  context,
  actor,
  { file },
) => {
  const upload = { kind: 'avatar', formats: photoFormats, ownerId: actor.userId } as const;
  const { photoUrl } = await storeImage(context, { ...upload, bytes: file }, (tx, image) =>
    saveChanges(context, tx, actor, {}, image.id),
  );
  const accessToken = await issueAccessToken(context, actor.userId, actor.sessionId);
  return { photoUrl, accessToken };
};
