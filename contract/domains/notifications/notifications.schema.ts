import { z } from 'zod';
import { idSchema, instantSchema } from '../../platform/ids.ts';

export const notificationSchema = z.object({
  id: idSchema,
  message: z.string(),
  /** A path of this app, never a free address. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: instantSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

export const unreadNotificationsSchema = z.object({
  count: z.int().min(0),
  /** Without those that only tell of unread chat messages, which are counted by themselves. */
  countBesideChats: z.int().min(0),
});
export type UnreadNotifications = z.infer<typeof unreadNotificationsSchema>;
