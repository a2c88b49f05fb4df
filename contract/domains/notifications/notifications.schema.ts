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
