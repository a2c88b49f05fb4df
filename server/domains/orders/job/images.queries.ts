import type { OrderImagePurpose } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

export async function countOrderImages(
  db: Db,
  orderId: string,
  purpose: OrderImagePurpose,
): Promise<number> {
  const { count } = await db
    .selectFrom('order_images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the number of pictures of all replies to a problem, and of one of them. */
export async function countReplyImages(
  db: Db,
  orderId: string,
  replyId: string,
): Promise<{ all: number; ofReply: number }> {
  return db
    .selectFrom('order_images')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('reply_id', '=', replyId).as('ofReply'),
    ])
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'REPLY')
    .executeTakeFirstOrThrow();
}

export async function insertOrderImage(
  db: TransactionDb,
  image: {
    order_id: string;
    purpose: OrderImagePurpose;
    position: number;
    image_id: string;
    reply_id?: string;
  },
): Promise<void> {
  await db.insertInto('order_images').values(image).execute();
}

/**
 * Detaches up to `limit` pictures from orders that were rejected or cancelled before `endedBefore`, and returns the ids of
 * their images. Skips rows that a concurrent run has locked.
 */
export async function detachEndedImages(
  db: TransactionDb,
  endedBefore: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ image_id: string }>`
    delete from order_images
     where image_id in (
       select picture.image_id
         from order_images picture
         join service_orders o on o.id = picture.order_id
        where o.status in ('REJECTED', 'CANCELLED') and o.updated_at < ${endedBefore}
        limit ${limit}
        for update of picture skip locked
     )
    returning image_id
  `.execute(db);
  return rows.map((row) => row.image_id);
}
