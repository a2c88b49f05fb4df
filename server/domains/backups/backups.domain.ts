import { defineDomain } from '#platform/domain.ts';
import { announceLate, checkBackups, makeBackups, watchBackups } from './backups.jobs.ts';

export const backups = defineDomain({
  name: 'backups',
  jobs: [makeBackups, checkBackups, watchBackups, announceLate],
});
