import { randomUUIDv7 } from 'node:crypto';
import { agendaErrors } from '@oficio/contract/domains/agenda/agenda.errors.ts';
import type * as endpoints from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import type {
  HitOrder,
  HitQuote,
  Vacation,
} from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { providersErrors } from '@oficio/contract/domains/providers/providers.errors.ts';
import { MAX_EXCEPTIONS } from '@oficio/contract/domains/providers/providers.schema.ts';
import {
  listDaySlots,
  type SlotRules,
} from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { ProviderActor } from '#platform/http/actor.ts';
import type { Preparation, UseCase } from '#platform/http/route.ts';
import { forEachRecord } from '#platform/jobs/each-record.ts';
import { freshenCalendars } from '../calendars/calendars-reading.service.ts';
import { pauseForVacation, resumeAfterVacation } from '../catalog/catalog-vacation.service.ts';
import { listMovable, proposeHours } from '../orders/orders.service.ts';
import { exceptionWindow } from '../providers/providers-exceptions.rules.ts';
import { loadOwnRules, loadWeek, lockOwnCalendar } from '../providers/providers-slots.service.ts';
import { announceFreeHours, changeDays } from '../providers/providers.service.ts';
import { findBackOn, refreshBackOn } from './agenda-back-on.service.ts';
import { dateAfter, datesBetween, spanOfDays } from './agenda.rules.ts';
import { instantOf } from './agenda.view.ts';
import {
  findVacation,
  findVacationsIn,
  insertVacation,
  listDueVacations,
  listHitOrders,
  listHitQuotes,
  listVacationRows,
  removeVacation,
  saveBegun,
  type DueVacation,
  type HitRow,
  type VacationRow,
} from './agenda-vacations.queries.ts';

/** Days after a vacation in which new hours are proposed. */
const DAYS_AFTER = 30;
/** A proposal has at most three hours, each on a day of its own. */
const PROPOSED = 3;

type Days = Pick<VacationRow, 'first_day' | 'last_day' | 'back_on'>;

/** Returns the free hour of a day that is nearest to an hour of the clock. */
function nearestSlot(date: string, clock: Temporal.PlainTime, rules: SlotRules) {
  const distance = (time: string) =>
    clock.until(Temporal.PlainTime.from(time)).abs().total('minutes');
  return listDaySlots(date, rules).toSorted((a, b) => distance(a.time) - distance(b.time))[0];
}

/** Returns free hours after a vacation for an order, near to the hour that it has, on days of their own. */
function hoursAfter(order: HitRow, backOn: string, rules: SlotRules): number[] {
  const zoned = order.start.toTemporalInstant().toZonedDateTimeISO(rules.timezone);
  const starts: number[] = [];
  const ofOrder = { ...rules, duration: order.duration, pause: order.pause };
  for (let away = 0; away < DAYS_AFTER && starts.length < PROPOSED; away += 1) {
    const slot = nearestSlot(dateAfter(backOn, away), zoned.toPlainTime(), ofOrder);
    if (slot) starts.push(slot.start);
  }
  return starts;
}

/** Returns the orders in the days of a vacation, each with free hours that no order before it got. */
async function loadHitOrders(
  context: Context,
  actor: ProviderActor,
  { first_day, last_day, back_on }: Days,
): Promise<HitOrder[]> {
  const { db } = context;
  const { providerProfileId, userId } = actor;
  const rules = await loadOwnRules(context, actor, { first: back_on, days: DAYS_AFTER });
  const span = spanOfDays(first_day, last_day, rules.timezone);
  const rows = await listHitOrders(db, providerProfileId, span);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const movable = await listMovable(context, ids, userId);
  const busy = [...rules.busy];
  return rows.map((row) => {
    const starts = movable.has(row.id) ? hoursAfter(row, back_on, { ...rules, busy }) : [];
    for (const start of starts) {
      const end = start + row.duration * MINUTE_MS;
      busy.push({ kind: 'held', start, end });
      busy.push({ kind: 'pause', start: end, end: end + row.pause * MINUTE_MS });
    }
    return {
      id: row.id,
      title: row.title,
      clientName: row.client_name,
      start: instantOf(row.start),
      isProposed: row.has_proposal,
      starts: starts.map(instantOf),
    };
  });
}

/** Returns the open quotes in the days of a vacation. */
async function loadHitQuotes(
  db: Db,
  providerProfileId: string,
  { first_day, last_day }: Days,
): Promise<HitQuote[]> {
  const { timezone } = await loadWeek(db, providerProfileId, { first: first_day, last: first_day });
  const span = spanOfDays(first_day, last_day, timezone);
  const rows = await listHitQuotes(db, providerProfileId, span);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    clientName: row.client_name,
    start: instantOf(row.start),
    isOfferable: row.is_offerable,
  }));
}

async function toVacation(
  context: Context,
  actor: ProviderActor,
  row: Days & { id: string | null; note: string | null },
): Promise<Vacation> {
  return {
    id: row.id,
    from: row.first_day,
    to: row.last_day,
    backOn: row.back_on,
    note: row.note,
    orders: await loadHitOrders(context, actor, row),
    quotes: await loadHitQuotes(context.db, actor.providerProfileId, row),
  };
}

export const listVacations: UseCase<typeof endpoints.listVacations> = async (context, actor) => {
  const rows = await listVacationRows(context.db, actor.providerProfileId);
  return Promise.all(rows.map((row) => toVacation(context, actor, row)));
};

interface Requested {
  from: string;
  to: string;
  note?: string | undefined;
}

/**
 * Returns the vacation as it would be stored. Call it with the calendar locked. Throws VACATION_OVER and EXCEPTION_TOO_FAR
 * (400), VACATION_OVERLAPS and VACATION_LIMIT (409).
 */
async function planVacation(
  tx: Tx,
  providerProfileId: string,
  { from, to, note }: Requested,
  now: number,
): Promise<VacationRow & { dates: string[] }> {
  const { timezone } = await loadWeek(tx.db, providerProfileId, { first: from, last: from });
  const { first: today, last: lastDate } = exceptionWindow(timezone, now);
  if (to < today) throw new DomainError(agendaErrors.VACATION_OVER);
  if (to > lastDate) throw new DomainError(providersErrors.EXCEPTION_TOO_FAR);
  const first = from < today ? today : from;
  const overlapping = await findVacationsIn(tx.db, providerProfileId, { first, last: to });
  if (overlapping.length > 0) throw new DomainError(agendaErrors.VACATION_OVERLAPS);
  const week = await loadWeek(tx.db, providerProfileId, { first: today, last: lastDate });
  const dates = datesBetween(first, to);
  const replaced = week.exceptions.filter(({ date }) => first <= date && date <= to);
  if (week.exceptions.length - replaced.length + dates.length > MAX_EXCEPTIONS)
    throw new DomainError(agendaErrors.VACATION_LIMIT);
  return {
    id: randomUUIDv7(),
    first_day: first,
    last_day: to,
    back_on: await findBackOn(tx.db, providerProfileId, to),
    note: note === undefined || note === '' ? null : note,
    replaced,
    dates,
    has_begun: first === today,
  };
}

const dayOff = (date: string) => ({ date, active: false, from: null, to: null });

/**
 * Makes the days of a range days off. Orders and quotes in these days stay, and the response names them. Throws as `planVacation` does.
 */
export const createVacation: UseCase<typeof endpoints.createVacation> = (
  context,
  actor,
  { body: { dryRun = false, ...requested } },
) =>
  context.transaction(async (tx) => {
    const { providerProfileId, userId } = actor;
    await lockOwnCalendar(tx.db, userId);
    const now = await context.now(tx.db);
    const { dates, ...row } = await planVacation(tx, providerProfileId, requested, now);
    const seen = { ...context, db: tx.db };
    if (dryRun) return toVacation(seen, actor, { ...row, id: null });
    await insertVacation(tx.db, { ...row, providerProfileId });
    await changeDays(tx, providerProfileId, dates, dates.map(dayOff));
    // An earlier vacation may lead into this one.
    await refreshBackOn(tx, actor);
    if (row.has_begun)
      await begin(tx, { ...row, provider_profile_id: providerProfileId, user_id: userId });
    await tx.changed({ kind: 'agenda' }, [userId]);
    return toVacation(seen, actor, row);
  });

/** Reads old calendars before hours are proposed. */
export const prepareVacationMoves: Preparation<typeof endpoints.proposeVacationMoves> = (
  context,
  { providerProfileId },
) => freshenCalendars(context, { providerProfileId });

/**
 * Proposes free hours after a vacation to the client of each order in its days. Each proposal is a transaction of its own, and
 * a repetition only proposes what is missing. Throws VACATION_NOT_FOUND (404).
 */
export const proposeVacationMoves: UseCase<typeof endpoints.proposeVacationMoves> = async (
  context,
  actor,
  { params },
) => {
  const row = await findVacation(context.db, actor.providerProfileId, params.id);
  if (!row) throw new DomainError(agendaErrors.VACATION_NOT_FOUND);
  for (const { id, starts } of await loadHitOrders(context, actor, row)) {
    if (starts.length === 0) continue;
    try {
      await proposeHours(context, { orderId: id, userId: actor.userId, starts });
    } catch (error) {
      // The order changed or an hour was booked meanwhile: the response shows that nothing was proposed.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return toVacation(context, actor, row);
};

/** Gives the days that are not past their hours of before. Throws VACATION_NOT_FOUND (404). */
export const deleteVacation: UseCase<typeof endpoints.deleteVacation> = (
  context,
  actor,
  { params },
) =>
  context.transaction(async (tx) => {
    const { providerProfileId, userId } = actor;
    await lockOwnCalendar(tx.db, userId);
    const row = await findVacation(tx.db, providerProfileId, params.id);
    if (!row) throw new DomainError(agendaErrors.VACATION_NOT_FOUND);
    const days = { first: row.first_day, last: row.last_day };
    const { exceptions } = await loadWeek(tx.db, providerProfileId, days);
    // A day that the provider gave hours meanwhile keeps them.
    const dates = exceptions.filter(({ active }) => !active).map(({ date }) => date);
    const restored = row.replaced.filter(({ date }) => dates.includes(date));
    await changeDays(tx, providerProfileId, dates, restored);
    await removeVacation(tx.db, row.id);
    if (row.has_begun) await resumeAfterVacation(tx, actor);
    await announceFreeHours(tx, providerProfileId);
    await tx.changed({ kind: 'agenda' }, [userId]);
    return undefined;
  });

type Begun = Pick<DueVacation, 'id' | 'provider_profile_id' | 'user_id' | 'back_on'>;

async function begin(tx: Tx, vacation: Begun): Promise<void> {
  const { provider_profile_id: providerProfileId, user_id: userId } = vacation;
  await pauseForVacation(tx, { providerProfileId, userId }, vacation.back_on);
  await saveBegun(tx.db, vacation.id);
}

/** Begins and ends vacations. A second run changes nothing, also on another instance. */
export async function changeDueVacations(context: Context, signal: AbortSignal): Promise<void> {
  const now = new Date(await context.now(context.db));
  await forEachRecord(context, await listDueVacations(context.db, now), signal, (found) =>
    context.transaction(async (tx) => {
      const { user_id: userId, provider_profile_id: providerProfileId } = found;
      await lockOwnCalendar(tx.db, userId);
      // The provider may have taken it back meanwhile.
      const due = (await listDueVacations(tx.db, now)).find(({ id }) => id === found.id);
      if (!due) return;
      if (due.is_over) {
        await removeVacation(tx.db, due.id);
        await resumeAfterVacation(tx, { providerProfileId, userId });
      } else await begin(tx, due);
      await tx.changed({ kind: 'agenda' }, [userId]);
    }),
  );
}
