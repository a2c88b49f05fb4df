import { defineJob } from '#platform/jobs/listeners.ts';
import { remindOfEndingBadges } from './verifications-decisions.service.ts';
import { sweepFiles } from './verifications.service.ts';

export const remindOfBadges = defineJob({
  name: 'verifications.remind',
  cron: '25 * * * *',
  run: (context, _data, { signal }) => remindOfEndingBadges(context, signal),
});

/** Deletes, every night, files of documents to which no record refers. */
export const sweepVerificationDocuments = defineJob({
  name: 'verifications.sweep-documents',
  cron: '30 4 * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => sweepFiles(context, signal),
});
