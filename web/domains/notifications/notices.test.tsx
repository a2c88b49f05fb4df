import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { Notices } from './notices.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  signInAs({});
});
afterEach(() => {
  cleanup();
});

test('without any notification the page shows no filters, and with filters that exclude all it keeps them', async () => {
  server.respond(listNotifications, []);
  renderPage(Notices, '/avisos');
  await screen.findByText('No tienes notificaciones');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /leíd/ })).toBeNull();
  cleanup();
  renderPage(Notices, '/avisos', { at: '/avisos?sin-leer=1' });
  await screen.findByText('No tienes notificaciones');
  expect(screen.getByRole('switch')).toBeDefined();
});
