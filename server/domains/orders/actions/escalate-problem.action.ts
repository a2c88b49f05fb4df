import { defineAction } from '../lifecycle/define-action.rules.ts';

/** Nobody solved the problem in time; an administrator decides. */
export const escalateProblem = defineAction({
  rules: [
    {
      from: ['PROBLEM', 'MARKED_AGAIN'],
      by: 'system',
      to: 'ESCALATED',
      isDue: true,
      notifies: ['client', 'provider'],
    },
  ],
});
