import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db } from '#platform/context.ts';
import type { Retention } from '#platform/database/old-records.ts';
import {
  deletePastDays,
  listWrongRecords,
  rewriteRecord,
  type CardHours,
} from './free-days/free-days.queries.ts';
import { nextSlots, type NextSlot, type SlotStart } from './free-days/next-slots.service.ts';
import { toSlotFilter, type SlotQuery } from './providers-free-days.rules.ts';

export { judgeDay } from './free-days/free-days.rules.ts';
export type { NextSlot, SlotStart } from './free-days/next-slots.service.ts';
export type { CardHours } from './free-days/free-days.queries.ts';

type NextSlotsQuery = Omit<SlotQuery, 'day'> & { day?: string | undefined };

/**
 * Returns the first `count` bookable slots of each card by its id, in at most two statements for all cards (three around
 * clock changes): on the given day from `from` on, or without a day on the first two within the booking window that
 * have a slot. None if there is none.
 */
export function listNextSlots(
  db: Db,
  cards: readonly CardHours[],
  query: NextSlotsQuery,
  count: number,
): Promise<Map<string, SlotStart[]>> {
  return nextSlots(db, cards, { day: query.day, ...toSlotFilter(query) }, count);
}

/** Returns the first of `listNextSlots`, null if there is none. */
export async function findNextSlots(
  db: Db,
  cards: readonly CardHours[],
  query: NextSlotsQuery,
): Promise<Map<string, NextSlot | null>> {
  const slots = await listNextSlots(db, cards, query, 1);
  const toFirst = ([first]: SlotStart[]) => first && { date: first.date, time: first.time };
  return new Map([...slots].map(([id, starts]) => [id, toFirst(starts) ?? null]));
}

/** After two days, a day has passed in every time zone. */
export const freeDaysRetention: Retention & { ageMs: number } = {
  name: 'free days',
  deleteStep: deletePastDays,
  ageMs: 2 * DAY_MS,
};

const BATCH = 200;

/**
 * Compares all records of free days with orders, exceptions and weekly hours, and rewrites those that differ; returns
 * their number. The triggers leave none, except after a change of the time zone data or of rows by hand.
 */
export async function correctFreeDays(context: Context, signal: AbortSignal): Promise<number> {
  let corrected = 0;
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const { wrong, last } = await listWrongRecords(context.db, after, BATCH);
    // One transaction each, because the lock of a record makes the bookings of its provider wait.
    for (const id of wrong) await context.transaction((tx) => rewriteRecord(tx.db, id));
    corrected += wrong.length;
    after = last;
  } while (after !== null);
  return corrected;
}
