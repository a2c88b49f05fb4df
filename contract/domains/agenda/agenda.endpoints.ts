import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { providersErrors } from '../providers/providers.errors.ts';
import { agendaErrors } from './agenda.errors.ts';
import { getAgendaRequest } from './agenda.requests.ts';
import * as shape from './agenda.schema.ts';

const { ofRequest, get, create, post, patch, remove } = endpointsOf('Agenda');

export const getAgenda = ofRequest(getAgendaRequest, {
  access: 'provider',
  summary:
    "Own time in a range of days of the provider's calendar: orders, held, private and outside hours, pauses, days off, free hours",
  query: shape.agendaQuery,
  response: shape.agendaSchema,
});

export const getReasons = get('getReasons', '/agenda/reasons', {
  access: 'provider',
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

export const listAppointments = get('listAppointments', '/provider-profiles/me/appointments', {
  access: 'provider',
  summary: 'Own private appointments that are not over, in order of time',
  response: shape.appointmentsSchema,
});

export const createAppointment = create('createAppointment', '/provider-profiles/me/appointments', {
  access: 'provider',
  summary: 'Block hours for a private appointment; only its owner reads the title',
  body: shape.appointmentBody,
  response: shape.appointmentSchema,
  errors: [...hourErrors, agendaErrors.APPOINTMENT_LIMIT],
});

export const updateAppointment = patch(
  'updateAppointment',
  '/provider-profiles/me/appointments/:id',
  {
    access: 'provider',
    summary: 'Change the title or the hours of a private appointment',
    body: shape.appointmentChange,
    response: shape.appointmentSchema,
    errors: [...hourErrors, agendaErrors.APPOINTMENT_NOT_FOUND, agendaErrors.APPOINTMENT_CHANGED],
  },
);

export const deleteAppointment = remove(
  'deleteAppointment',
  '/provider-profiles/me/appointments/:id',
  {
    access: 'provider',
    summary: 'Delete a private appointment; its hours are offered again',
    response: z.undefined(),
    status: 204,
    errors: [agendaErrors.APPOINTMENT_NOT_FOUND],
  },
);

export const listVacations = get('listVacations', '/provider-profiles/me/vacations', {
  access: 'provider',
  summary: 'Own vacations that are not over, with the orders in their days',
  response: shape.vacationsSchema,
});

export const createVacation = create('createVacation', '/provider-profiles/me/vacations', {
  access: 'provider',
  summary:
    'Take days off as a range, and pause all services meanwhile; `dryRun` only names the orders in these days, which stay',
  body: shape.vacationBody,
  response: shape.vacationSchema,
  errors: [
    agendaErrors.VACATION_OVER,
    agendaErrors.VACATION_OVERLAPS,
    agendaErrors.VACATION_LIMIT,
    providersErrors.EXCEPTION_TOO_FAR,
  ],
});

export const proposeVacationMoves = post(
  'proposeVacationMoves',
  '/provider-profiles/me/vacations/:id/moves',
  {
    access: 'provider',
    refusedDuringErasure: true,
    summary:
      'Propose free hours after a vacation to the client of each order in its days; orders with an open proposal stay as they are',
    response: shape.vacationSchema,
    errors: [agendaErrors.VACATION_NOT_FOUND],
  },
);

export const deleteVacation = remove('deleteVacation', '/provider-profiles/me/vacations/:id', {
  access: 'provider',
  summary: 'Take a vacation back: its days have the hours of before again, its services resume',
  response: z.undefined(),
  status: 204,
  errors: [agendaErrors.VACATION_NOT_FOUND],
});
