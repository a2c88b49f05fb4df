import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { pageQuery } from '#platform/api/page.ts';
import { text } from '#platform/text.ts';
import { chatKinds } from '../chat/chat.rules.ts';

/** Longest search text, in code points. */
export const MAX_THREAD_SEARCH = 80;

export const listThreadsQuery = pageQuery.extend({
  /** Part of the name of the other party or of the title of the service, or the number of an order. */
  search: text({ min: 0, max: MAX_THREAD_SEARCH }).optional(),
  /** Time and id of the last thread of the previous page. */
  cursor: z
    .string()
    .regex(/^\d{1,17}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    .optional(),
});

/** A conversation as one of its two parties sees it. */
export const threadSchema = z.object({
  kind: z.enum(chatKinds),
  /** Id of the order, the quote or the service request. */
  id: idSchema,
  /** The party of the viewer. */
  party: z.enum(['client', 'provider']),
  counterpart: z.object({ id: idSchema, fullName: z.string(), photoUrl: z.string().nullable() }),
  providerProfileId: idSchema,
  /** The title of the service; null for a service request. */
  title: z.string().nullable(),
  /** The short number of the order; null for other threads. */
  orderNumber: z.string().nullable(),
  /** The latest message; a fixed sentence if an administrator hid it. */
  text: z.string(),
  /** The latest message is the viewer's own. */
  isOwn: z.boolean(),
  /** Time of the latest message or action. */
  at: instantSchema,
  /** Unread messages of its chat, as in `GET /chats/unread`. */
  unreadCount: z.int().min(0),
  /** A quote or service request waits for the viewer's answer. */
  isAnswerDue: z.boolean(),
});
export type Thread = z.infer<typeof threadSchema>;
