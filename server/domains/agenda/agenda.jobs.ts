import { defineJob } from '#platform/jobs/listeners.ts';
import { changeDueVacations } from './agenda-vacations.service.ts';

/** Pauses services within a minute after the first day of a vacation begins, and resumes them after its last day. */
export const beginAndEndVacations = defineJob({
  name: 'agenda.vacations',
  cron: '* * * * *',
  // No retries: the next run is only a minute away.
  tries: 1,
  timeoutSeconds: 50,
  run: (context, _data, { signal }) => changeDueVacations(context, signal),
});
