import { defineJob } from '#platform/jobs/listeners.ts';
import { publishAllDueReviews } from './reviews-publication.service.ts';

/** Every minute, so that reviews whose hour came during a downtime need not wait for the next full hour. */
export const publishReviews = defineJob({
  name: 'reviews.publish-due',
  cron: '* * * * *',
  // No retries: the next run is only a minute away.
  tries: 1,
  timeoutSeconds: 50,
  run: (context, _data, { signal }) => publishAllDueReviews(context, signal),
});
