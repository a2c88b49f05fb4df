import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  exportUserData: { access: 'user', bare: 200 },
  requestErasure: { access: 'user', bare: 400 },
  cancelErasure: { access: 'user', bare: 200 },
  listUsers: { access: 'admin', right: 'people', bare: 200 },
  getUserDetails: { access: 'admin', right: 'people', bare: 404, record: 'user', others: 200 },
  updateUserAsAdmin: {
    access: 'admin',
    right: 'people',
    bare: 400,
    record: 'user',
    others: 200,
    body: () => ({ isActive: false, reason: 'Prueba' }),
  },
  eraseUser: { access: 'admin', right: 'people', bare: 404, record: 'user', others: 409 },
  listDisputes: { access: 'admin', right: 'moderation', bare: 200 },
  getOwnRights: { access: 'admin', bare: 200 },
  getMailDelivery: { access: 'admin', bare: 200 },
  countDisputes: { access: 'admin', right: 'moderation', bare: 200 },
  getDispute: { access: 'admin', right: 'moderation', bare: 404, record: 'order', others: 403 },
  openUndisputedOrder: {
    access: 'admin',
    right: 'moderation',
    bare: 400,
    body: () => ({ reason: 'Prueba' }),
    record: 'order',
    others: 204,
  },
  listDisputeMessages: {
    access: 'admin',
    right: 'moderation',
    bare: 404,
    record: 'order',
    others: 403,
  },
};
