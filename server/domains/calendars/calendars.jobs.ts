import { defineJob } from '#platform/jobs/listeners.ts';
import { readDueCalendars } from './calendars-reading.service.ts';

/** Reads each calendar every 15 minutes; each minute those that are due. */
export const readCalendars = defineJob({
  name: 'calendars.read-due',
  cron: '* * * * *',
  // No retries: the next run is only a minute away.
  tries: 1,
  timeoutSeconds: 300,
  run: (context) => readDueCalendars(context),
});
