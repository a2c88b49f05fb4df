import type * as endpoints from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import {
  countedSince,
  figuresOf,
  outdatedOn,
} from '@oficio/contract/domains/reputation/reputation.rules.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { FIRST_ID } from '../../platform/database/any-id.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { explainMatch } from '../catalog/catalog-reasons.service.ts';
import { getVisibleProvider } from '../providers/providers.service.ts';
import * as queries from './reputation.queries.ts';
import { toCompletedFact, toIsNew, toProviderFacts } from './reputation.view.ts';

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
  if (await queries.saveFigures(tx.db, profileId, figures, saved)) await tx.publicDataChanged();
}

/** Like `calculateReputation`, in a transaction of its own. */
export function refreshReputation(context: Context, profileId: string): Promise<void> {
  return context.transaction(async (tx) =>
    calculateReputation(tx, profileId, await context.now(tx.db)),
  );
}

const BATCH = 200;

/** Calculates the figures of which an order became too old. Throws when the signal aborts; a repetition continues. */
export async function refreshOutdated(context: Context, signal: AbortSignal): Promise<number> {
  let after = FIRST_ID;
  let total = 0;
  for (;;) {
    const now = new Date(await context.now(context.db));
    const ids = await queries.listOutdated(context.db, { now, after, limit: BATCH });
    for (const id of ids) {
      signal.throwIfAborted();
      await refreshReputation(context, id);
    }
    total += ids.length;
    const last = ids.at(-1);
    if (ids.length < BATCH || last === undefined) return total;
    after = last;
  }
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
    const { last, corrected } = await context.transaction(async (tx) => {
      const batch = await queries.correctQualities(tx.db, from, BATCH);
      if (batch.corrected > 0) await tx.publicDataChanged();
      return batch;
    });
    total += corrected;
    after = last;
  }
  return total;
}

/** Throws PROFILE_NOT_FOUND (404) also for a provider who is deactivated, rests, lost the role or is blocked. */
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
  return { ...reasons, completed: toCompletedFact(row), isNew: toIsNew(row) };
};
