import type * as endpoints from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import type { AgendaItem } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { workingDays } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type { UseCase } from '#platform/http/route.ts';
import { listOwnReasons, loadWeek } from '../providers/providers-slots.service.ts';
import { listAgenda, listRunningEmergencies } from './agenda.queries.ts';
import { freeTimes, spanOfDays } from './agenda.rules.ts';
import { instantOf, toAgendaItem, toEmergencyItem } from './agenda.view.ts';
import { findVacationsIn } from './agenda-vacations.queries.ts';

/**
 * Returns everything in the own calendar from the first to the last day, in order of time; running emergencies come first, in a
 * range with today.
 */
export const getAgenda: UseCase<typeof endpoints.getAgenda> = async (
  context,
  { providerProfileId },
  { query: { from: first, to: last } },
) => {
  const { db } = context;
  const week = await loadWeek(db, providerProfileId, { first, last });
  const span = spanOfDays(first, last, week.timezone);
  const rows = await listAgenda(db, providerProfileId, span);
  const vacations = await findVacationsIn(db, providerProfileId, { first, last });
  const now = await context.now(db);
  const busy = rows.map((row) => ({ start: row.start.getTime(), end: row.end.getTime() }));
  const items: AgendaItem[] = rows.map(toAgendaItem);
  for (const { date, hours, isDayOff } of workingDays({ first, last }, week)) {
    const free = hours ? freeTimes(hours, busy, now) : [];
    for (const { start, end } of free)
      items.push({ kind: 'free', start: instantOf(start), end: instantOf(end) });
    if (!isDayOff) continue;
    const { start, end } = spanOfDays(date, date, week.timezone);
    const vacation = vacations.find((one) => one.first_day <= date && date <= one.last_day);
    items.push({
      kind: 'dayOff',
      start: instantOf(start),
      end: instantOf(end),
      ...(vacation && { vacationId: vacation.id }),
    });
  }
  const emergencies =
    span.start <= now && now < span.end ? await listRunningEmergencies(db, providerProfileId) : [];
  return [
    ...emergencies.map(toEmergencyItem),
    ...items.toSorted((a, b) => a.start.localeCompare(b.start)),
  ];
};

export const getReasons: UseCase<typeof endpoints.getReasons> = async (
  context,
  actor,
  { query },
) => {
  const hidden = await listOwnReasons(context, actor, query);
  return hidden.map(({ time, reason }) => ({ start: time, reason }));
};
