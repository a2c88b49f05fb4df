import type { getAgenda } from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { getAgendaRequest } from '@oficio/contract/domains/agenda/agenda.requests.ts';
import type { AgendaItem } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { endpointAddress } from '@oficio/contract/platform/api/endpoint-address.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { takeEarlyResponse } from '#platform/pages/early-request.tsx';

export const agendaKeys = {
  all: ['agenda'] as const,
  vacations: ['agenda', 'vacations'] as const,
};

/** Polling interval, in case a change message is lost and because hours pass. */
const REFRESH_MS = 60_000;

export interface DayRange {
  /** 'yyyy-MM-dd' on the provider's calendar; both days are included. */
  from: string;
  to: string;
}

/** Apart from the other calls of the agenda, whose schemas the first hours do not wait for. */
export function agendaQuery({ from, to }: DayRange) {
  return queryOptions({
    queryKey: [...agendaKeys.all, 'days', from, to],
    async queryFn({ signal }): Promise<AgendaItem[]> {
      const call = { query: { from, to } };
      const early = await takeEarlyResponse(endpointAddress(getAgendaRequest, call));
      // Another response than a list is requested again, which says what is wrong.
      return Array.isArray(early)
        ? early
        : callEndpoint<typeof getAgenda>(getAgendaRequest, call, { signal });
    },
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}
