import {
  getFirstDay,
  removeDemo,
  sendTestMail,
} from '@oficio/contract/domains/first-day/first-day.endpoints.ts';
import {
  firstDaySteps,
  type FirstDay as FirstDayState,
} from '@oficio/contract/domains/first-day/first-day.schema.ts';
import { getBrandSettings, updateBrand } from '@oficio/contract/domains/brand/brand.endpoints.ts';
import type { BrandSettings } from '@oficio/contract/domains/brand/brand.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { FirstDay } from './first-day.tsx';

afterEach(() => {
  cleanup();
});

const own = { name: 'Fixo', countries: null } as BrandSettings['own'];
const demo = { accounts: 60, cards: 80, orders: 40, waiting: 0, isBeingRemoved: false };
const stateOf = (changes: Partial<FirstDayState> = {}): FirstDayState => ({
  steps: firstDaySteps.map((key) => ({ key, isDone: key === 'name' })),
  hasMailServer: true,
  backup: { isConfigured: false, lastAt: null, failure: null },
  demo,
  ...changes,
});

const allBut = (step?: string) => firstDaySteps.map((key) => ({ key, isDone: key !== step }));

function open(state: FirstDayState) {
  signInAs({ roles: ['ADMIN'] });
  const server = fakeServer();
  server.respond(getFirstDay, state);
  renderPage(FirstDay, '/admin', { at: '/admin' });
  return server;
}

test('what is missing is counted and leads to where it is done', async () => {
  open(stateOf());
  expect(await screen.findByText(/faltan 5 pasos/)).toBeDefined();
  const done = screen.getByText('Ponle nombre').closest('li');
  expect(done?.textContent).toContain('Hecho');
  expect(within(done as HTMLElement).queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Ir a la marca' })).toHaveLength(2);
});

test('a test mail says what the mail server answered', async () => {
  const server = open(stateOf());
  const user = userEvent.setup();
  server.respond(sendTestMail, {
    outcome: 'FAILED',
    to: 'ana@example.org',
    reason: '535 Authentication failed',
  });
  await user.click(await screen.findByRole('button', { name: 'Enviarme un correo de prueba' }));
  expect(await screen.findByText(/535 Authentication failed/)).toBeDefined();
});

test('an operator who serves all countries says so by one press', async () => {
  const server = open(stateOf());
  const stored = { version: 3, own, inherited: own, brand: {} } as BrandSettings;
  server.respond(getBrandSettings, stored);
  server.respond(updateBrand, { ...stored, version: 4 });
  const button = await screen.findByRole('button', { name: 'Dejarlos todos abiertos' });
  server.respond(getFirstDay, stateOf({ steps: allBut('mail') }));
  await userEvent.click(button);
  await expect
    .poll(() => server.bodiesOf(updateBrand))
    .toEqual([{ ...own, countries: countryNames, version: 3 }]);
  expect(await screen.findByText('Quedan abiertos todos los países.')).toBeDefined();
  const title = screen.getByRole('heading', { name: /^Elige tus países ?: Hecho$/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('the step of the backup says what it waits for', async () => {
  open(stateOf());
  expect(await screen.findByText(/Configura BACKUP_DIR/)).toBeDefined();
  cleanup();
  open(stateOf({ backup: { isConfigured: true, lastAt: null, failure: null } }));
  expect(await screen.findByText(/La primera copia se está haciendo/)).toBeDefined();
  cleanup();
  open(
    stateOf({ backup: { isConfigured: true, lastAt: null, failure: 'EACCES: permission denied' } }),
  );
  expect(await screen.findByText(/falló.*EACCES: permission denied/)).toBeDefined();
});

test('a later backup that is late is not called the first one', async () => {
  open(stateOf({ backup: { isConfigured: true, lastAt: '2026-03-04T10:00:00Z', failure: null } }));
  expect(await screen.findByText(/La última copia es del .*se retrasa/)).toBeDefined();
  expect(screen.queryByText(/La primera copia/)).toBeNull();
});

test('an older instance that says nothing of backups is shown', async () => {
  const { backup: _backup, ...older } = stateOf();
  open(older);
  expect(await screen.findByText(/Configura BACKUP_DIR/)).toBeDefined();
});

test('the answer of the mail server stays when it ends the last step, whose title gets the focus', async () => {
  const server = open(stateOf({ steps: allBut('mail'), demo: null }));
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Enviarme un correo de prueba' });
  server.respond(sendTestMail, { outcome: 'SENT', to: 'ana@example.org', reason: null });
  server.respond(getFirstDay, stateOf({ steps: allBut(), demo: null }));
  await user.click(button);
  const title = await screen.findByRole('heading', { name: /^Prueba el correo ?: Hecho$/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText(/aceptó el mensaje para ana@example.org/)).toBeDefined();
  expect(screen.getByText(/Todo está listo/)).toBeDefined();
});

test('the demo is removed only after the typed word', async () => {
  const server = open(stateOf());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Quitar la demostración' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('60 cuentas inventadas con 80 servicios');
  const send = within(dialog).getByRole('button', { name: 'Quitar la demostración' });
  await user.type(within(dialog).getByLabelText(/Escribe QUITAR/), 'no');
  await user.click(send);
  expect(await within(dialog).findByText('Escribe QUITAR')).toBeDefined();
  expect(server.callsOf(removeDemo)).toHaveLength(0);
  server.respond(removeDemo, stateOf({ demo: { ...demo, accounts: 59, isBeingRemoved: true } }));
  await user.clear(within(dialog).getByLabelText(/Escribe QUITAR/));
  await user.type(within(dialog).getByLabelText(/Escribe QUITAR/), 'quitar');
  await user.click(send);
  expect(await screen.findByText(/faltan 59 cuentas/)).toBeDefined();
});

test('nothing is shown once all is done and the demo is gone', async () => {
  const steps = firstDaySteps.map((key) => ({ key, isDone: true }));
  const server = open(stateOf({ steps, demo: null }));
  await expect.poll(() => server.callsOf(getFirstDay)).not.toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'Primer día' })).toBeNull();
});

test('an administrator of the demo reads how to get an own account instead of typing a word in vain', async () => {
  open(stateOf({ demo: { ...demo, isOwnAccount: true } }));
  expect(await screen.findByText(/configura ADMIN_EMAIL y ADMIN_PASSWORD, reinicia/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Gestionar Usuarios/ }).getAttribute('href')).toBe(
    '/admin/users',
  );
  expect(screen.queryByRole('button', { name: 'Quitar la demostración' })).toBeNull();
});
