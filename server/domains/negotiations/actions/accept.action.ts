import * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { durationOfOffer } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { locateAddress, type LocatedAddress } from '#domains/accounts/accounts-places.service.ts';
import { openNegotiatedOrder, refuseOutside } from '#domains/orders/orders-booking.service.ts';
import { toShownFigures } from '#domains/orders/orders-costs.service.ts';
import { getPlaces } from '#domains/places/places.service.ts';
import { partyOfAction } from '#domains/orders/orders-parties.rules.ts';
import { clientsTurn, defineAction, providersTurn } from '../lifecycle/define-action.rules.ts';
import { latestOffer, type NegotiationRun } from '../lifecycle/lifecycle.rules.ts';
import { freshenCalendarsOf, lockCardOf } from '../lifecycle/locks.service.ts';

/** The offer and the figures that the user saw. */
type AcceptInput = EndpointInput<typeof endpoints.acceptNegotiation>['body'];

/** Throws OUTSIDE_AREA for another place than that of the request, for which the provider made an offer wherever it is. */
async function refuseOther(
  { tx, row }: NegotiationRun<AcceptInput>,
  { place }: LocatedAddress,
): Promise<void> {
  if (place && place.id !== row.job_place_id)
    await refuseOutside(tx.db, row.provider_profile_id, place);
}

/**
 * Returns where the job is: where the accepting client says, or else the request; undefined for the profile's address.
 * Throws ADDRESS_NOT_YOURS (403) for the provider, ADDRESS_NOT_FOUND (404), OUTSIDE_AREA (409) for another place than that
 * of the request, PLACE_UNKNOWN and PLACE_ELSEWHERE (400).
 */
async function addressOf(
  run: NegotiationRun<AcceptInput>,
): Promise<Pick<LocatedAddress, 'own' | 'place'>> {
  const { tx, row, call } = run;
  const { party, userId } = partyOfAction(call);
  const { address, addressId, placeId } = call.input ?? {};
  const isChosen = [address, addressId, placeId].some((value) => value !== undefined);
  if (isChosen && party !== 'client') throw new DomainError(negotiationsErrors.ADDRESS_NOT_YOURS);
  if (isChosen) {
    const located = await locateAddress(tx.db, userId, { address, addressId, placeId });
    await refuseOther(run, located);
    return located;
  }
  const { job_district: district, job_street: street, job_place_id: id } = row;
  if (district === null || street === null) {
    const located = await locateAddress(tx.db, row.client_id, {});
    // The client may have moved since the request, which had the address of the profile as well.
    if (party === 'client' && id !== null) await refuseOther(run, located);
    return located;
  }
  const [place] = id === null ? [] : await getPlaces(tx.db, [String(id)]);
  return { own: { district, street }, place };
}

const common = { guard: 'isOtherPartysOffer', to: 'ACCEPTED' } as const;

/**
 * Opens an accepted order and books its slot, all or nothing. Throws OFFER_OUTDATED when the user saw another offer,
 * SLOT_TAKEN and PRICE_CHANGED; the negotiation then stays open.
 */
export const accept = defineAction({
  rules: [
    { ...providersTurn, ...common },
    { ...clientsTurn, ...common },
  ],
  request: requestedBy(endpoints.acceptNegotiation, ({ body }) => body),
  prepare: freshenCalendarsOf,
  lockBefore: lockCardOf,
  async effect(run) {
    const { context, tx, row, call } = run;
    const { input } = call;
    const latest = latestOffer(row);
    if (input?.offerId !== undefined && input.offerId !== latest.id)
      throw new DomainError(negotiationsErrors.OFFER_OUTDATED);
    const { own: address, place } = await addressOf(run);
    const orderId = await openNegotiatedOrder(context, tx, {
      cardId: row.service_card_id,
      clientId: row.client_id,
      price: latest.amount_cents,
      isEmergency: row.is_emergency,
      start: row.is_emergency ? null : row.scheduled_at.getTime(),
      durationMinutes: durationOfOffer(latest.duration_minutes),
      shown: toShownFigures(input ?? {}),
      acceptedBy: partyOfAction(call),
      // A text that an administrator hid stays hidden.
      description: row.client_hidden_reason === null ? row.request_message : '',
      address,
      place,
    });
    return { order_id: orderId, accepted_offer_id: latest.id };
  },
});
