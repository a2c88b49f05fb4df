import { useEffect } from 'react';
import { getChat, listUnreadChats } from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive, type Live } from '#platform/live/live.ts';
import { securityLogout } from '#platform/session/session.ts';
import { CHAT_ORDER, fakeChat } from '#testing/chat.fixtures.ts';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { network } from '#testing/fake-socket.ts';
import { anOrder, idOf } from '#testing/orders.fixtures.ts';
import { ChatInbox } from '../chat-inbox.tsx';
import {
  addToOutbox,
  countUnsent,
  discardUnsent,
  outbox,
  readOutbox,
} from '../chat-outbox.live.ts';
import { subscribeToChats } from '../chat.live.ts';
import ChatPage from '../chat-page.tsx';

const userId = testUser.id;
let server: ReturnType<typeof fakeServer>;
let live: Live;
beforeEach(() => {
  network.reset();
  network.isUp = true;
  localStorage.clear();
  sessionStorage.clear();
  readOutbox();
  server = fakeServer();
  server.respond(getOrder, anOrder(5, 'client', { status: 'ACCEPTED' }));
  server.respond(listUnreadChats, { total: 0, chats: [], hasChats: false });
  signInAs({});
  live = startLive();
});
afterEach(() => {
  cleanup();
  live.stop();
  vi.unstubAllGlobals();
});

/** Any page except the chat page, for the signed-in user. */
function OtherPage({ user = userId }: { user?: string }) {
  const client = useQueryClient();
  useEffect(() => subscribeToChats(client, user), [client, user]);
  return <ChatInbox userId={user} />;
}

const refusal = {
  statusCode: 409,
  code: 'CHAT_NOT_OPEN',
  message: 'El chat solo está disponible para órdenes en estado "Aceptada".',
};
const write = (content: string) => addToOutbox({ userId, orderId: CHAT_ORDER, content });
const item = (name: string | RegExp) => screen.findByRole('button', { name });

test('a message that is refused after the user left the chat shows a toast and stays in the header until it is retried or discarded', async () => {
  const chat = fakeChat(server);
  chat.setSummary();
  chat.refusal = refusal;
  write('llego tarde');
  write('perdón');
  renderPage(OtherPage, '/');
  // The toast component is loaded first.
  const notice = `Un mensaje no se envió. ${refusal.message}`;
  await screen.findByText(notice, undefined, { timeout: 5_000 });
  const user = userEvent.setup();
  await user.click(await item('Chats, 2 mensajes no se enviaron'));
  await screen.findByText('2 mensajes no se enviaron');
  cleanup();

  // On the chat page each refused message can be retried or discarded.
  chat.refusal = null;
  renderPage(ChatPage, '/orders/:orderId/chat', { at: `/orders/${CHAT_ORDER}/chat` });
  await user.click((await screen.findAllByRole('button', { name: 'Descartar' }))[0] as HTMLElement);
  await user.click(await item('Reintentar'));
  await screen.findByText('Enviado');
  expect(chat.stored.map(({ content }) => content)).toEqual(['perdón']);
  expect(countUnsent(userId)).toBe(0);
});

test.each(['closed', 'readOnly', 'gone'] as const)(
  'a chat that is %s still shows its refused messages, which can be read and discarded',
  async (access) => {
    const chat = fakeChat(server);
    chat.refusal = refusal;
    write('llego tarde');
    const page = renderPage(OtherPage, '/');
    await item(/^Chats/);
    page.unmount();
    if (access === 'gone') server.refuse(getChat, 404, { message: 'No se pudo cargar el chat.' });
    else chat.setSummary({ access, orderStatus: access === 'closed' ? 'CANCELLED' : 'COMPLETED' });
    renderPage(ChatPage, '/orders/:orderId/chat', { at: `/orders/${CHAT_ORDER}/chat` });
    await screen.findByText('llego tarde');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    await userEvent.setup().click(await item('Descartar'));
    await waitFor(() => expect(screen.queryByText('llego tarde')).toBeNull());
    expect(countUnsent(userId)).toBe(0);
  },
);

test('after the session ends, unsent messages stay on the device and are sent only for their author', async () => {
  const chat = fakeChat(server);
  chat.setSummary();
  const respond = network.respond;
  network.respond = () => undefined;
  write('en camino');
  const page = renderPage(OtherPage, '/');
  act(() => securityLogout('Tu sesión se cerró.'));
  page.unmount();
  expect(countUnsent(userId)).toBe(1);

  network.respond = respond;
  const other = idOf(8);
  signInAs({ id: other });
  const OtherUser = () => <OtherPage user={other} />;
  const shared = renderPage(OtherUser, '/');
  await act(async () => network.setUp(true));
  expect([chat.stored, countUnsent(other), countUnsent(userId)]).toEqual([[], 0, 1]);
  shared.unmount();

  signInAs({});
  renderPage(OtherPage, '/');
  await waitFor(() => expect(chat.stored.map(({ content }) => content)).toEqual(['en camino']));
  await waitFor(() => expect(countUnsent(userId)).toBe(0));
});

test('a message that is discarded while it is being sent does not reappear when it is refused', async () => {
  const chat = fakeChat(server);
  chat.setSummary();
  let resolveSend: (refused: object) => void = () => undefined;
  const respond = network.respond;
  network.respond = (name, args) =>
    name === 'sendMessage'
      ? new Promise((resolve) => (resolveSend = resolve))
      : respond(name, args);
  write('mejor no');
  renderPage(OtherPage, '/');
  await waitFor(() =>
    expect(network.socketOf('/chat').calls.map((call) => (call as unknown[])[0])).toContain(
      'sendMessage',
    ),
  );
  act(() => discardUnsent(userId));
  await act(async () => resolveSend({ ok: false, error: 'Conflict', ...refusal }));
  readOutbox();
  expect(outbox()).toEqual([]);
});
