import { listThreads } from '@oficio/contract/domains/threads/threads.endpoints.ts';
import type { Thread } from '@oficio/contract/domains/threads/threads.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePush } from '#testing/fake-push.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { hoursFromNow, idOf, PROFILE_ID } from '#testing/orders.fixtures.ts';
import ThreadsPage from './threads-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  signInAs({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aThread = (number: number, changes: Partial<Thread> = {}): Thread => ({
  kind: 'order',
  id: idOf(number),
  party: 'client',
  counterpart: { id: idOf(8), fullName: `Persona ${number}`, photoUrl: null },
  providerProfileId: PROFILE_ID,
  title: 'Fugas',
  orderNumber: 'K7M4X3',
  text: 'Llego a las nueve',
  isOwn: false,
  at: hoursFromNow(-1),
  unreadCount: 0,
  isAnswerDue: false,
  ...changes,
});

test('each conversation says who, about what, its latest message and what is new, and opens its page', async () => {
  server.respond(listThreads, [
    aThread(1, { unreadCount: 2 }),
    aThread(2, { kind: 'quote', orderNumber: null, isAnswerDue: true }),
    aThread(3, { kind: 'serviceRequest', title: null, orderNumber: null, isOwn: true }),
    aThread(4, { kind: 'serviceRequest', title: null, orderNumber: null, party: 'provider' }),
  ]);
  renderPage(ThreadsPage, '/mensajes');
  const [order, quote, sent, received] = await screen.findAllByRole('link', { name: /Persona/ });
  const within4 = [order, quote, sent, received].map((link) => within(link as HTMLElement));
  expect(order?.textContent).toContain('Orden K7M4X3 · Fugas');
  expect(within4[0]?.getByText('2 mensajes sin leer')).toBeDefined();
  expect(within4[1]?.getByText('Te toca responder')).toBeDefined();
  expect(sent?.textContent).toContain('Tú: Llego a las nueve');
  expect([order, quote, sent, received].map((link) => link?.getAttribute('href'))).toEqual([
    `/orders/${idOf(1)}/chat`,
    `/negotiations/${idOf(2)}`,
    `/mensajes/${idOf(3)}`,
    `/mensajes/${idOf(4)}`,
  ]);
});

test('a search is sent and can be cleared', async () => {
  const user = userEvent.setup();
  const asked: (string | null)[] = [];
  server.respond(listThreads, []);
  server.use(
    http.get('*/api/threads', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('search'));
    }),
  );
  renderPage(ThreadsPage, '/mensajes');
  expect(await screen.findByText('Aún no tienes mensajes')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), '  zumbólogo {Enter}');
  expect(await screen.findByText('Ningún mensaje coincide con esa búsqueda')).toBeDefined();
  expect(asked).toEqual([null, 'zumbólogo']);
  await user.click(screen.getByRole('link', { name: 'Ver todos' }));
  expect(await screen.findByText('Aún no tienes mensajes')).toBeDefined();
});

test('a list that fails to load shows an error, and a retry loads it', async () => {
  const user = userEvent.setup();
  server.refuse(listThreads, 400);
  renderPage(ThreadsPage, '/mensajes');
  await screen.findByText('No se pudieron cargar tus mensajes.');
  server.respond(listThreads, [aThread(1)]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Persona 1');
});

test('notifications on the device are offered to who has a conversation, and not before', async () => {
  const browser = fakePush();
  server.respond(listThreads, []);
  const { unmount } = renderPage(ThreadsPage, '/mensajes');
  await screen.findByText('Aún no tienes mensajes');
  expect(screen.queryByText('Entérate al momento')).toBeNull();
  unmount();
  server.respond(listThreads, [
    aThread(1, { kind: 'serviceRequest', orderNumber: null, isOwn: true }),
  ]);
  renderPage(ThreadsPage, '/mensajes');
  await screen.findByText('Entérate al momento');
  expect(browser.asked).toBe(0);
});
