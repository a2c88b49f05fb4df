import { defineFact } from '../../platform/jobs/facts.ts';

/** A notification was stored: what is told to its owner's open pages at once. */
export const notificationWritten = defineFact<{
  readonly notificationId: string;
  readonly userId: string;
}>('notifications.written');
