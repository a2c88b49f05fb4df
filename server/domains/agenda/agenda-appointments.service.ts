import { randomUUIDv7 } from 'node:crypto';
import { agendaErrors } from '@oficio/contract/domains/agenda/agenda.errors.ts';
import type * as endpoints from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import type { Overlap } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import type { Interval } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Tx } from '#platform/context.ts';
import type { ProviderActor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { lockOwnCalendar } from '../providers/providers-slots.service.ts';
import { announceFreeHours } from '../providers/providers.service.ts';
import {
  countAppointments,
  deleteAppointmentRow,
  findAppointment,
  findOverlap,
  insertAppointment,
  listUpcomingAppointments,
  saveAppointment,
} from './agenda.queries.ts';
import { instantOf, toAppointment } from './agenda.view.ts';

const MAX_APPOINTMENTS = 1_000;
const MAX_DAYS_AHEAD = 730;

/**
 * Throws APPOINTMENT_OVER and APPOINTMENT_TOO_FAR (400), HOUR_HAS_ORDER and HOUR_BLOCKED (409). Call it with the calendar
 * locked: bookings hold the same lock.
 */
async function checkHours(
  tx: Tx,
  providerProfileId: string,
  { now, exceptId, ...span }: Interval & { now: number; exceptId: string | null },
): Promise<void> {
  if (span.end <= now) throw new DomainError(agendaErrors.APPOINTMENT_OVER);
  if (span.end > now + MAX_DAYS_AHEAD * DAY_MS)
    throw new DomainError(agendaErrors.APPOINTMENT_TOO_FAR);
  const overlap = await findOverlap(tx.db, providerProfileId, span, exceptId);
  if (!overlap) return;
  const { order_id: orderId, client_name: clientName } = overlap;
  const title = overlap.title ?? '';
  const start = instantOf(overlap.start);
  if (orderId === null || clientName === null) {
    const details: Overlap = { title, start };
    throw new DomainError(agendaErrors.HOUR_BLOCKED, { title }, details);
  }
  const details: Overlap = { orderId, title, clientName, start };
  throw new DomainError(agendaErrors.HOUR_HAS_ORDER, { title, clientName }, details);
}

/** Returns the own appointments that are not over. */
export const listAppointments: UseCase<typeof endpoints.listAppointments> = async (
  context,
  { providerProfileId },
) => {
  const now = await context.now(context.db);
  return (await listUpcomingAppointments(context.db, providerProfileId, now)).map(toAppointment);
};

/** Refreshes the owner's other tabs and devices. */
const announce = (tx: Tx, { userId }: ProviderActor) => tx.changed({ kind: 'agenda' }, [userId]);

/**
 * Blocks hours of the own calendar. Throws APPOINTMENT_OVER and APPOINTMENT_TOO_FAR (400), HOUR_HAS_ORDER, HOUR_BLOCKED and
 * APPOINTMENT_LIMIT (409).
 */
export const createAppointment: UseCase<typeof endpoints.createAppointment> = (
  context,
  actor,
  { body },
) =>
  context.transaction(async (tx) => {
    const { providerProfileId } = actor;
    await lockOwnCalendar(tx.db, actor.userId);
    const now = await context.now(tx.db);
    const span = { start: Date.parse(body.start), end: Date.parse(body.end) };
    await checkHours(tx, providerProfileId, { ...span, now, exceptId: null });
    if ((await countAppointments(tx.db, providerProfileId, now)) >= MAX_APPOINTMENTS)
      throw new DomainError(agendaErrors.APPOINTMENT_LIMIT);
    const made = { id: randomUUIDv7(), title: body.title, ...span };
    const row = await insertAppointment(tx.db, providerProfileId, made);
    await announce(tx, actor);
    return toAppointment(row);
  });

/**
 * Changes the sent fields. Throws APPOINTMENT_NOT_FOUND (404), APPOINTMENT_CHANGED (409) when the caller saw an older
 * version, and as `createAppointment` does.
 */
export const updateAppointment: UseCase<typeof endpoints.updateAppointment> = (
  context,
  actor,
  { params, body },
) =>
  context.transaction(async (tx) => {
    const { providerProfileId } = actor;
    await lockOwnCalendar(tx.db, actor.userId);
    const row = await findAppointment(tx.db, providerProfileId, params.id);
    if (!row) throw new DomainError(agendaErrors.APPOINTMENT_NOT_FOUND);
    if (row.updated_at.getTime() !== Date.parse(body.updatedAt))
      throw new DomainError(agendaErrors.APPOINTMENT_CHANGED, undefined, toAppointment(row));
    const span = {
      start: body.start ? Date.parse(body.start) : row.start.getTime(),
      end: body.end ? Date.parse(body.end) : row.end.getTime(),
    };
    if (body.start) {
      const now = await context.now(tx.db);
      await checkHours(tx, providerProfileId, { ...span, now, exceptId: row.id });
    }
    const title = body.title ?? row.title;
    const saved = await saveAppointment(tx.db, { id: row.id, title, ...span });
    if (body.start) await announceFreeHours(tx, providerProfileId);
    await announce(tx, actor);
    return toAppointment(saved);
  });

/** Throws APPOINTMENT_NOT_FOUND (404), also for a second deletion. */
export const deleteAppointment: UseCase<typeof endpoints.deleteAppointment> = (
  context,
  actor,
  { params },
) =>
  context.transaction(async (tx) => {
    await lockOwnCalendar(tx.db, actor.userId);
    if (!(await deleteAppointmentRow(tx.db, actor.providerProfileId, params.id)))
      throw new DomainError(agendaErrors.APPOINTMENT_NOT_FOUND);
    await announceFreeHours(tx, actor.providerProfileId);
    await announce(tx, actor);
    return undefined;
  });
