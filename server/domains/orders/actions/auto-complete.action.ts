import { defineAction } from '../lifecycle/define-action.rules.ts';

/** The client is silent after the provider's mark. */
export const autoComplete = defineAction({
  rules: [
    {
      from: ['MARKED'],
      by: 'system',
      to: 'COMPLETED',
      isDue: true,
      notifies: ['provider', 'client'],
    },
  ],
});
