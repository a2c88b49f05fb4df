import { defineJob } from '../../jobs/listeners.ts';

const KEEP_MS = 48 * 3_600_000;

/** Every night: keys whose request nobody repeats any more. */
export const deleteOldIdempotencyKeys = defineJob({
  name: 'http.delete-old-idempotency-keys',
  cron: '30 3 * * *',
  async run(context) {
    const before = new Date((await context.now(context.db)) - KEEP_MS);
    await context.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
  },
});
