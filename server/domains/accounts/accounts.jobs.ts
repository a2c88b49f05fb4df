import { defineJob } from '#platform/jobs/listeners.ts';
import { matchStoredAddresses } from './profile/address-matching.service.ts';
import { deleteAbandonedRegistrations } from './registration/unverified.service.ts';

/** Deletes accounts that were not verified within 30 days, every night. */
export const deleteUnverified = defineJob({
  name: 'accounts.delete-unverified',
  cron: '50 3 * * *',
  run: (context, _data, { signal }) => deleteAbandonedRegistrations(context, signal),
});

/** Finds the places of addresses that have none: those of the version before within ten minutes of its update. */
export const matchAddresses = defineJob({
  name: 'accounts.match-addresses',
  cron: '*/10 * * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => matchStoredAddresses(context, signal),
});
