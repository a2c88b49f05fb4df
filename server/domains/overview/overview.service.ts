import type * as endpoints from '@oficio/contract/domains/overview/overview.endpoints.ts';
import { fillRatesFrom, periodOf } from '@oficio/contract/domains/overview/overview.rules.ts';
import type { Overview } from '@oficio/contract/domains/overview/overview.schema.ts';
import { addWeeks } from '@oficio/contract/domains/discovery/discovery.rules.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { backupState } from '../backups/backups.service.ts';
import { mailDestination } from '../mail/mail-mailbox.service.ts';
import { deleteSums, findFirstToSum, lockProgress, sumSpan } from './overview-sums.queries.ts';
import {
  countExisting,
  countNew,
  countOrders,
  countWaitingWork,
  findFillRates,
  findMedianAnswer,
  findProgress,
  onOneSnapshot,
  sumMoney,
} from './overview.queries.ts';
import { writeFillRates, writeWeeks } from './overview.template.ts';
import { toBackup, toFillRate, toMoney, toTotals, toWeeks } from './overview.view.ts';

/** Rows of the page; the file has all. */
const MAX_FILL_RATES = 200;

type Query = EndpointInput<typeof endpoints.getOverview>['query'];

async function loadOverview(
  context: Context,
  { rights }: Actor,
  { country, ...ends }: Query,
  maxFillRates: number | null = MAX_FILL_RATES,
): Promise<Overview> {
  const today = new Date(await context.now(context.db)).toISOString().slice(0, 10);
  const { first, last } = periodOf(ends, today);
  const failedJobs = await context.jobs.countParked();
  const backup = await backupState(context);
  return onOneSnapshot(context.db, async (db) => {
    const summedUntil = await findProgress(db);
    const period = { first, last, country: country ?? null, summedUntil };
    const fillPeriod = { ...period, first: fillRatesFrom(period) };
    const figures = {
      orders: await countOrders(db, period),
      money: rights.includes('money') ? await sumMoney(db, period) : [],
      arrivals: await countNew(db, period),
    };
    const existing = await countExisting(db, period);
    const median = await findMedianAnswer(db, period);
    return {
      from: first,
      to: new Date(Date.parse(addWeeks(last, 1)) - DAY_MS).toISOString().slice(0, 10),
      waiting: {
        ...(await countWaitingWork(db)),
        failedJobs,
        mail: mailDestination(context.config),
        backup: toBackup(backup),
      },
      totals: toTotals(figures, existing, median),
      money: toMoney(figures.money),
      weeks: toWeeks(figures),
      fillRatesFrom: fillPeriod.first,
      fillRates: (await findFillRates(db, fillPeriod, maxFillRates)).map(toFillRate),
    };
  });
}

/** Returns what waits for administrators and the figures of a period. */
export const getOverview: UseCase<typeof endpoints.getOverview> = (context, actor, { query }) =>
  loadOverview(context, actor, query);

/** Returns the figures by week and country as a file. */
export const downloadOverviewWeeks: UseCase<typeof endpoints.downloadOverviewWeeks> = async (
  context,
  actor,
  { query },
) => writeWeeks((await loadOverview(context, actor, query)).weeks);

/** Returns the filled requests by trade, place and hour as a file. */
export const downloadFillRates: UseCase<typeof endpoints.downloadFillRates> = async (
  context,
  actor,
  { query },
) => writeFillRates((await loadOverview(context, actor, query, null)).fillRates);

/**
 * Orders that ended and answers that were given within this time are not summed yet. It is far longer than a transaction may take,
 * so none commits an earlier one afterwards.
 */
const MARGIN_MS = HOUR_MS;
/** Bounds the orders and answers of one transaction after an update or a pause. */
const STEP_MS = 7 * DAY_MS;

/** Sums one step of what has ended or was answered since the last run. Returns false when none is left. */
async function sumStep(context: Context): Promise<boolean> {
  return context.transaction(async ({ db }) => {
    const end = (await context.now(db)) - MARGIN_MS;
    const from = (await lockProgress(db)) ?? (await findFirstToSum(db));
    if (!from || from.getTime() >= end) return false;
    const until = new Date(Math.min(from.getTime() + STEP_MS, end));
    await sumSpan(db, { from, until });
    return until.getTime() < end;
  });
}

/** Adds the orders that have ended to the sums. Safe to run on several instances at once. */
export async function sumAllEnded(context: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sumStep(context))) continue;
}

/** Builds the sums anew after orders that they contain stopped counting: deletes them, and the next job sums again. */
export async function rebuildSums(context: Context): Promise<void> {
  await context.transaction(async ({ db }) => {
    await lockProgress(db);
    await deleteSums(db);
  });
}
