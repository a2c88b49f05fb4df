import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listNotifications: { access: 'user', bare: 200 },
  countUnreadNotifications: { access: 'user', bare: 200 },
  markNotificationRead: {
    access: 'user',
    bare: 404,
    record: 'notification',
    client: 200,
    provider: 404,
  },
  markAllNotificationsRead: { access: 'user', bare: 204 },
  markPageRead: { access: 'user', bare: 400 },
  listPreferences: { access: 'user', bare: 200 },
  setPreference: { access: 'user', bare: 400 },
  listLinkedPreferences: { access: 'anyone', bare: 400 },
  setLinkedPreference: { access: 'anyone', bare: 400 },
  unsubscribe: { access: 'anyone', bare: 400 },
  openUnsubscribeLink: { access: 'anyone', bare: 400 },
};
