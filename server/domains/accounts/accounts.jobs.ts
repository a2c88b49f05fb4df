import { defineJob } from '../../platform/jobs/listeners.ts';
import { deleteAttempts } from './sessions/attempts.queries.ts';
import { deleteExpiredSignInCodes } from './google/google.queries.ts';
import { deleteUnconfirmedEmailChanges } from './passwords/email-changes.queries.ts';
import { deleteExpiredLinks } from './registration/links.queries.ts';
import { deleteExpiredSessions } from './sessions/sessions.queries.ts';
import { deleteAbandonedRegistrations } from './registration/unverified.service.ts';

const HOUR_MS = 3_600_000;
/**
 * Opening a used verification link again still succeeds, so links are stored for 30 days after they
 * expire.
 */
const LINK_RETENTION_MS = 30 * 24 * HOUR_MS;
/** No limit counts attempts older than an hour. */
const ATTEMPT_RETENTION_MS = 24 * HOUR_MS;

/** Deletes expired links, codes, attempts and sessions every night. */
export const deleteExpired = defineJob({
  name: 'accounts.delete-expired',
  cron: '40 3 * * *',
  async run(context) {
    const { db } = context;
    const time = await context.now(db);
    await deleteExpiredLinks(db, new Date(time - LINK_RETENTION_MS));
    await deleteUnconfirmedEmailChanges(db, new Date(time - LINK_RETENTION_MS));
    await deleteAttempts(db, new Date(time - ATTEMPT_RETENTION_MS));
    await deleteExpiredSignInCodes(db, new Date(time));
    await deleteExpiredSessions(db, new Date(time));
  },
});

/** Deletes accounts that were not verified within 30 days, every night. */
export const deleteUnverified = defineJob({
  name: 'accounts.delete-unverified',
  cron: '50 3 * * *',
  run: deleteAbandonedRegistrations,
});
