import { offeredSteps } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type {
  CardCounts,
  ChangedQuestion,
} from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { countServiceCards as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import type { Context, Db } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import { findNextSlots } from '../../providers/providers-free-days.service.ts';
import { listSlotInputs } from '../search/area.queries.ts';
import { countAll, countAmong, countSome, listPrices } from './counts.queries.ts';
import { priceSteps } from './counts.rules.ts';
import { looserQuestions } from './looser.service.ts';
import { findPriceCurrency } from '../search/price-question.service.ts';
import {
  readUncheckedQuestion,
  readFilter,
  readQuestion,
  type CardQuery,
} from '../search/question.service.ts';
import type { CardFilter, Question, Words } from '../search/question.rules.ts';
import { DEPTHS, measureNearby } from '../search/sorted.service.ts';

/** Cards are counted up to this number. */
const MAX_COUNT = 100;

type Deps = Pick<Context, 'db' | 'timeOf'>;

interface Counted {
  /** Some of the cards found, one more than the maximum if there are so many. */
  ids: string[];
  words: Words | undefined;
}

async function findSome(db: Db, filter: CardFilter, words: Words | undefined): Promise<string[]> {
  if (words?.length === 0) return [];
  const question = { filter, words, limit: MAX_COUNT + 1 };
  if ((await measureNearby(db, filter)) === 'many') {
    for (const depth of DEPTHS) {
      const { ids, hasMore } = await countSome(db, question, depth);
      if (!hasMore) return ids;
    }
  }
  return (await countAll(db, question)).ids;
}

/** Leaves out the cards without a real slot: the record of free days can include one. */
async function keepBookable(db: Db, ids: string[], { start }: CardFilter): Promise<string[]> {
  if (!start || ids.length === 0) return ids;
  const slots = await findNextSlots(db, await listSlotInputs(db, ids, undefined), start);
  return ids.filter((id) => slots.get(id));
}

const toCount = (count: number) => ({
  count: Math.min(count, MAX_COUNT),
  isMore: count > MAX_COUNT,
});

async function countQuestion(db: Db, { filter, words }: Question): Promise<Counted> {
  const ids = await findSome(db, filter, words);
  return { ids: await keepBookable(db, ids, filter), words };
}

/** The fields of a question that are numbers once they are parsed. */
const NUMBERS = new Set(['maxPrice', 'minRating', 'within']);

/** The fields of a question as text, null to remove one. */
type Change = Record<string, string | null>;

/** Returns the filters that a question does not have yet. */
async function furtherFilters(db: Db, query: CardQuery, ids: readonly string[]): Promise<Change[]> {
  const changes: Change[] = [];
  if (query.place !== undefined || query.near !== undefined) {
    const steps = offeredSteps.filter((step) => step !== query.within);
    changes.push(...steps.map((step) => ({ within: String(step) })));
  }
  if (query.emergency !== 'true') changes.push({ emergency: 'true' });
  if (query.day === undefined) changes.push({ day: 'today' }, { day: 'tomorrow' });
  if (query.minRating === undefined) changes.push({ minRating: '4' });
  if (query.maxPrice === undefined) {
    const steps = priceSteps(await listPrices(db, ids));
    changes.push(...steps.map((cents) => ({ maxPrice: String(toAmount(cents)) })));
  }
  return changes;
}

/** Applies a change to the parsed fields. */
function changeQuery(query: CardQuery, change: Change): CardQuery {
  const changed = Object.entries(change).map(([field, value]): [string, unknown] => {
    if (value === null) return [field, undefined];
    return [field, NUMBERS.has(field) ? Number(value) : value];
  });
  return { ...query, ...(Object.fromEntries(changed) as Partial<CardQuery>) };
}

async function countFilter(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
  { ids, words, change }: Counted & { change: Change },
): Promise<number> {
  const filter = await readFilter(deps, actor, changeQuery(query, change));
  // All cards of the question are known if they are few. Providers near the place need not travel to it.
  const isAmong = ids.length <= MAX_COUNT && !('within' in change);
  if (isAmong && !filter.start) return countAmong(deps.db, ids, filter);
  const found = await findSome(deps.db, filter, words);
  return (await keepBookable(deps.db, found, filter)).length;
}

async function countFilters(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
  { changes, ...counted }: Counted & { changes: readonly ChangedQuestion['change'][] },
): Promise<ChangedQuestion[]> {
  const filters: ChangedQuestion[] = [];
  for (const change of changes) {
    const count = await countFilter(deps, actor, query, { ...counted, change });
    filters.push({ change, ...toCount(count) });
  }
  return filters;
}

async function countLooser(
  deps: Deps,
  actor: Actor | null,
  query: CardQuery,
  asked: Question,
): Promise<ChangedQuestion[]> {
  const looser: ChangedQuestion[] = [];
  for (const changes of await looserQuestions(deps.db, actor, query, asked)) {
    // The smallest change of each kind that finds cards.
    for (const change of changes) {
      const question = await readUncheckedQuestion(deps, actor, changeQuery(query, change));
      const { ids } = await countQuestion(deps.db, question);
      if (ids.length === 0) continue;
      looser.push({ change, ...toCount(ids.length) });
      break;
    }
  }
  return looser;
}

/**
 * Counts up to 100 cards of a question, and those of each further filter. For an empty result, returns looser questions that
 * find cards. The work is bounded for any number of cards. Throws like `listServiceCards`.
 */
export const countServiceCards: UseCase<typeof endpoint> = async (
  context,
  actor,
  { query },
  exchange,
): Promise<CardCounts> => {
  const question = await readQuestion(context, actor, query);
  // The looser questions include days.
  if (question.slotSearch) exchange.doNotCache();
  const counted = await countQuestion(context.db, question);
  const total = toCount(counted.ids.length);
  const price = await findPriceCurrency(context.db, question.filter.country);
  if (total.count === 0)
    return {
      total,
      price,
      filters: [],
      looser: await countLooser(context, actor, query, question),
    };
  const further = await furtherFilters(context.db, query, counted.ids);
  // Prices in several currencies cannot be compared.
  const changes = price ? further : further.filter((change) => !('maxPrice' in change));
  return {
    total,
    price,
    filters: await countFilters(context, actor, query, { ...counted, changes }),
    looser: [],
  };
};
