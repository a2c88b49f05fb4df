import {
  createAppointment,
  createVacation,
  deleteAppointment,
  deleteVacation,
  getAgenda,
  getReasons,
  listAppointments,
  listVacations,
  proposeVacationMoves,
  updateAppointment,
} from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import type { AgendaItem } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { endpointAddress } from '@oficio/contract/platform/api/endpoint-address.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
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

export function agendaQuery({ from, to }: DayRange) {
  return queryOptions({
    queryKey: [...agendaKeys.all, 'days', from, to],
    async queryFn({ signal }): Promise<AgendaItem[]> {
      const call = { query: { from, to } };
      const early = await takeEarlyResponse(endpointAddress(getAgenda, call));
      // Another response than a list is requested again, which says what is wrong.
      return Array.isArray(early) ? early : callEndpoint(getAgenda, call, { signal });
    },
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function reasonsQuery(date: string, duration: number) {
  return queryOptions({
    queryKey: [...agendaKeys.all, 'reasons', date, duration],
    queryFn: ({ signal }) =>
      callEndpoint(getReasons, { query: { date, duration: String(duration) } }, { signal }),
  });
}

export function appointmentsQuery() {
  return queryOptions({
    queryKey: [...agendaKeys.all, 'appointments'],
    queryFn: ({ signal }) => callEndpoint(listAppointments, {}, { signal }),
  });
}

export function vacationsQuery() {
  return queryOptions({
    queryKey: agendaKeys.vacations,
    queryFn: ({ signal }) => callEndpoint(listVacations, {}, { signal }),
  });
}

export type AppointmentBody = EndpointCall<typeof createAppointment>['body'];
export type VacationBody = EndpointCall<typeof createVacation>['body'];

/** Creates an appointment; a retry with the same key creates no second one. */
export const sendAppointment = (body: AppointmentBody, idempotencyKey: string) =>
  callEndpoint(createAppointment, { body }, { idempotencyKey });

export const changeAppointment = (
  id: string,
  body: EndpointCall<typeof updateAppointment>['body'],
) => callEndpoint(updateAppointment, { params: { id }, body });

export const deleteAppointmentMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(deleteAppointment, { params: { id } }),
  onSettled: (_result, _error, _id, _before, { client }) =>
    client.invalidateQueries({ queryKey: agendaKeys.all }),
});

/** With `dryRun` nothing changes: the response names the orders in these days. */
export const sendVacation = (body: VacationBody, idempotencyKey: string) =>
  callEndpoint(createVacation, { body }, { idempotencyKey });

export const proposeMovesMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(proposeVacationMoves, { params: { id } }),
  onSettled: (_result, _error, _id, _before, { client }) =>
    client.invalidateQueries({ queryKey: agendaKeys.all }),
});

export const deleteVacationMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(deleteVacation, { params: { id } }),
  onSettled: (_result, _error, _id, _before, { client }) =>
    client.invalidateQueries({ queryKey: agendaKeys.all }),
});
