import { listOwnServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import {
  acceptOrder,
  getNewClientOrders,
  getOrder,
  listProviderOrders,
  markOrderFinished,
  rejectNewClientOrders,
  rejectOrder,
  undoOrderMark,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { listNegotiations } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { listServiceRequests } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { listHiddenObjects } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { listPendingReviews } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookableCard } from '../testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '../testing/fake-server.tsx';
import { aNegotiation } from '../testing/negotiations.fixtures.ts';
import { hiddenProfile } from '../testing/reports.fixtures.ts';
import { reviewableOrder, sealedReview } from '../testing/reviews.fixtures.ts';
import { anOrder, hoursFromNow, idOf, PROFILE_ID } from '../testing/orders.fixtures.ts';
import ProviderDashboardPage from './provider-dashboard-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  // A Tuesday: the orders of the tests, three days ahead, are those of this week.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
  localStorage.clear();
  server = fakeServer();
  server.respond(listNegotiations, []);
  server.respond(listHiddenObjects, []);
  server.respond(listPendingReviews, { sealed: [], waiting: [] });
  server.respond(getNewClientOrders, { pending: 0 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The address of the panel that shows an order in full. */
const atOrder = (number: number) => `/dashboard/provider?orden=${idOf(number)}`;

function showProvider(orders: Order[], at = '/dashboard/provider') {
  signInAs({ roles: ['CLIENT', 'PROVIDER'], providerProfileId: PROFILE_ID });
  server.respond(listOwnServiceCards, []);
  server.respond(listProviderOrders, orders);
  return renderPage(ProviderDashboardPage, '/dashboard/provider', { at });
}

const cardOf = (number: number) => screen.findByRole('article', { name: `Servicio ${number}` });

test('a provider reads why their profile is hidden and reaches the decision to object', async () => {
  showProvider([]);
  server.respond(listHiddenObjects, [hiddenProfile]);
  expect(await screen.findByText('El equipo ocultó tu perfil')).toBeDefined();
  expect(screen.getByText(`Motivo: ${hiddenProfile.grounds}`)).toBeDefined();
  expect(screen.getByText(/puedes decirlo una vez, hasta el .*20 de dic/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'No estoy de acuerdo sobre Ana Pérez' });
  expect(link.getAttribute('href')).toBe(`/reports/${hiddenProfile.reportId}`);
});

test('a provider is asked for a face and for three pictures of work, and a press opens where they are added', async () => {
  showProvider([]);
  const work = {
    image: { ...bookableCard.coverImage, id: idOf(7) },
    imageUrl: '',
    description: '',
  };
  const galleryImages = [1, 2, 3].map((number) => ({ id: idOf(number), ...work }));
  server.respond(listOwnServiceCards, [
    { ...bookableCard, galleryImages: galleryImages.slice(0, 1) },
    { ...bookableCard, id: idOf(2), title: 'Completo', galleryImages },
  ]);
  await screen.findByText('Los clientes eligen a quien pueden ver');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Agrega tu foto')).toBe('/profile');
  expect(hrefOf('Agrega 2 fotos a «Reparación de fugas»')).toBe(
    `/my-services/${bookableCard.id}/edit#fotos`,
  );
  expect(screen.queryByRole('link', { name: /a «Completo»/ })).toBeNull();
});

test('the dashboard of a provider lists their sealed and missing reviews about clients only', async () => {
  server.respond(listPendingReviews, {
    sealed: [
      sealedReview(1, 'client', 'Carla Cliente'),
      sealedReview(2, 'provider', 'Beto Pintor'),
    ],
    waiting: [reviewableOrder(3, 'provider', 'Rosa Pintora'), reviewableOrder(4, 'client', 'Iván')],
  });
  showProvider([]);
  const part = within(await screen.findByRole('region', { name: 'Tus reseñas pendientes' }));
  const names = part.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Editar sobre Carla Cliente', 'Dejar Reseña sobre Iván']);
  expect(part.queryByRole('link')).toBeNull();
});

test('an accepted order shows its new state immediately', async () => {
  const user = userEvent.setup();
  const urgent = anOrder(1, 'provider', { isEmergency: true, emergencyFee: 30 });
  showProvider([urgent], atOrder(1));
  const card = within(await cardOf(1));
  expect(card.getByText('SOLICITUD URGENTE')).toBeDefined();
  expect(card.getByText('Calle Berlín 745')).toBeDefined();
  expect(card.getByText('$63.00')).toBeDefined();
  const accepted = anOrder(1, 'provider', {
    isEmergency: true,
    emergencyFee: 30,
    status: 'ACCEPTED',
    deadline: null,
  });
  server.respond(acceptOrder, accepted);
  server.respond(listProviderOrders, [accepted]);
  await user.click(card.getByRole('button', { name: 'Aceptar' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Aceptar la urgencia' }));
  await user.click(sheet.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('¡Acción completada con éxito!')).toBeDefined();
  const now = within(await cardOf(1));
  expect(now.getByText('Aceptada')).toBeDefined();
  expect(now.getByRole('button', { name: 'Marcar como Finalizado' })).toBeDefined();
  expect(now.queryByRole('button', { name: 'Aceptar' })).toBeNull();
});

test('accepting an order shows the response without another request', async () => {
  const user = userEvent.setup();
  const order = anOrder(1, 'provider');
  showProvider([order]);
  server.respond(acceptOrder, anOrder(1, 'provider', { status: 'ACCEPTED', deadline: null }));
  await user.click(within(await cardOf(1)).getByRole('button', { name: 'Aceptar' }));
  await within(await cardOf(1)).findByText('Aceptada');
  await screen.findByText('¡Acción completada con éxito!');
  // The open and the ended ones.
  expect(server.callsOf(listProviderOrders)).toHaveLength(2);
  expect(server.callsOf(getOrder)).toEqual([]);
});

test('an hour at which an outside calendar says busy is asked about once', async () => {
  const user = userEvent.setup();
  showProvider([anOrder(1, 'provider')], atOrder(1));
  const message = 'A esa hora tu calendario dice ocupado.';
  server.refuse(acceptOrder, 409, { code: 'CALENDAR_BUSY', message });
  await user.click(within(await cardOf(1)).getByRole('button', { name: 'Aceptar' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Aceptar a esa hora?' }));
  expect(question.getByText(message)).toBeDefined();
  const accepted = anOrder(1, 'provider', { status: 'ACCEPTED', deadline: null });
  server.respond(acceptOrder, accepted);
  server.respond(listProviderOrders, [accepted]);
  await user.click(question.getByRole('button', { name: 'Aceptar igual' }));
  await screen.findByText('¡Acción completada con éxito!');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.callsOf(acceptOrder).at(-1)).toMatchObject({ body: { despiteCalendar: true } });
});

test("a refused action shows the server's message and the current state", async () => {
  const user = userEvent.setup();
  showProvider([anOrder(1, 'provider')], atOrder(1));
  const message = 'No se puede: la orden está cancelada.';
  server.refuse(acceptOrder, 409, { code: 'ORDER_WRONG_STATE', message });
  const card = within(await cardOf(1));
  server.respond(listProviderOrders, [
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
  showProvider([order], atOrder(1));
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
  server.respond(rejectOrder, rejected);
  server.respond(listProviderOrders, [rejected]);
  await user.type(dialog.getByRole('textbox'), 'Ese día no puedo');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf(rejectOrder)).toEqual([{ rejectionReason: 'Ese día no puedo' }]);
  expect(within(await cardOf(1)).getByText('Ese día no puedo')).toBeDefined();
});

test("the client's name opens their profile for the provider", async () => {
  const user = userEvent.setup();
  showProvider([anOrder(1, 'provider')], atOrder(1));
  await user.click(within(await cardOf(1)).getByRole('button', { name: 'Lucía Fernández' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Perfil del cliente' }));
  expect(dialog.getByText('Sin reseñas por el momento')).toBeDefined();
});

const accepted = { status: 'ACCEPTED', deadline: null } as const;

test('marking an order as finished asks for confirmation and can be undone for some minutes', async () => {
  const user = userEvent.setup();
  const order = anOrder(1, 'provider', accepted);
  showProvider([order], atOrder(1));
  await user.click(within(await cardOf(1)).getByRole('button', { name: 'Marcar como Finalizado' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Lucía recibirá una notificación/)).toBeDefined();
  expect(server.callsOf(markOrderFinished)).toEqual([]);
  const marked = anOrder(1, 'provider', {
    ...accepted,
    providerMarkedCompleted: true,
    undoableUntil: hoursFromNow(0.1),
  });
  server.respond(markOrderFinished, marked);
  server.respond(listProviderOrders, [marked]);
  await user.click(question.getByRole('button', { name: 'Marcar como Finalizado' }));
  const undo = await screen.findByRole('button', { name: 'Deshacer la marca de finalizado' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(within(await cardOf(1)).getByText(/Quedan? \d min/)).toBeDefined();
  server.respond(undoOrderMark, order);
  server.respond(listProviderOrders, [order]);
  await user.click(undo);
  await within(await cardOf(1)).findByRole('button', { name: 'Marcar como Finalizado' });
});

test('a mark cannot be undone after ten minutes', async () => {
  const marked = { providerMarkedCompleted: true, undoableUntil: hoursFromNow(-0.1) };
  showProvider([anOrder(1, 'provider', { ...accepted, ...marked })]);
  const card = within(await cardOf(1));
  expect(card.queryByRole('button', { name: /Deshacer/ })).toBeNull();
});

test('an order shows the first day on which it can be marked as finished', async () => {
  showProvider(
    [anOrder(1, 'provider', { ...accepted, finishableFrom: '2126-03-10T05:00:00.000Z' })],
    atOrder(1),
  );
  const card = within(await cardOf(1));
  expect(
    card.getByText('Podrás marcarlo como finalizado desde el domingo, 10 de marzo de 2126.'),
  ).toBeDefined();
  expect(card.queryByRole('button', { name: 'Marcar como Finalizado' })).toBeNull();
});

test('a former provider sees only the orders that they have accepted', async () => {
  signInAs({ roles: ['CLIENT'], providerProfileId: PROFILE_ID });
  server.respond(listProviderOrders, [anOrder(1, 'provider', accepted)]);
  renderPage(ProviderDashboardPage, '/dashboard/provider', { at: atOrder(1) });
  const card = within(await cardOf(1));
  expect(card.getByRole('button', { name: 'Marcar como Finalizado' })).toBeDefined();
  expect(card.getByRole('link', { name: /chat/i })).toBeDefined();
  expect(screen.getByText(/Tu cuenta ya no ofrece servicios/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Nuevo Servicio' })).toBeNull();
  expect(screen.queryByText('Tus servicios')).toBeNull();
});

test('a user without a provider profile is redirected to their requests', async () => {
  signInAs({});
  renderPage(ProviderDashboardPage, '/dashboard/provider');
  await screen.findByText('Dirección: /my-requests');
});

test('ended orders are folded', async () => {
  const user = userEvent.setup();
  const ended = { status: 'COMPLETED', deadline: null } as const;
  showProvider([1, 2, 3, 4, 5].map((number) => anOrder(number, 'provider', ended)));
  const closed = within(await screen.findByRole('region', { name: 'Terminadas' }));
  expect(closed.queryAllByRole('article')).toEqual([]);
  await user.click(closed.getByRole('button', { name: 'Terminadas: Ver las 5' }));
  expect(closed.getAllByRole('article')).toHaveLength(5);
});

test('the open orders of all pages are shown and counted, and ended ones are loaded page by page', async () => {
  const user = userEvent.setup();
  const LAST = idOf(9);
  const ended = { status: 'COMPLETED', deadline: null } as const;
  const todayAfterAll = anOrder(3, 'provider', { ...accepted, scheduledDate: hoursFromNow(0) });
  const pages = new Map([
    ['open', [anOrder(1, 'provider')]],
    [`open ${LAST}`, [anOrder(2, 'provider'), todayAfterAll]],
    ['closed', [anOrder(4, 'provider', ended)]],
    [`closed ${LAST}`, [anOrder(5, 'provider', ended)]],
  ]);
  showProvider([]);
  server.use(
    http.get('*/api/service-orders/provider', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const cursor = searchParams.get('cursor');
      const page = [searchParams.get('state'), cursor].filter(Boolean).join(' ');
      const link = `</api/service-orders/provider?cursor=${LAST}>; rel="next"`;
      return Response.json(pages.get(page), cursor ? {} : { headers: { link } });
    }),
  );
  await cardOf(3);
  const jumps = within(screen.getByRole('navigation', { name: 'Ir a' }));
  expect(jumps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Por responder: 2',
    'Hoy: 1',
    'Terminadas: 1+',
  ]);
  const closed = within(screen.getByRole('region', { name: 'Terminadas' }));
  await user.click(closed.getByRole('button', { name: 'Terminadas: Ver la última' }));
  await user.click(closed.getByRole('button', { name: 'Ver órdenes anteriores' }));
  await waitFor(() => expect(closed.getAllByRole('article')).toHaveLength(2));
  expect(jumps.getByRole('button', { name: 'Terminadas: 2' })).toBeDefined();
});

test('an accepted emergency is the first order of today, with the time since its acceptance', async () => {
  const emergency = anOrder(1, 'provider', {
    ...accepted,
    isEmergency: true,
    history: [
      { at: hoursFromNow(-0.2), action: 'accept', by: 'provider', from: 'PENDING', to: 'ACCEPTED' },
    ],
  });
  const ofToday = anOrder(2, 'provider', { ...accepted, scheduledDate: hoursFromNow(0) });
  const late = anOrder(3, 'provider', { ...emergency, id: idOf(3), endsAt: hoursFromNow(-1) });
  showProvider([
    ofToday,
    emergency,
    { ...late, serviceCard: { id: idOf(7), title: 'Servicio 3' } },
  ]);
  const today = within(await screen.findByRole('region', { name: 'Hoy' }));
  const names = today.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  expect(names).toEqual(['Servicio 3', 'Servicio 1', 'Servicio 2']);
  expect(today.getAllByText('Lo antes posible · aceptada hace 12 minutos')).toHaveLength(2);
});

test('a jump leads to the orders of today', async () => {
  const user = userEvent.setup();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  showProvider([
    anOrder(1, 'provider', accepted),
    anOrder(2, 'provider', { ...accepted, scheduledDate: hoursFromNow(0) }),
  ]);
  await cardOf(2);
  await user.click(screen.getByRole('button', { name: 'Hoy: 1' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Hoy' }));
});

test('orders that wait for the provider can be accepted in their row, others only open', async () => {
  const user = userEvent.setup();
  showProvider([anOrder(1, 'provider'), anOrder(2, 'provider', accepted)]);
  const other = within(await cardOf(2));
  expect(other.queryByRole('button')).toBeNull();
  const link = other.getByRole('link', { name: /, Lucía Fernández$/ });
  expect(link.getAttribute('href')).toBe(`/orders/${idOf(2)}`);
  const row = within(await cardOf(1));
  expect(row.getByText(/^Quedan? /)).toBeDefined();
  server.respond(acceptOrder, anOrder(1, 'provider', accepted));
  await user.click(row.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Por responder' })).toBeNull());
  expect(within(await cardOf(1)).getByText('Aceptada')).toBeDefined();
});

test('what waits for the provider is counted with quotes and contacts, and a press leads to it', async () => {
  const user = userEvent.setup();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  server.respond(listNegotiations, [
    aNegotiation({ id: idOf(3) }),
    aNegotiation({ id: idOf(4), status: 'PENDING_CLIENT_RESPONSE' }),
  ]);
  const contact = (number: number, answeredAt: string | null): ServiceRequest => ({
    id: idOf(number),
    message: 'Busco un ventrílocuo',
    providerProfileId: PROFILE_ID,
    client: { id: idOf(8), fullName: 'Carla', photoUrl: null },
    answeredAt,
    createdAt: hoursFromNow(-1),
  });
  server.respond(listServiceRequests, [contact(5, hoursFromNow(0)), contact(6, null)]);
  showProvider([anOrder(1, 'provider'), anOrder(2, 'provider', { status: 'COMPLETED' })]);
  await cardOf(1);
  const jumps = within(screen.getByRole('navigation', { name: 'Ir a' }));
  expect(jumps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Por responder: 3',
    'Terminadas: 1',
  ]);
  await user.click(jumps.getByRole('button', { name: 'Por responder: 3' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Por responder' }));
});

test('an empty dashboard shows a text for each list', async () => {
  showProvider([]);
  expect(await screen.findByText('Aún no has publicado ningún servicio.')).toBeDefined();
  expect(await screen.findByText('No has recibido ninguna órden todavía.')).toBeDefined();
});

test('a provider rejects all pending orders of new accounts in one step that says what follows', async () => {
  const user = userEvent.setup();
  server.respond(getNewClientOrders, { pending: 3 });
  showProvider([]);
  expect(await screen.findByText('3 pedidos pendientes son de cuentas nuevas')).toBeDefined();
  const setting = screen.getByRole('link', { name: 'Recibirlos de a uno' });
  expect(setting.getAttribute('href')).toBe('/profile/edit#cuentas-nuevas');
  await user.click(screen.getByRole('button', { name: 'Rechazar todos' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/Se rechazan los 3 pedidos pendientes/)).toBeDefined();
  const send = sheet.getByRole('button', { name: 'Rechazar todos' });
  await user.click(send);
  expect(await sheet.findByText('Escribe el motivo del rechazo')).toBeDefined();
  expect(server.callsOf(rejectNewClientOrders)).toEqual([]);
  await user.type(sheet.getByRole('textbox', { name: /Motivo/ }), 'Esta semana no puedo.');
  server.respond(rejectNewClientOrders, { rejected: 3 });
  server.respond(getNewClientOrders, { pending: 0 });
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodiesOf(rejectNewClientOrders)).toEqual([
    { rejectionReason: 'Esta semana no puedo.' },
  ]);
  await waitFor(() => expect(screen.queryByText(/de cuentas nuevas/)).toBeNull());
});
