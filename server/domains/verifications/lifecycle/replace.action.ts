import { defineAction } from './define-action.rules.ts';

/** Another document about the same subject takes its place. Sending that one refreshes the pages. */
export const replace = defineAction({
  rules: [{ from: ['WAITING'], by: 'provider', to: 'REPLACED', isSilent: true, notifies: [] }],
});
