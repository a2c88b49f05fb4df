import { cancelled, defineAction } from '../lifecycle/define-action.rules.ts';
import { isOtherActive } from '../lifecycle/lifecycle.rules.ts';

/** Nobody marked the work as finished. */
export const closeUnconfirmed = defineAction({
  rules: [
    {
      from: ['AGREED'],
      by: 'system',
      to: 'CANCELLED',
      isDue: true,
      notifies: ['client', 'provider'],
    },
  ],
  effect: ({ row, call }) => ({
    ...cancelled(call.by, 'UNCONFIRMED'),
    // Work for a client whose account is gone can't be expected.
    caused_by: isOtherActive(row, 'provider') ? null : 'nobody',
  }),
});
