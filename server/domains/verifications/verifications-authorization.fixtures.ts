import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  sendVerification: { access: 'provider', bare: 415 },
  getOwnVerifications: { access: 'provider', bare: 200 },
  withdrawVerification: {
    access: 'provider',
    bare: 404,
    record: 'verification',
    provider: 200,
    others: 404,
  },
  listVerifications: { access: 'admin', right: 'moderation', bare: 200 },
  countVerifications: { access: 'admin', right: 'moderation', bare: 200 },
  getVerificationDocument: {
    access: 'admin',
    right: 'moderation',
    bare: 404,
    record: 'verification',
    others: 410,
  },
  decideVerification: {
    access: 'admin',
    right: 'moderation',
    bare: 400,
    record: 'verification',
    others: 204,
    body: () => ({ decision: 'REFUSED', grounds: 'Prueba' }),
  },
  listUserBadges: { access: 'admin', right: 'moderation', bare: 200, record: 'user', others: 200 },
  revokeBadge: {
    access: 'admin',
    right: 'moderation',
    bare: 400,
    record: 'badge',
    others: 204,
    body: () => ({ grounds: 'Prueba' }),
  },
};
