import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';

export const calendarsText = {
  addressNeeded: 'Pega la dirección del calendario, que empieza con https://',
} as const;

/** The address of a calendar in iCalendar format, by https or webcal. */
export const addCalendarBody = z.strictObject({
  url: text({ max: 2000 }).refine((value) => z.url().safeParse(value).success, {
    error: calendarsText.addressNeeded,
  }),
  /** The calendar's own name by default. */
  name: text({ max: 80 }).optional(),
  /** Add it although parts were not understood, which the refusal CALENDAR_DOUBTS named. */
  despiteRemarks: z.boolean().optional(),
});

/** Details of CALENDAR_DOUBTS. */
export const calendarDoubtsSchema = z.object({ name: z.string(), remarks: z.array(z.string()) });

export const outsideCalendarSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The host of the address. The whole address is a secret and never returned. */
  host: z.string(),
  /** The last good reading, which is in use; its events. */
  readAt: z.iso.datetime(),
  events: z.number().int(),
  /** When the calendar was asked for last. */
  triedAt: z.iso.datetime(),
  /** Why the last attempt failed, in words; null after a success. */
  failure: z.string().nullable(),
  /** The parts that were not understood, in words. */
  remarks: z.array(z.string()),
});
export type OutsideCalendar = z.infer<typeof outsideCalendarSchema>;
