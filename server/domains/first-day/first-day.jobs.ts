import { defineJob } from '#platform/jobs/listeners.ts';
import { DEMO_REMOVAL, eraseDemo } from './first-day.service.ts';

/** Runs after the press of an administrator, and every night for accounts that had to wait. */
export const removeDemoAccounts = defineJob({
  name: DEMO_REMOVAL,
  cron: '20 5 * * *',
  timeoutSeconds: 900,
  run: (context, _data, { signal }) => eraseDemo(context, signal),
});
