import type { MoveOutcome } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';

export interface NewMove {
  id: string;
  order_id: string;
  proposed_by: OrderParty;
  from_start: Date;
  starts: Date[];
  created_at: Date;
  expires_at: Date;
  /** The slots are those of another visit for a problem. */
  is_visit?: boolean;
}

export async function insertMove(db: TransactionDb, move: NewMove): Promise<void> {
  await db
    .insertInto('order_moves')
    .values({ ...move, starts: sql<Date[]>`${move.starts}::timestamptz[]` })
    .execute();
}

/** Returns the proposed slots of a move. */
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

/** Returns how the latest proposal of an order ended; null for an open one, undefined without one. */
export async function findLastOutcome(db: Db, orderId: string) {
  const move = await db
    .selectFrom('order_moves')
    .select('outcome')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return move?.outcome;
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
