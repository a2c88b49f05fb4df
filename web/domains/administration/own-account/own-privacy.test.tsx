import { pauseOwnAccount } from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import {
  cancelErasure,
  requestErasure,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { listBlocks } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSession } from '#platform/session/session.ts';
import { testOwnUser } from '#testing/accounts.fixtures.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '#testing/fake-server.tsx';
import { ErasureNotice } from '../erasure-notice.tsx';
import { OwnPrivacy } from '../own-privacy.tsx';

const dueAt = '2031-03-10T10:00:00.000Z';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.respond(listBlocks, []);
  signInAs({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (changes: Partial<typeof testOwnUser> = {}) =>
  renderPage(() => <OwnPrivacy user={{ ...testOwnUser, ...changes }} />, '/profiles/me');

async function openErasure(changes: Partial<typeof testOwnUser> = {}) {
  const user = userEvent.setup();
  show(changes);
  await user.click(await screen.findByRole('button', { name: 'Borrar mi cuenta' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Borrar mi cuenta' })) };
}

test('pausing says what follows, then signs out on this device', async () => {
  server.respond(pauseOwnAccount, undefined);
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Pausar mi cuenta' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Pausar tu cuenta?' }));
  expect(dialog.getByText(/Tus órdenes y presupuestos abiertos siguen/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pausar mi cuenta' }));
  await waitFor(() => expect(getSession().user).toBeNull());
  expect(await screen.findByText('Dirección: /')).toBeTruthy();
});

test('an erasure says what follows and stores the date in the session', async () => {
  const accessToken = tokenOf({ ...testUser, erasureDueAt: dueAt });
  server.respond(requestErasure, { erasureDueAt: dueAt, accessToken });
  const { user, sheet } = await openErasure();
  expect(sheet.getByText(/No se puede deshacer/)).toBeTruthy();
  await user.type(sheet.getByLabelText(/Tu contraseña/), 'una frase larga');
  await user.click(sheet.getByRole('button', { name: 'Borrar mi cuenta' }));
  await waitFor(() => expect(getSession().user?.erasureDueAt).toBe(dueAt));
  expect(server.bodiesOf(requestErasure)).toEqual([{ currentPassword: 'una frase larga' }]);
});

test('a wrong password is shown beside its field', async () => {
  const message = 'La contraseña actual no es correcta.';
  server.refuse(requestErasure, 400, { code: 'WRONG_PASSWORD', message });
  const { user, sheet } = await openErasure();
  const field = sheet.getByLabelText(/Tu contraseña/);
  await user.type(field, 'otra');
  await user.click(sheet.getByRole('button', { name: 'Borrar mi cuenta' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(sheet.getByText(message)).toBeTruthy();
});

test('open orders that prevent an erasure are links', async () => {
  const order = { id: '1', title: 'Fugas', counterpart: 'Beto', scheduledDate: dueAt };
  const message = 'Todavía tienes órdenes abiertas.';
  const details = { orders: [order] };
  server.refuse(requestErasure, 409, { code: 'ORDERS_STILL_OPEN', message, details });
  const { user, sheet } = await openErasure();
  await user.type(sheet.getByLabelText(/Tu contraseña/), 'una frase larga');
  await user.click(sheet.getByRole('button', { name: 'Borrar mi cuenta' }));
  const link = await sheet.findByRole('link', { name: '«Fugas» con Beto' });
  expect(link.getAttribute('href')).toBe('/orders/1');
  expect(sheet.queryByRole('button', { name: 'Borrar mi cuenta' })).toBeNull();
});

test('an account without a password is erased without one, or sent to Google first', async () => {
  const message = 'Para confirmar que eres tú, entra otra vez con Google.';
  server.refuse(requestErasure, 409, { code: 'SIGN_IN_AGAIN', message });
  const { user, sheet } = await openErasure({ hasPassword: false });
  expect(sheet.queryByLabelText(/Tu contraseña/)).toBeNull();
  const erase = sheet.getByRole('button', { name: 'Borrar mi cuenta' });
  await user.click(erase);
  const link = await sheet.findByRole('link', { name: 'Entrar otra vez con Google' });
  expect(link.getAttribute('href')).toBe(
    `/api/auth/google?returnTo=${encodeURIComponent('/profiles/me#privacidad')}`,
  );
  const accessToken = tokenOf({ ...testUser, erasureDueAt: dueAt });
  server.respond(requestErasure, { erasureDueAt: dueAt, accessToken });
  await user.click(erase);
  await waitFor(() => expect(getSession().user?.erasureDueAt).toBe(dueAt));
  expect(server.bodiesOf(requestErasure)).toEqual([
    { currentPassword: null },
    { currentPassword: null },
  ]);
});

test('the notice of an erasure names the day and cancels it', async () => {
  signInAs({ erasureDueAt: dueAt });
  server.respond(cancelErasure, { accessToken: tokenOf(testUser) });
  const user = userEvent.setup();
  renderPage(() => <ErasureNotice dueAt={dueAt} />, '/');
  expect(await screen.findByText(/Tu cuenta se borrará el .*10 de marzo/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancelar el borrado' }));
  await waitFor(() => expect(getSession().user?.erasureDueAt).toBeNull());
});
