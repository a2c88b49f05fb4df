import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { MAX_PAGE_SIZE } from '#platform/api/page.ts';
import { text } from '#platform/text.ts';
import { imageSchema } from '../media/media.schema.ts';
import { orderStatuses } from '../orders/orders-states.rules.ts';
import { chatAccesses, chatKinds, MAX_CHAT_MESSAGE } from './chat.rules.ts';

export const chatText = { messageRequired: 'Escribe un mensaje' } as const;

/** The sequence number of a message in its chat: 1, 2, 3 … without gaps. 0 is the position before the first. */
const seqSchema = z.int().min(0).max(2_147_483_647);

const chatPersonSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  photoUrl: z.string().nullable(),
});

export const chatMessageSchema = z.object({
  id: idSchema,
  /** Id of the order, the quote or the service request of the chat, as everywhere in this file. */
  orderId: idSchema,
  seq: seqSchema,
  /** The client-made id of the message (`clientMessageId` in the server); null when the page sent none. */
  clientId: z.string().nullable(),
  /** 'Foto' for a picture, and a fixed sentence if an administrator hid the message. */
  content: z.string(),
  /** The picture of the message, which only the two parties can read. */
  image: imageSchema.optional(),
  isHidden: z.literal(true).optional(),
  createdAt: instantSchema,
  author: chatPersonSchema,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** The client-made id, unique per message: a retry with the same id stores the message once. */
const clientIdSchema = z.string().regex(/^[\w-]{1,64}$/);

export const sendMessageBody = z.strictObject({
  orderId: idSchema,
  content: text({
    max: MAX_CHAT_MESSAGE,
    multiline: true,
    required: chatText.messageRequired,
  }),
  clientId: clientIdSchema.nullish(),
});

export type SendMessageBody = z.infer<typeof sendMessageBody>;

/** A message over HTTP, for pages that cannot open a websocket. */
export const postMessageBody = sendMessageBody.omit({ orderId: true });

/** Fields of the form beside the file of a message with a picture. */
export const imageMessageFields = z.strictObject({ clientId: clientIdSchema });

export const joinOptions = z.strictObject({
  /** Sequence number of the last message that the page has; the history starts after it. 0 or absent: the newest. */
  lastSeq: seqSchema.optional(),
});

/** The state of a chat for one of its two parties. */
export const chatStateSchema = z.object({
  orderId: idSchema,
  access: z.enum(chatAccesses),
  /** Sequence number of the newest message; 0 without messages. */
  lastSeq: seqSchema,
  /** Sequence number up to which this user has read; own messages count as read. */
  lastReadSeq: seqSchema,
  /** `lastSeq - lastReadSeq`. */
  unreadCount: z.int().min(0),
});
export type ChatState = z.infer<typeof chatStateSchema>;

/** The chat with its record and the other party, for the header of the chat page. */
export const chatSummarySchema = chatStateSchema.extend({
  kind: z.enum(chatKinds),
  /** Sequence number up to which the other party has read. */
  counterpartReadSeq: seqSchema,
  /** The other party is in this chat now. Absent in lists, and while the chat is not open. */
  isCounterpartPresent: z.boolean().optional(),
  /** Null unless the chat is that of an order. */
  orderStatus: z.enum(orderStatuses).nullable(),
  /** Null in the chat of a service request. */
  cardTitle: z.string().nullable(),
  counterpart: chatPersonSchema,
});
export type ChatSummary = z.infer<typeof chatSummarySchema>;

/** Sequence number up to which the other party of a chat has read. */
export const readByCounterpartSchema = z.object({ orderId: idSchema, seq: seqSchema });

/** Presence of the other party in an open chat. */
export const counterpartPresenceSchema = z.object({ orderId: idSchema, isPresent: z.boolean() });

/** The chat and the messages that a page without a websocket does not have yet. */
export const chatPollSchema = z.object({
  chat: chatSummarySchema,
  /** As `messageHistory` after `joinChat`: oldest first. */
  messages: z.array(chatMessageSchema),
});

/** The unread messages of a user in one chat. */
export const unreadChatSchema = chatStateSchema.omit({ access: true });
export type UnreadChat = z.infer<typeof unreadChatSchema>;

export const unreadChatsSchema = z.object({
  /** Unread messages in all chats. */
  total: z.int().min(0),
  /** Only chats with unread messages. */
  chats: z.array(unreadChatSchema),
  /** The user has a chat with messages, read or not. */
  hasChats: z.boolean(),
});
export type UnreadChats = z.infer<typeof unreadChatsSchema>;

export const markChatReadBody = z.strictObject({ seq: seqSchema });

const digits = (max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max));

/** Messages before a sequence number, or the newest ones. */
export const olderMessagesQuery = z.strictObject({
  before: digits(2_147_483_647).optional(),
  limit: digits(MAX_PAGE_SIZE).optional(),
});
