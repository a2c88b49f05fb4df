import { z } from 'zod';
import { idCursorQuery } from '#platform/api/page.ts';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { notificationTopicSchema } from './notifications-preferences.schema.ts';

export const notificationSchema = z.object({
  id: idSchema,
  message: z.string(),
  /** A path of this app, never an absolute URL. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: instantSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

export const unreadNotificationsSchema = z.object({
  count: z.int().min(0),
  /** Without notifications of chat messages, because unread chat messages are counted separately. */
  countBesideChats: z.int().min(0),
});
export type UnreadNotifications = z.infer<typeof unreadNotificationsSchema>;

/** Newest first; only those of a topic, or only unread ones, if that is asked. */
export const listNotificationsQuery = idCursorQuery.extend({
  topic: notificationTopicSchema.optional(),
  unread: z.literal('true').optional(),
});

/** The page, or a part of a page, that the user looks at. */
export const readPageSchema = z.strictObject({
  /** A path of this app, like the links of notifications. */
  page: z.string().max(300).startsWith('/'),
});
