import { defineJob } from '../../platform/jobs/listeners.ts';
import { forgetUnusedRoots, listKnownRoots } from './search/vocabulary.queries.ts';

const BATCH = 200;

/** Every night: words that no card has any more are not what a mistyped one was meant to be. */
export const sweepVocabulary = defineJob({
  name: 'catalog.sweep-vocabulary',
  cron: '50 4 * * *',
  timeoutSeconds: 1800,
  async run(context, _data, { signal }) {
    let removed = 0;
    let roots = await listKnownRoots(context.db, '', BATCH);
    while (roots.length > 0) {
      signal.throwIfAborted();
      const batch = roots;
      removed += await context.transaction((tx) => forgetUnusedRoots(tx.db, batch));
      roots = await listKnownRoots(context.db, batch.at(-1) ?? '', BATCH);
    }
    if (removed > 0) context.log.info({ removed }, 'words that no card has were forgotten');
  },
});
