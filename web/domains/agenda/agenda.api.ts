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
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery, mutationById, refreshes } from '#platform/api/endpoint-options.ts';
import { agendaKeys } from './agenda-days.api.ts';

export const reasonsQuery = (date: string, duration: number) =>
  endpointQuery(getReasons, {
    queryKey: [...agendaKeys.all, 'reasons', date, duration],
    query: { date, duration: String(duration) },
  });

export const appointmentsQuery = () =>
  endpointQuery(listAppointments, { queryKey: [...agendaKeys.all, 'appointments'] });

export const vacationsQuery = () =>
  endpointQuery(listVacations, { queryKey: agendaKeys.vacations });

export type AppointmentBody = EndpointCall<typeof createAppointment>['body'];
export type VacationBody = EndpointCall<typeof createVacation>['body'];

/** Creates an appointment; a retry with the same key creates no second one. */
export const sendAppointment = (body: AppointmentBody, idempotencyKey: string) =>
  callEndpoint(createAppointment, { body }, { idempotencyKey });

export const changeAppointment = (
  id: string,
  body: EndpointCall<typeof updateAppointment>['body'],
) => callEndpoint(updateAppointment, { params: { id }, body });

export const deleteAppointmentMutation = mutationById(deleteAppointment, {
  onSettled: refreshes(agendaKeys.all),
});

/** With `dryRun` nothing changes: the response names the orders in these days. */
export const sendVacation = (body: VacationBody, idempotencyKey: string) =>
  callEndpoint(createVacation, { body }, { idempotencyKey });

export const proposeMovesMutation = mutationById(proposeVacationMoves, {
  onSettled: refreshes(agendaKeys.all),
});

export const deleteVacationMutation = mutationById(deleteVacation, {
  onSettled: refreshes(agendaKeys.all),
});
