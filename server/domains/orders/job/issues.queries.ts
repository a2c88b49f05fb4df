import type {
  ProblemKind,
  ProblemReplyKind,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';

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

export interface NewReply {
  id: string;
  by: OrderParty;
  kind: ProblemReplyKind;
  comment: string | null;
  at: Date;
}

/** Adds a reply to the open report of an order. */
export async function insertReply(
  db: TransactionDb,
  orderId: string,
  { id, by, kind, comment, at }: NewReply,
): Promise<void> {
  await sql`
    insert into order_issue_replies (id, issue_id, order_id, by_party, kind, comment, created_at)
    select ${id}, report.id, report.order_id, ${by}, ${kind}, ${comment}, ${at}
      from order_issues report where report.order_id = ${orderId} and report.closed_at is null
  `.execute(db);
}

const selectReplies = (db: Db, orderIds: readonly string[]) =>
  db.selectFrom('order_issue_replies').selectAll().where('order_id', '=', anyId(orderIds));

/** Returns the number of replies of a party to the problem of an order, which has one problem at most. */
export async function countReplies(db: Db, orderId: string, by: OrderParty): Promise<number> {
  const { count } = await db
    .selectFrom('order_issue_replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('by_party', '=', by)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the id of the latest reply of a party. */
export async function findLatestReply(
  db: Db,
  orderId: string,
  by: OrderParty,
): Promise<string | undefined> {
  const row = await selectReplies(db, [orderId])
    .where('by_party', '=', by)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

/** Returns the replies to the problems of several orders, oldest first. */
export async function listReplies(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return selectReplies(db, orderIds).orderBy('id').execute();
}
