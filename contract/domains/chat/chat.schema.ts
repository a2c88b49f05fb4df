import { z } from 'zod';
import { idSchema, instantSchema } from '../../platform/ids.ts';
import { MAX_PAGE_SIZE } from '../../platform/api/page.ts';
import { text } from '../../platform/text.ts';
import { orderStatuses } from '../orders/orders-states.rules.ts';
import { chatAccesses, MAX_CHAT_MESSAGE } from './chat.rules.ts';

export const chatText = { messageRequired: 'Escribe un mensaje' } as const;

/** A message's place in its chat: 1, 2, 3 … without a gap. 0 stands before the first. */
const seqSchema = z.int().min(0).max(2_147_483_647);

const chatPersonSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  photoUrl: z.string().nullable(),
});

export const chatMessageSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  seq: seqSchema,
  /** The name its author's page gave it; null from a page that gives none. */
  clientId: z.string().nullable(),
  content: z.string(),
  createdAt: instantSchema,
  author: chatPersonSchema,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const sendMessageBody = z.strictObject({
  orderId: idSchema,
  content: text({
    max: MAX_CHAT_MESSAGE,
    multiline: true,
    required: chatText.messageRequired,
  }),
  /** Chosen by the page, anew for every message: sent again with the same one, it is stored once. */
  clientId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish(),
});

export type SendMessageBody = z.infer<typeof sendMessageBody>;

export const joinOptions = z.strictObject({
  /** The last message that the page has; what came after it is the history. 0 or absent: the last ones. */
  lastSeq: seqSchema.optional(),
});

/** How a chat stands for one of its two people. */
export const chatStateSchema = z.object({
  orderId: idSchema,
  access: z.enum(chatAccesses),
  /** Of the newest message; 0 while there is none. */
  lastSeq: seqSchema,
  /** Up to here this person has read; one's own messages count as read. */
  lastReadSeq: seqSchema,
  /** `lastSeq - lastReadSeq`. */
  unreadCount: z.int().min(0),
});
export type ChatState = z.infer<typeof chatStateSchema>;

/** What the chat's screen shows around the messages. */
export const chatSummarySchema = chatStateSchema.extend({
  orderStatus: z.enum(orderStatuses),
  cardTitle: z.string(),
  counterpart: chatPersonSchema,
});
export type ChatSummary = z.infer<typeof chatSummarySchema>;

/** The unread messages of one chat of a person. */
export const unreadChatSchema = chatStateSchema.omit({ access: true });
export type UnreadChat = z.infer<typeof unreadChatSchema>;

export const unreadChatsSchema = z.object({
  /** Unread messages in all chats. */
  total: z.int().min(0),
  /** Only chats with something unread. */
  chats: z.array(unreadChatSchema),
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
