import type { ChangedQuestion } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { Context, Db } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { findNextSlots } from '#domains/providers/providers-free-days.service.ts';
import { listSlotInputs } from '../search/area.queries.ts';
import { readUncheckedSearch, type CardQuery } from '../search/query.service.ts';
import { wordFilterOf, type CardFilter, type Search, type Words } from '../search/search.rules.ts';
import { countProviders, DEPTHS } from '../search/strategies.service.ts';
import { countAll, countSome } from './counts.queries.ts';

/** The fields of a search as text, null to remove one. */
export type Change = Record<string, string | null>;

/** Cards are counted up to this number. */
export const MAX_COUNT = 100;

export type Deps = Pick<Context, 'db' | 'timeOf'>;

export interface Counted {
  /** Some of the cards found, at most one more than MAX_COUNT. */
  ids: string[];
  words: Words | undefined;
  /** The conditions that come from the words. */
  wordFilter: Partial<CardFilter>;
}

export async function findSome(
  db: Db,
  filter: CardFilter,
  words: Words | undefined,
): Promise<string[]> {
  if (words?.length === 0) return [];
  const search = { filter, words, limit: MAX_COUNT + 1 };
  if ((await countProviders(db, filter)) === 'many') {
    for (const depth of DEPTHS) {
      const { ids, hasMore } = await countSome(db, search, depth);
      if (!hasMore) return ids;
    }
  }
  return (await countAll(db, search)).ids;
}

/** Leaves out the cards without a real slot: the record of free days can include one. */
export async function keepBookable(
  db: Db,
  ids: string[],
  { availability }: CardFilter,
): Promise<string[]> {
  if (!availability || ids.length === 0) return ids;
  const slots = await findNextSlots(db, await listSlotInputs(db, ids, undefined), availability);
  return ids.filter((id) => slots.get(id));
}

export const toCount = (count: number) => ({
  count: Math.min(count, MAX_COUNT),
  isMore: count > MAX_COUNT,
});

export async function countSearch(db: Db, { filter, words }: Search): Promise<Counted> {
  const ids = await findSome(db, filter, words);
  return { ids: await keepBookable(db, ids, filter), words, wordFilter: wordFilterOf(filter) };
}

/** The fields of a search that are numbers once they are parsed. */
const NUMBERS = new Set(['maxPrice', 'minRating', 'within']);

/** Applies a change to the parsed fields. */
export function changeQuery(query: CardQuery, change: Change): CardQuery {
  const changed = Object.entries(change).map(([field, value]): [string, unknown] => {
    if (value === null) return [field, undefined];
    return [field, NUMBERS.has(field) ? Number(value) : value];
  });
  return { ...query, ...(Object.fromEntries(changed) as Partial<CardQuery>) };
}

/** Counts the cards of a changed search; undefined if it finds none. */
export async function countChanged(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
  change: Change,
): Promise<ChangedQuestion | undefined> {
  const search = await readUncheckedSearch(deps, actor, changeQuery(query, change));
  const { ids } = await countSearch(deps.db, search);
  return ids.length === 0 ? undefined : { change, ...toCount(ids.length) };
}

/** True if a change only removes fields, and another one, which changes some of them, finds as many cards. */
function isNeedless(
  query: CardQuery,
  { change, count, isMore }: ChangedQuestion,
  others: readonly ChangedQuestion[],
): boolean {
  if (Object.values(change).some((value) => value !== null)) return false;
  const changed = JSON.stringify(changeQuery(query, change));
  return others.some(
    (other) =>
      other.count === count &&
      other.isMore === isMore &&
      JSON.stringify(changeQuery(changeQuery(query, other.change), change)) === changed,
  );
}

/** Returns of each kind of changes the first one that finds cards, without equal searches and needless changes. */
export async function countKinds(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
  kinds: readonly (readonly Change[])[],
): Promise<ChangedQuestion[]> {
  const found: ChangedQuestion[] = [];
  const answered = new Set<string>();
  for (const changes of kinds) {
    for (const change of changes) {
      // JSON leaves out the fields that a change removes.
      const changed = JSON.stringify(changeQuery(query, change));
      if (answered.has(changed)) break;
      const counted = await countChanged(deps, actor, query, change);
      if (!counted) continue;
      answered.add(changed);
      if (!isNeedless(query, counted, found)) found.push(counted);
      break;
    }
  }
  return found;
}
