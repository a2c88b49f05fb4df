import { listOwnServiceCards } from '@oficio/contract/domains/catalogue/catalogue.endpoints.ts';
import {
  acceptOrder,
  listProviderOrders,
  rejectOrder,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { listNegotiations } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '../../testing/fake-server.tsx';
import { anOrder, PROFILE_ID } from '../../testing/orders.fixtures.ts';
import ProviderDashboardPage from './provider-dashboard-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.answer(listNegotiations, []);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showProvider(orders: Order[]) {
  signInAs({ roles: ['CLIENT', 'PROVIDER'], providerProfileId: PROFILE_ID });
  server.answer(listOwnServiceCards, []);
  server.answer(listProviderOrders, orders);
  return renderPage(ProviderDashboardPage, '/dashboard/provider');
}

const cardOf = (number: number) => screen.findByRole('article', { name: `Servicio ${number}` });

test('the provider accepts, and the order shows its new state at once', async () => {
  const user = userEvent.setup();
  const urgent = anOrder(1, 'provider', { isEmergency: true, emergencyFee: 30 });
  showProvider([urgent]);
  const card = within(await cardOf(1));
  expect(card.getByText('SOLICITUD URGENTE')).toBeDefined();
  expect(card.getByText('Calle Berlín 745')).toBeDefined();
  expect(card.getByText('$63.00')).toBeDefined();
  const accepted = { ...urgent, status: 'ACCEPTED' as const, deadline: null };
  server.answer(acceptOrder, accepted);
  server.answer(listProviderOrders, [accepted]);
  await user.click(card.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('¡Acción completada con éxito!')).toBeDefined();
  const now = within(await cardOf(1));
  expect(now.getByText('Aceptada')).toBeDefined();
  expect(now.getByRole('button', { name: 'Marcar como Finalizado' })).toBeDefined();
  expect(now.queryByRole('button', { name: 'Aceptar' })).toBeNull();
});

test('a refused action says what the server says and shows what is true now', async () => {
  const user = userEvent.setup();
  showProvider([anOrder(1, 'provider')]);
  const message = 'No se puede: la orden está cancelada.';
  server.refuse(acceptOrder, 409, { code: 'ORDER_WRONG_STATE', message });
  const card = within(await cardOf(1));
  server.answer(listProviderOrders, [
    anOrder(1, 'provider', {
      status: 'CANCELLED',
      cancellationReason: 'NO_ANSWER',
      deadline: null,
    }),
  ]);
  await user.click(card.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText(message)).toBeDefined();
  await screen.findByText('Cancelada');
  expect(screen.getByText('Se canceló porque no respondiste a tiempo.')).toBeDefined();
});

test('a rejection needs a reason', async () => {
  const user = userEvent.setup();
  const order = anOrder(1, 'provider');
  showProvider([order]);
  await user.click(within(await cardOf(1)).getByRole('button', { name: 'Rechazar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar la orden' }));
  await user.type(dialog.getByRole('textbox'), '   ');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(await dialog.findByText('Escribe el motivo del rechazo')).toBeDefined();
  expect(server.bodiesOf(rejectOrder)).toEqual([]);
  const rejected = {
    ...order,
    status: 'REJECTED' as const,
    rejectionReason: 'Ese día no puedo',
    deadline: null,
  };
  server.answer(rejectOrder, rejected);
  server.answer(listProviderOrders, [rejected]);
  await user.type(dialog.getByRole('textbox'), 'Ese día no puedo');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf(rejectOrder)).toEqual([{ rejectionReason: 'Ese día no puedo' }]);
  expect(within(await cardOf(1)).getByText('Ese día no puedo')).toBeDefined();
});

test("the client's name opens their profile for the provider", async () => {
  const user = userEvent.setup();
  showProvider([anOrder(1, 'provider')]);
  await user.click(within(await cardOf(1)).getByRole('button', { name: 'Lucía Fernández' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Perfil del cliente' }));
  expect(dialog.getByText('Sin reseñas por el momento')).toBeDefined();
});

test('whoever is no provider is sent to their own requests', async () => {
  signInAs({});
  renderPage(ProviderDashboardPage, '/dashboard/provider');
  await screen.findByText('Dirección: /my-requests');
});

test('an empty panel says what will be here', async () => {
  showProvider([]);
  expect(await screen.findByText('Aún no has publicado ningún servicio.')).toBeDefined();
  expect(await screen.findByText('No has recibido ninguna órden todavía.')).toBeDefined();
});
