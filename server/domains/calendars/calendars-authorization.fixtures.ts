import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listCalendars: { access: 'provider', bare: 200 },
  addCalendar: { access: 'provider', bare: 400 },
  rereadCalendar: { access: 'provider', bare: 404 },
  deleteCalendar: { access: 'provider', bare: 404 },
};
