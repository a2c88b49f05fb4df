import { statementsErrors } from '@oficio/contract/domains/statements/statements.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { findOpenLines, insertLines } from '../statements.queries.ts';
import { isMonthOver } from '../statements.rules.ts';
import { defineAction } from './define-action.rules.ts';
import { claimNumber, record } from './recording.service.ts';

/**
 * Stores the lines and the provider's zone, which never change from then on. Throws STATEMENT_MONTH_OPEN (409), STATEMENT_NUMBER_TAKEN (409), and
 * STATEMENT_NOT_FOUND (404) for a month without lines.
 */
export const send = defineAction<{ number: string }>({
  rules: [{ from: ['OPEN'], by: 'administrator', to: 'SENT', notifies: [] }],
  async effect(run) {
    const { tx, row, call } = run;
    if (!isMonthOver(row.month, row.timezone, call.now))
      throw new DomainError(statementsErrors.STATEMENT_MONTH_OPEN);
    const lines = await findOpenLines(tx.db, row.provider_profile_id);
    const ofMonth = lines.filter(({ month }) => month === row.month);
    if (ofMonth.length === 0) throw new DomainError(statementsErrors.STATEMENT_NOT_FOUND);
    await claimNumber(run, call.input.number);
    await insertLines(tx.db, row.id, ofMonth);
    await record(run, 'send', 'STATEMENT_SENT', call.input);
    return { number: call.input.number, sent_at: new Date(call.now), timezone: row.timezone };
  },
});
