import {
  createAppointment,
  createVacation,
  deleteAppointment,
  deleteVacation,
  getReasons,
  listAppointments,
  listVacations,
  proposeVacationMoves,
  updateAppointment,
} from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { agendaKeys } from './agenda-days.api.ts';

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
