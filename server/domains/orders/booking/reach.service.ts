import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import type * as endpoints from '@oficio/contract/domains/orders/orders-reach.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { outsideSentence } from '@oficio/contract/domains/places/places-reach.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import {
  choosePlace,
  locateAddress,
  type LocatedAddress,
} from '#domains/accounts/accounts-places.service.ts';
import { getBookableCard } from '#domains/catalog/catalog-booking.service.ts';
import { toPlace, type PlaceFields } from '#domains/places/places.view.ts';
import { findOutside, hasServiceArea } from '#domains/providers/providers-reach.service.ts';

/** Throws OUTSIDE_AREA (409) if the provider has an area and the place lies outside of it. */
export async function refuseOutside(
  db: Db,
  providerProfileId: string,
  place: PlaceFields,
): Promise<void> {
  const outside = await findOutside(db, providerProfileId, place);
  if (outside) throw new DomainError(ordersErrors.OUTSIDE_AREA, outside);
}

/**
 * Checks that a booking is in the area of the provider, if there is one. Throws OUTSIDE_AREA, and PLACE_REQUIRED for an
 * address whose place is not known (409).
 */
export async function checkReach(
  db: Db,
  providerProfileId: string,
  { place, isMissing }: LocatedAddress,
): Promise<void> {
  if (place) return refuseOutside(db, providerProfileId, place);
  // The booking of a client without an address is refused for that.
  if (!isMissing && (await hasServiceArea(db, providerProfileId)))
    throw new DomainError(ordersErrors.PLACE_REQUIRED, undefined, { missing: ['placeId'] });
}

/** Tells a client before they send whether the provider of a card goes to the place of an address. */
export const getJobReach: UseCase<typeof endpoints.getJobReach> = async (
  { db },
  { userId, country },
  { query },
) => {
  const { serviceCardId, addressId, placeId } = query;
  const card = await getBookableCard(db, serviceCardId, { lock: false, viewerId: userId });
  if (!card) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  // A new client names their country together with the address, and asks before both are stored.
  const place =
    country === null && placeId !== undefined
      ? await choosePlace(db, undefined, placeId)
      : (await locateAddress(db, userId, { addressId, placeId })).place;
  const outside = place ? await findOutside(db, card.providerProfileId, place) : null;
  return {
    place: place ? toPlace(place) : null,
    hasArea: await hasServiceArea(db, card.providerProfileId),
    outside: outside && outsideSentence(outside),
  };
};
