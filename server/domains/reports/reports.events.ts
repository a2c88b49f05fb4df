import { defineEvent } from '#platform/jobs/domain-events.ts';

/** A signed-in user reported an object. */
export const reportReceived = defineEvent<{
  readonly reportId: string;
  readonly reporterId: string;
}>('reports.received');

/** An administrator decided a report, for the first or the second time. */
export const reportDecided = defineEvent<{ readonly reportId: string; readonly number: number }>(
  'reports.decided',
);
