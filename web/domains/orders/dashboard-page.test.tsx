import { listOwnServiceCards } from '@oficio/contract/domains/catalogue/catalogue.endpoints.ts';
import {
  acceptOrder,
  confirmOrder,
  getOrder,
  listClientOrders,
  listProviderOrders,
  rejectOrder,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs, testUser } from '../../testing/fake-server.tsx';
import ClientDashboardPage from './client-dashboard-page.tsx';
import ProviderDashboardPage from './provider-dashboard-page.tsx';

const HOUR = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const idOf = (number: number) => `019b97ae-4f11-7000-8000-00000000000${number}`;
const PROFILE = idOf(9);

const person = { photoUrl: null, country: 'Perú' };

/** An order between the signed-in person and somebody else, in either role. */
function anOrder(number: number, role: 'client' | 'provider', changes: Partial<Order> = {}): Order {
  const isClient = role === 'client';
  return {
    id: idOf(number),
    status: 'PENDING',
    isEmergency: false,
    client: {
      id: isClient ? testUser.id : idOf(8),
      fullName: isClient ? testUser.fullName : 'Lucía Fernández',
      photoUrl: null,
      address: isClient ? null : 'Calle Berlín 745',
      phone: null,
      rating: { average: 5, count: 1 },
      reviewsReceived: [],
    },
    provider: {
      id: PROFILE,
      user: { ...person, id: isClient ? idOf(8) : testUser.id, fullName: 'Julio Quispe' },
      phone: null,
      timezone: 'America/Lima',
    },
    serviceCard: { id: idOf(7), title: `Servicio ${number}` },
    servicePackage: { name: 'Fuga visible', duration: 90 },
    scheduledDate: soon(72),
    finalPrice: 70,
    emergencyFee: 0,
    platformFee: 7,
    discountAmount: 0,
    appliedPromotionType: 'NONE',
    totalAmount: 70,
    providerPayout: 63,
    providerMarkedCompleted: false,
    clientMarkedCompleted: false,
    rejectionReason: null,
    cancellationReason: null,
    deadline: soon(5),
    reviews: [],
    history: [
      {
        at: '2026-03-01T10:00:00.000Z',
        action: 'create',
        by: 'client',
        from: null,
        to: 'PENDING',
      },
    ],
    createdAt: '2026-03-01T10:00:00.000Z',
    ...changes,
  };
}

beforeAll(() => import('../reviews/review-dialog.tsx'));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showClient(orders: Order[], at = '/dashboard/client') {
  signInAs({});
  server.answer(listClientOrders, orders);
  return renderPage(ClientDashboardPage, '/dashboard/client', { at });
}

function showProvider(orders: Order[]) {
  signInAs({ roles: ['CLIENT', 'PROVIDER'], providerProfileId: PROFILE });
  server.answer(listOwnServiceCards, []);
  server.answer(listProviderOrders, orders);
  return renderPage(ProviderDashboardPage, '/dashboard/provider');
}

const cardOf = (number: number) => screen.findByRole('article', { name: `Servicio ${number}` });
const marked = { status: 'ACCEPTED', providerMarkedCompleted: true } as const;

test('orders that wait for me come first', async () => {
  showClient([
    anOrder(1, 'client', { status: 'COMPLETED', deadline: null }),
    anOrder(2, 'client'),
    anOrder(3, 'client', marked),
  ]);
  await cardOf(3);
  const titles = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect(titles).toEqual(['Servicio 3', 'Servicio 2', 'Servicio 1']);
  expect(
    within(screen.getByRole('region', { name: 'Te toca a ti' })).getAllByRole('article'),
  ).toHaveLength(1);
});

test('a client has no action on a pending order, and sees neither address nor fee', async () => {
  showClient([anOrder(1, 'client')]);
  const card = within(await cardOf(1));
  expect(card.queryAllByRole('button')).toEqual([]);
  expect(card.getByText('Pendiente')).toBeDefined();
  expect(card.getByText('$70.00')).toBeDefined();
  expect(card.queryByText('$63.00')).toBeNull();
  expect(card.getByText(/Si Julio Quispe no responde antes/)).toBeDefined();
});

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

test('the client confirms, reviews once, and the card says so', async () => {
  const user = userEvent.setup();
  const order = anOrder(1, 'client', marked);
  showClient([order]);
  const done = { ...order, status: 'COMPLETED' as const, deadline: null };
  server.answer(confirmOrder, done);
  const first = within(await cardOf(1));
  server.answer(listClientOrders, [done]);
  await user.click(first.getByRole('button', { name: 'Confirmar Finalización' }));
  await user.click(await screen.findByRole('button', { name: 'Dejar Reseña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dejar Reseña' }));
  const send = dialog.getByRole('button', { name: 'Enviar reseña' });
  await user.click(send);
  expect(await dialog.findByText('Selecciona al menos una estrella.')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: /^5 estrellas/ }));
  await user.click(dialog.getByRole('button', { name: 'Puntual' }));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Puntual.');
  server.answer(createReview, {
    id: idOf(6),
    rating: 5,
    comment: 'Puntual.',
    tags: ['Puntual'],
    createdAt: soon(0),
    author: { fullName: testUser.fullName, photoUrl: null },
    providerSubject: { id: PROFILE },
    clientSubject: null,
  });
  server.answer(listClientOrders, [{ ...done, reviews: [{ author: { id: testUser.id } }] }]);
  await user.dblClick(send);
  expect(await screen.findByText('Reseña enviada')).toBeDefined();
  expect(screen.getByText('¡Gracias por tu reseña!')).toBeDefined();
  expect(server.bodiesOf(createReview)).toEqual([
    { orderId: order.id, rating: 5, comment: 'Puntual.', tags: ['Puntual'] },
  ]);
});

test('lower stars offer other tags and take the first ones back', async () => {
  const user = userEvent.setup();
  showClient([anOrder(1, 'client', { status: 'COMPLETED', deadline: null })]);
  await user.click(await screen.findByRole('button', { name: 'Dejar Reseña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dejar Reseña' }));
  await user.click(dialog.getByRole('radio', { name: /^4 estrellas/ }));
  await user.click(dialog.getByRole('button', { name: 'Profesional' }));
  await user.click(dialog.getByRole('radio', { name: /^2 estrellas/ }));
  expect(dialog.queryByRole('button', { name: 'Profesional' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Impuntual' })).toBeDefined();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

test('a direct link brings an order into view that is not on the first page', async () => {
  server.answer(getOrder, anOrder(5, 'client'));
  showClient([anOrder(1, 'client')], `/dashboard/client?orden=${idOf(5)}`);
  const card = await cardOf(5);
  await waitFor(() => expect(document.activeElement).toBe(card));
});

test('a link to an order that I received leads to the other panel', async () => {
  server.answer(getOrder, anOrder(5, 'provider'));
  showClient([], `/dashboard/client?orden=${idOf(5)}`);
  await screen.findByText(`Dirección: /dashboard/provider?orden=${idOf(5)}`);
});

test('empty panels say what to do next', async () => {
  showClient([]);
  const search = await screen.findByRole('link', { name: 'Buscar Servicios' });
  expect(search.getAttribute('href')).toBe('/');
  cleanup();
  showProvider([]);
  expect(await screen.findByText('Aún no has publicado ningún servicio.')).toBeDefined();
  expect(await screen.findByText('No has recibido ninguna órden todavía.')).toBeDefined();
});

test('lists that do not load are said so and can be asked for again', async () => {
  const user = userEvent.setup();
  signInAs({});
  server.refuse(listClientOrders, 500);
  renderPage(ClientDashboardPage, '/dashboard/client');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No se pudieron cargar tus solicitudes.',
  );
  server.answer(listClientOrders, [anOrder(1, 'client')]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await cardOf(1);
});

test('whoever is no provider is sent to their own requests', async () => {
  signInAs({});
  renderPage(ProviderDashboardPage, '/dashboard/provider');
  await screen.findByText('Dirección: /my-requests');
});
