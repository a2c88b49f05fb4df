import * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction } from '../lifecycle/define-action.rules.ts';

/** The client withdraws the request, whoever has to respond. */
export const withdraw = defineAction({
  rules: [
    {
      from: ['PENDING_PROVIDER_RESPONSE', 'PENDING_CLIENT_RESPONSE'],
      by: 'client',
      to: 'CANCELLED',
      untilDeadline: true,
      notifies: ['provider'],
    },
  ],
  request: requestedBy(endpoints.withdrawNegotiation, () => undefined),
  refusalOfOthers: refuse(negotiationsErrors.WITHDRAWAL_NOT_YOURS),
  effect: () => ({ cancellation_reason: 'WITHDRAWN' }),
});
