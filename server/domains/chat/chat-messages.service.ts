import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { chatErrors } from '@oficio/contract/domains/chat/chat.errors.ts';
import type { ChatKind } from '@oficio/contract/domains/chat/chat.rules.ts';
import type { ChatMessage, SendMessageBody } from '@oficio/contract/domains/chat/chat.schema.ts';
import * as socket from '@oficio/contract/domains/chat/chat.socket.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Tx } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import type { SocketUseCase } from '#platform/sockets/namespace.ts';
import type { StoredImage } from '../media/media.columns.ts';
import { recordQuoteMessage } from '../negotiations/negotiations.service.ts';
import { holdContact } from '../providers/providers.service.ts';
import { recordRequestMessage } from '../service-requests/service-requests.service.ts';
import {
  listMessagesAfter,
  listNewestMessages,
  lockOrderOfAuthor,
  findAuthor,
  insertMessage,
  type MessageRow,
  type StoredMessage,
} from './chat-messages.queries.ts';
import { enterChat, enterChatByPolling, leaveChat } from './chat-presence.service.ts';
import { chatRead, chatUnread } from './chat.events.ts';
import { readColumnOf, saveNotifiedSeq } from './chat.queries.ts';
import { advanceReadPosition, getChatOf, getReadableChat, loadSummary } from './chat.service.ts';
import { accessOf, toMessage, toState, toUnread } from './chat.view.ts';
import { chatAccessOf, chatLimit, HISTORY_SIZE, typingLimit } from './chat.rules.ts';

/** The history is buffered by the socket, which is closed above 1 MB of buffered data. */
const MAX_HISTORY_CHARACTERS = 100_000;
/** At most 100 kB of the longest messages. */
const READ_BATCH_SIZE = 25;

/** Returns the newest messages after a sequence number, oldest first, as many as fit. */
async function loadHistory({ db }: Context, orderId: string, after: number) {
  const rows = await listNewestMessages(db, orderId, { after, limit: HISTORY_SIZE });
  let characters = 0;
  const fitting = rows.filter(({ content }, index) => {
    characters += content.length;
    return index === 0 || characters <= MAX_HISTORY_CHARACTERS;
  });
  return fitting.toReversed().map(toMessage);
}

/**
 * Subscribes a party to the chat of an order and sends the history. A repeated call sends the messages after `lastSeq`.
 * Throws CHAT_NOT_FOUND (404) and CHAT_NOT_OPEN (409).
 */
export const joinChat: SocketUseCase<typeof socket.joinChat> = async (
  context,
  { userId },
  [orderId, options],
  connection,
) => {
  const { chat, party } = await getReadableChat(context.db, orderId, userId);
  const marksReadOnDelivery = options === null || options === undefined;
  const readColumn = readColumnOf(party);
  const current = { ...chat };
  await connection.subscribe(orderId, {
    async sendInitial() {
      await enterChat(context, orderId, userId);
      // A position beyond the last message is invalid, so the page gets the newest messages.
      const { lastSeq = 0 } = options ?? {};
      const after = lastSeq <= chat.last_seq ? lastSeq : 0;
      const history = await loadHistory(context, orderId, after);
      connection.send(socket.messageHistory, history);
      const position = history.at(-1)?.seq ?? after;
      current.last_seq = Math.max(chat.last_seq, position);
      if (marksReadOnDelivery) {
        await advanceReadPosition(context, userId, orderId, party, position);
        current[readColumn] = Math.max(chat[readColumn], position);
      }
      return position;
    },
    async onLeave(seq, isLast) {
      if (marksReadOnDelivery) await advanceReadPosition(context, userId, orderId, party, seq);
      if (isLast) await leaveChat(context, orderId, userId);
    },
  });
  return toState(current, party);
};

/** Notifies the other party of a message unless they are in the chat or have an unread notification of it. */
async function notifyOtherParty(tx: Tx, reader: 'client' | 'provider', stored: StoredMessage) {
  const { order_id: orderId, seq } = stored;
  const wasNotified = stored.other_notified_seq > stored.other_read_seq;
  if (!stored.is_new || stored.is_other_present || wasNotified) return;
  await saveNotifiedSeq(tx.db, orderId, reader, seq);
  await tx.publish(chatUnread({ orderId, reader, seq }));
}

/** A message to store, with the picture that it shows. */
interface NewMessage {
  authorId: string;
  body: SendMessageBody;
  image?: StoredImage | null;
}

/** A message that was stored now or before, with the other party. */
export interface SentMessage {
  row: MessageRow;
  stored: StoredMessage;
  otherId: string;
}

/** The refusal of a message in a chat that is not open. */
export const refusalOf = (kind: ChatKind) =>
  kind === 'order' ? chatErrors.CHAT_NOT_OPEN : chatErrors.CONVERSATION_CLOSED;

/** Locks an order against its end. Returns undefined when the author has no order with this id. */
async function lockOrder(tx: Tx, orderId: string, authorId: string) {
  const order = await lockOrderOfAuthor(tx.db, orderId, authorId);
  if (!order) return undefined;
  const isOpen =
    chatAccessOf({ kind: 'order', status: order.status, hasMessages: true, isSevered: false }) ===
    'open';
  return { ...order, kind: 'order', isOpen } as const;
}

/** Locks a quote or service request against its end and against a block. Throws CHAT_NOT_FOUND (404). */
async function lockContact(context: Context, tx: Tx, id: string, authorId: string) {
  const { chat, party } = await getChatOf(tx.db, id, authorId);
  await holdContact(tx.db, chat.provider_profile_id);
  const at = new Date(await context.now(tx.db));
  if (chat.kind === 'quote') await recordQuoteMessage(tx, id, at);
  else await recordRequestMessage(tx, id, { at, by: party, userId: authorId });
  // The state as of the locks.
  const locked = await getChatOf(tx.db, id, authorId);
  const isOpen = accessOf(locked.chat) === 'open';
  const author = await findAuthor(tx.db, authorId);
  return { ...locked.chat, ...author, isOpen } as const;
}

/**
 * Stores a message while the chat is open. Locks the row of its record, so that no message is stored after the record
 * ends, and authorizes the author again for every message. Throws CHAT_NOT_FOUND (404), CHAT_NOT_OPEN and
 * CONVERSATION_CLOSED (409).
 */
export async function storeMessage(
  context: Context,
  tx: Tx,
  { authorId, body, image = null }: NewMessage,
): Promise<SentMessage> {
  const { orderId, content, clientId: clientMessageId } = body;
  const chat =
    (await lockOrder(tx, orderId, authorId)) ?? (await lockContact(context, tx, orderId, authorId));
  const isClient = chat.client_id === authorId;
  const stored = await insertMessage(tx.db, {
    id: randomUUIDv7(),
    orderId,
    kind: chat.kind,
    authorId,
    author: isClient ? 'client' : 'provider',
    clientId: chat.client_id,
    providerUserId: chat.provider_user_id,
    clientMessageId: clientMessageId ?? null,
    content,
    imageId: image?.id ?? null,
    isOpen: chat.isOpen,
  });
  // A stored message is acknowledged after the end too, because the first acknowledgement may be lost.
  if (!stored) throw new DomainError(refusalOf(chat.kind));
  await notifyOtherParty(tx, isClient ? 'provider' : 'client', stored);
  if (stored.was_author_notified)
    await tx.publish(chatRead({ orderId, reader: isClient ? 'client' : 'provider' }));
  const { author_name, author_photo } = chat;
  const otherId = isClient ? chat.provider_user_id : chat.client_id;
  return { row: { ...stored, author_name, author_photo, image }, stored, otherId };
}

/**
 * Stores a message, pushes it to the chat and acknowledges with it. Throws CHAT_NOT_JOINED (409), CHAT_TOO_FAST (429),
 * CHAT_NOT_FOUND (404) and CHAT_NOT_OPEN (409).
 */
export const sendMessage: SocketUseCase<typeof socket.sendMessage> = async (
  context,
  { userId },
  [body],
  connection,
) => {
  if (!connection.isSubscribed(body.orderId)) throw new DomainError(chatErrors.CHAT_NOT_JOINED);
  return publishMessage(context, userId, body);
};

/** Like `sendMessage`, without a socket. Throws CHAT_TOO_FAST (429), CHAT_NOT_FOUND (404), CHAT_NOT_OPEN and CONVERSATION_CLOSED (409). */
export const postMessage: UseCase<typeof endpoints.postMessage> = (
  context,
  { userId },
  { params, body },
) => publishMessage(context, userId, { ...body, orderId: params.id });

/**
 * Returns what a page without a websocket does not have yet, and lets the user count as being in the chat. Throws
 * CHAT_NOT_FOUND (404) and CHAT_NOT_OPEN (409).
 */
export const pollChat: UseCase<typeof endpoints.pollChat> = async (
  context,
  { userId },
  { params: { id: orderId }, body: { lastSeq = 0 } },
) => {
  const { chat, party } = await getReadableChat(context.db, orderId, userId);
  await enterChatByPolling(context, orderId, userId);
  const after = lastSeq <= chat.last_seq ? lastSeq : 0;
  return {
    chat: await loadSummary(context.db, chat, party),
    messages: await loadHistory(context, orderId, after),
  };
};

/** Pushes to the other party that the user types, while the chat is open. Too many notices are ignored. */
export const showTyping: SocketUseCase<typeof socket.typing> = async (
  context,
  { userId },
  [orderId],
  connection,
) => {
  if (!connection.isSubscribed(orderId)) throw new DomainError(chatErrors.CHAT_NOT_JOINED);
  if ((await context.rates.claim(`chat-typing:${userId}`, typingLimit)) > 0) return;
  const { chat, party } = await getChatOf(context.db, orderId, userId);
  if (accessOf(chat) !== 'open') return;
  const otherId = party === 'client' ? chat.provider_user_id : chat.client_id;
  context.relay.toUser(otherId, socket.counterpartTyping, { orderId });
};

/** Throws CHAT_TOO_FAST (429). */
export async function claimMessage(context: Context, userId: string): Promise<void> {
  const { messages: max, windowMs } = chatLimit;
  const wait = await context.rates.claim(`chat:${userId}`, { max, windowMs });
  if (wait > 0) {
    const retryAfterSeconds = Math.ceil(wait / 1_000);
    throw new DomainError(chatErrors.CHAT_TOO_FAST, undefined, { retryAfterSeconds });
  }
}

/** Pushes a stored message to the chat, unless it was stored before, and returns its view. */
export function pushMessage(
  context: Context,
  userId: string,
  { row, stored, otherId }: SentMessage,
): ChatMessage {
  const message = toMessage(row);
  if (!stored.is_new) return message;
  context.relay.toStream(socket.newMessage, row.order_id, message);
  const unread = toUnread(row.order_id, row.seq, stored.other_read_seq);
  context.relay.toUser(otherId, socket.chatUnread, unread);
  if (stored.author_read_seq < row.seq - 1)
    context.relay.toUser(userId, socket.chatUnread, toUnread(row.order_id, row.seq, row.seq));
  return message;
}

async function publishMessage(
  context: Context,
  userId: string,
  body: SendMessageBody,
): Promise<ChatMessage> {
  await claimMessage(context, userId);
  const sent = await context.transaction((tx) =>
    storeMessage(context, tx, { authorId: userId, body }),
  );
  return pushMessage(context, userId, sent);
}

/** Returns the next batch of messages after a sequence number, oldest first. */
export async function readMessagesAfter(
  { db }: Context,
  orderId: string,
  seq: number,
): Promise<ChatMessage[]> {
  const rows = await listMessagesAfter(db, orderId, seq, READ_BATCH_SIZE);
  return rows.map(toMessage);
}
