import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { NotificationBell } from './notification-bell.tsx';

function aNotification(number: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: `019b97ae-4f11-7000-8000-00000000000${number}`,
    message: `Aviso ${number}`,
    link: '/dashboard/client?orden=1',
    isRead: false,
    createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    ...changes,
  };
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  signInAs({});
});
afterEach(() => {
  cleanup();
});

function show(notifications: Notification[]) {
  server.respond(listNotifications, notifications);
  const count = notifications.filter(({ isRead }) => !isRead).length;
  server.respond(countUnreadNotifications, { count, countBesideChats: count });
  renderPage(NotificationBell, '/');
}

const bell = (name: string) => screen.findByRole('button', { name });

test('unread notifications mark the bell, and opening one marks it as read', async () => {
  const user = userEvent.setup();
  show([aNotification(1), aNotification(2, { isRead: true })]);
  server.respond(markNotificationRead, aNotification(1, { isRead: true }));
  await user.click(await bell('Notificaciones, 1 sin leer'));
  expect(await screen.findAllByText('hace 5 minutos')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: /Aviso 1/ }));
  await screen.findByText('Dirección: /dashboard/client?orden=1');
  expect(server.callsOf(markNotificationRead)).toHaveLength(1);
});

test('marking all as read takes effect immediately and is rolled back when the server refuses', async () => {
  const user = userEvent.setup();
  show([aNotification(1), aNotification(2)]);
  server.refuse(markAllNotificationsRead, 500);
  await user.click(await bell('Notificaciones, 2 sin leer'));
  await user.click(await bell('Marcar todas como leídas'));
  expect(await screen.findByText('No se pudo marcar como leída.')).toBeDefined();
  expect(await bell('Notificaciones, 2 sin leer')).toBeDefined();
  expect(await bell('Marcar todas como leídas')).toBeDefined();
});

test('a link out of the app is shown as plain text', async () => {
  const user = userEvent.setup();
  show([
    aNotification(1, { link: 'javascript:alert(1)' }),
    aNotification(2, { link: 'https://evil.example' }),
    aNotification(3, { link: '//evil.example' }),
  ]);
  await user.click(await bell('Notificaciones, 3 sin leer'));
  expect(await screen.findByText('Aviso 3')).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/avisos']);
});

test('an empty list explains what will appear in it', async () => {
  const user = userEvent.setup();
  show([]);
  await user.click(await bell('Notificaciones'));
  expect(await screen.findByText('No tienes notificaciones')).toBeDefined();
});

/**
 * Responds with pages of 24 notifications. The second page fails twice: at first and at the
 * automatic retry.
 */
function respondWithPages(pages: number): string[] {
  const requested: string[] = [];
  server.use(
    http.get('*/api/notifications', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor') ?? '0';
      requested.push(cursor);
      if (cursor === '1' && requested.length <= 3) return Response.json({}, { status: 503 });
      const number = Number(cursor);
      const items = Array.from({ length: 24 }, (_, index) =>
        aNotification(1, {
          id: `019b97ae-4f11-7000-8000-${String(number * 24 + index).padStart(12, '0')}`,
          message: `Aviso ${number * 24 + index + 1}`,
          isRead: true,
        }),
      );
      const link = `</api/notifications?cursor=${number + 1}>; rel="next"`;
      return Response.json(items, number + 1 < pages ? { headers: { link } } : {});
    }),
  );
  return requested;
}

test('the list loads all its pages and requests a failed page again', async () => {
  const user = userEvent.setup();
  show([]);
  const requested = respondWithPages(3);
  await user.click(await bell('Notificaciones'));
  await screen.findByText('Aviso 24');
  const more = () => screen.findByRole('button', { name: 'Ver anteriores' });
  await user.click(await more());
  await vi.waitFor(() => expect(requested).toEqual(['0', '1', '1']), { timeout: 3_000 });
  await user.click(await more());
  await screen.findByText('Aviso 48');
  await user.click(await more());
  await screen.findByText('Aviso 72');
  expect(requested).toEqual(['0', '1', '1', '1', '2']);
  expect(screen.getAllByText(/^Aviso \d+$/)).toHaveLength(72);
  expect(screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
});
