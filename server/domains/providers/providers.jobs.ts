import { defineJob } from '../../platform/jobs/listeners.ts';
import { correctFreeDays } from './providers-free-days.service.ts';

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
