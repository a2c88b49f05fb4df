import * as endpoints from '@oficio/contract/domains/accounts/accounts-tokens.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { idOf } from '#testing/orders.fixtures.ts';
import { PersonalTokens } from './personal-tokens.tsx';
import type { TokenOwner } from './token-form.tsx';

const token = {
  id: idOf(1),
  name: 'Mi hoja',
  scopes: ['orders:read' as const],
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2099-11-20T12:00:00.000Z',
  lastUsedAt: null,
};
const secret = `pat_${'x'.repeat(43)}`;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  signInAs({});
});
afterEach(() => cleanup());

const show = (changes: Partial<TokenOwner> = {}) => {
  const user = {
    email: 'ana@ejemplo.com',
    hasPassword: true,
    roles: ['CLIENT' as const],
    ...changes,
  };
  return renderPage(() => <PersonalTokens user={user} />, '/profiles/me');
};
const typePassword = (user: UserEvent) =>
  user.type(screen.getByLabelText(/^Tu contraseña/), 'una clave');

test('a token is made with its scopes, and shown once', async () => {
  const user = userEvent.setup();
  server.respond(endpoints.listPersonalTokens, []);
  server.respond(endpoints.createPersonalToken, { ...token, token: secret });
  show();
  await user.click(await screen.findByRole('button', { name: 'Crear un acceso' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre/));
  expect(screen.queryByLabelText('Administración')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Crear acceso' }));
  expect(screen.getByText('Escribe un nombre.')).toBeDefined();
  expect(screen.getByText('Elige al menos un permiso.')).toBeDefined();
  expect(screen.getByText('Escribe tu contraseña.')).toBeDefined();
  await user.type(screen.getByLabelText(/^Nombre/), 'Mi hoja');
  await user.selectOptions(screen.getByLabelText('Órdenes y presupuestos'), 'read');
  await typePassword(user);
  await user.click(screen.getByRole('button', { name: 'Crear acceso' }));
  expect((await screen.findByText(new RegExp(secret))).textContent).toContain(secret);
  expect(server.callsOf(endpoints.createPersonalToken)[0]?.body).toEqual({
    name: 'Mi hoja',
    scopes: ['orders:read'],
    expiresInDays: 90,
    currentPassword: 'una clave',
  });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copiar' }));
  await user.click(screen.getByRole('button', { name: 'Ya lo guardé' }));
  expect(screen.queryByText(new RegExp(secret))).toBeNull();
  expect(screen.getByText('Mi hoja')).toBeDefined();
});

test('a token whose response was lost is listed, and one that was deleted before is not', async () => {
  const user = userEvent.setup();
  server.respond(endpoints.listPersonalTokens, []);
  show();
  await user.click(await screen.findByRole('button', { name: 'Crear un acceso' }));
  await user.type(screen.getByLabelText(/^Nombre/), 'Mi hoja');
  await user.selectOptions(screen.getByLabelText('Órdenes y presupuestos'), 'read');
  await typePassword(user);
  server.refuse(endpoints.createPersonalToken, 503);
  server.respond(endpoints.listPersonalTokens, [token]);
  await user.click(screen.getByRole('button', { name: 'Crear acceso' }));
  await user.click(await screen.findByRole('button', { name: 'Borrar «Mi hoja»' }));
  server.refuse(endpoints.deletePersonalToken, 404, { message: 'Ese acceso ya no existe.' });
  server.respond(endpoints.listPersonalTokens, []);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Borrar' }));
  await waitFor(() => expect(screen.queryByText('Órdenes y presupuestos: leer')).toBeNull());
});

test('administrators choose the area of administration too, and a token is deleted after a question', async () => {
  const user = userEvent.setup();
  server.respond(endpoints.listPersonalTokens, [token]);
  server.respond(endpoints.deletePersonalToken, undefined);
  show({ roles: ['CLIENT', 'ADMIN'] });
  expect(await screen.findByText('Órdenes y presupuestos: leer')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Borrar «Mi hoja»' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Borrar' }));
  expect(await screen.findByText('Todavía no tienes ninguno.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Crear un acceso' }));
  expect(screen.getByLabelText('Administración')).toBeDefined();
});

test('an account without a password makes a token after signing in again', async () => {
  const user = userEvent.setup();
  server.respond(endpoints.listPersonalTokens, []);
  server.refuse(endpoints.createPersonalToken, 409, {
    message: 'Para confirmar que eres tú, entra otra vez con Google.',
  });
  show({ hasPassword: false });
  await user.click(await screen.findByRole('button', { name: 'Crear un acceso' }));
  expect(screen.queryByLabelText(/^Tu contraseña/)).toBeNull();
  await user.type(screen.getByLabelText(/^Nombre/), 'Mi hoja');
  await user.selectOptions(screen.getByLabelText('Órdenes y presupuestos'), 'read');
  await user.click(screen.getByRole('button', { name: 'Crear acceso' }));
  expect(await screen.findByText(/entra otra vez con Google/)).toBeDefined();
  expect(server.bodiesOf(endpoints.createPersonalToken)).toMatchObject([{ currentPassword: null }]);
});
