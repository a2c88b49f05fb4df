import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { providersErrors } from '../providers/providers.errors.ts';
import { agendaErrors } from './agenda.errors.ts';
import { getAgendaRequest } from './agenda.requests.ts';
import * as shape from './agenda.schema.ts';

const tag = 'Agenda';

export const getAgenda = defineEndpoint({
  ...getAgendaRequest,
  access: 'provider',
  tag,
  summary:
    "Own time in a range of days of the provider's calendar: orders, held, private and outside hours, pauses, days off, free hours",
  query: shape.agendaQuery,
  response: shape.agendaSchema,
});

export const getReasons = defineEndpoint({
  name: 'getReasons',
  method: 'GET',
  path: '/agenda/reasons',
  access: 'provider',
  tag,
  summary:
    'Hours of a day that are not offered for a duration (default 60 minutes), with the reason',
  query: shape.reasonsQuery,
  response: shape.reasonsSchema,
});

const hourErrors = [
  agendaErrors.APPOINTMENT_OVER,
  agendaErrors.APPOINTMENT_TOO_FAR,
  agendaErrors.HOUR_HAS_ORDER,
  agendaErrors.HOUR_BLOCKED,
];

export const listAppointments = defineEndpoint({
  name: 'listAppointments',
  method: 'GET',
  path: '/provider-profiles/me/appointments',
  access: 'provider',
  tag,
  summary: 'Own private appointments that are not over, in order of time',
  response: shape.appointmentsSchema,
});

export const createAppointment = defineEndpoint({
  name: 'createAppointment',
  method: 'POST',
  path: '/provider-profiles/me/appointments',
  access: 'provider',
  idempotent: true,
  tag,
  summary: 'Block hours for a private appointment; only its owner reads the title',
  body: shape.appointmentBody,
  response: shape.appointmentSchema,
  status: 201,
  errors: [...hourErrors, agendaErrors.APPOINTMENT_LIMIT],
});

export const updateAppointment = defineEndpoint({
  name: 'updateAppointment',
  method: 'PATCH',
  path: '/provider-profiles/me/appointments/:id',
  access: 'provider',
  tag,
  summary: 'Change the title or the hours of a private appointment',
  params: idParams,
  body: shape.appointmentChange,
  response: shape.appointmentSchema,
  errors: [...hourErrors, agendaErrors.APPOINTMENT_NOT_FOUND, agendaErrors.APPOINTMENT_CHANGED],
});

export const deleteAppointment = defineEndpoint({
  name: 'deleteAppointment',
  method: 'DELETE',
  path: '/provider-profiles/me/appointments/:id',
  access: 'provider',
  tag,
  summary: 'Delete a private appointment; its hours are offered again',
  params: idParams,
  response: z.undefined(),
  status: 204,
  errors: [agendaErrors.APPOINTMENT_NOT_FOUND],
});

export const listVacations = defineEndpoint({
  name: 'listVacations',
  method: 'GET',
  path: '/provider-profiles/me/vacations',
  access: 'provider',
  tag,
  summary: 'Own vacations that are not over, with the orders in their days',
  response: shape.vacationsSchema,
});

export const createVacation = defineEndpoint({
  name: 'createVacation',
  method: 'POST',
  path: '/provider-profiles/me/vacations',
  access: 'provider',
  idempotent: true,
  tag,
  summary:
    'Take days off as a range, and pause all services meanwhile; `dryRun` only names the orders in these days, which stay',
  body: shape.vacationBody,
  response: shape.vacationSchema,
  status: 201,
  errors: [
    agendaErrors.VACATION_OVER,
    agendaErrors.VACATION_OVERLAPS,
    agendaErrors.VACATION_LIMIT,
    providersErrors.EXCEPTION_TOO_FAR,
  ],
});

export const proposeVacationMoves = defineEndpoint({
  name: 'proposeVacationMoves',
  method: 'POST',
  path: '/provider-profiles/me/vacations/:id/moves',
  access: 'provider',
  refusedDuringErasure: true,
  tag,
  summary:
    'Propose free hours after a vacation to the client of each order in its days; orders with an open proposal stay as they are',
  params: idParams,
  response: shape.vacationSchema,
  errors: [agendaErrors.VACATION_NOT_FOUND],
});

export const deleteVacation = defineEndpoint({
  name: 'deleteVacation',
  method: 'DELETE',
  path: '/provider-profiles/me/vacations/:id',
  access: 'provider',
  tag,
  summary: 'Take a vacation back: its days have the hours of before again, its services resume',
  params: idParams,
  response: z.undefined(),
  status: 204,
  errors: [agendaErrors.VACATION_NOT_FOUND],
});
