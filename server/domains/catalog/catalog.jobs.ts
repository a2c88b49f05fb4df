import { defineJob } from '#platform/jobs/listeners.ts';
import { correctRatings, deleteUnusedRoots, listKnownRoots } from './search/vocabulary.queries.ts';

const BATCH = 200;

/**
 * Deletes, every night, search words that no card contains any more, so that mistyped searches are
 * not corrected to them. Corrects ratings in the search index that were missed because a card and
 * its provider's rating changed at the same moment.
 */
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
      removed += await context.transaction((tx) => deleteUnusedRoots(tx.db, batch));
      roots = await listKnownRoots(context.db, batch.at(-1) ?? '', BATCH);
    }
    if (removed > 0) context.log.info({ removed }, 'deleted search words that no card contains');
    let corrected = 0;
    for (let cards = BATCH; cards === BATCH;) {
      signal.throwIfAborted();
      cards = await context.transaction((tx) => correctRatings(tx.db, BATCH));
      corrected += cards;
    }
    if (corrected > 0) await context.transaction((tx) => tx.publicDataChanged());
    if (corrected > 0) context.log.info({ corrected }, 'corrected ratings in the search index');
  },
});
