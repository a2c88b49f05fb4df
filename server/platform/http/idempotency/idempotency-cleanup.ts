import { defineJob } from '../../jobs/listeners.ts';

const RETENTION_MS = 48 * 3_600_000;

/** Deletes idempotency keys nightly, after clients have stopped retrying their requests. */
export const deleteOldIdempotencyKeys = defineJob({
  name: 'http.delete-old-idempotency-keys',
  cron: '30 3 * * *',
  async run(context) {
    const before = new Date((await context.now(context.db)) - RETENTION_MS);
    await context.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
  },
});
