import { defineJob } from '#platform/jobs/listeners.ts';
import { correctFreeDays } from './providers-free-days.service.ts';
import { endBadges } from './providers.service.ts';

/** Removes badges within a minute after their end, and with them the cached pages that show them. */
export const endShownBadges = defineJob({
  name: 'providers.end-badges',
  cron: '* * * * *',
  // No retries: the next run is only a minute away.
  tries: 1,
  timeoutSeconds: 50,
  run: (context) => endBadges(context),
});

/** Corrects, every night, records of free days that differ from their calendars. */
export const checkFreeDays = defineJob({
  name: 'providers.check-free-days',
  cron: '20 4 * * *',
  timeoutSeconds: 1800,
  async run(context, _data, { signal }) {
    const corrected = await correctFreeDays(context, signal);
    if (corrected > 0) context.log.warn({ corrected }, 'corrected records of free days');
  },
});
