import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { idOf } from '#testing/orders.fixtures.ts';
import { offerOnReturn } from './notifications-return.live.ts';

let server: ReturnType<typeof fakeServer>;
let stop: () => void;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  server = fakeServer();
  signInAs({});
  renderPage(() => null, '/');
  stop = offerOnReturn();
});
afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
});

const aNotice = (number: number, changes: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  message: `Ana aceptó tu orden ${number}.`,
  link: `/orders/${idOf(number)}`,
  isRead: false,
  createdAt: '2026-03-01T11:00:00.000Z',
  ...changes,
});

function turn(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Leaves the page and comes back to it. Resolves when the page has asked for the newest notification. */
async function comeBack(newest: Notification[]): Promise<void> {
  server.respond(listNotifications, newest);
  const before = server.callsOf(listNotifications).length;
  turn('hidden');
  turn('visible');
  await waitFor(() => expect(server.callsOf(listNotifications)).toHaveLength(before + 1));
}

test('on return the newest unseen notification is offered once, and its button opens the thing', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await comeBack([aNotice(1)]);
  await screen.findByText('Ver: Ana aceptó tu orden 1.');
  await comeBack([aNotice(1)]);
  expect(screen.getAllByText(/^Ver: /)).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Abrir' }));
  expect(assign.mock.calls).toEqual([[`/orders/${idOf(1)}`]]);
  await comeBack([aNotice(2)]);
  await screen.findByText('Ver: Ana aceptó tu orden 2.');
});

test.each([
  ['one without a page', [aNotice(4, { link: null })], 14],
  ['one that leads elsewhere', [aNotice(5, { link: 'https://elsewhere.example/' })], 15],
  ['none', [], 16],
])('on return %s is not offered', async (_, newest, later) => {
  await comeBack(newest);
  await comeBack([aNotice(later)]);
  await screen.findByText(`Ver: Ana aceptó tu orden ${later}.`);
  expect(screen.getAllByText(/^Ver: /)).toHaveLength(1);
});

test('an unread notification is offered although a newer one was read', async () => {
  server.use(
    http.get('*/api/notifications', ({ request }) => {
      const isUnread = new URL(request.url).searchParams.get('unread') === 'true';
      return Response.json([isUnread ? aNotice(8) : aNotice(9, { isRead: true })]);
    }),
  );
  turn('hidden');
  turn('visible');
  await screen.findByText('Ver: Ana aceptó tu orden 8.');
});

test('leaving the page asks nothing', async () => {
  server.respond(listNotifications, [aNotice(7)]);
  turn('hidden');
  await comeBack([]);
  expect(server.callsOf(listNotifications)).toHaveLength(1);
});
