import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { moveLimits } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { refuse, type Refusal } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction, refuseUnlessAgreed } from '../lifecycle/define-action.rules.ts';
import type { OrderState } from '../lifecycle/lifecycle.rules.ts';
import { freshenCalendarsOf, lockCalendarOf } from '../lifecycle/locks.service.ts';
import { holdSlots } from './proposals.service.ts';
import { moveDeadline } from '../orders-deadlines.rules.ts';

/** The guard `movable`. */
export function refuseUnlessMovable(state: OrderState): Refusal | null {
  if (state.isEmergency) return refuse(ordersErrors.EMERGENCY_NOT_MOVABLE);
  if (state.moveBy) return refuse(ordersErrors.MOVE_OPEN);
  if (state.movesTaken >= moveLimits.taken) return refuse(ordersErrors.MOVED_TOO_OFTEN);
  if (state.movesProposed >= moveLimits.proposed) return refuse(ordersErrors.TOO_MANY_MOVES);
  return null;
}

const common = { guard: 'movable', moment: 'moveTime' } as const;

/** Opens a move: a party proposes other slots. While the order is requested, only the provider does. */
export const proposeMove = defineAction({
  rules: [
    {
      ...common,
      from: ['REQUESTED'],
      by: 'provider',
      to: 'REQUESTED',
      needsProviderRole: true,
      untilDeadline: true,
      deadline: 'moveAnswer',
      reminder: 'moveAnswer',
      notifies: ['client'],
    },
    { ...common, from: ['AGREED'], by: 'client', to: 'AGREED', notifies: ['provider'] },
    { ...common, from: ['AGREED'], by: 'provider', to: 'AGREED', notifies: ['client'] },
  ],
  moments: {
    /** Returns MOVE_TOO_LATE when the time for an answer would end at once, MOVE_WITHOUT_OTHER when nobody could give it. */
    moveTime(order, now) {
      const { scheduled_at: start, client_is_active: client, provider_is_active: provider } = order;
      if (!client || !provider) return refuse(ordersErrors.MOVE_WITHOUT_OTHER);
      return moveDeadline(start.getTime(), now) <= now ? refuse(ordersErrors.MOVE_TOO_LATE) : null;
    },
  },
  request: requestedBy(endpoints.proposeMove, ({ body }) => body),
  refusalIn: (state) => refuseUnlessMovable(state) ?? refuseUnlessAgreed(state),
  prepare: freshenCalendarsOf,
  lockBefore: lockCalendarOf,
  effect: holdSlots,
});
