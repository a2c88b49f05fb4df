import { defineEvent } from '#platform/jobs/domain-events.ts';

/** The last whole backup is older than it should be, or the last one could not be restored. */
export const backupLate = defineEvent<Record<string, never>>('backups.late');
