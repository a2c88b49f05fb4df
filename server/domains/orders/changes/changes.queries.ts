import type {
  MoveOutcome,
  ProblemKind,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../../platform/context.ts';
import { anyId } from '../../../platform/database/any-id.ts';

export interface NewMove {
  id: string;
  order_id: string;
  proposed_by: OrderParty;
  from_start: Date;
  starts: Date[];
  created_at: Date;
  expires_at: Date;
}

export async function insertMove(db: TransactionDb, move: NewMove): Promise<void> {
  await db
    .insertInto('order_moves')
    .values({ ...move, starts: sql<Date[]>`${move.starts}::timestamptz[]` })
    .execute();
}

/** Returns the proposed hours of a move. */
export async function findProposedStarts(db: Db, moveId: string): Promise<Date[]> {
  const row = await db
    .selectFrom('order_moves')
    .select('starts')
    .where('id', '=', moveId)
    .executeTakeFirst();
  return row?.starts ?? [];
}

export async function closeMove(
  db: TransactionDb,
  moveId: string,
  { outcome, taken, at }: { outcome: MoveOutcome; taken: Date | null; at: Date },
): Promise<void> {
  await db
    .updateTable('order_moves')
    .set({ outcome, taken_start: taken, closed_at: at })
    .where('id', '=', moveId)
    .execute();
}

export type OrderMoveRow = Awaited<ReturnType<typeof listMoves>>[number];

/** Returns the proposals of several orders, oldest first. */
export async function listMoves(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_moves')
    .selectAll()
    .where('order_id', '=', anyId(orderIds))
    .orderBy('id')
    .execute();
}

export interface NewIssue {
  id: string;
  order_id: string;
  kind: 'ABSENCE' | 'PROBLEM';
  reported_by: OrderParty;
  problem_kind: ProblemKind | null;
  comment: string | null;
  created_at: Date;
}

export async function insertIssue(db: TransactionDb, issue: NewIssue): Promise<void> {
  await db.insertInto('order_issues').values(issue).execute();
}

/** Stores the answer of the party that was said to be absent. */
export async function saveContradiction(
  db: TransactionDb,
  orderId: string,
  contradiction: string,
): Promise<void> {
  await db
    .updateTable('order_issues')
    .set({ contradiction })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function closeIssue(db: TransactionDb, orderId: string, at: Date): Promise<void> {
  await db
    .updateTable('order_issues')
    .set({ closed_at: at })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute();
}

export type OrderIssueRow = Awaited<ReturnType<typeof listIssues>>[number];

/** Returns the reports of several orders, oldest first. */
export async function listIssues(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_issues')
    .selectAll()
    .where('order_id', '=', anyId(orderIds))
    .orderBy('id')
    .execute();
}
