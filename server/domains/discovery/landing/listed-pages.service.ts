import { MIN_LANDING_PROVIDERS } from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import type { Context, Db } from '#platform/context.ts';
import { getSkills } from '#domains/skills/skills.service.ts';
import { listCandidates, listTradesWithProviders, saveListedPages } from './landing.queries.ts';
import { addressTrades, chooseDistinctPlaces } from './landing.rules.ts';

/** Decides anew, trade by trade, which places have a page that search engines learn of. */
export async function chooseListedPages(context: Context, signal: AbortSignal): Promise<void> {
  for (const { id } of await getSkills(context.db)) {
    signal.throwIfAborted();
    const candidates = await listCandidates(context.db, id, MIN_LANDING_PROVIDERS);
    const placeIds = chooseDistinctPlaces(candidates);
    await context.transaction((tx) => saveListedPages(tx.db, id, placeIds));
  }
}

/** Returns the trades whose page search engines learn of. */
export async function listListedTrades(db: Db): Promise<{ id: string; slug: string }[]> {
  const listed = await listTradesWithProviders(db, MIN_LANDING_PROVIDERS);
  const ids = new Set(listed.map(({ id }) => id));
  return addressTrades(await getSkills(db)).filter(({ id }) => ids.has(id));
}
