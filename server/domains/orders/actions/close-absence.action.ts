import { cancelled, defineAction } from '../lifecycle/define-action.rules.ts';
import { absenceReason } from '../lifecycle/lifecycle.rules.ts';

/** Silence counts as an admission. */
export const closeAbsence = defineAction({
  rules: [
    {
      from: ['ABSENCE_REPORTED'],
      by: 'system',
      to: 'CANCELLED',
      isDue: true,
      notifies: ['client', 'provider'],
    },
  ],
  effect: ({ row, call }) => cancelled(call.by, absenceReason(row)),
});
