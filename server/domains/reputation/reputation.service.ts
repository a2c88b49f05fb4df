import type * as endpoints from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import { countedSince, dayOf, figuresOf, outdatedOn } from './reputation.rules.ts';
import type { Context, Tx } from '#platform/context.ts';
import { FIRST_ID } from '#platform/database/any-id.ts';
import type { UseCase } from '#platform/http/route.ts';
import { forEachRecord } from '#platform/jobs/each-record.ts';
import { explainMatch } from '../catalog/catalog-reasons.service.ts';
import { getVisibleProvider } from '../providers/providers.service.ts';
export { calculateClient } from './clients/clients.service.ts';
import { findOutdatedClients, refreshClient } from './clients/clients.service.ts';
import * as queries from './reputation.queries.ts';
import { toIsNew, toLatestCompleted, toProviderFacts } from './reputation.view.ts';

/**
 * Calculates the figures and the ranking quality of a provider anew from their orders. Safe to repeat: two calculations at
 * once run one after the other. `now` is in epoch milliseconds.
 */
export async function calculateReputation(tx: Tx, profileId: string, now: number): Promise<void> {
  if (!(await queries.lockReputation(tx.db, profileId))) return;
  const since = countedSince(now);
  const orders = await queries.listCountedOrders(tx.db, profileId, new Date(since));
  const figures = figuresOf(orders, await queries.countCompleted(tx.db, profileId), now);
  const recent = orders.map(({ createdAt }) => createdAt).filter((at) => at >= since);
  const outdated = recent.length === 0 ? null : new Date(outdatedOn(Math.min(...recent)));
  const saved = { outdatedOn: outdated, now: new Date(now) };
  // Clears no cache: orders end all the time, and cached pages and responses are seconds old at most.
  await queries.saveFigures(tx.db, profileId, figures, saved);
}

/** Like `calculateReputation`, in a transaction of its own. */
export function refreshReputation(context: Context, profileId: string): Promise<void> {
  return context.transaction(async (tx) =>
    calculateReputation(tx, profileId, await context.now(tx.db)),
  );
}

const BATCH = 200;

async function* findOutdated(
  context: Context,
  list: typeof queries.listOutdated,
): AsyncGenerator<string> {
  let after: string | undefined = FIRST_ID;
  while (after !== undefined) {
    const day = new Date(dayOf(await context.now(context.db)));
    const ids: string[] = await list(context.db, { day, after, limit: BATCH });
    yield* ids;
    after = ids[BATCH - 1];
  }
}

/** Calculates the figures of which an order became too old. Throws as `forEachRecord` does; a repetition continues. */
export async function refreshOutdated(context: Context, signal: AbortSignal): Promise<number> {
  let total = 0;
  for (const [list, refresh] of [
    [queries.listOutdated, refreshReputation],
    [findOutdatedClients, refreshClient],
  ] as const)
    await forEachRecord(context, findOutdated(context, list), signal, async (id) => {
      await refresh(context, id);
      total += 1;
    });
  return total;
}

/**
 * Stores the mean rating of the platform and writes the qualities that follow from it, a batch at a time. Until the end,
 * some follow from the former mean.
 */
export async function refreshQualities(context: Context, signal: AbortSignal): Promise<number> {
  await context.transaction((tx) => queries.savePlatformMean(tx.db));
  let after: string | null = FIRST_ID;
  let total = 0;
  while (after !== null) {
    signal.throwIfAborted();
    const from: string = after;
    const { last, corrected } = await context.transaction((tx) =>
      queries.correctQualities(tx.db, from, BATCH),
    );
    total += corrected;
    after = last;
  }
  return total;
}

/** Throws PROFILE_NOT_FOUND (404) also for a provider who is deactivated, paused or blocked, or lost the role. */
export const getProviderFacts: UseCase<typeof endpoints.getProviderFacts> = async (
  { db },
  actor,
  { params },
) => {
  const { id } = await getVisibleProvider(db, params.id, actor?.userId ?? null);
  const row = await queries.findReputation(db, id);
  if (!row) throw new Error(`The provider ${id} has no reputation.`);
  return toProviderFacts(row);
};

/**
 * Returns the reasons for the place of a card in the list of a question. Throws CARD_NOT_FOUND (404), CARD_DELETED (410), and
 * what the list throws.
 */
export const explainServiceCard: UseCase<typeof endpoints.explainServiceCard> = async (
  context,
  actor,
  { params, query },
) => {
  const match = await explainMatch(context, actor, params.id, query);
  const { providerProfileId, ...reasons } = match;
  const row = await queries.findReputation(context.db, providerProfileId);
  return { ...reasons, completed: toLatestCompleted(row), isNew: toIsNew(row) };
};
