import type * as endpoints from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { chatErrors } from '@oficio/contract/domains/chat/chat.errors.ts';
import type {
  ChatMessage,
  ChatSummary,
  UnreadChat,
} from '@oficio/contract/domains/chat/chat.schema.ts';
import { chatUnread, readByCounterpart } from '@oficio/contract/domains/chat/chat.socket.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { Retention } from '#platform/database/old-records.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { UseCase } from '#platform/http/route.ts';
import { hideImage } from '../media/media-holding.service.ts';
import { loadImages } from '../media/media.service.ts';
import { findMessage, listNewestMessages, saveMessageHiding } from './chat-messages.queries.ts';
import { isPresent } from './chat-presence.queries.ts';
import { chatRead } from './chat.events.ts';
import {
  deleteEndedChats,
  findChat,
  hasChats,
  listChatsOf,
  listUnread,
  advanceReadSeq,
  readColumnOf,
  type ChatRow,
} from './chat.queries.ts';
import { accessOf, toMessage, toSummary, toUnread } from './chat.view.ts';

/**
 * Returns the chat of an order, quote or service request and the user's party in it. Throws CHAT_NOT_FOUND (404) both for
 * a missing one and for one of others, so that callers cannot probe ids.
 */
export async function getChatOf(
  db: Db,
  orderId: string,
  userId: string,
): Promise<{ chat: ChatRow; party: OrderParty }> {
  const chat = await findChat(db, orderId);
  if (chat?.client_id === userId) return { chat, party: 'client' };
  if (chat?.provider_user_id === userId) return { chat, party: 'provider' };
  throw new DomainError(chatErrors.CHAT_NOT_FOUND);
}

/** Like `getChatOf`, and throws CHAT_NOT_OPEN (409) when there are no messages to read. */
export async function getReadableChat(db: Db, orderId: string, userId: string) {
  const found = await getChatOf(db, orderId, userId);
  if (accessOf(found.chat) === 'closed') throw new DomainError(chatErrors.CHAT_NOT_OPEN);
  return found;
}

/** Returns the chat with its order and the other party. Throws CHAT_NOT_FOUND (404). */
export const getChat: UseCase<typeof endpoints.getChat> = async (
  { db },
  { userId },
  { params },
) => {
  const { chat, party } = await getChatOf(db, params.id, userId);
  return loadSummary(db, chat, party);
};

export async function loadSummary(db: Db, chat: ChatRow, party: OrderParty): Promise<ChatSummary> {
  const photos = await loadImages(db, [chat.client_photo_id, chat.provider_photo_id]);
  const summary = toSummary(chat, party, photos);
  if (summary.access !== 'open') return summary;
  const present = { order_id: chat.order_id, user_id: summary.counterpart.id };
  return { ...summary, isCounterpartPresent: await isPresent(db, present) };
}

/** Returns a page of messages, newest first, and sets the `Link` header. Authorize the reader first. */
export async function loadMessagePage(
  db: Db,
  orderId: string,
  {
    before,
    limit = DEFAULT_PAGE_SIZE,
  }: { before?: number | undefined; limit?: number | undefined },
  exchange?: Exchange,
): Promise<ChatMessage[]> {
  const rows = await listNewestMessages(db, orderId, { before, limit });
  const oldest = rows.at(-1)?.seq ?? 1;
  exchange?.nextPage(oldest > 1 ? String(oldest) : null, 'before');
  return rows.map(toMessage);
}

/** Returns messages before a sequence number, newest first. Throws CHAT_NOT_FOUND (404) and CHAT_NOT_OPEN (409). */
export const listMessages: UseCase<typeof endpoints.listMessages> = async (
  { db },
  { userId },
  { params, query },
  exchange,
) => {
  await getReadableChat(db, params.id, userId);
  return loadMessagePage(db, params.id, query, exchange);
};

/**
 * Advances the read position of a user and pushes it to the other party, the unread count to the user's open pages. Returns
 * undefined when the position was reached before.
 */
export async function advanceReadPosition(
  context: Context,
  userId: string,
  orderId: string,
  party: OrderParty,
  seq: number,
): Promise<UnreadChat | undefined> {
  const moved = await context.transaction(async (tx) => {
    const row = await advanceReadSeq(tx.db, orderId, party, seq);
    if (row?.was_notified) await tx.publish(chatRead({ orderId, reader: party }));
    return row;
  });
  if (!moved) return undefined;
  const unread = toUnread(orderId, moved.last_seq, moved.read_seq);
  context.relay.toUser(userId, chatUnread, unread);
  const otherId = party === 'client' ? moved.provider_user_id : moved.client_id;
  context.relay.toUser(otherId, readByCounterpart, { orderId, seq: moved.read_seq });
  return unread;
}

/** Marks messages up to a sequence number as read; returns the unread count. Throws CHAT_NOT_FOUND (404). */
export const markChatRead: UseCase<typeof endpoints.markChatRead> = async (
  context,
  { userId },
  { params, body },
) => {
  const { party } = await getChatOf(context.db, params.id, userId);
  const moved = await advanceReadPosition(context, userId, params.id, party, body.seq);
  if (moved) return moved;
  // Read the chat again, because another page of the user may just have advanced the position.
  const { chat } = await getChatOf(context.db, params.id, userId);
  return toUnread(params.id, chat.last_seq, chat[readColumnOf(party)]);
};

/** A chat message with its author and both parties; undefined for an unknown id. */
export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Returns a message by its id. The caller authorizes the reader. */
export async function loadMessage(db: Db, id: string): Promise<FoundMessage | undefined> {
  return findMessage(db, id);
}

/**
 * Replaces the text and picture of a message by a fixed sentence for a reason, or shows them again for null. Open
 * pages of the chat load it anew.
 */
export async function hideMessage(tx: Tx, id: string, reason: string | null): Promise<void> {
  const message = await saveMessageHiding(tx.db, id, reason);
  if (!message) return;
  if (message.image_id) await hideImage(tx, message.image_id, reason);
  await tx.changed({ kind: 'chat', id: message.order_id }, [
    message.client_id,
    message.provider_user_id,
  ]);
}

export const listUnreadChats: UseCase<typeof endpoints.listUnreadChats> = async (
  { db },
  { userId },
) => {
  const chats = (await listUnread(db, userId)).map((row) =>
    toUnread(row.order_id, row.last_seq, row.read_seq),
  );
  return {
    chats,
    total: chats.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    hasChats: chats.length > 0 || (await hasChats(db, userId)),
  };
};

export const listChats: UseCase<typeof endpoints.listChats> = async ({ db }, { userId }) => {
  const chats = await listChatsOf(db, userId);
  const photos = await loadImages(
    db,
    chats.flatMap((chat) => [chat.client_photo_id, chat.provider_photo_id]),
  );
  return chats.map((chat) =>
    toSummary(chat, chat.client_id === userId ? 'client' : 'provider', photos),
  );
};

/** Chats with their messages, counted from the end of their order or quote; of a service request, from its last message. */
export const chatRetention: Retention = { name: 'chats', deleteStep: deleteEndedChats };
