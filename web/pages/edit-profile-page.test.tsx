import { listCalendars } from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import {
  getOwnProviderProfile,
  updateProviderProfile,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import { listHiddenObjects } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calendarDate } from '../platform/format/calendar-date.ts';
import { fakeServer, renderPage, signInAs, testUser } from '../testing/fake-server.tsx';
import { hiddenProfile } from '../testing/reports.fixtures.ts';
import EditProfilePage from './edit-profile-page.tsx';
import { startingWeek } from '../domains/providers/editing/availability.form.ts';

const PATH = '/profile/edit';
const profile: ProviderProfile = {
  id: '019b97ae-4f11-70c9-850c-8bc00661c64e',
  user: { id: testUser.id, fullName: 'Ana Pérez', photoUrl: null, country: 'Perú' },
  bio: 'Pinto casas.',
  availability: startingWeek(),
  availabilityExceptions: [],
  timezone: 'America/Santiago',
  serviceArea: null,
  shareImageUrl: '/previews/provider-profiles/one.jpg',
  verified: { identity: false, licenses: [] },
  rating: { average: null, count: 0 },
  reviewSummary: { stars: [0, 0, 0, 0, 0], tags: [] },
  reviewsReceived: [],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.respond(listHiddenObjects, []);
  server.respond(listCalendars, []);
  signInAs({ roles: ['PROVIDER'], providerProfileId: profile.id });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const save = () => screen.findByRole('button', { name: 'Guardar cambios' });

test('the page says that the profile is hidden, why, and how to object', async () => {
  server.respond(getOwnProviderProfile, profile);
  server.respond(listHiddenObjects, [hiddenProfile]);
  renderPage(EditProfilePage, PATH);
  expect(await screen.findByText('El equipo ocultó tu perfil')).toBeDefined();
  expect(screen.getByText(`Motivo: ${hiddenProfile.grounds}`)).toBeDefined();
  const link = screen.getByRole('link', { name: 'No estoy de acuerdo sobre Ana Pérez' });
  expect(link.getAttribute('href')).toBe(`/reports/${hiddenProfile.reportId}`);
});

test('unticking a day clears its times, and only active days are sent', async () => {
  const user = userEvent.setup();
  server.respond(getOwnProviderProfile, profile);
  server.respond(updateProviderProfile, profile);
  renderPage(EditProfilePage, PATH);
  const monday = await screen.findByLabelText('Lunes');
  await user.click(monday);
  const from = screen.getByLabelText<HTMLInputElement>('Lunes, desde');
  expect([from.value, from.disabled]).toEqual(['', true]);
  await user.click(await save());
  expect(await screen.findByText('¡Perfil actualizado con éxito!')).toBeDefined();
  const { lunes: _, sábado: __, domingo: ___, ...sent } = startingWeek();
  expect(server.bodiesOf(updateProviderProfile)).toEqual([
    {
      bio: 'Pinto casas.',
      timezone: 'America/Santiago',
      availability: sent,
      availabilityExceptions: [],
      serviceArea: null,
    },
  ]);
});

test('a template shows a toast when it is applied', async () => {
  const user = userEvent.setup();
  server.respond(getOwnProviderProfile, profile);
  renderPage(EditProfilePage, PATH);
  await user.click(await screen.findByRole('button', { name: 'Fin de semana, 10:00 a 14:00' }));
  expect(screen.getByLabelText<HTMLInputElement>('Domingo, hasta').value).toBe('14:00');
  expect(await screen.findByText('Plantilla de horario aplicada.')).toBeDefined();
});

test('an end before the start shows an error at the day, gets the focus and prevents saving', async () => {
  const user = userEvent.setup();
  const late = { ...profile.availability, martes: { active: true, from: '18:00', to: '17:00' } };
  server.respond(getOwnProviderProfile, { ...profile, availability: late });
  renderPage(EditProfilePage, PATH);
  await user.click(await save());
  const to = screen.getByLabelText('Martes, hasta');
  await waitFor(() => expect(document.activeElement).toBe(to));
  const described = document.getElementById(to.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('La hora de fin debe ser posterior a la de inicio');
  expect(server.bodiesOf(updateProviderProfile)).toEqual([]);
});

test('midnight ends a day as 24:00, and hours over midnight say what to write', async () => {
  const user = userEvent.setup();
  const martes = { active: true, from: '22:00', to: '06:00' };
  server.respond(getOwnProviderProfile, {
    ...profile,
    availability: { ...profile.availability, martes },
  });
  server.respond(updateProviderProfile, profile);
  renderPage(EditProfilePage, PATH);
  await user.click(await save());
  const to = screen.getByLabelText<HTMLInputElement>('Martes, hasta');
  const described = () =>
    document.getElementById(to.getAttribute('aria-describedby') ?? '')?.textContent;
  await waitFor(() => expect(described()).toContain('uno hasta las 24:00'));
  fireEvent.change(to, { target: { value: '00:00' } });
  await user.click(await save());
  await screen.findByText('¡Perfil actualizado con éxito!');
  expect(to.value).toBe('00:00');
  expect(server.bodiesOf(updateProviderProfile)).toMatchObject([
    { availability: { martes: { active: true, from: '22:00', to: '24:00' } } },
  ]);
});

const dayFrom = (days: number) =>
  calendarDate(new Date(Date.now() + days * 86_400_000), profile.timezone);

test('days off and special hours can be added, changed and removed', async () => {
  const user = userEvent.setup();
  const saved = [
    { date: dayFrom(10), active: false, from: null, to: null },
    { date: dayFrom(12), active: true, from: '08:00', to: '10:00' },
  ];
  server.respond(getOwnProviderProfile, { ...profile, availabilityExceptions: saved });
  server.respond(updateProviderProfile, profile);
  renderPage(EditProfilePage, PATH);
  const first = await screen.findByLabelText<HTMLInputElement>('Fecha 1');
  expect(first.value).toBe(dayFrom(10));
  await user.click(screen.getByRole('button', { name: 'Agregar una fecha' }));
  const added = screen.getByLabelText('Fecha 3');
  expect(document.activeElement).toBe(added);
  fireEvent.change(added, { target: { value: dayFrom(20) } });
  const kinds = screen.getAllByLabelText(/: día libre u horario especial$/);
  await user.selectOptions(kinds[2] as HTMLElement, 'Horario especial');
  await user.selectOptions(kinds[1] as HTMLElement, 'Día libre');
  await user.click(screen.getAllByRole('button', { name: /^Quitar / })[0] as HTMLElement);
  await user.click(await save());
  expect(await screen.findByText('¡Perfil actualizado con éxito!')).toBeDefined();
  expect(server.bodiesOf(updateProviderProfile)).toMatchObject([
    {
      availabilityExceptions: [
        { date: dayFrom(12), active: false, from: null, to: null },
        { date: dayFrom(20), active: true, from: '09:00', to: '18:00' },
      ],
    },
  ]);
});

test.each([
  ['a past date', [dayFrom(-2)], 'Elige una fecha de hoy en adelante'],
  ['a date too far ahead', [dayFrom(800)], 'Elige fechas de los próximos dos años.'],
  ['a repeated date', [dayFrom(3), dayFrom(3)], 'Esa fecha ya está en la lista'],
])('%s shows an error at its row and prevents saving', async (_, dates, message) => {
  const user = userEvent.setup();
  const off = { active: false, from: null, to: null };
  const availabilityExceptions = dates.map((date) => ({ date, ...off }));
  server.respond(getOwnProviderProfile, { ...profile, availabilityExceptions });
  renderPage(EditProfilePage, PATH);
  await user.click(await save());
  const last = screen.getByLabelText(`Fecha ${dates.length}`);
  await waitFor(() => expect(document.activeElement).toBe(last));
  const described = document.getElementById(last.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(message);
  expect(server.bodiesOf(updateProviderProfile)).toEqual([]);
});

test('a date that was added and left empty does not prevent saving, special hours without a date do', async () => {
  const user = userEvent.setup();
  server.respond(getOwnProviderProfile, profile);
  server.respond(updateProviderProfile, profile);
  renderPage(EditProfilePage, PATH);
  const add = await screen.findByRole('button', { name: 'Agregar una fecha' });
  await user.click(add);
  await user.selectOptions(screen.getByLabelText(/: día libre u horario especial$/), 'special');
  await user.click(await save());
  expect(await screen.findByText('Elige una fecha válida')).toBeDefined();
  expect(server.bodiesOf(updateProviderProfile)).toEqual([]);
  await user.selectOptions(screen.getByLabelText(/: día libre u horario especial$/), 'off');
  await user.click(await save());
  expect(await screen.findByText('¡Perfil actualizado con éxito!')).toBeDefined();
  expect(server.bodiesOf(updateProviderProfile)).toMatchObject([{ availabilityExceptions: [] }]);
});

test('the input survives a failed save and is restored at the next visit', async () => {
  const user = userEvent.setup();
  server.respond(getOwnProviderProfile, profile);
  server.refuse(updateProviderProfile, 500);
  const first = renderPage(EditProfilePage, PATH);
  await user.type(await screen.findByLabelText('Biografía'), ' Y fachadas.');
  await user.click(await save());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No se pudo actualizar el perfil. Por favor, intenta de nuevo.',
  );
  first.unmount();
  renderPage(EditProfilePage, PATH);
  const biography = await screen.findByLabelText<HTMLTextAreaElement>('Biografía');
  await waitFor(() => expect(biography.value).toBe('Pinto casas. Y fachadas.'));
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(biography.value).toBe('Pinto casas.');
});

test('a profile that fails to load shows an error and can be requested again', async () => {
  const user = userEvent.setup();
  server.refuse(getOwnProviderProfile, 500);
  renderPage(EditProfilePage, PATH);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No se pudieron cargar los datos de tu perfil.',
  );
  server.respond(getOwnProviderProfile, profile);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByLabelText('Biografía')).toBeDefined();
});

test('the setting for orders of new accounts is saved at once and apart from the form', async () => {
  const user = userEvent.setup();
  server.respond(getOwnProviderProfile, { ...profile, newClientsOneAtATime: false });
  server.respond(updateProviderProfile, { ...profile, newClientsOneAtATime: true });
  renderPage(EditProfilePage, PATH);
  const name = /^Pedidos de cuentas nuevas: uno a la vez/;
  const setting = await screen.findByRole<HTMLInputElement>('switch', { name });
  expect(setting.checked).toBe(false);
  await user.click(setting);
  await waitFor(() => expect(setting.checked && !setting.disabled).toBe(true));
  expect(server.bodiesOf(updateProviderProfile)).toEqual([{ newClientsOneAtATime: true }]);
  server.refuse(updateProviderProfile, 503);
  await user.click(setting);
  expect(await screen.findByText('No se pudo guardar. Por favor, intenta de nuevo.')).toBeDefined();
  expect(setting.checked).toBe(true);
});
