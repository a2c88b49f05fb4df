import {
  listSettings,
  updateSetting,
} from '@oficio/contract/domains/settings/settings.endpoints.ts';
import type { Setting } from '@oficio/contract/domains/settings/settings.schema.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import SettingsPage from './settings-page.tsx';

const fee: Setting = {
  key: 'platform_fee_percentage',
  value: '10',
  label: 'Comisión de la plataforma (%)',
  description: null,
  group: 'money',
  initial: '10',
  updatedAt: null,
  type: 'number',
  range: { min: 0, max: 50, decimals: 2 },
};
const registration: Setting = {
  ...fee,
  key: 'registration_open',
  value: 'true',
  label: 'Registro abierto',
  group: 'platform',
  initial: 'true',
  type: 'boolean',
};
const email: Setting = {
  ...registration,
  key: 'support_email',
  value: 'soporte@oficio.example',
  initial: 'soporte@oficio.example',
  label: 'Correo de soporte',
  type: 'text',
  maxLength: 254,
};

const currency: Setting = {
  ...registration,
  key: 'currency',
  value: 'USD',
  initial: 'USD',
  label: 'Moneda de los precios',
  type: 'choice',
  choices: [
    { value: 'LOCAL', label: 'La de cada país' },
    { value: 'USD', label: 'Dólar estadounidense (USD)' },
  ],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({ roles: ['ADMIN'] });
  server = fakeServer();
  server.respond(listSettings, [fee, registration, email, currency]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => renderPage(SettingsPage, '/admin/settings');
const feeField = () => screen.findByLabelText<HTMLInputElement>('Comisión de la plataforma (%)');

test('each setting is shown with the control of its type and its range, and without its key', async () => {
  show();
  expect((await feeField()).value).toBe('10');
  expect(screen.queryByText('platform_fee_percentage')).toBeNull();
  expect(screen.getByText(/Entre 0 y 50, con hasta 2 decimales\./)).toBeDefined();
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: /Registro abierto/ });
  expect(toggle.checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Correo de soporte').value).toBe(email.value);
});

test('the numbers of a range are grouped as amounts of the own country', async () => {
  server.respond(listSettings, [{ ...fee, range: { min: 0, max: 1_000_000, decimals: 0 } }]);
  for (const [country, most] of [
    ['Chile', '1.000.000'],
    ['Perú', '1,000,000'],
  ] as const) {
    signInAs({ roles: ['ADMIN'], country });
    show();
    expect(await screen.findByText(new RegExp(`Entre 0 y ${most}\\.`))).toBeDefined();
    cleanup();
  }
});

test('a toggle changes immediately and is rolled back when the server refuses it', async () => {
  const user = userEvent.setup();
  show();
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /Registro abierto/ });
  server.refuse(updateSetting, 500);
  await user.click(toggle);
  expect(await screen.findByText("Error al actualizar 'Registro abierto'.")).toBeDefined();
  await waitFor(() => expect(toggle.checked).toBe(true));
  server.respond(updateSetting, { ...registration, value: 'false' });
  await user.click(toggle);
  expect(toggle.checked).toBe(false);
  expect(await screen.findByText("'Registro abierto' actualizado correctamente.")).toBeDefined();
  expect(server.bodiesOf(updateSetting)).toEqual([{ value: 'false' }, { value: 'false' }]);
});

test('a number outside its range is not sent, and the allowed range appears beside the field', async () => {
  const user = userEvent.setup();
  show();
  const field = await feeField();
  await user.clear(field);
  await user.type(field, '51{Enter}');
  expect(await screen.findByText('Escribe un número entre 0 y 50.')).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(server.callsOf(updateSetting)).toEqual([]);
  server.respond(updateSetting, { ...fee, value: '12.5' });
  await user.clear(field);
  await user.type(field, '12,5{Enter}');
  await waitFor(() => expect(server.bodiesOf(updateSetting)).toEqual([{ value: '12.5' }]));
  expect(field.value).toBe('12.5');
});

test('a refused value is rolled back, and the reason appears beside the field', async () => {
  const user = userEvent.setup();
  show();
  const field = await screen.findByLabelText<HTMLInputElement>('Correo de soporte');
  server.refuse(updateSetting, 400, { message: 'Escribe un correo válido' });
  await user.clear(field);
  await user.type(field, 'ayuda@oficio.pe{Enter}');
  expect(await screen.findByText('Escribe un correo válido')).toBeDefined();
  expect(screen.getByText("Error al actualizar 'Correo de soporte'.")).toBeDefined();
  expect(field.value).toBe(email.value);
});

test('a refused choice is rolled back, and the reason appears beside the list', async () => {
  const user = userEvent.setup();
  show();
  const list = await screen.findByLabelText<HTMLSelectElement>('Moneda de los precios');
  server.refuse(updateSetting, 409, { message: 'Ya hay servicios con precio.' });
  await user.selectOptions(list, 'La de cada país');
  expect(await screen.findByText('Ya hay servicios con precio.')).toBeDefined();
  expect(list.value).toBe('USD');
  expect(server.bodiesOf(updateSetting)).toEqual([{ value: 'LOCAL' }]);
});

test('a changed setting shows the time of its change and can be reset to its initial value', async () => {
  const user = userEvent.setup();
  const changed = { updatedAt: '2026-03-01T12:00:00.000Z' };
  server.respond(listSettings, [
    { ...fee, ...changed, value: '12.5' },
    { ...registration, ...changed, value: 'false' },
    email,
  ]);
  show();
  const field = await feeField();
  expect(screen.getAllByText(/^Cambiado el .*1 de marzo/)).toHaveLength(2);
  await user.type(field, '9');
  server.respond(updateSetting, fee);
  await user.click(
    screen.getByRole('button', {
      name: 'Volver al valor inicial de Comisión de la plataforma (%) (10)',
    }),
  );
  await waitFor(() => expect(server.bodiesOf(updateSetting)).toEqual([{ value: '10' }]));
  expect(field.value).toBe('10');
  expect(document.activeElement).toBe(field);
  server.respond(updateSetting, registration);
  await user.click(
    screen.getByRole('button', { name: 'Volver al valor inicial de Registro abierto (sí)' }),
  );
  await waitFor(() => expect(server.bodiesOf(updateSetting)[1]).toEqual({ value: 'true' }));
  expect(screen.queryByRole('button', { name: /^Volver al valor inicial/ })).toBeNull();
});

test('a failed request for the settings shows an error and can be retried', async () => {
  const user = userEvent.setup();
  server.refuse(listSettings, 500);
  show();
  expect(await screen.findByText('No se pudieron cargar los ajustes.')).toBeDefined();
  server.respond(listSettings, [fee]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await feeField()).toBeDefined();
});
