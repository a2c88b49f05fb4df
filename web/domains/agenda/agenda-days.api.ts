import type { getAgenda } from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { getAgendaRequest } from '@oficio/contract/domains/agenda/agenda.requests.ts';
import type { AgendaItem } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { pageLoadedAt } from '#platform/page-state.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { weekOf } from './week/blocks.ts';

export const agendaKeys = {
  all: ['agenda'] as const,
  vacations: ['agenda', 'vacations'] as const,
};

/** The parameter of an address that names a day. */
export const DAY = 'dia';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the day that an address names, or else `today`. */
function shownDate(search: URLSearchParams, today: string): string {
  const named = search.get(DAY) ?? '';
  return DATE.test(named) && !Number.isNaN(Date.parse(named)) ? named : today;
}

/** Returns the day of an address and its week, which is also requested for one day so that its neighbors are there. */
export function shownDays(search: URLSearchParams, zone: string, now: Date) {
  const today = calendarDate(now, zone);
  const date = shownDate(search, today);
  const week = weekOf(date);
  return { today, date, from: week[0] ?? date, to: week[6] ?? date };
}

/** Polling interval, in case a change message is lost and because hours pass. */
const REFRESH_MS = 60_000;

export interface DayRange {
  /** 'yyyy-MM-dd' on the provider's calendar; both days are included. */
  from: string;
  to: string;
}

/** The hours that the server rendered into the page. */
export interface RenderedAgenda extends DayRange {
  /** Whose hours they are: another user may sign in on the page. */
  providerProfileId: string;
  zone: string;
  /** The day of the address, or else `today`, in the provider's zone. */
  date: string;
  today: string;
  items: AgendaItem[];
}

/**
 * Apart from the other calls of the agenda, whose schemas the first hours do not wait for. `rendered` is shown until it is as
 * old as the polling interval.
 */
export function agendaQuery({ from, to }: DayRange, rendered: RenderedAgenda | null = null) {
  return queryOptions({
    queryKey: [...agendaKeys.all, 'days', from, to],
    queryFn: ({ signal }) =>
      callEndpoint<typeof getAgenda>(getAgendaRequest, { query: { from, to } }, { signal }),
    initialData: () =>
      rendered?.from === from && Date.now() - pageLoadedAt() < REFRESH_MS
        ? rendered.items
        : undefined,
    initialDataUpdatedAt: pageLoadedAt(),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}
