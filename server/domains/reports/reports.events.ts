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

/** An open report was deleted with the demo, so that nobody has to decide it. */
export const reportDeleted = defineEvent<{ readonly reportId: string }>('reports.deleted');

/** A report or an objection waits for a decision of the administrators, who can rely on it: it has a session or a confirmed address. */
export const reportWaits = defineEvent<{
  readonly reportId: string;
  readonly isObjection: boolean;
}>('reports.waits');
