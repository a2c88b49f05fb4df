import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getAgenda: { access: 'provider', bare: 400 },
  getReasons: { access: 'provider', bare: 400 },
  listAppointments: { access: 'provider', bare: 200 },
  createAppointment: { access: 'provider', bare: 400 },
  updateAppointment: { access: 'provider', bare: 400 },
  deleteAppointment: { access: 'provider', bare: 404 },
  listVacations: { access: 'provider', bare: 200 },
  createVacation: { access: 'provider', bare: 400 },
  proposeVacationMoves: { access: 'provider', bare: 404 },
  deleteVacation: { access: 'provider', bare: 404 },
};
