import { MIN_CASES } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type { Fact } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type { ProviderFacts } from '@oficio/contract/domains/reputation/reputation.schema.ts';
import { toFact } from '../accounts/accounts-reputation.view.ts';
import { NEWCOMER_ORDERS } from './reputation.rules.ts';
import type { ReputationRow } from './reputation.queries.ts';

/** The completed ones of the jobs that count for the ranking quality. */
export const toLatestCompleted = (
  row: Pick<ReputationRow, 'latest_completed' | 'latest_jobs'> | undefined,
): Fact => (row ? toFact(row.latest_completed, row.latest_jobs) : null);

export const toIsNew = (row: Pick<ReputationRow, 'completed_ever'> | undefined): boolean =>
  (row?.completed_ever ?? 0) < NEWCOMER_ORDERS;

export function toProviderFacts(row: ReputationRow): ProviderFacts {
  return {
    answered: toFact(row.answered, row.requests),
    answerMinutes: row.answered < MIN_CASES ? null : row.answer_minutes,
    completed: toFact(row.completed, row.jobs),
    cancelledLate: toFact(row.cancelled_late, row.jobs),
    absent: toFact(row.absent, row.jobs),
    returningClients: toFact(row.returning_clients, row.clients),
    memberSince: row.memberSince.toISOString(),
    isNew: toIsNew(row),
  };
}
