import { WAITING_TURN_MINUTES } from '@oficio/contract/domains/orders/orders-waiting.rules.ts';
import type { Context, Tx } from '#platform/context.ts';
import { inBatches } from '#platform/jobs/batches.ts';
import { findDayState, type DayState } from '#domains/providers/providers-slots.service.ts';
import { waitingEnded, waitingTurnCame } from '../orders.events.ts';
import {
  deleteEntriesOfDeletedCards,
  deletePastDays,
  endEntry,
  findProfileIdsOf,
  listQueue,
  lockDueDay,
  makeAllDaysDue,
  makeDaysDue,
  saveDay,
  type WaitingDay,
} from './waiting.queries.ts';

const TURN_MS = WAITING_TURN_MINUTES * 60_000;

/** Returns the first entry for whose package the day has a slot. */
async function findNext(tx: Tx, waitingDay: WaitingDay, now: number) {
  const { provider_profile_id: providerProfileId, day } = waitingDay;
  const states = new Map<string, DayState>();
  for (const entry of await listQueue(tx.db, waitingDay)) {
    const { duration_minutes: duration, service_card_id: cardId } = entry;
    const key = `${cardId} ${duration}`;
    const state =
      states.get(key) ??
      (await findDayState(tx.db, { providerProfileId, cardId, day, duration, now }));
    states.set(key, state);
    if (state === 'free') return entry;
  }
  return undefined;
}

/** Notifies the next client of a due day. */
async function giveTurn(tx: Tx, waitingDay: WaitingDay, now: number): Promise<void> {
  const next = await findNext(tx, waitingDay, now);
  if (!next) return saveDay(tx.db, waitingDay, { toldAt: null, dueAt: null });
  await endEntry(tx.db, next.id);
  await tx.publish(
    waitingTurnCame({
      userId: next.user_id,
      serviceCardId: next.service_card_id,
      servicePackageId: next.service_package_id,
      day: waitingDay.day,
    }),
  );
  await saveDay(tx.db, waitingDay, { toldAt: new Date(now), dueAt: new Date(now + TURN_MS) });
}

/**
 * Notifies the next client of each day whose time has come, if a slot for their package is still offered. An entry ends
 * in the transaction that publishes its event, so each client is notified once on any number of instances.
 */
export const giveDueTurns = inBatches(
  { name: 'waiting_days', size: 1 },
  async (_context, tx, { now, except }, claimed) => {
    const waitingDay = await lockDueDay(tx.db, new Date(now), except);
    if (!waitingDay) return;
    claimed([waitingDay.key]);
    await giveTurn(tx, waitingDay, now);
  },
);

/** Starts the turns of a provider's days after an hour became free. A second run changes nothing. */
export async function startTurns(
  context: Context,
  providerProfileId: string,
  signal: AbortSignal,
): Promise<void> {
  await context.transaction(async (tx) =>
    makeDaysDue(tx.db, providerProfileId, new Date(await context.now(tx.db))),
  );
  await giveDueTurns(context, signal);
}

/** Notifies waiting users again after a block between these users ended, on the days of those who are providers. */
export async function startTurnsOfUsers(
  context: Context,
  userIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const providerProfileId of await findProfileIdsOf(context.db, userIds))
    await startTurns(context, providerProfileId, signal);
}

/** Ends the entries on deleted cards and notifies each client once. A second run changes nothing. */
export async function endWaitingOnDeletedCards(context: Context): Promise<void> {
  await context.transaction(async (tx) => {
    for (const entry of await deleteEntriesOfDeletedCards(tx.db))
      await tx.publish(
        waitingEnded({ userId: entry.user_id, serviceCardId: entry.service_card_id }),
      );
  });
}

/**
 * Makes all days due, because clients can be passed over for reasons that end without an event: a paused account, a
 * hidden card, another booking window.
 */
export async function restartTurns(context: Context): Promise<void> {
  await makeAllDaysDue(context.db, new Date(await context.now(context.db)));
}

export async function removePastDays(context: Context): Promise<void> {
  await deletePastDays(context.db, new Date(await context.now(context.db)));
}
