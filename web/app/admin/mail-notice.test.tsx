import { getMailDelivery } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AdminFrame } from './admin-frame.tsx';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';

afterEach(() => {
  cleanup();
});

function show(to: 'SERVER' | 'MAILBOX' | 'NONE') {
  signInAs({ roles: ['ADMIN'] });
  const server = fakeServer();
  server.respond(getMailDelivery, { to });
  renderPage(() => <AdminFrame>Sección</AdminFrame>, '/admin/users');
  return server;
}

test('administrators read that no mail is sent until a mail server is configured', async () => {
  show('NONE');
  expect(await screen.findByText('El correo no está configurado.')).toBeDefined();
  expect(screen.getByText(/nadie puede confirmar su cuenta/)).toBeDefined();
});

test('administrators on this machine read where the mails are', async () => {
  show('MAILBOX');
  expect(await screen.findByText(/Los correos se guardan en \/mailbox/)).toBeDefined();
});

test('with a mail server the administration says nothing about mail', async () => {
  const server = show('SERVER');
  await waitFor(() => expect(server.callsOf(getMailDelivery)).toHaveLength(1));
  expect(screen.getByText('Sección')).toBeDefined();
  expect(screen.queryByText('El correo no está configurado.')).toBeNull();
});
