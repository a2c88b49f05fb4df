import { DOLLARS } from '@oficio/contract/platform/price.ts';
import * as endpoints from '@oficio/contract/domains/administration/administration-people.endpoints.ts';
import type { OrderOverview } from '@oficio/contract/domains/administration/administration-people.schema.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { hoursFromNow, idOf } from '#testing/orders.fixtures.ts';
import OrderPage from './order-page.tsx';
import OrdersPage from './orders-page.tsx';

const order: OrderOverview = {
  id: idOf(5),
  number: 'TR4F7K',
  status: 'ACCEPTED',
  isEmergency: false,
  isDisputed: false,
  title: 'Reparación de fugas',
  client: { id: idOf(1), fullName: 'Carla Cliente' },
  provider: { id: idOf(2), fullName: 'Beto Prestador' },
  scheduledDate: hoursFromNow(30),
  totalAmount: 70,
  ...DOLLARS,
  createdAt: hoursFromNow(-20),
  timezone: 'America/Lima',
  finalPrice: 70,
  emergencyFee: 0,
  platformFee: 7,
  discountAmount: 0,
  settlementGrounds: null,
  history: [
    { at: hoursFromNow(-20), action: 'create', by: 'client' },
    { at: hoursFromNow(-18), action: 'accept', by: 'provider' },
    { at: hoursFromNow(-9), action: 'proposeMove', by: 'client' },
  ],
  moves: [{ at: hoursFromNow(-9), by: 'client', starts: [hoursFromNow(50)], outcome: 'DECLINED' }],
  messages: { count: 3, lastAt: hoursFromNow(-2) },
  reports: [{ id: idOf(7), at: hoursFromNow(-1), isDecided: false }],
  acts: [
    { at: hoursFromNow(0), action: 'ORDER_OPENED', actor: 'Ada Admin', reason: 'Pidió ayuda' },
  ],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({ roles: ['ADMIN', 'CLIENT'] });
  server = fakeServer();
  server.respond(endpoints.listOrders, [order]);
  server.respond(endpoints.getOrderOverview, order);
});
afterEach(cleanup);

test('orders are searched by a text, a state and days, which are in the address', async () => {
  const user = userEvent.setup();
  const requests: string[] = [];
  server.use(
    http.get('*/api/admin/orders', ({ request }) => {
      requests.push(new URL(request.url).search);
    }),
  );
  renderPage(OrdersPage, '/admin/orders', { at: '/admin/orders?status=ACCEPTED&from=x' });
  const link = await screen.findByRole('link', { name: /TR4F7K · Carla Cliente con Beto/ });
  expect(link.getAttribute('href')).toBe(`/admin/orders/${idOf(5)}`);
  expect(requests[0]).toBe('?status=ACCEPTED');
  await user.type(screen.getByRole('searchbox'), 'carla{Enter}');
  await waitFor(() => expect(requests.at(-1)).toBe('?search=carla&status=ACCEPTED'));
});

test('a search without results offers to remove the filters', async () => {
  const user = userEvent.setup();
  server.respond(endpoints.listOrders, []);
  renderPage(OrdersPage, '/admin/orders', { at: '/admin/orders?search=zzz' });
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('without any order there is no filter to remove', async () => {
  server.respond(endpoints.listOrders, []);
  renderPage(OrdersPage, '/admin/orders', { at: '/admin/orders' });
  expect(await screen.findByText('Aún no hay órdenes')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
});

test('the page of an order tells in order what happened, with the reasons of administrators', async () => {
  renderPage(OrderPage, '/admin/orders/:id', { at: `/admin/orders/${idOf(5)}` });
  expect(await screen.findByRole('heading', { name: 'Orden TR4F7K' })).toBeDefined();
  const titles = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const place = (part: string) => titles.findIndex((title) => title.includes(part));
  const parts = [
    'Beto Prestador',
    'El cliente propuso otra hora',
    'Alguien reportó',
    'Pidió ayuda',
  ];
  const places = parts.map(place);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(screen.getByText(/^3, el último el/)).toBeDefined();
  const open = screen.getByRole('link', { name: 'Abrir la orden' });
  expect(open.getAttribute('href')).toBe(`/admin/disputes/${idOf(5)}`);
});
