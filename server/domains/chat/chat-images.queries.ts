import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { endedOf } from './chat.queries.ts';

/** Returns the sequence number of the message that an author sent under a client message id. */
export async function findSentSeq(
  db: Db,
  orderId: string,
  authorId: string,
  clientMessageId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_messages')
    .select('seq')
    .where('order_id', '=', orderId)
    .where('author_id', '=', authorId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
  return row?.seq;
}

/**
 * Detaches up to `limit` pictures from chats that ended before `endedBefore`, and returns their ids. Skips rows that
 * a concurrent run has locked.
 */
export async function detachEndedImages(
  db: TransactionDb,
  endedBefore: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ image_id: string }>`
    with pictured as materialized (
      select distinct order_id from chat_messages where image_id is not null
    ),
    due as (
      select m.order_id, m.seq, m.image_id
        from chat_messages m
       where m.image_id is not null and m.order_id in (${endedOf('pictured', endedBefore)})
       limit ${limit}
       for update of m skip locked
    )
    update chat_messages m set image_id = null
      from due where m.order_id = due.order_id and m.seq = due.seq
    returning due.image_id
  `.execute(db);
  return rows.map((row) => row.image_id);
}

/** Detaches all pictures that a user sent, replaces their texts, and returns the ids of the images. */
export async function detachImagesOf(
  db: TransactionDb,
  authorId: string,
  content: string,
): Promise<string[]> {
  const { rows } = await sql<{ image_id: string }>`
    with sent as (
      select m.order_id, m.seq, m.image_id
        from images join chat_messages m on m.image_id = images.id
       where images.owner_id = ${authorId}
       for update of m
    )
    update chat_messages m set image_id = null, content = ${content}
      from sent where m.order_id = sent.order_id and m.seq = sent.seq
    returning sent.image_id
  `.execute(db);
  return rows.map((row) => row.image_id);
}
