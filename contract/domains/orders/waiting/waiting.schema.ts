import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';
import { calendarDateSchema } from '#platform/wall-clock-schema.ts';

/** A day for which a user waits, with the package that they want to book then. */
export const waitingBody = z.strictObject({
  /** 'yyyy-MM-dd' on the provider's calendar. */
  day: calendarDateSchema,
  servicePackageId: idSchema,
});
/** An own entry. */
export const waitingEntrySchema = z.object(waitingBody.shape);
/** True for a day without a slot for the package that gets one when an order ends. */
export const waitingDaySchema = z.object({ isFull: z.boolean() });
/** An own entry with what it waits for. */
export const ownWaitingEntrySchema = waitingEntrySchema.extend({
  serviceCardId: idSchema,
  cardTitle: z.string(),
  packageName: z.string(),
  /** False while nobody can book the package, for example because its service is paused. */
  isOffered: z.boolean(),
});
export type OwnWaitingEntry = z.infer<typeof ownWaitingEntrySchema>;
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;
