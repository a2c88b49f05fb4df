import type { ChatKind } from '@oficio/contract/domains/chat/chat.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { ChatMessages } from '#platform/database/schema.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';
import { imageColumn, photoColumn } from '../media/media.columns.ts';
import { PRESENCE_LEASE } from './chat-presence.queries.ts';

/** A message with its picture and the current name and photo of its author. */
export type MessageRow = Awaited<ReturnType<typeof listNewestMessages>>[number];

function selectMessages(db: Db, orderId: string) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('users as author', 'author.id', 'm.author_id')
    .selectAll('m')
    .select([
      'author.full_name as author_name',
      photoColumn('author.photo_image_id').as('author_photo'),
      imageColumn('m.image_id').as('image'),
    ])
    .where('m.order_id', '=', orderId);
}

export interface MessageRange {
  limit: number;
  /** Exclusive. */
  after?: number;
  /** Exclusive. */
  before?: number | undefined;
}

/** The newest messages of a range, newest first. */
export async function listNewestMessages(
  db: Db,
  orderId: string,
  { after = 0, before, limit }: MessageRange,
) {
  return selectMessages(db, orderId)
    .where('m.seq', '>', after)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0))
    .orderBy('m.seq', 'desc')
    .limit(limit)
    .execute();
}

/** The oldest messages after a sequence number, oldest first. */
export async function listMessagesAfter(db: Db, orderId: string, after: number, limit: number) {
  return selectMessages(db, orderId)
    .where('m.seq', '>', after)
    .orderBy('m.seq')
    .limit(limit)
    .execute();
}

const selectLockedOrder = compileOnce(
  (db, { orderId, authorId }: Placeholders<{ orderId: string; authorId: string }>) =>
    db
      .selectFrom('service_orders as o')
      .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
      .innerJoin('users as author', (join) => join.on('author.id', '=', authorId))
      .select([
        'o.status',
        'o.client_id',
        'profile.user_id as provider_user_id',
        'author.full_name as author_name',
        photoColumn('author.photo_image_id').as('author_photo'),
      ])
      .where('o.id', '=', orderId)
      .where((eb) =>
        eb.or([eb('o.client_id', '=', authorId), eb('profile.user_id', '=', authorId)]),
      )
      .forNoKeyUpdate(['o']),
);

/**
 * Locks the order's row until the transaction ends, so that its status cannot change and its messages are stored one
 * after the other. Returns undefined when the order does not exist or the author is not a party of
 * it.
 */
export async function lockOrderOfAuthor(db: TransactionDb, orderId: string, authorId: string) {
  const [order] = await selectLockedOrder(db, { orderId, authorId });
  return order;
}

/** Name and photo of an author. */
export async function findAuthor(db: Db, authorId: string) {
  return db
    .selectFrom('users as author')
    .select([
      'author.full_name as author_name',
      photoColumn('author.photo_image_id').as('author_photo'),
    ])
    .where('author.id', '=', authorId)
    .executeTakeFirstOrThrow();
}

export interface NewMessage {
  id: string;
  kind: ChatKind;
  orderId: string;
  authorId: string;
  author: OrderParty;
  clientId: string;
  providerUserId: string;
  clientMessageId: string | null;
  content: string;
  imageId: string | null;
  /** False when only a message that is stored already may be returned. */
  isOpen: boolean;
}

/** A stored message, and the read state of both parties. */
export type StoredMessage = Selectable<ChatMessages> & {
  /** False when it was stored before, under the same client message id. */
  is_new: boolean;
  /** Sequence number up to which the author had read before; writing counts as reading. */
  author_read_seq: number;
  /** True when the author had an unread notification of this chat before they wrote. */
  was_author_notified: boolean;
  other_read_seq: number;
  other_notified_seq: number;
  is_other_present: boolean;
};

type StoredValues = Omit<NewMessage, 'author'> & { otherId: string };

const storeMessageOf = (author: OrderParty) => {
  const other: OrderParty = author === 'client' ? 'provider' : 'client';
  const [ownRead, ownNotified] = [sql.ref(`${author}_read_seq`), sql.ref(`${author}_notified_seq`)];
  return compileOnce((_db, message: Placeholders<StoredValues>) => {
    const { id, orderId, authorId, clientId, providerUserId, clientMessageId } = message;
    return sql<StoredMessage>`
    with earlier as (
      select * from chat_messages
       where order_id = ${orderId} and author_id = ${authorId}
         and client_message_id = ${clientMessageId}
    ), before as (
      select ${ownRead} as read_seq, ${ownNotified} as notified_seq from chats where order_id = ${orderId}
    ), chat as (
      insert into chats as c (order_id, kind, client_id, provider_user_id, last_seq, ${ownRead})
      select ${orderId}::uuid, ${message.kind}, ${clientId}::uuid, ${providerUserId}::uuid, 1, 1
       where ${message.isOpen} and not exists (select from earlier)
      on conflict (order_id) do update set last_seq = c.last_seq + 1, last_message_at = now(), ${ownRead} = c.last_seq + 1
      returning c.*
    ), stored as (
      insert into chat_messages (order_id, seq, id, author_id, client_message_id, content, image_id)
      select order_id, last_seq, ${id}::uuid, ${authorId}::uuid, ${clientMessageId}, ${message.content},
             ${message.imageId}::uuid
        from chat
      returning *
    )
    select stored.*, true as is_new,
        coalesce((select read_seq from before), 0) as author_read_seq,
        coalesce((select notified_seq > read_seq from before), false) as was_author_notified,
        chat.${sql.ref(`${other}_read_seq`)} as other_read_seq,
        chat.${sql.ref(`${other}_notified_seq`)} as other_notified_seq,
        exists (
          select from chat_presences p join chat_instances i on i.id = p.instance_id
           where p.order_id = ${orderId} and p.user_id = ${message.otherId}
             and i.seen_at > now() - ${PRESENCE_LEASE}::interval
        ) as is_other_present
      from stored cross join chat
    union all
    select earlier.*, false, 0, false, 0, 0, true from earlier`;
  });
};

const storeMessage = { client: storeMessageOf('client'), provider: storeMessageOf('provider') };

/**
 * Stores a message with the next sequence number, or returns the one stored under the same client message id. Call it
 * while the row of the order, quote or service request is locked. Returns undefined when the chat is not open and the message is
 * not stored yet.
 */
export async function insertMessage(
  db: TransactionDb,
  { author, ...message }: NewMessage,
): Promise<StoredMessage | undefined> {
  const otherId = author === 'client' ? message.providerUserId : message.clientId;
  const [stored] = await storeMessage[author](db, { ...message, otherId });
  return stored;
}

/** Returns a message with its author and the parties of its chat. */
export async function findMessage(db: Db, id: string) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('chats as chat', 'chat.order_id', 'm.order_id')
    .select([
      'm.id',
      'm.order_id',
      'm.author_id',
      'm.content',
      'm.image_id',
      'm.hidden_reason',
      'chat.client_id',
      'chat.provider_user_id',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst();
}

interface HiddenMessage {
  order_id: string;
  image_id: string | null;
  client_id: string;
  provider_user_id: string;
}

/** Returns the chat of the message, its picture and its parties; undefined for an unknown id. */
export async function saveMessageHiding(
  db: TransactionDb,
  id: string,
  reason: string | null,
): Promise<HiddenMessage | undefined> {
  const { rows } = await sql<HiddenMessage>`
    update chat_messages m set hidden_reason = ${reason}
      from chats chat
     where m.id = ${id} and chat.order_id = m.order_id
    returning m.order_id, m.image_id, chat.client_id, chat.provider_user_id
  `.execute(db);
  return rows[0];
}
