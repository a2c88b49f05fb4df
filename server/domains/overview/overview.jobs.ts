import { defineJob } from '#platform/jobs/listeners.ts';
import { sumAllEnded } from './overview.service.ts';

/** Sums, every hour, the orders that have ended. Until then the overview counts them one by one. */
export const sumOrders = defineJob({
  name: 'overview.sum-ended-orders',
  cron: '23 * * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => sumAllEnded(context, signal),
});
