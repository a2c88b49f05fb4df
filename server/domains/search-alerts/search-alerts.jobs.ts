import { defineJob } from '#platform/jobs/listeners.ts';
import { tellFoundAlerts } from './search-alerts-found.service.ts';

/**
 * Tells, every five minutes, the people for whom there is a card now. A card can become visible in many ways (published,
 * resumed, another area, an account that returns), so the search itself is asked.
 */
export const checkAlerts = defineJob({
  name: 'search-alerts.check',
  cron: '*/5 * * * *',
  timeoutSeconds: 280,
  run: (context, _data, { signal }) => tellFoundAlerts(context, signal),
});
