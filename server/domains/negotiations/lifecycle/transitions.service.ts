import { randomUUIDv7 } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { route, type Preparation, type Route, type UseCase } from '#platform/http/route.ts';
import { routesOf } from '#platform/lifecycle/actions.ts';
import { loadForParty, performUserAction } from '#platform/lifecycle/perform-action.ts';
import { loadNegotiationView } from '../negotiations.service.ts';
import { negotiationLifecycle } from './lifecycle.service.ts';
import { freshenCalendarsOf } from './locks.service.ts';
import { negotiationActions } from '../negotiations-transitions.rules.ts';

/** Reads old calendars before an offer of another hour. */
const prepareOffer: Preparation<typeof endpoints.makeOffer> = async (
  context,
  { userId },
  { params, body },
) => {
  if (body.scheduledDate === undefined) return;
  const record = { id: params.id, userId };
  const { row } = await loadForParty(context.db, negotiationLifecycle, record, { lock: false });
  await freshenCalendarsOf(context, row);
};

/** Makes an offer. The response is the offer with the negotiation. */
const makeOffer: UseCase<typeof endpoints.makeOffer> = (context, { userId }, { params, body }) =>
  context.transaction(async (tx) => {
    const offerId = randomUUIDv7();
    const input = { ...body, offerId };
    const requested = { id: params.id, userId, action: 'offer', input } as const;
    await performUserAction(context, tx, negotiationLifecycle, requested);
    const negotiation = await loadNegotiationView(tx.db, params.id, userId);
    const offer = negotiation.offers.find(({ id }) => id === offerId);
    if (!offer) throw new DomainError(negotiationsErrors.NEGOTIATION_NOT_FOUND);
    return { ...offer, negotiation };
  });

/** The endpoints of all actions on a negotiation. */
export const actionRoutes: readonly Route[] = [
  ...routesOf(negotiationLifecycle, negotiationActions, loadNegotiationView),
  route(endpoints.makeOffer, makeOffer, prepareOffer),
];
