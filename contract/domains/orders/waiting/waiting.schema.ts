import { z } from 'zod';
import { idSchema } from '../../../platform/ids.ts';
import { calendarDateSchema } from '../../../platform/wall-clock.ts';

/** A day for which a user waits, with the package that they want to book then. */
export const waitingBody = z.strictObject({
  /** 'yyyy-MM-dd' on the provider's calendar. */
  day: calendarDateSchema,
  servicePackageId: idSchema,
});
/** An own entry. */
export const waitingEntrySchema = z.object(waitingBody.shape);
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;
