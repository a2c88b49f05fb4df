import { placeLabel } from '@oficio/contract/domains/places/places.rules.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { placesErrors } from '@oficio/contract/domains/places/places.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import { matchPlaces } from '../places/places-matching.service.ts';
import { getPlaces } from '../places/places.service.ts';
import type { PlaceFields } from '../places/places.view.ts';
import {
  findProfileAddress,
  findSavedAddress,
  updateAddressPlace,
  updateProfilePlace,
} from './profile/addresses.queries.ts';

/**
 * Returns a place of the list, of any country if `country` is undefined. Throws PLACE_UNKNOWN, and PLACE_ELSEWHERE for one of another
 * country (400).
 */
export async function choosePlace(
  db: Db,
  country: string | null | undefined,
  placeId: string,
): Promise<PlaceFields> {
  const [place] = await getPlaces(db, [placeId]);
  if (!place?.is_listed) throw new DomainError(placesErrors.PLACE_UNKNOWN);
  if (country !== undefined && place.country !== country)
    throw new DomainError(placesErrors.PLACE_ELSEWHERE);
  return place;
}

interface StoredAddress {
  district: string | null;
  street: string | null;
  place_id: number | null;
}

/** Returns the place of an address: the stored one, or the one that its words clearly name. */
async function findPlaceOf(
  db: Db,
  country: string | null,
  { district, street, place_id: id }: StoredAddress,
): Promise<PlaceFields | undefined> {
  if (id !== null) return (await getPlaces(db, [String(id)]))[0];
  if (country === null || (street === null && district === null)) return undefined;
  const [place] = await matchPlaces(db, [{ country, district, street: street ?? '' }]);
  return place;
}

export interface AddressChoice {
  address?: { district: string; street: string } | undefined;
  addressId?: string | undefined;
  placeId?: string | undefined;
}

export interface LocatedAddress {
  /** Undefined for the address of the profile. */
  own: { district: string; street: string } | undefined;
  place: PlaceFields | undefined;
  /** The profile has no address, and the choice none of its own. */
  isMissing: boolean;
  /** Stores the place with the address of the profile, or with the saved one, if they have another one or none. */
  store: (db: TransactionDb) => Promise<void>;
}

async function findChosen(db: Db, userId: string, { address, addressId }: AddressChoice) {
  if (address) return { ...address, place_id: null };
  if (addressId === undefined) return undefined;
  const saved = await findSavedAddress(db, userId, addressId);
  if (!saved) throw new DomainError(accountsErrors.ADDRESS_NOT_FOUND);
  return saved;
}

/**
 * Returns an address of a user and its place. Throws ADDRESS_NOT_FOUND (404), PLACE_UNKNOWN and PLACE_ELSEWHERE (400).
 * `store` changes only an address whose place the user chose, or which had none.
 */
export async function locateAddress(
  db: Db,
  userId: string,
  choice: AddressChoice,
): Promise<LocatedAddress> {
  const profile = await findProfileAddress(db, userId);
  const country = profile?.country ?? null;
  const chosen = await findChosen(db, userId, choice);
  const stored = chosen ?? profile;
  const place =
    choice.placeId === undefined
      ? stored && (await findPlaceOf(db, country, stored))
      : await choosePlace(db, country, choice.placeId);
  const isNamed = choice.placeId !== undefined && place !== undefined;
  const own = chosen && {
    district: isNamed ? placeLabel(place) : chosen.district,
    street: chosen.street,
  };
  const store = async (tx: TransactionDb) => {
    if (!place || !stored || stored.place_id === place.id) return;
    const district = isNamed || !stored.district ? placeLabel(place) : stored.district;
    const change = { placeId: place.id, district };
    if (choice.addressId !== undefined)
      await updateAddressPlace(tx, userId, choice.addressId, change);
    else if (!chosen && stored.street !== null) await updateProfilePlace(tx, userId, change);
  };
  return { own, place, isMissing: !stored?.street, store };
}
