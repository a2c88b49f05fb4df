import { confirmEmailChange } from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import { refreshSession } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSession } from '#platform/session/session.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '#testing/fake-server.tsx';
import ConfirmEmailPage from './confirm-email-page.tsx';

const token = 'x'.repeat(43);
const email = 'nueva@ejemplo.com';
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs(null);
  server = fakeServer();
  server.respond(confirmEmailChange, { message: accountsMessages.emailChanged, email });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openLink(value: string | null = token) {
  const at = value === null ? '/confirm-email' : `/confirm-email?token=${value}`;
  renderPage(ConfirmEmailPage, '/confirm-email', { at });
  return userEvent.setup();
}
const press = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }));

test('only the button confirms the address, not the opened link; a visitor is offered the sign-in', async () => {
  const user = openLink();
  await screen.findByRole('button', { name: 'Confirmar mi correo' });
  expect(server.calls).toEqual([]);
  await press(user);
  expect(await screen.findByText('Correo confirmado')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain(email);
  expect(server.bodiesOf(confirmEmailChange)).toEqual([{ token }]);
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login');
});

test('a session that survives the change carries the new address', async () => {
  signInAs({});
  server.respond(refreshSession, { accessToken: tokenOf({ ...testUser, email }) });
  await press(openLink());
  const link = await screen.findByRole('link', { name: 'Ir a mi perfil' });
  expect(link.getAttribute('href')).toBe('/profiles/me');
  expect(getSession().user?.email).toBe(email);
});

test('a session that the change ended is cleared here, and the address is confirmed nevertheless', async () => {
  signInAs({});
  server.refuse(refreshSession, 401, {
    code: 'SESSION_EXPIRED',
    message: 'Tu sesión ha expirado.',
  });
  await press(openLink());
  expect(await screen.findByRole('link', { name: 'Iniciar sesión' })).toBeDefined();
  expect(screen.getByText('Correo confirmado')).toBeDefined();
  expect(getSession().user).toBeNull();
});

test.each([accountsErrors.EMAIL_TAKEN, accountsErrors.EMAIL_LINK_INVALID])(
  'a refused link shows the reason and the next step: %o',
  async ({ code, status, message }) => {
    server.refuse(confirmEmailChange, status, { code, message: String(message) });
    await press(openLink());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByRole('button', { name: 'Confirmar mi correo' })).toBeNull();
  },
);

test('a failed confirmation can be retried; a link without a valid token shows an error', async () => {
  server.refuse(confirmEmailChange, 503);
  const user = openLink();
  await press(user);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No se pudo confirmar tu correo',
  );
  server.respond(confirmEmailChange, { message: accountsMessages.emailChanged, email });
  await press(user);
  expect(await screen.findByText('Correo confirmado')).toBeDefined();
  for (const value of [null, 'corto']) {
    cleanup();
    openLink(value);
    expect((await screen.findByRole('alert')).textContent).toContain('le falta una parte');
  }
});
