import type * as endpoints from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { chatErrors } from '@oficio/contract/domains/chat/chat.errors.ts';
import { chatAccessOf } from '@oficio/contract/domains/chat/chat.rules.ts';
import type { ChatMessage, UnreadChat } from '@oficio/contract/domains/chat/chat.schema.ts';
import { chatUnread } from '@oficio/contract/domains/chat/chat.socket.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import type { Context, Db } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { loadImages } from '../media/media.service.ts';
import { listNewestMessages, type MessageRow } from './chat-messages.queries.ts';
import { chatAttended } from './chat.events.ts';
import {
  findChat,
  listUnread,
  advanceReadSeq,
  readColumnOf,
  type ChatRow,
} from './chat.queries.ts';
import { toMessage, toSummary, toUnread } from './chat.view.ts';

/**
 * The chat of an order and which party of it a user is. Throws CHAT_NOT_FOUND when there is no such order and when it
 * is somebody else's: the two sound the same (fault C6).
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

/** As `getChatOf`; throws CHAT_NOT_OPEN when its messages can't be read. */
export async function getReadableChat(db: Db, orderId: string, userId: string) {
  const found = await getChatOf(db, orderId, userId);
  const access = chatAccessOf(found.chat.status, found.chat.last_seq > 0);
  if (access === 'closed') throw new DomainError(chatErrors.CHAT_NOT_OPEN);
  return found;
}

export async function loadMessageViews(
  db: Db,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const photos = await loadImages(
    db,
    rows.map((row) => row.author_photo_id),
  );
  return rows.map((row) => toMessage(row, photos));
}

export const getChat: UseCase<typeof endpoints.getChat> = async (
  { db },
  { userId },
  { params },
) => {
  const { chat, party } = await getChatOf(db, params.id, userId);
  const photos = await loadImages(db, [chat.client_photo_id, chat.provider_photo_id]);
  return toSummary(chat, party, photos);
};

export const listMessages: UseCase<typeof endpoints.listMessages> = async (
  { db },
  { userId },
  { params, query },
  exchange,
) => {
  await getReadableChat(db, params.id, userId);
  const { before, limit = DEFAULT_PAGE_SIZE } = query;
  const rows = await listNewestMessages(db, params.id, { before, limit });
  const oldest = rows.at(-1)?.seq ?? 1;
  exchange.nextPage(oldest > 1 ? String(oldest) : null, 'before');
  return loadMessageViews(db, rows);
};

/** Moves forward how far a user has read, and tells their open pages when that changed something. */
export async function advanceReadPosition(
  context: Context,
  userId: string,
  orderId: string,
  party: OrderParty,
  seq: number,
): Promise<UnreadChat | undefined> {
  const moved = await context.transaction(async (tx) => {
    const row = await advanceReadSeq(tx.db, orderId, party, seq);
    if (row?.was_told) await tx.publish(chatAttended({ orderId, reader: party }));
    return row;
  });
  if (!moved) return undefined;
  const unread = toUnread(orderId, moved.last_seq, moved.read_seq);
  context.relay.toUser(userId, chatUnread, unread);
  return unread;
}

export const markChatRead: UseCase<typeof endpoints.markChatRead> = async (
  context,
  { userId },
  { params, body },
) => {
  const { party } = await getChatOf(context.db, params.id, userId);
  const moved = await advanceReadPosition(context, userId, params.id, party, body.seq);
  if (moved) return moved;
  // Read now: another page of theirs may just have moved it (fault B36).
  const { chat } = await getChatOf(context.db, params.id, userId);
  return toUnread(params.id, chat.last_seq, chat[readColumnOf(party)]);
};

export const listUnreadChats: UseCase<typeof endpoints.listUnreadChats> = async (
  { db },
  { userId },
) => {
  const chats = (await listUnread(db, userId)).map((row) =>
    toUnread(row.order_id, row.last_seq, row.read_seq),
  );
  return { chats, total: chats.reduce((sum, { unreadCount }) => sum + unreadCount, 0) };
};
