import * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { clientsTurn, defineAction, providersTurn } from '../lifecycle/define-action.rules.ts';

/** Ends the negotiation without an agreement. Possible even if the card can no longer be booked. */
export const reject = defineAction({
  rules: [
    { ...providersTurn, to: 'REJECTED' },
    { ...clientsTurn, to: 'REJECTED' },
  ],
  request: requestedBy(endpoints.rejectNegotiation, () => undefined),
});
