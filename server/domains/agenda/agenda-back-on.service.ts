import { workingDays } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import { changeBackOn } from '../catalog/catalog-vacation.service.ts';
import { loadWeek, lockOwnCalendar } from '../providers/providers-slots.service.ts';
import { dateAfter } from './agenda.rules.ts';
import {
  findOwnerWithVacations,
  listVacationRows,
  saveBackOn,
} from './agenda-vacations.queries.ts';

/** A provider who never works is back on the next day. */
const LAST_BACK = 60;

/** Returns the first working day after a day ('yyyy-MM-dd'), by the weekly hours and days off as they are now. */
export async function findBackOn(
  db: Db,
  providerProfileId: string,
  lastDay: string,
): Promise<string> {
  const days = { first: dateAfter(lastDay, 1), last: dateAfter(lastDay, LAST_BACK) };
  const week = await loadWeek(db, providerProfileId, days);
  const back = workingDays(days, week).find(({ hours }) => hours !== null);
  return back?.date ?? days.first;
}

/** Finds the first working day after each vacation again. Call it with the calendar locked. Idempotent. */
export async function refreshBackOn(
  tx: Tx,
  { providerProfileId, userId }: { providerProfileId: string; userId: string },
): Promise<void> {
  for (const row of await listVacationRows(tx.db, providerProfileId)) {
    const backOn = await findBackOn(tx.db, providerProfileId, row.last_day);
    if (backOn === row.back_on) continue;
    await saveBackOn(tx.db, row.id, backOn);
    if (row.has_begun) await changeBackOn(tx, { providerProfileId, userId }, backOn);
    await tx.changed({ kind: 'agenda' }, [userId]);
  }
}

/** Follows a change of weekly hours, days off or the zone of a provider. */
export async function followCalendar(context: Context, providerProfileId: string): Promise<void> {
  const userId = await findOwnerWithVacations(context.db, providerProfileId);
  if (userId === undefined) return;
  await context.transaction(async (tx) => {
    await lockOwnCalendar(tx.db, userId);
    await refreshBackOn(tx, { providerProfileId, userId });
  });
}
