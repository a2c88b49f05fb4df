import { createHmac, randomBytes } from 'node:crypto';
import type { listCardFigures as endpoint } from '@oficio/contract/domains/discovery/discovery-visits.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Context, TransactionDb } from '#platform/context.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { UseCase } from '#platform/http/route.ts';
import { countVisits, forgetVisitorsBefore, listFigures, takeSalt } from './visits.queries.ts';
import { readPageSession } from '#domains/accounts/accounts.service.ts';
import { FIGURE_DAYS, seenCard } from './visits.rules.ts';

/** Bounds the memory that visits take until they are counted. Further ones are lost. */
const MAX_WAITING = 10_000;
const SALT_BYTES = 32;
const MARK_BYTES = 16;
/** Longest part of a header that tells visitors apart. */
const MAX_BROWSER = 300;

/** A person who read a card. */
interface Visit {
  cardId: string;
  /** Address and browser of the visitor. Neither is stored. */
  address: string;
  browser: string;
  userId: string | null;
  sessionId: string | null;
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** Counts visits together, so that reading a card needs no statement. Visits that wait are lost if the process is killed. */
export class VisitCounter {
  readonly #context: Context;
  #waiting = new Map<string, Visit>();
  #running = Promise.resolve();

  constructor(context: Context) {
    this.#context = context;
  }

  add(visit: Visit): void {
    const key = JSON.stringify([visit.cardId, visit.address, visit.browser]);
    const known = this.#waiting.get(key);
    if (!known && this.#waiting.size >= MAX_WAITING) return;
    const { userId = null, sessionId = null } = known ?? {};
    this.#waiting.set(key, {
      ...visit,
      userId: visit.userId ?? userId,
      sessionId: visit.sessionId ?? sessionId,
    });
  }

  /** Counts the visits that wait, one call after the other. Throws when the database does; those visits wait again. */
  flush(): Promise<void> {
    const run = this.#running.then(() => this.#count());
    this.#running = run.catch(() => {});
    return run;
  }

  async #count(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting.size === 0) return;
    this.#waiting = new Map();
    try {
      await this.#context.transaction((tx) => this.#save(tx.db, [...waiting.values()]));
    } catch (error) {
      for (const visit of waiting.values()) this.add(visit);
      throw error;
    }
  }

  async #save(db: TransactionDb, visits: readonly Visit[]): Promise<void> {
    const day = dayOf(await this.#context.now(db));
    const salt = await takeSalt(db, day, randomBytes(SALT_BYTES));
    const markOf = ({ cardId, address, browser }: Visit) =>
      createHmac('sha256', salt)
        .update(JSON.stringify([cardId, address, browser]))
        .digest()
        .subarray(0, MARK_BYTES)
        .toString('hex');
    const marked = visits.map((visit) => ({
      cardId: visit.cardId,
      userId: visit.userId,
      sessionId: visit.sessionId,
      mark: markOf(visit),
    }));
    await countVisits(db, day, marked);
  }
}

const counters = new WeakMap<Context, VisitCounter>();

/** Returns the counter of an instance. */
export function visitsOf(context: Context): VisitCounter {
  const counter = counters.get(context) ?? new VisitCounter(context);
  counters.set(context, counter);
  return counter;
}

/** Counts the person whom a request served with a card, if it did. Costs no statement. */
export function recordVisit(
  context: Context,
  request: { method: string; url: string; userId: string | null },
  { ip, header, cookie }: Pick<Exchange, 'ip' | 'header' | 'cookie'>,
): void {
  const { userId } = request;
  const cardId = seenCard({ ...request, header });
  if (cardId === undefined) return;
  visitsOf(context).add({
    cardId,
    address: ip,
    browser: header('user-agent')?.slice(0, MAX_BROWSER) ?? '',
    userId,
    sessionId: userId === null ? (readPageSession(context, { cookie }) ?? null) : null,
  });
}

/** Returns how often each card of the signed-in provider was seen, requested and booked in the last 30 days. */
export const listCardFigures: UseCase<typeof endpoint> = async (context, { providerProfileId }) => {
  await visitsOf(context).flush();
  const since = dayOf((await context.now(context.db)) - (FIGURE_DAYS - 1) * DAY_MS);
  const rows = await listFigures(context.db, providerProfileId, since);
  return rows.map(({ id, ...figures }) => ({ serviceCardId: id, ...figures }));
};

/** Deletes what could tell visitors of former days apart. Returns the number of marks. */
export function forgetVisitors(context: Context): Promise<number> {
  return context.transaction(async (tx) =>
    forgetVisitorsBefore(tx.db, dayOf(await context.now(tx.db))),
  );
}
