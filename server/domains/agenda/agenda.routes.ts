import * as endpoints from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as appointments from './agenda-appointments.service.ts';
import * as vacations from './agenda-vacations.service.ts';
import { getAgenda, getReasons } from './agenda.service.ts';

export const agendaRoutes: readonly Route[] = [
  route(endpoints.getAgenda, getAgenda),
  route(endpoints.getReasons, getReasons),
  route(endpoints.listAppointments, appointments.listAppointments),
  route(endpoints.createAppointment, appointments.createAppointment),
  route(endpoints.updateAppointment, appointments.updateAppointment),
  route(endpoints.deleteAppointment, appointments.deleteAppointment),
  route(endpoints.listVacations, vacations.listVacations),
  route(endpoints.createVacation, vacations.createVacation),
  route(
    endpoints.proposeVacationMoves,
    vacations.proposeVacationMoves,
    vacations.prepareVacationMoves,
  ),
  route(endpoints.deleteVacation, vacations.deleteVacation),
];
