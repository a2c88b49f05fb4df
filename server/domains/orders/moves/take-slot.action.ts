import { blocksOf } from '../orders.queries.ts';
import { defineAction } from '../lifecycle/define-action.rules.ts';
import { occupiedStarts } from '../lifecycle/lifecycle.rules.ts';

const agreed = {
  from: ['AGREED'],
  to: 'AGREED',
  deadline: 'unconfirmed',
  reminder: 'appointment',
} as const;

/**
 * The order follows its accepted move: it takes the chosen slot, or gets another visit at it. The other held slots become
 * free in the same update.
 */
export const takeSlot = defineAction<{ start: Date }>({
  rules: [
    { from: ['REQUESTED'], by: 'client', to: 'AGREED', isIndirect: true, notifies: ['provider'] },
    { ...agreed, by: 'client', isIndirect: true, notifies: ['provider'] },
    { ...agreed, by: 'provider', isIndirect: true, notifies: ['client'] },
    { from: ['PROBLEM'], by: 'client', to: 'PROBLEM', isIndirect: true, notifies: ['provider'] },
  ],
  effect({ row, call }) {
    const { start } = call.input;
    if (row.phase === 'PROBLEM') {
      const occupied = occupiedStarts({ ...row, visit_at: start });
      return { visit_at: start, blocks: blocksOf(occupied, row.duration_minutes) };
    }
    return {
      scheduled_at: start,
      blocks: blocksOf([start.getTime()], row.duration_minutes),
      moves_taken: row.moves_taken + 1,
      ...(row.phase === 'REQUESTED' && { accepted_at: new Date(call.now) }),
    };
  },
});
