import { refreshSession } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  eraseUser,
  getOwnRights,
  getUserDetails,
  listUserCountries,
  listUsers,
  updateUserAsAdmin,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import {
  getUserTimeline,
  openContact,
} from '@oficio/contract/domains/administration/administration-people.endpoints.ts';
import { listUserBadges } from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RequireAdmin } from '#platform/session/route-guards.tsx';
import { brand, setBrand } from '#platform/brand.ts';
import { getSession } from '#platform/session/session.ts';
import { rosa, rosaDetails } from '#testing/administration.fixtures.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '#testing/fake-server.tsx';
import UserPage from './user-page.tsx';
import UsersPage from './users-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({ roles: ['ADMIN', 'CLIENT'] });
  server = fakeServer();
  server.respond(listUsers, [rosa]);
  server.respond(listUserCountries, ['Chile']);
  server.respond(getUserDetails, rosaDetails);
  server.respond(listUserBadges, []);
  server.respond(getUserTimeline, []);
});
afterEach(() => {
  cleanup();
});

function Page() {
  return (
    <RequireAdmin>
      <UsersPage />
    </RequireAdmin>
  );
}

function show(at = '/admin/users') {
  const requests: string[] = [];
  server.use(
    http.get('*/api/users', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      requests.push(pathname + search);
    }),
  );
  renderPage(Page, '/admin/users', { at });
  return requests;
}

function Details() {
  return (
    <RequireAdmin>
      <UserPage />
    </RequireAdmin>
  );
}

const showDetails = (id: string) =>
  renderPage(Details, '/admin/users/:id', { at: `/admin/users/${id}` });

const openRosa = () => screen.findByRole('link', { name: 'Rosa Quispe' });

test('a user who is not an administrator is redirected to the home page', async () => {
  signInAs({ roles: ['CLIENT'] });
  const requests = show();
  expect(await screen.findByText('Dirección: /')).toBeDefined();
  expect(requests).toEqual([]);
});

test('the filters are read from the address and written to it', async () => {
  const user = userEvent.setup();
  const requests = show('/admin/users?search=rosa&role=PROVIDER&country=Per%C3%BA&role=x');
  await openRosa();
  expect(requests[0]).toBe('/api/users?search=rosa&role=PROVIDER&country=Per%C3%BA');
  expect(
    screen.getByLabelText<HTMLInputElement>('Nombre, correo, teléfono o número de orden').value,
  ).toBe('rosa');
  expect(screen.getByLabelText<HTMLSelectElement>('País').value).toBe('Perú');
  await user.selectOptions(screen.getByLabelText('Rol'), 'Todos');
  await user.clear(screen.getByLabelText('Nombre, correo, teléfono o número de orden'));
  await user.type(
    screen.getByLabelText('Nombre, correo, teléfono o número de orden'),
    'quis{Enter}',
  );
  await waitFor(() => expect(requests.at(-1)).toBe('/api/users?search=quis&country=Per%C3%BA'));
});

test('a search without results offers to clear the filters', async () => {
  const user = userEvent.setup();
  server.respond(listUsers, []);
  const requests = show('/admin/users?search=zzz');
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(requests.at(-1)).toBe('/api/users'));
  expect(
    screen.getByLabelText<HTMLInputElement>('Nombre, correo, teléfono o número de orden').value,
  ).toBe('');
});

test('the details show profile, zones, referrals, promotions and orders', async () => {
  showDetails(rosa.id);
  expect(await screen.findByText('Barranco, Surco')).toBeDefined();
  const value = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(value('Personas que invitó')).toBe('3');
  expect(value('Promociones usadas')).toBe('5');
  expect(screen.getByText('Pintura de un cuarto')).toBeDefined();
  expect(screen.getByText('Aceptada')).toBeDefined();
});

test('a paused account and one that will be erased say so in the list and in the details', async () => {
  const pausedAt = '2026-11-01T15:00:00.000Z';
  const leaving = { ...rosa, pausedAt, erasureDueAt: '2026-11-30T15:00:00.000Z' };
  server.respond(listUsers, [{ ...leaving, erasureDueAt: null }]);
  server.respond(getUserDetails, { ...rosaDetails, ...leaving });
  show();
  expect((await screen.findAllByText('Cuenta en pausa')).length).toBeGreaterThan(0);
  expect((await openRosa()).getAttribute('href')).toBe(`/admin/users/${rosa.id}`);
  cleanup();
  showDetails(rosa.id);
  expect(await screen.findByText('Se borrará el 30 nov 2026')).toBeDefined();
  expect(screen.queryByText('Activa')).toBeNull();
});

test('a failed request for the details shows an error', async () => {
  server.refuse(getUserDetails, 500);
  showDetails(rosa.id);
  expect(await screen.findByText('No se pudieron cargar los detalles del usuario.')).toBeDefined();
});

async function openDeactivation(user: UserEvent) {
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /Cuenta activa/ });
  await user.click(toggle);
  const title = '¿Desactivar la cuenta de Rosa Quispe?';
  return { toggle, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

test('the deactivation dialog lists what it cancels, requires a reason and can be canceled', async () => {
  const user = userEvent.setup();
  showDetails(rosa.id);
  const { toggle, dialog } = await openDeactivation(user);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Se cierran sus sesiones y no podrá entrar.',
    'Se cancelan 3 órdenes pendientes.',
    'Se cancela 1 presupuesto abierto.',
    'Sigue en pie 1 orden aceptada.',
    'Dejan de verse 2 servicios.',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Desactivar cuenta' }));
  expect(await dialog.findByText('Escribe el motivo')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(toggle.checked).toBe(true);
  expect(server.callsOf(updateUserAsAdmin)).toEqual([]);
});

test('the switch changes immediately and is rolled back on a refusal; the typed reason remains', async () => {
  const user = userEvent.setup();
  showDetails(rosa.id);
  const { toggle, dialog } = await openDeactivation(user);
  server.refuse(updateUserAsAdmin, 500);
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'No llegó a tres trabajos');
  await user.click(dialog.getByRole('button', { name: 'Desactivar cuenta' }));
  expect(await screen.findByText('No se pudo actualizar el estado.')).toBeDefined();
  await waitFor(() => expect(toggle.checked).toBe(true));
  const reason = 'No llegó a tres trabajos';
  const deactivation = { reason, at: '2026-03-21T15:00:00.000Z' };
  server.respond(updateUserAsAdmin, { ...rosaDetails, isActive: false, deactivation });
  const again = await openDeactivation(user);
  await user.click(again.dialog.getByRole('button', { name: 'Desactivar cuenta' }));
  expect(toggle.checked).toBe(false);
  expect(await screen.findByText('Estado del usuario actualizado.')).toBeDefined();
  expect(await screen.findByText(`Motivo: ${reason}`)).toBeDefined();
  const sent = { isActive: false, reason };
  expect(server.bodiesOf(updateUserAsAdmin)).toEqual([sent, sent]);
});

test('the confirmation of removing the provider role lists what it cancels', async () => {
  const user = userEvent.setup();
  showDetails(rosa.id);
  await user.click(await screen.findByRole('checkbox', { name: 'Prestador' }));
  await user.click(screen.getByRole('button', { name: 'Guardar roles' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText(
      'Dejan de verse 2 servicios. Se cancelan 2 órdenes recibidas pendientes. Se cancela 1 presupuesto recibido abierto.',
    ),
  ).toBeDefined();
  expect(server.callsOf(updateUserAsAdmin)).toEqual([]);
  server.respond(updateUserAsAdmin, { ...rosaDetails, roles: ['CLIENT'] });
  await user.click(question.getByRole('button', { name: 'Quitar el rol' }));
  expect(await screen.findByText('Roles actualizados correctamente.')).toBeDefined();
  expect(server.bodiesOf(updateUserAsAdmin)).toEqual([{ roles: ['CLIENT'] }]);
});

test('a deactivated account can be erased after a confirmation', async () => {
  const user = userEvent.setup();
  server.respond(getUserDetails, { ...rosaDetails, isActive: false });
  showDetails(rosa.id);
  await user.click(await screen.findByRole('button', { name: 'Borrar sus datos' }));
  const question = within(await screen.findByRole('alertdialog'));
  server.respond(eraseUser, { ...rosaDetails, isActive: false, isErased: true });
  await user.click(question.getByRole('button', { name: 'Borrar sus datos' }));
  expect(await screen.findByText(/borrada a pedido de su dueño/)).toBeDefined();
});

test('at least one role is required; a refused change shows the reason and restores the roles', async () => {
  const user = userEvent.setup();
  showDetails(rosa.id);
  const client = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Cliente' });
  const provider = screen.getByRole('checkbox', { name: 'Prestador' });
  await user.click(client);
  await user.click(provider);
  await user.click(screen.getByRole('button', { name: 'Guardar roles' }));
  expect(await screen.findByText('Elige al menos un rol.')).toBeDefined();
  expect(server.callsOf(updateUserAsAdmin)).toEqual([]);
  await user.click(provider);
  server.refuse(updateUserAsAdmin, 409, { message: 'Debe quedar al menos un administrador.' });
  await user.click(screen.getByRole('button', { name: 'Guardar roles' }));
  expect(await screen.findByText('Debe quedar al menos un administrador.')).toBeDefined();
  expect(client.checked).toBe(true);
  expect(server.callsOf(refreshSession)).toEqual([]);
});

test('an administrator who changes their own roles gets a session with the new roles', async () => {
  const user = userEvent.setup();
  const own = { ...rosaDetails, id: testUser.id, roles: ['ADMIN' as const, 'CLIENT' as const] };
  server.respond(getUserDetails, own);
  showDetails(testUser.id);
  expect((await screen.findByRole<HTMLInputElement>('switch')).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Administrador' }));
  server.respond(updateUserAsAdmin, { ...own, roles: ['CLIENT'] });
  const accessToken = tokenOf({ ...testUser, roles: ['CLIENT'] });
  server.respond(refreshSession, { accessToken });
  await user.click(screen.getByRole('button', { name: 'Guardar roles' }));
  await waitFor(() => expect(getSession().user?.roles).toEqual(['CLIENT']));
  expect(await screen.findByText('Dirección: /')).toBeDefined();
});

test('rights that one lacks are not offered, and giving up an own one is asked twice', async () => {
  const user = userEvent.setup();
  const own = { ...rosaDetails, id: testUser.id, roles: ['ADMIN' as const, 'CLIENT' as const] };
  server.respond(getOwnRights, { rights: ['people', 'settings'], givable: ['people', 'settings'] });
  server.respond(getUserDetails, { ...own, rights: ['people', 'settings'] });
  showDetails(testUser.id);
  const money = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Dinero/ });
  expect(money.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /Ajustes/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar permisos' }));
  await screen.findByText(/Dejas de tener: Ajustes\./);
  await user.click(screen.getByRole('button', { name: 'Quitarme permisos' }));
  expect(server.callsOf(updateUserAsAdmin)).toEqual([]);
  server.respond(updateUserAsAdmin, { ...own, rights: ['people'] });
  await user.click(await screen.findByRole('button', { name: 'Sí, quitármelos' }));
  await waitFor(() => expect(server.bodiesOf(updateUserAsAdmin)).toEqual([{ rights: ['people'] }]));
  expect(await screen.findByText('Permisos actualizados.')).toBeDefined();
});

test('phone and address are shown only after a reason', async () => {
  const user = userEvent.setup();
  server.respond(getUserDetails, { ...rosaDetails, contact: null });
  showDetails(rosa.id);
  await user.click(await screen.findByRole('button', { name: 'Ver teléfono y dirección' }));
  expect(await screen.findByText('Escribe por qué los necesitas')).toBeDefined();
  expect(server.callsOf(openContact)).toEqual([]);
  server.respond(openContact, undefined);
  server.respond(getUserDetails, rosaDetails);
  await user.type(screen.getByRole('textbox', { name: /Por qué los necesitas/ }), 'Pidió ayuda');
  await user.click(screen.getByRole('button', { name: 'Ver teléfono y dirección' }));
  expect(await screen.findByText('Jr. Puno 14')).toBeDefined();
  expect(server.bodiesOf(openContact)).toEqual([{ reason: 'Pidió ayuda' }]);
});

test('the filter offers the open countries and those of accounts', async () => {
  setBrand({ ...brand(), countries: ['Perú'] });
  show();
  const field = within(await screen.findByLabelText('País'));
  const names = () => field.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Todos', 'Chile', 'Perú']));
});

test('the zone of a provider is named in words', async () => {
  showDetails(rosa.id);
  expect(await screen.findByText('Lima, Perú')).toBeDefined();
  expect(document.body.textContent).not.toContain('America/');
});
