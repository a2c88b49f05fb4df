import { type CancellationReason } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Tx } from '#platform/context.ts';
import { findLastOutcome } from '../moves/moves.queries.ts';
import { cancelled, defineAction } from '../lifecycle/define-action.rules.ts';
import { wasAnswerExpected } from '../lifecycle/expected-answers.service.ts';
import type { OrderStateRow } from '../lifecycle/transitions.queries.ts';
import { lapseReason, type DepartureReason } from '../orders-deadlines.rules.ts';

/**
 * Returns why a pending order ends at its deadline, so that the reason names who was silent: the client after a proposal
 * that is open or expired, else the provider.
 */
async function reasonAtDeadline(tx: Tx, order: OrderStateRow): Promise<CancellationReason> {
  const isSilentClient =
    order.move_by === 'provider' || (await findLastOutcome(tx.db, order.id)) === 'EXPIRED';
  if (isSilentClient) return 'PROPOSAL_UNANSWERED';
  return lapseReason({
    isEmergency: order.is_emergency,
    scheduledStart: order.scheduled_at.getTime(),
    deadline: order.deadline_at?.getTime() ?? 0,
  });
}

/** Ends a request at its deadline, or by the departure of a party. */
export const lapse = defineAction<DepartureReason | undefined>({
  rules: [
    {
      from: ['REQUESTED'],
      by: 'system',
      to: 'CANCELLED',
      isDue: true,
      notifies: ['client', 'provider'],
    },
  ],
  async effect({ tx, row, call }) {
    if (call.input) return cancelled(call.by, call.input);
    return {
      ...cancelled(call.by, await reasonAtDeadline(tx, row)),
      was_answer_expected: await wasAnswerExpected(tx.db, row),
    };
  },
});
