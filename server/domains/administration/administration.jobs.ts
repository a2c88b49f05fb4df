import { defineJob } from '../../platform/jobs/listeners.ts';
import { eraseDueAccounts } from './administration-erasure.service.ts';
import { deleteOldRecords } from './retention/retention.service.ts';

/** Deletes, every night, the records that are older than their retention. */
export const deleteOld = defineJob({
  name: 'administration.delete-old-records',
  cron: '40 3 * * *',
  timeoutSeconds: 4 * 3600,
  run: (context, _data, { signal }) => deleteOldRecords(context, signal),
});

/** Erases, every hour, the accounts whose owners requested it a week ago. */
export const eraseAccounts = defineJob({
  name: 'administration.erase-due-accounts',
  cron: '25 * * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => eraseDueAccounts(context, signal),
});
