import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/listeners.ts';
import { imageStoreOf } from './storage/store.gateway.ts';
import { purgeDeletedImages } from './media.queries.ts';
import { findFileIds } from './holding/holding.queries.ts';

const DAY_MS = 86_400_000;
const ID_LENGTH = 36;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BATCH = 500;

/**
 * Deletes, every night, files without a row, which a crash between writing and committing leaves
 * behind.
 */
export const sweepImageFiles = defineJob({
  name: 'media.sweep-image-files',
  cron: '20 4 * * *',
  timeoutSeconds: 1800,
  async run(context, _data, { signal }) {
    await purgeDeletedImages(context.db);
    const store = await imageStoreOf(context.config);
    // A newer file may belong to a transaction that has not committed yet.
    const instant = new Date((await context.now(context.db)) - DAY_MS);
    let batch: string[] = [];
    let removed = 0;
    for await (const name of store.namesOlderThan(instant)) {
      signal.throwIfAborted();
      batch.push(name);
      if (batch.length < BATCH) continue;
      removed += await removeOrphans(context, batch);
      batch = [];
    }
    removed += await removeOrphans(context, batch);
    if (removed > 0) context.log.info({ removed }, 'removed image files without a row');
  },
});

async function removeOrphans({ config, db }: Context, names: readonly string[]): Promise<number> {
  const ids = names.map((name) => name.slice(0, ID_LENGTH)).filter((id) => UUID.test(id));
  const known = await findFileIds(db, [...new Set(ids)]);
  const orphans = names.filter((name) => !known.has(name.slice(0, ID_LENGTH)));
  await (await imageStoreOf(config)).remove(orphans);
  return orphans.length;
}
