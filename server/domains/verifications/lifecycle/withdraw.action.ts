import { defineAction } from './define-action.rules.ts';

/** The provider takes the document back, or is deactivated or loses the role, which refreshes no pages. */
export const withdraw = defineAction({
  rules: [
    { from: ['WAITING'], by: 'provider', to: 'WITHDRAWN', notifies: [] },
    { from: ['WAITING'], by: 'system', to: 'WITHDRAWN', isSilent: true, notifies: [] },
  ],
});
