import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import { calendarsErrors } from '@oficio/contract/domains/calendars/calendars.errors.ts';
import { MOST_CALENDARS } from '@oficio/contract/domains/calendars/calendars.rules.ts';
import type { OutsideCalendar } from '@oficio/contract/domains/calendars/calendars.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { lockOwnCalendar } from '../providers/providers-slots.service.ts';
import { attemptReading, refreshCalendar, saveReading } from './calendars-reading.service.ts';
import {
  findCalendar,
  findTimezone,
  insertCalendar,
  listCalendarsOf,
  removeCalendar,
  type CalendarRow,
} from './calendars.queries.ts';
import { toRequestAddress } from './calendars.rules.ts';
import { describeFailure, describeRemark } from './calendars.template.ts';
import { toOutsideCalendar } from './calendars.view.ts';

const MOST_NAME = 80;

export const listCalendars: UseCase<typeof endpoints.listCalendars> = async (
  { db },
  { providerProfileId },
) => (await listCalendarsOf(db, { providerProfileId })).map(toOutsideCalendar);

async function getCalendar(db: Db, id: string, providerProfileId: string): Promise<CalendarRow> {
  const row = await findCalendar(db, id, providerProfileId);
  if (!row) throw new DomainError(calendarsErrors.CALENDAR_NOT_FOUND);
  return row;
}

/** Throws CALENDAR_EXISTS or TOO_MANY_CALENDARS (409). */
async function checkList(db: Db, providerProfileId: string, address: string): Promise<void> {
  const rows = await listCalendarsOf(db, { providerProfileId });
  if (rows.some((row) => row.address === address))
    throw new DomainError(calendarsErrors.CALENDAR_EXISTS);
  if (rows.length >= MOST_CALENDARS) throw new DomainError(calendarsErrors.TOO_MANY_CALENDARS);
}

/**
 * Reads a calendar and adds it. Nothing is added when it cannot be read, or before the provider has seen what was not
 * understood. Throws CALENDAR_UNREADABLE (400) and CALENDAR_DOUBTS (409).
 */
export const addCalendar: UseCase<typeof endpoints.addCalendar> = async (
  context,
  { providerProfileId, userId },
  { body },
) => {
  const address = new URL(toRequestAddress(body.url)).href;
  await checkList(context.db, providerProfileId, address);
  const now = await context.now(context.db);
  const timezone = await findTimezone(context.db, providerProfileId);
  const attempt = await attemptReading(context, { address, timezone, now, validators: undefined });
  if (attempt.kind !== 'read') {
    const reason = describeFailure(attempt.kind === 'failed' ? attempt.failure : 'server-failed');
    throw new DomainError(calendarsErrors.CALENDAR_UNREADABLE, { reason });
  }
  const own = attempt.reading.name.slice(0, MOST_NAME);
  const name = body.name ?? (own || new URL(address).hostname);
  const remarks = attempt.reading.remarks.map((remark) => describeRemark(remark, timezone));
  if (remarks.length > 0 && !body.despiteRemarks) {
    const { length: count } = remarks;
    throw new DomainError(calendarsErrors.CALENDAR_DOUBTS, { count }, { name, remarks });
  }
  const id = randomUUIDv7();
  return context.transaction(async (tx): Promise<OutsideCalendar> => {
    // Two additions at once count each other.
    await lockOwnCalendar(tx.db, userId);
    await checkList(tx.db, providerProfileId, address);
    await insertCalendar(tx.db, { id, providerProfileId, address, name });
    await saveReading(tx, id, new Date(now), attempt);
    return toOutsideCalendar(await getCalendar(tx.db, id, providerProfileId));
  });
};

export const rereadCalendar: UseCase<typeof endpoints.rereadCalendar> = async (
  context,
  { providerProfileId },
  { params },
) => {
  const { db } = context;
  await refreshCalendar(context, await getCalendar(db, params.id, providerProfileId));
  return toOutsideCalendar(await getCalendar(db, params.id, providerProfileId));
};

export const deleteCalendar: UseCase<typeof endpoints.deleteCalendar> = (
  context,
  { providerProfileId },
  { params },
) =>
  context.transaction(async (tx) => {
    if (!(await removeCalendar(tx.db, params.id, providerProfileId)))
      throw new DomainError(calendarsErrors.CALENDAR_NOT_FOUND);
    await tx.publicDataChanged();
    return undefined;
  });
