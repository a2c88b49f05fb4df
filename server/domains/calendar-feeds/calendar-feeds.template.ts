import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';
import { writeUid } from '#platform/icalendar/own-uids.ts';
import type { EventRow } from './calendar-feeds.queries.ts';

/** Names the program that wrote the file. */
const productOf = (name: string) => ({ company: name, product: 'calendar', language: 'ES' });
/** Seconds after which a program should read a feed again; many read it less often. */
const READ_AGAIN = 3_600;

function statusOf({ status }: EventRow): ICalEventStatus {
  if (status === 'PENDING') return ICalEventStatus.TENTATIVE;
  return status === 'REJECTED' || status === 'CANCELLED'
    ? ICalEventStatus.CANCELLED
    : ICalEventStatus.CONFIRMED;
}

function titleOf({ kind, status, title, other_name: name }: EventRow): string {
  if (kind === 'private') return title;
  const appointment = `${title} (${name})`;
  return status === 'PENDING' ? `Por confirmar: ${appointment}` : appointment;
}

function toEvent(row: EventRow, publicUrl: string): ICalEventData {
  const url = row.kind === 'private' ? null : `${publicUrl}/orders/${row.id}`;
  return {
    id: writeUid(row.id, publicUrl, { isVisit: row.kind === 'visit' }),
    sequence: row.sequence,
    // Without a method it is the time of the last revision (RFC 5545, 3.8.7.2).
    stamp: row.updated_at,
    created: row.created_at,
    lastModified: row.updated_at,
    start: row.starts_at,
    end: row.ends_at,
    summary: titleOf(row),
    status: statusOf(row),
    ...(row.place && { location: row.place }),
    ...(url && { url, description: `Orden ${row.number}\n${url}` }),
  };
}

/** Writes the appointments of a user as a calendar (RFC 5545). The same rows give the same text. */
export function writeFeed(
  rows: readonly EventRow[],
  { name, publicUrl }: { name: string; publicUrl: string },
): string {
  const calendar = ical({ name, prodId: productOf(name), ttl: READ_AGAIN });
  for (const row of rows) calendar.createEvent(toEvent(row, publicUrl));
  return calendar.toString();
}

export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** Writes an invitation or a cancellation (RFC 5546) for one reader, who has accepted already. */
export function writeInvitation(
  rows: readonly EventRow[],
  reader: { name: string; email: string },
  { publicUrl, from }: { publicUrl: string; from: { name: string; email: string } },
): Invitation | null {
  const [first] = rows;
  if (!first?.was_accepted) return null;
  const isCancelled = statusOf(first) === ICalEventStatus.CANCELLED;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: productOf(from.name), method });
  for (const row of rows) {
    const event = calendar.createEvent({ ...toEvent(row, publicUrl), organizer: from });
    event.createAttendee({
      name: reader.name,
      email: reader.email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}
