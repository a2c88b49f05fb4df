import { WAITING_TURN_MINUTES } from '@oficio/contract/domains/orders/orders-waiting.rules.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { findDayState, type DayState } from '../../providers/providers-slots.service.ts';
import { waitingTurnCame } from '../orders.events.ts';
import {
  deletePastDays,
  endEntry,
  listQueue,
  lockDueDay,
  makeDaysDue,
  saveDay,
  type WaitingDay,
} from './waiting.queries.ts';

const TURN_MS = WAITING_TURN_MINUTES * 60_000;

/** Returns the first entry for whose package the day has a slot. */
async function findNext(tx: Tx, waitingDay: WaitingDay, now: number) {
  const { provider_profile_id: providerProfileId, day } = waitingDay;
  const states = new Map<number, DayState>();
  for (const entry of await listQueue(tx.db, waitingDay)) {
    const { duration_minutes: duration } = entry;
    const state =
      states.get(duration) ??
      (await findDayState(tx.db, { providerProfileId, day, duration, now }));
    states.set(duration, state);
    if (state === 'free') return entry;
  }
  return undefined;
}

/** Notifies the next client of one due day. Returns false when no day is due. */
async function giveTurn(context: Context, tx: Tx): Promise<boolean> {
  const now = await context.now(tx.db);
  const waitingDay = await lockDueDay(tx.db, new Date(now));
  if (!waitingDay) return false;
  const next = await findNext(tx, waitingDay, now);
  if (!next) {
    await saveDay(tx.db, waitingDay, { toldAt: null, dueAt: null });
    return true;
  }
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
  return true;
}

/**
 * Notifies the next client of each day whose time has come, if a slot for their package is still offered. An entry ends
 * in the transaction that publishes its event, so each client is notified once on any number of instances.
 */
export async function giveDueTurns(context: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await context.transaction((tx) => giveTurn(context, tx))));
}

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

export async function removePastDays(context: Context): Promise<void> {
  await deletePastDays(context.db, new Date(await context.now(context.db)));
}
