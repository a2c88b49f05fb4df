import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  blockUser: { access: 'user', bare: 404, record: 'user', others: 204 },
  unblockUser: { access: 'user', bare: 204, record: 'user', others: 204 },
  listBlocks: { access: 'user', bare: 200 },
};
