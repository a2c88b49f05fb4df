import type { OutsideCalendar } from '@oficio/contract/domains/calendars/calendars.schema.ts';
import type { Remark } from '#platform/icalendar/calendar.ts';
import type { CalendarRow } from './calendars.queries.ts';
import { describeFailure, describeRemark } from './calendars.template.ts';

export function toOutsideCalendar(row: CalendarRow): OutsideCalendar {
  const readAt = row.read_at ?? row.created_at;
  const timezone = row.timezone ?? row.provider_timezone;
  return {
    id: row.id,
    name: row.name,
    host: new URL(row.address).hostname,
    readAt: readAt.toISOString(),
    events: row.events,
    triedAt: (row.tried_at ?? readAt).toISOString(),
    failure: row.failure === null ? null : describeFailure(row.failure),
    remarks: (row.remarks as unknown as Remark[]).map((remark) => describeRemark(remark, timezone)),
  };
}
