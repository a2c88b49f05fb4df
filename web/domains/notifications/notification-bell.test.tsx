import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '../../testing/fake-server.tsx';
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
  vi.unstubAllGlobals();
});

function show(notifications: Notification[]) {
  server.answer(listNotifications, notifications);
  const count = notifications.filter(({ isRead }) => !isRead).length;
  server.answer(countUnreadNotifications, { count, countBesideChats: count });
  renderPage(NotificationBell, '/');
}

const bell = (name: string) => screen.findByRole('button', { name });

test('what is unread shows on the bell, and following it marks it as read', async () => {
  const user = userEvent.setup();
  show([aNotification(1), aNotification(2, { isRead: true })]);
  server.answer(markNotificationRead, aNotification(1, { isRead: true }));
  await user.click(await bell('Notificaciones, 1 sin leer'));
  expect(await screen.findAllByText('hace 5 minutos')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: /Aviso 1/ }));
  await screen.findByText('Dirección: /dashboard/client?orden=1');
  expect(server.callsOf(markNotificationRead)).toHaveLength(1);
});

test('marking all is shown at once and taken back when the server refuses', async () => {
  const user = userEvent.setup();
  show([aNotification(1), aNotification(2)]);
  server.refuse(markAllNotificationsRead, 500);
  await user.click(await bell('Notificaciones, 2 sin leer'));
  await user.click(await bell('Marcar todas como leídas'));
  expect(await screen.findByText('No se pudo marcar como leída.')).toBeDefined();
  expect(await bell('Notificaciones, 2 sin leer')).toBeDefined();
  expect(await bell('Marcar todas como leídas')).toBeDefined();
});

test('a link that leads out of the app is no link', async () => {
  const user = userEvent.setup();
  show([
    aNotification(1, { link: 'javascript:alert(1)' }),
    aNotification(2, { link: 'https://evil.example' }),
    aNotification(3, { link: '//evil.example' }),
  ]);
  await user.click(await bell('Notificaciones, 3 sin leer'));
  expect(await screen.findByText('Aviso 3')).toBeDefined();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('nothing yet says what will be here', async () => {
  const user = userEvent.setup();
  show([]);
  await user.click(await bell('Notificaciones'));
  expect(await screen.findByText('No tienes notificaciones')).toBeDefined();
});
