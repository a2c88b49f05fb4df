import { defineAction } from './define-action.rules.ts';
import { claimNumber, record } from './recording.service.ts';

/** Gives the statement another number, takes the mark of a payment back, or both. Throws STATEMENT_NUMBER_TAKEN (409). */
export const correct = defineAction<{ number: string; grounds: string }>({
  rules: [{ from: ['SENT', 'PAID'], by: 'administrator', to: 'SENT', notifies: [] }],
  async effect(run) {
    const { number } = run.call.input;
    await claimNumber(run, number);
    await record(run, 'correct', 'STATEMENT_CORRECTED', run.call.input);
    return { number, paid_at: null };
  },
});
