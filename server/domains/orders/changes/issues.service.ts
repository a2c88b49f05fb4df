import { randomUUIDv7 } from 'node:crypto';
import { partyOfAction } from '../../../platform/lifecycle/lifecycle.ts';
import type { OrderColumns, OrderRun } from '../lifecycle/lifecycle.rules.ts';
import { insertIssue, type NewIssue } from './changes.queries.ts';

/** Opens the report of an absence or of a problem. */
export async function openIssue(
  { tx, row, call }: OrderRun<'reportAbsence' | 'reportProblem'>,
  details: Pick<NewIssue, 'kind' | 'problem_kind' | 'comment'>,
): Promise<Partial<OrderColumns>> {
  const { party } = partyOfAction(call);
  await insertIssue(tx.db, {
    id: randomUUIDv7(),
    order_id: row.id,
    reported_by: party,
    created_at: new Date(call.now),
    ...details,
  });
  return { issue: details.kind, issue_by: party };
}
