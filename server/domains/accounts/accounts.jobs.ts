import { defineJob } from '../../platform/jobs/listeners.ts';
import { deleteAbandonedRegistrations } from './registration/unverified.service.ts';

/** Deletes accounts that were not verified within 30 days, every night. */
export const deleteUnverified = defineJob({
  name: 'accounts.delete-unverified',
  cron: '50 3 * * *',
  run: (context, _data, { signal }) => deleteAbandonedRegistrations(context, signal),
});
