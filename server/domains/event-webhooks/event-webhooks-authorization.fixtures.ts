import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listWebhooks: { access: 'admin', right: 'settings', bare: 200 },
  listEventTypes: { access: 'admin', right: 'settings', bare: 200 },
  createWebhook: { access: 'admin', right: 'settings', bare: 400 },
  deleteWebhook: { access: 'admin', right: 'settings', bare: 404 },
  enableWebhook: { access: 'admin', right: 'settings', bare: 404 },
  rotateWebhookSecret: { access: 'admin', right: 'settings', bare: 404 },
  testWebhook: { access: 'admin', right: 'settings', bare: 404 },
  listDeliveries: { access: 'admin', right: 'settings', bare: 404 },
  replayDelivery: { access: 'admin', right: 'settings', bare: 404 },
};
