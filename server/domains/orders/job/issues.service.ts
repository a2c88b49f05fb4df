import { randomUUIDv7 } from 'node:crypto';
import {
  MAX_PROBLEM_REPLIES,
  type ProblemReplyKind,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { OrderColumns, OrderRun } from '../lifecycle/lifecycle.rules.ts';
import { partyOfAction } from '../orders-parties.rules.ts';
import { countReplies, insertIssue, insertReply, type NewIssue } from './issues.queries.ts';

/** Opens the report of an absence or of a problem. */
export async function openIssue(
  { tx, row, call }: OrderRun,
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
  return { issue_by: party };
}

/**
 * Adds a text of a party to the open problem; the client may say without a text that it is not solved. Changes no
 * column. Throws PROBLEM_REPLIES_FULL (409).
 */
export async function addReply(
  { tx, row, call }: OrderRun<{ comment?: string | undefined }>,
  kind: ProblemReplyKind,
): Promise<Partial<OrderColumns>> {
  const { party } = partyOfAction(call);
  if ((await countReplies(tx.db, row.id, party)) >= MAX_PROBLEM_REPLIES)
    throw new DomainError(ordersErrors.PROBLEM_REPLIES_FULL);
  await insertReply(tx.db, row.id, {
    id: randomUUIDv7(),
    by: party,
    kind,
    comment: call.input.comment || null,
    at: new Date(call.now),
  });
  return {};
}
