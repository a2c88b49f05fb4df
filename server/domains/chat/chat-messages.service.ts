import { randomUUIDv7 } from 'node:crypto';
import { chatErrors } from '@oficio/contract/domains/chat/chat.errors.ts';
import { chatAccessOf, chatLimit, HISTORY_SIZE } from '@oficio/contract/domains/chat/chat.rules.ts';
import type { ChatMessage, SendMessageBody } from '@oficio/contract/domains/chat/chat.schema.ts';
import * as socket from '@oficio/contract/domains/chat/chat.socket.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { SocketUseCase } from '../../platform/sockets/namespace.ts';
import {
  listMessagesAfter,
  listNewestMessages,
  lockOrderOfAuthor,
  insertMessage,
  type MessageRow,
  type StoredMessage,
} from './chat-messages.queries.ts';
import { enterChat, leaveChat } from './chat-presence.service.ts';
import { chatAttended, chatUnattended } from './chat.events.ts';
import { readColumnOf, saveNotifiedSeq } from './chat.queries.ts';
import { getReadableChat, advanceReadPosition, loadMessageViews } from './chat.service.ts';
import { toState, toUnread } from './chat.view.ts';

/** A history waits in the socket's buffer, which is cut above 1 MB. */
const MAX_HISTORY_CHARACTERS = 100_000;
/** Of the longest messages, 100 kB. */
const READ_AT_ONCE = 25;

/** The newest messages after a place, oldest first: as many as fit. */
async function loadHistory({ db }: Context, orderId: string, after: number) {
  const rows = await listNewestMessages(db, orderId, { after, limit: HISTORY_SIZE });
  let characters = 0;
  const fitting = rows.filter(({ content }, index) => {
    characters += content.length;
    return index === 0 || characters <= MAX_HISTORY_CHARACTERS;
  });
  return loadMessageViews(db, fitting.toReversed());
}

/** Lets a party into the chat of an order, or brings what they missed. */
export const joinChat: SocketUseCase<typeof socket.joinChat> = async (
  context,
  { userId },
  [orderId, options],
  connection,
) => {
  const { chat, party } = await getReadableChat(context.db, orderId, userId);
  const readsAll = options === null || options === undefined;
  const readColumn = readColumnOf(party);
  const now = { ...chat };
  await connection.subscribe(orderId, {
    async sendInitial() {
      await enterChat(context, orderId, userId);
      // A place that this chat never had says nothing of what the page has.
      const { lastSeq = 0 } = options ?? {};
      const after = lastSeq <= chat.last_seq ? lastSeq : 0;
      const history = await loadHistory(context, orderId, after);
      connection.send(socket.messageHistory, history);
      const position = history.at(-1)?.seq ?? after;
      now.last_seq = Math.max(chat.last_seq, position);
      if (readsAll) {
        await advanceReadPosition(context, userId, orderId, party, position);
        now[readColumn] = Math.max(chat[readColumn], position);
      }
      return position;
    },
    async onLeave(seq, isLast) {
      if (readsAll) await advanceReadPosition(context, userId, orderId, party, seq);
      if (isLast) await leaveChat(context, orderId, userId);
    },
  });
  return toState(now, party);
};

/** Tells the other party of a message, unless they see it in the chat or were told and have not read since. */
async function notifyOtherParty(tx: Tx, reader: 'client' | 'provider', stored: StoredMessage) {
  const { order_id: orderId, seq } = stored;
  const wasTold = stored.other_told_seq > stored.other_read_seq;
  if (!stored.is_new || stored.is_other_present || wasTold) return;
  await saveNotifiedSeq(tx.db, orderId, reader, seq);
  await tx.publish(chatUnattended({ orderId, reader, seq }));
}

/**
 * Stores a message while the order is ACCEPTED: its row is held meanwhile, so that no message comes after the end
 * (fault B35). Whose the chat is, is asked anew for every message (fault C8).
 */
async function storeMessage(
  context: Context,
  authorId: string,
  { orderId, content, clientId }: SendMessageBody,
): Promise<{ row: MessageRow; stored: StoredMessage; otherId: string }> {
  return context.transaction(async (tx) => {
    const speaker = await lockOrderOfAuthor(tx.db, orderId, authorId);
    if (!speaker) throw new DomainError(chatErrors.CHAT_NOT_FOUND);
    const isClient = speaker.client_id === authorId;
    const stored = await insertMessage(tx.db, {
      id: randomUUIDv7(),
      orderId,
      authorId,
      author: isClient ? 'client' : 'provider',
      clientId: speaker.client_id,
      providerUserId: speaker.provider_user_id,
      clientMessageId: clientId ?? null,
      content,
      isOpen: chatAccessOf(speaker.status, true) === 'open',
    });
    // What was stored before the end is acknowledged after it too: the first answer may have got lost (fault C2).
    if (!stored) throw new DomainError(chatErrors.CHAT_NOT_OPEN);
    await notifyOtherParty(tx, isClient ? 'provider' : 'client', stored);
    if (stored.was_author_told)
      await tx.publish(chatAttended({ orderId, reader: isClient ? 'client' : 'provider' }));
    const { author_name, author_photo_id } = speaker;
    const otherId = isClient ? speaker.provider_user_id : speaker.client_id;
    return { row: { ...stored, author_name, author_photo_id }, stored, otherId };
  });
}

export const sendMessage: SocketUseCase<typeof socket.sendMessage> = async (
  context,
  { userId },
  [body],
  connection,
) => {
  if (!connection.isSubscribed(body.orderId)) throw new DomainError(chatErrors.CHAT_NOT_JOINED);
  const { messages: max, windowMs } = chatLimit;
  const wait = await context.rates.claim(`chat:${userId}`, { max, windowMs });
  if (wait > 0) {
    const retryAfterSeconds = Math.ceil(wait / 1_000);
    throw new DomainError(chatErrors.CHAT_TOO_FAST, undefined, { retryAfterSeconds });
  }
  const { row, stored, otherId } = await storeMessage(context, userId, body);
  const [message] = await loadMessageViews(context.db, [row]);
  if (!message) throw new Error(`Message ${row.id} can't be shown.`);
  if (stored.is_new) {
    context.relay.toStream(socket.newMessage, row.order_id, message);
    const unread = toUnread(row.order_id, row.seq, stored.other_read_seq);
    context.relay.toUser(otherId, socket.chatUnread, unread);
    if (stored.author_read_seq < row.seq - 1)
      context.relay.toUser(userId, socket.chatUnread, toUnread(row.order_id, row.seq, row.seq));
  }
  return message;
};

/** What subscribers of a chat lack, oldest first. */
export async function readMessagesAfter(
  { db }: Context,
  orderId: string,
  seq: number,
): Promise<ChatMessage[]> {
  return loadMessageViews(db, await listMessagesAfter(db, orderId, seq, READ_AT_ONCE));
}
