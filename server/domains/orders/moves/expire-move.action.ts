import { keepSlot } from './ending.service.ts';
import { defineMoveAction } from './lifecycle.rules.ts';

/** Nobody answered in time. */
export const expireMove = defineMoveAction({
  rules: [
    {
      from: ['OPEN'],
      by: 'system',
      to: 'EXPIRED',
      isDue: true,
      notifies: ['proposer', 'recipient'],
    },
  ],
  effect: keepSlot,
});
