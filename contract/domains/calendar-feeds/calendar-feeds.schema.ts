import { z } from 'zod';
import { instantSchema } from '#platform/ids.ts';

/** The state of the own feed. The address itself is shown once, when it is created. */
export const calendarFeedSchema = z.object({
  /** When its address was created; null while it is switched off. */
  createdAt: instantSchema.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const newCalendarFeedSchema = z.object({
  /** Whoever has it reads the appointments. It cannot be shown again. */
  url: z.string(),
  createdAt: instantSchema,
});
