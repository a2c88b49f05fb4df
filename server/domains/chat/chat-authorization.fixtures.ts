import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getChat: { access: 'user', bare: 404, record: 'acceptedOrder', client: 200, provider: 200 },
  listMessages: { access: 'user', bare: 404, record: 'acceptedOrder', client: 200, provider: 200 },
  postMessage: {
    access: 'member',
    bare: 400,
    record: 'acceptedOrder',
    client: 200,
    provider: 200,
    body: () => ({ content: 'Hola' }),
  },
  postChatImage: {
    access: 'member',
    bare: 415,
    record: 'acceptedOrder',
    client: 200,
    provider: 200,
    body: () => ({ clientId: 'una-foto' }),
    file: true,
  },
  pollChat: {
    access: 'member',
    bare: 400,
    record: 'acceptedOrder',
    client: 200,
    provider: 200,
    body: () => ({}),
  },
  markChatRead: {
    access: 'user',
    bare: 400,
    record: 'acceptedOrder',
    client: 200,
    provider: 200,
    body: () => ({ seq: 0 }),
  },
  listUnreadChats: { access: 'user', bare: 200 },
  listChats: { access: 'user', bare: 200 },
};
