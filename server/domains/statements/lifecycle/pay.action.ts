import { defineAction } from './define-action.rules.ts';
import { record } from './recording.service.ts';

export const pay = defineAction({
  rules: [{ from: ['SENT'], by: 'administrator', to: 'PAID', notifies: [] }],
  async effect(run) {
    await record(run, 'pay', 'STATEMENT_PAID', { number: run.row.number ?? '' });
    return { paid_at: new Date(run.call.now) };
  },
});
