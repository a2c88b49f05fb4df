import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import type { ActionOf } from '../../../platform/lifecycle/lifecycle.ts';
import {
  performUserAction,
  type RequestedAction,
} from '../../../platform/lifecycle/perform-action.ts';
import { negotiationLifecycle, type NegotiationLifecycle } from './lifecycle.service.ts';
import { loadNegotiationView } from '../negotiations.service.ts';

/**
 * Performs an action and returns the new view. Call it inside the transaction of the use case,
 * because the response of an idempotent endpoint is stored in that transaction.
 */
async function act<Action extends ActionOf<NegotiationLifecycle>>(
  context: Context,
  tx: Tx,
  requested: RequestedAction<NegotiationLifecycle, Action>,
): Promise<Negotiation> {
  await performUserAction(context, tx, negotiationLifecycle, requested);
  return loadNegotiationView(tx.db, requested.id, requested.userId);
}

/** Makes an offer with a price and optionally a duration and another start, when it is the turn of the user. */
export const makeOffer: UseCase<typeof endpoints.makeOffer> = (
  context,
  { userId },
  { params, body },
) =>
  context.transaction(async (tx) => {
    const offerId = randomUUIDv7();
    const input = { ...body, offerId };
    const negotiation = await act(context, tx, { ...params, userId, action: 'offer', input });
    const offer = negotiation.offers.find(({ id }) => id === offerId);
    if (!offer) throw new DomainError(negotiationsErrors.NEGOTIATION_NOT_FOUND);
    return { ...offer, negotiation };
  });

/**
 * Accepts the other party's latest offer: opens an ACCEPTED order and books its slot, all or
 * nothing. Throws OFFER_OUTDATED when the user saw another offer, SLOT_TAKEN and PRICE_CHANGED; the
 * negotiation then stays open.
 */
export const acceptNegotiation: UseCase<typeof endpoints.acceptNegotiation> = (
  context,
  { userId },
  { params, body },
) =>
  context.transaction((tx) =>
    act(context, tx, { ...params, userId, action: 'accept', input: body }),
  );

/**
 * Rejects a negotiation, when it is the turn of the user. Possible even if the card can no longer
 * be booked.
 */
export const rejectNegotiation: UseCase<typeof endpoints.rejectNegotiation> = (
  context,
  { userId },
  { params },
) =>
  context.transaction((tx) =>
    act(context, tx, { ...params, userId, action: 'reject', input: undefined }),
  );

/** Withdraws the request of the client, who may do so at any time while it is open. */
export const withdrawNegotiation: UseCase<typeof endpoints.withdrawNegotiation> = (
  context,
  { userId },
  { params },
) =>
  context.transaction((tx) =>
    act(context, tx, { ...params, userId, action: 'withdraw', input: undefined }),
  );
