import { defineJob } from '#platform/jobs/listeners.ts';
import { purgeOldReports } from './reports.service.ts';

/** Deletes, every night, the texts and pictures of reports that were decided long ago. */
export const purgeReports = defineJob({
  name: 'reports.forget-decided',
  cron: '10 4 * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => purgeOldReports(context, signal),
});
