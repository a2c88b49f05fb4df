import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listWebhooks: { access: 'admin', bare: 200 },
  listEventTypes: { access: 'admin', bare: 200 },
  createWebhook: { access: 'admin', bare: 400 },
  deleteWebhook: { access: 'admin', bare: 404 },
  enableWebhook: { access: 'admin', bare: 404 },
  rotateWebhookSecret: { access: 'admin', bare: 404 },
  testWebhook: { access: 'admin', bare: 404 },
  listDeliveries: { access: 'admin', bare: 404 },
  replayDelivery: { access: 'admin', bare: 404 },
};
