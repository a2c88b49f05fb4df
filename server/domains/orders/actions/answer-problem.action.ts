import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { refuse, type Refusal } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { addReply } from '../job/issues.service.ts';
import { defineAction, refuseWithoutProblem } from '../lifecycle/define-action.rules.ts';
import type { OrderState } from '../lifecycle/lifecycle.rules.ts';
import { freshenCalendarsOf, lockCalendarOf } from '../lifecycle/locks.service.ts';
import { holdVisits } from '../moves/proposals.service.ts';

const common = {
  from: ['PROBLEM'],
  by: 'provider',
  to: 'PROBLEM',
  untilDeadline: true,
  notifies: ['client'],
} as const;

const refusalIn = (state: OrderState): Refusal =>
  state.phase === 'MARKED_AGAIN'
    ? refuse(ordersErrors.PROBLEM_MARKED_SOLVED)
    : refuseWithoutProblem();

/** The provider answers in words. */
export const answerProblem = defineAction({
  rules: [common],
  request: requestedBy(
    endpoints.answerProblem,
    ({ body }) => body,
    ({ body }) => body.starts === undefined,
  ),
  refusalIn,
  effect: (run) => addReply(run, 'ANSWER'),
});

/** The provider answers and proposes slots of another visit. */
export const proposeVisit = defineAction({
  rules: [{ ...common, guard: 'withoutMove' }],
  request: requestedBy(
    endpoints.answerProblem,
    ({ body: { comment, starts = [] } }) => ({ comment, starts }),
    ({ body }) => body.starts !== undefined,
  ),
  refusalIn,
  prepare: freshenCalendarsOf,
  lockBefore: lockCalendarOf,
  async effect(run) {
    await addReply(run, 'ANSWER');
    return holdVisits(run);
  },
});
