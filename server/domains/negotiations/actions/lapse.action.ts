import { defineAction } from '../lifecycle/define-action.rules.ts';
import { lapseReason, type DepartureReason } from '#domains/orders/orders-deadlines.rules.ts';

/** Ends an open negotiation at its deadline, or by the departure of a party. */
export const lapse = defineAction<DepartureReason | undefined>({
  rules: [
    {
      from: ['PENDING_PROVIDER_RESPONSE', 'PENDING_CLIENT_RESPONSE'],
      by: 'system',
      to: 'CANCELLED',
      isDue: true,
      notifies: ['client', 'provider'],
    },
  ],
  effect: ({ row, call }) => ({
    cancellation_reason:
      call.input ??
      lapseReason({
        isEmergency: row.is_emergency,
        scheduledStart: row.scheduled_at.getTime(),
        deadline: row.deadline_at?.getTime() ?? 0,
      }),
  }),
});
