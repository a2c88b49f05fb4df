import {
  confirmOrder,
  getNextAppointment,
  getOrder,
  listClientOrders,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  leaveWaitingList,
  listOwnWaitingEntries,
} from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import { listNegotiations } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import {
  createReview,
  listPendingReviews,
} from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs, testUser } from '../testing/fake-server.tsx';
import { anOrder, idOf, PROFILE_ID, hoursFromNow } from '../testing/orders.fixtures.ts';
import { reviewableOrder, sealedReview } from '../testing/reviews.fixtures.ts';
import ClientDashboardPage from './client-dashboard-page.tsx';

beforeAll(() => import('../domains/reviews/review-dialog.tsx'));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  server.respond(listNegotiations, []);
  server.respond(listPendingReviews, { sealed: [], waiting: [] });
  server.respond(listOwnWaitingEntries, []);
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showClient(orders: Order[], at = '/dashboard/client') {
  signInAs({});
  server.respond(listClientOrders, orders);
  return renderPage(ClientDashboardPage, '/dashboard/client', { at });
}

/** The address of the dashboard that shows an order in full. */
const atOrder = (number: number) => `/dashboard/client?orden=${idOf(number)}`;
const cardOf = (number: number) => screen.findByRole('article', { name: `Servicio ${number}` });
const marked = { status: 'ACCEPTED', providerMarkedCompleted: true } as const;

test('the dashboard of a client says until when a review is sealed, and shows three pending ones', async () => {
  const user = userEvent.setup();
  server.respond(listPendingReviews, {
    sealed: [sealedReview(1, 'provider', 'Beto Pintor'), sealedReview(2, 'client', 'Carla')],
    waiting: [3, 4, 5].map((number) => reviewableOrder(number, 'provider', `Persona ${number}`)),
  });
  showClient([]);
  const part = within(await screen.findByRole('region', { name: 'Tus reseñas pendientes' }));
  expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Editar sobre Beto Pintor',
    'Dejar Reseña sobre Persona 3',
    'Dejar Reseña sobre Persona 4',
  ]);
  expect(part.getByText(/se publicará cuando ambos hayan escrito o el .*27 de nov/)).toBeDefined();
  const all = part.getByRole('link', { name: 'Ver las 4 en Mi Perfil' });
  expect(all.getAttribute('href')).toBe('/profiles/me#resenas-pendientes');
  await user.click(part.getByRole('button', { name: 'Editar sobre Beto Pintor' }));
  expect(await screen.findByRole('dialog', { name: 'Editar reseña' })).toBeDefined();
});

test("orders that need the user's action come first", async () => {
  showClient([
    anOrder(1, 'client', { status: 'COMPLETED', deadline: null }),
    anOrder(2, 'client'),
    anOrder(3, 'client', marked),
  ]);
  await cardOf(3);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Terminadas: Ver 1' }));
  const titles = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect(titles).toEqual(['Servicio 3', 'Servicio 2', 'Servicio 1']);
  expect(
    within(screen.getByRole('region', { name: 'Te toca a ti' })).getAllByRole('article'),
  ).toHaveLength(1);
  const row = within(await cardOf(2));
  const link = row.getByRole('link', { name: /, Julio Quispe$/ });
  expect(link.getAttribute('href')).toBe(`/orders/${idOf(2)}`);
  expect(row.queryByRole('button')).toBeNull();
});

test('the agreed appointments of a client are a short list by their hour, apart from what waits for others', async () => {
  const accepted = { status: 'ACCEPTED', deadline: null } as const;
  const at = (hours: number) => ({
    scheduledDate: hoursFromNow(hours),
    endsAt: hoursFromNow(hours + 1),
  });
  showClient([
    anOrder(1, 'client', at(24)),
    anOrder(2, 'client', { ...accepted, ...at(96) }),
    anOrder(3, 'client', { ...accepted, ...at(48) }),
    anOrder(4, 'client', { ...accepted, ...at(-24) }),
    ...[5, 6, 7].map((number) => anOrder(number, 'client', { ...accepted, ...at(96 + number) })),
  ]);
  const list = within(await screen.findByRole('region', { name: 'Tus citas' }));
  const names = () => list.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
  const all = [3, 2, 5, 6, 7].map((number) => `Servicio ${number}`);
  const shown = names().length;
  expect(shown).toBeLessThan(all.length);
  expect(names()).toEqual(all.slice(0, shown));
  await userEvent.setup().click(list.getByRole('button', { name: 'Tus citas: Ver las 5' }));
  expect(names()).toEqual(all);
  const others = within(screen.getByRole('region', { name: 'En curso' }));
  expect(others.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
    'Servicio 4',
    'Servicio 1',
  ]);
});

test("the other party's phone is shown in groups and linked in international form", async () => {
  const { provider } = anOrder(1, 'client');
  showClient(
    [anOrder(1, 'client', { ...marked, provider: { ...provider, phone: '+51955500101' } })],
    atOrder(1),
  );
  const link = await screen.findByRole('link', { name: 'Llamar a Julio Quispe: +51 955 500 101' });
  expect(link.getAttribute('href')).toBe('tel:+51955500101');
});

test('a client sees a pending order with only a menu, without address and fee', async () => {
  showClient([anOrder(1, 'client')], atOrder(1));
  const card = within(await cardOf(1));
  const buttons = card.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(buttons).toEqual(['Más acciones para Servicio 1']);
  expect(card.getByText('Pendiente')).toBeDefined();
  expect(card.getByText('$70.00')).toBeDefined();
  expect(card.queryByText('$63.00')).toBeNull();
  expect(card.getByText(/Si Julio no responde antes/)).toBeDefined();
});

test('the client confirms completion after a question and reviews once, and the card shows it', async () => {
  const user = userEvent.setup();
  const order = anOrder(1, 'client', marked);
  showClient([order], atOrder(1));
  const done = anOrder(1, 'client', { ...marked, status: 'COMPLETED', deadline: null });
  server.respond(confirmOrder, done);
  const first = within(await cardOf(1));
  server.respond(listClientOrders, [done]);
  await user.click(first.getByRole('button', { name: 'Sí, confirmar' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: '¿El trabajo está terminado?' }),
  );
  expect(
    question.getByText(/ya no podrás reportar un problema .* No se puede deshacer/),
  ).toBeDefined();
  expect(server.callsOf(confirmOrder)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Confirmar Finalización' }));
  // The review is offered at once.
  const dialog = within(await screen.findByRole('dialog', { name: 'Dejar Reseña' }));
  const send = dialog.getByRole('button', { name: 'Enviar reseña' });
  await user.click(send);
  expect(await dialog.findByText('Selecciona al menos una estrella.')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: /^5 estrellas/ }));
  await user.click(dialog.getByRole('button', { name: 'Puntual' }));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Puntual.');
  server.respond(createReview, {
    id: idOf(6),
    rating: 5,
    comment: 'Puntual.',
    tags: ['Puntual'],
    createdAt: hoursFromNow(0),
    answer: null,
    author: { fullName: testUser.fullName, photoUrl: null },
    providerSubject: { id: PROFILE_ID },
    clientSubject: null,
    orderId: order.id,
    publishedAt: null,
    revealAt: '2030-01-08T15:00:00.000Z',
  });
  server.respond(listClientOrders, [
    { ...done, reviews: [{ author: { id: testUser.id }, own: null }] },
  ]);
  await user.dblClick(send);
  expect(await screen.findByText('Reseña enviada')).toBeDefined();
  expect(
    screen.getByText(
      /¡Gracias por tu reseña! Tu reseña se publicará cuando ambos hayan escrito o el /,
    ),
  ).toBeDefined();
  expect(server.bodiesOf(createReview)).toEqual([
    { orderId: order.id, rating: 5, comment: 'Puntual.', tags: ['Puntual'] },
  ]);
});

test('a confirmation during a problem names the problem and asks first', async () => {
  const user = userEvent.setup();
  const order = anOrder(1, 'client', {
    ...marked,
    issue: {
      state: 'PROBLEM',
      reportedBy: 'client',
      problemKind: 'DAMAGE',
      comment: null,
      contradiction: null,
      images: [],
      replies: [],
      isMarkedAgain: true,
      createdAt: hoursFromNow(-1),
    },
    nextActions: ['confirm', 'withdrawProblem'],
  });
  showClient([order]);
  const button = await screen.findByRole('button', { name: 'Sí, confirmar' });
  server.respond(confirmOrder, { ...order, status: 'COMPLETED', issue: null, nextActions: [] });
  await user.click(button);
  const question = within(
    await screen.findByRole('alertdialog', { name: '¿El problema está resuelto?' }),
  );
  expect(question.getByText(/Reportaste: «Hubo un daño»\./)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.callsOf(confirmOrder)).toEqual([]);
  await user.click(button);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Confirmar Finalización',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.callsOf(confirmOrder)).toHaveLength(1);
});

test('a refused comment shows its reason once, beside the field, which has the focus', async () => {
  const user = userEvent.setup();
  showClient([anOrder(1, 'client', { status: 'COMPLETED', deadline: null })], atOrder(1));
  await user.click(await screen.findByRole('button', { name: 'Dejar Reseña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dejar Reseña' }));
  await user.click(dialog.getByRole('radio', { name: /^5 estrellas/ }));
  const comment = dialog.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(comment, 'Llama al 955 123 456');
  const message = 'Quita el teléfono.';
  server.refuse(createReview, 400, { message, issues: [{ path: 'comment', message }] });
  await user.click(dialog.getByRole('button', { name: 'Enviar reseña' }));
  expect(await dialog.findAllByText(message)).toHaveLength(1);
  expect(document.activeElement).toBe(comment);
  expect(comment.value).toBe('Llama al 955 123 456');
});

test('a lower rating offers other tags and removes the selected ones', async () => {
  const user = userEvent.setup();
  showClient([anOrder(1, 'client', { status: 'COMPLETED', deadline: null })], atOrder(1));
  await user.click(await screen.findByRole('button', { name: 'Dejar Reseña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dejar Reseña' }));
  await user.click(dialog.getByRole('radio', { name: /^4 estrellas/ }));
  await user.click(dialog.getByRole('button', { name: 'Profesional' }));
  await user.click(dialog.getByRole('radio', { name: /^2 estrellas/ }));
  expect(dialog.queryByRole('button', { name: 'Profesional' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Impuntual' })).toBeDefined();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

test('the next appointment of a client comes first, with the one thing to do next, and opens its order', async () => {
  const soon = { status: 'ACCEPTED', deadline: null, scheduledDate: hoursFromNow(0.5) } as const;
  server.respond(getNextAppointment, { order: anOrder(2, 'client', soon) });
  showClient([anOrder(1, 'client')]);
  const part = within(await screen.findByRole('region', { name: 'Tu próxima cita' }));
  expect(part.getByText('Julio Quispe')).toBeDefined();
  expect(part.getByText(/Servicio 2/)).toBeDefined();
  expect(part.getByText('Si algo cambia, escríbele a Julio desde la orden.')).toBeDefined();
  const link = part.getByRole('link', { name: /^(Hoy|Mañana), \d\d:\d\d.*, Julio Quispe$/ });
  expect(link.getAttribute('href')).toBe(`/orders/${idOf(2)}`);
});

test('a direct link focuses an order that is not on the first page', async () => {
  server.respond(getOrder, anOrder(5, 'client'));
  showClient([anOrder(1, 'client')], `/dashboard/client?orden=${idOf(5)}`);
  const card = await cardOf(5);
  await waitFor(() => expect(document.activeElement).toBe(card));
});

test('a link to a received order leads to the provider dashboard', async () => {
  server.respond(getOrder, anOrder(5, 'provider'));
  showClient([], `/dashboard/client?orden=${idOf(5)}`);
  await screen.findByText(`Dirección: /dashboard/provider?orden=${idOf(5)}`);
});

test('a link with an invalid order id shows a message and sends no request', async () => {
  server.refuse(getOrder, 400);
  showClient([anOrder(1, 'client')], '/dashboard/client?orden=x');
  await screen.findByText('No encontramos esa orden.');
  await cardOf(1);
  expect(server.callsOf(getOrder)).toEqual([]);
});

test('lists that fail to load show an error and load on retry', async () => {
  const user = userEvent.setup();
  signInAs({});
  server.refuse(listClientOrders, 500);
  renderPage(ClientDashboardPage, '/dashboard/client');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No se pudieron cargar tus solicitudes.',
  );
  server.respond(listClientOrders, [anOrder(1, 'client')]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await cardOf(1);
});

test('an empty dashboard shows the next step', async () => {
  showClient([]);
  const search = await screen.findByRole('link', { name: 'Buscar Servicios' });
  expect(search.getAttribute('href')).toBe('/');
});

test('the dashboard lists the days that a client waits for, also of services that rest, and removes them', async () => {
  const user = userEvent.setup();
  const waiting = {
    day: '2026-12-03',
    servicePackageId: idOf(6),
    serviceCardId: idOf(7),
    cardTitle: 'Reparación de fugas',
    packageName: 'Fuga visible',
    isOffered: true,
  };
  const resting = { ...waiting, day: '2026-12-04', cardTitle: 'Pintura', isOffered: false };
  server.respond(listOwnWaitingEntries, [waiting, resting]);
  server.respond(leaveWaitingList, undefined);
  showClient([]);
  expect(await screen.findByRole('heading', { name: 'Días que esperas' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Reparación de fugas' });
  expect(link.getAttribute('href')).toBe(
    `/service-cards/${idOf(7)}?package=${idOf(6)}&dia=2026-12-03`,
  );
  expect(screen.getByText('Este servicio no recibe reservas por ahora.')).toBeDefined();
  server.respond(listOwnWaitingEntries, [waiting]);
  await user.click(screen.getByRole('button', { name: /4 de diciembre para Pintura$/ }));
  await waitFor(() =>
    expect(screen.queryByText('Este servicio no recibe reservas por ahora.')).toBeNull(),
  );
  expect(server.callsOf(leaveWaitingList)).toHaveLength(1);
});
