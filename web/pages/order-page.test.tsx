import { getServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import {
  acceptMove,
  cancelOrder,
  contradictAbsence,
  declineMove,
  getOrder,
  proposeMove,
  rejectSolution,
  reportProblem,
  withdrawOrder,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  getBookingWindow,
  getMonthlyAvailability,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { Order, OrderMove } from '@oficio/contract/domains/orders/orders.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freeDays } from '../testing/booking.fixtures.ts';
import { dayDrafts, tabDrafts } from '../platform/drafts/draft-store.ts';
import { fakeServer, renderPage, signInAs } from '../testing/fake-server.tsx';
import { anOrder, hoursFromNow, idOf, PROFILE_ID } from '../testing/orders.fixtures.ts';
import OrderPage from './order-page.tsx';

// The first import takes longer than the timeout of a query for an element.
beforeAll(async () => {
  await import('../domains/orders/changes/change-sheet.tsx');
  await import('../ui/inputs/calendar.tsx');
});

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

function show(order: Order, role: 'client' | 'provider' = 'client') {
  signInAs(
    role === 'client' ? {} : { roles: ['CLIENT', 'PROVIDER'], providerProfileId: PROFILE_ID },
  );
  server.respond(getOrder, order);
  renderPage(OrderPage, '/orders/:id', { at: `/orders/${order.id}` });
}

const accepted = { status: 'ACCEPTED', deadline: hoursFromNow(300) } as const;
const marked = { ...accepted, providerMarkedCompleted: true } as const;

async function openAction(name: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Más acciones para Servicio 1' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return { user, sheet: within(await screen.findByRole('dialog')) };
}

const aMove = (changes: Partial<OrderMove> = {}): OrderMove => ({
  id: idOf(4),
  proposedBy: 'provider',
  isVisit: false,
  from: '2126-03-10T15:00:00.000Z',
  starts: ['2126-03-11T15:00:00.000Z', '2126-03-12T20:30:00.000Z'],
  outcome: null,
  taken: null,
  createdAt: hoursFromNow(-1),
  expiresAt: hoursFromNow(20),
  ...changes,
});

test('a late cancellation is announced before the last button and needs a reason', async () => {
  const order = anOrder(1, 'client', { ...accepted, isCancellationLate: true });
  show(order);
  const { user, sheet } = await openAction('Cancelar');
  expect(
    sheet.getByText(
      'Será una cancelación tardía: faltan menos de 24 h para el servicio. Julio lo ve en la orden.',
    ),
  ).toBeDefined();
  expect(sheet.getByText('Julio recibe un aviso y ve el motivo.')).toBeDefined();
  expect(sheet.getByText(/No cobramos ni devolvemos nada/)).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Cancelar la orden' }));
  expect(await sheet.findByText('Elige el motivo de la cancelación')).toBeDefined();
  await user.click(sheet.getByRole('radio', { name: 'Otro motivo' }));
  await user.click(sheet.getByRole('button', { name: 'Cancelar la orden' }));
  expect(await sheet.findByText('Cuéntanos el motivo con tus palabras')).toBeDefined();
  expect(server.callsOf(cancelOrder)).toEqual([]);
  server.respond(cancelOrder, {
    ...anOrder(1, 'client', { status: 'CANCELLED', deadline: null }),
    cancellationReason: 'OTHER',
    cancellationComment: 'Me mudo',
    cancelledBy: 'client',
    isLate: true,
  });
  await user.type(sheet.getByRole('textbox'), 'Me mudo');
  await user.click(sheet.getByRole('button', { name: 'Cancelar la orden' }));
  await screen.findByText('Cancelaste: «Otro motivo». Fue una cancelación tardía.');
  expect(server.bodiesOf(cancelOrder)).toEqual([
    { reason: 'OTHER', comment: 'Me mudo', expectedLate: true },
  ]);
  expect(screen.getByText('Me mudo')).toBeDefined();
});

test('a refused cancellation keeps the typed words', async () => {
  show(anOrder(1, 'client', { ...accepted, isCancellationLate: false }));
  const { user, sheet } = await openAction('Cancelar');
  expect(sheet.getByText(/No será una cancelación tardía/)).toBeDefined();
  const message = 'La orden ya está marcada como finalizada.';
  server.refuse(cancelOrder, 409, { code: 'ORDER_ALREADY_MARKED', message });
  await user.click(sheet.getByRole('radio', { name: 'El precio' }));
  await user.type(sheet.getByRole('textbox'), 'Muy caro');
  await user.click(sheet.getByRole('button', { name: 'Cancelar la orden' }));
  expect(await sheet.findByText(message)).toBeDefined();
  expect(sheet.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Muy caro');
});

test('the client withdraws a pending order after reading what follows', async () => {
  show(anOrder(1, 'client'));
  const { user, sheet } = await openAction('Retirar solicitud');
  expect(sheet.getByText(/La orden termina y la hora queda libre/)).toBeDefined();
  server.respond(withdrawOrder, {
    ...anOrder(1, 'client', { status: 'CANCELLED', deadline: null }),
    cancellationReason: 'WITHDRAWN',
    cancelledBy: 'client',
    isLate: false,
  });
  await user.click(sheet.getByRole('button', { name: 'Retirar solicitud' }));
  await screen.findByText('Retiraste la solicitud.');
  const again = screen.getByRole('link', { name: 'Volver a reservar' });
  expect(again.getAttribute('href')).toBe(
    `/service-cards/${idOf(7)}?package=${idOf(6)}&reservar=abrir`,
  );
});

test('booking again opens the booking with the words and the address of the order', async () => {
  const job = { description: 'Gotea la cocina', district: 'Surco', street: 'Jr. Los Pinos 8' };
  const order = anOrder(1, 'client', { status: 'CANCELLED', deadline: null, isLate: false });
  show({ ...order, job: { ...order.job, ...job } });
  await userEvent.click(await screen.findByRole('link', { name: 'Volver a reservar' }));
  expect(dayDrafts.read(`booking-job:${idOf(7)}`)).toMatchObject({
    description: 'Gotea la cocina',
    place: 'other',
    street: 'Jr. Los Pinos 8',
    district: 'Surco',
  });
});

test('another quote after a negotiated order opens with the words and the address of the order', async () => {
  const job = { description: 'Gotea la cocina', district: 'Surco', street: 'Jr. Los Pinos 8' };
  const order = anOrder(1, 'client', { status: 'CANCELLED', deadline: null, isLate: false });
  const custom = { rebookablePackageId: null, rebookingObstacle: 'CUSTOM_PACKAGE' as const };
  show({ ...order, ...custom, job: { ...order.job, ...job } });
  await userEvent.click(await screen.findByRole('link', { name: 'Volver a pedir presupuesto' }));
  expect(tabDrafts.read(`quote:${idOf(7)}`)).toEqual({ initialRequestMessage: 'Gotea la cocina' });
  expect(dayDrafts.read(`booking-job:request:${idOf(7)}`)).toMatchObject({
    description: '',
    place: 'other',
    street: 'Jr. Los Pinos 8',
    district: 'Surco',
  });
});

test('the other party takes a proposed slot after a question', async () => {
  const user = userEvent.setup();
  const order = anOrder(1, 'client', {
    ...accepted,
    moves: [aMove()],
    nextActions: ['acceptMove', 'declineMove', 'cancel'],
  });
  show(order);
  const [first] = await screen.findAllByRole('button', { name: /^Aceptar / });
  expect(first?.textContent).toContain('Aceptar lun 11 mar, 10:00');
  expect(screen.getByRole('button', { name: 'Mantener la hora actual' })).toBeDefined();
  server.respond(
    acceptMove,
    anOrder(1, 'client', {
      ...accepted,
      scheduledDate: '2126-03-11T15:00:00.000Z',
      moves: [aMove({ outcome: 'TAKEN', taken: '2126-03-11T15:00:00.000Z' })],
      history: [
        ...order.history,
        {
          at: hoursFromNow(-1),
          action: 'proposeMove',
          by: 'provider',
          from: 'ACCEPTED',
          to: 'ACCEPTED',
        },
        {
          at: hoursFromNow(0),
          action: 'acceptMove',
          by: 'client',
          from: 'ACCEPTED',
          to: 'ACCEPTED',
        },
      ],
    }),
  );
  if (first) await user.click(first);
  const question = within(await screen.findByRole('alertdialog'));
  expect(server.callsOf(acceptMove)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Sí, aceptar' }));
  await screen.findByText('Aceptaste la nueva hora');
  expect(server.bodiesOf(acceptMove)).toEqual([{ start: '2126-03-11T15:00:00.000Z' }]);
  expect(
    screen.getByText(/^De domingo, 10 de marzo de 2126, 10:00.* a lunes, 11 de marzo/),
  ).toBeDefined();
});

test('the other party keeps the hour', async () => {
  const user = userEvent.setup();
  show(
    anOrder(1, 'client', {
      ...accepted,
      moves: [aMove()],
      nextActions: ['acceptMove', 'declineMove', 'cancel'],
    }),
  );
  server.respond(
    declineMove,
    anOrder(1, 'client', { ...accepted, moves: [aMove({ outcome: 'DECLINED' })] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Mantener la hora actual' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Aceptar / })).toBeNull());
  expect(server.callsOf(declineMove)).toHaveLength(1);
});

test('a proposal contains the chosen hours, in the zone of the provider', async () => {
  server.respond(getBookingWindow, { days: 180 });
  server.respond(getMonthlyAvailability, freeDays());
  server.respond(listSlots, ['09:00', '10:00']);
  show(anOrder(1, 'client', accepted));
  const { user, sheet } = await openAction('Proponer otra hora');
  const send = sheet.getByRole('button', { name: 'Enviar propuesta' });
  expect(send.hasAttribute('disabled')).toBe(true);
  expect(sheet.getByText('Hora actual')).toBeDefined();
  const days = await sheet.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  await user.click(await sheet.findByRole('radio', { name: /^09:00/ }));
  await user.click(await sheet.findByRole('radio', { name: /^10:00/ }));
  server.respond(
    proposeMove,
    anOrder(1, 'client', {
      ...accepted,
      moves: [aMove({ proposedBy: 'client' })],
      nextActions: ['withdrawMove', 'cancel'],
    }),
  );
  await user.click(send);
  await screen.findByText('Propusiste otra hora');
  const [body] = server.bodiesOf(proposeMove) as { starts: string[] }[];
  expect(body?.starts.map((start) => start.slice(11, 16))).toEqual(['14:00', '15:00']);
  expect(server.callsOf(proposeMove)[0]?.idempotencyKey).not.toBeNull();
});

test('the calendar of a move opens on the month of the appointment', async () => {
  server.respond(getBookingWindow, { days: 180 });
  server.respond(getMonthlyAvailability, {});
  const inTwoMonths = new Date(Date.now() + 62 * 86_400_000);
  show(anOrder(1, 'client', { ...accepted, scheduledDate: inTwoMonths.toISOString() }));
  const { sheet } = await openAction('Proponer otra hora');
  const month = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'America/Lima' });
  const caption = new RegExp(`^${month.format(inTwoMonths)} (?:de )?\\d{4}$`, 'i');
  expect(await sheet.findByText(caption)).toBeDefined();
});

test('the rejection of a provider offers another slot first', async () => {
  const user = userEvent.setup();
  show(anOrder(1, 'provider'), 'provider');
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar la orden' }));
  await user.click(dialog.getByRole('button', { name: 'Proponer otra hora' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Proponer otra hora' }));
  expect(sheet.getByText(/la orden queda aceptada a esa hora/)).toBeDefined();
});

const absence: NonNullable<Order['issue']> = {
  state: 'ABSENCE',
  reportedBy: 'provider',
  problemKind: null,
  comment: null,
  contradiction: null,
  images: [],
  replies: [],
  isMarkedAgain: false,
  createdAt: hoursFromNow(-1),
};

test('the accused contradicts an absence in words', async () => {
  const user = userEvent.setup();
  show(
    anOrder(1, 'client', {
      ...accepted,
      issue: absence,
      deadline: hoursFromNow(40),
      nextActions: ['agreeAbsence', 'contradictAbsence'],
    }),
  );
  await screen.findByText('Si no respondes antes, la orden se cancela porque no viniste.');
  await user.click(screen.getByRole('button', { name: 'No es cierto' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'No es cierto' }));
  await user.click(sheet.getByRole('button', { name: 'Enviar respuesta' }));
  expect(await sheet.findByText('Cuenta qué pasó', { selector: 'p > span' })).toBeDefined();
  server.respond(
    contradictAbsence,
    anOrder(1, 'client', {
      ...accepted,
      issue: { ...absence, state: 'ABSENCE_CONTRADICTED', contradiction: 'Estuve en casa' },
      deadline: null,
      nextActions: [],
    }),
  );
  await user.type(sheet.getByRole('textbox'), 'Estuve en casa');
  await user.click(sheet.getByRole('button', { name: 'Enviar respuesta' }));
  await screen.findByText('En revisión');
  expect(server.bodiesOf(contradictAbsence)).toEqual([{ comment: 'Estuve en casa' }]);
  expect(screen.getByText('Estuve en casa')).toBeDefined();
});

test('the client reports a problem with its kind and words', async () => {
  show(anOrder(1, 'client', marked));
  const user = userEvent.setup();
  // The two answers to the question stand side by side.
  const yes = await screen.findByRole('button', { name: 'Sí, confirmar' });
  const no = screen.getByRole('button', { name: 'No, hay un problema' });
  expect(no.parentElement).toBe(yes.parentElement);
  await user.click(no);
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('radio', { name: 'Hubo un daño' }));
  await user.click(sheet.getByRole('button', { name: 'Enviar reporte' }));
  expect(await sheet.findByText('Describe el problema', { selector: 'p > span' })).toBeDefined();
  server.respond(
    reportProblem,
    anOrder(1, 'client', {
      ...marked,
      issue: { ...absence, state: 'PROBLEM', problemKind: 'DAMAGE', comment: 'Rompió un azulejo' },
      nextActions: ['withdrawProblem'],
    }),
  );
  await user.type(sheet.getByRole('textbox'), 'Rompió un azulejo');
  await user.click(sheet.getByRole('button', { name: 'Enviar reporte' }));
  await screen.findByText('Problema reportado');
  expect(server.bodiesOf(reportProblem)).toEqual([
    { kind: 'DAMAGE', comment: 'Rompió un azulejo' },
  ]);
});

test('the client says that a problem is still there, beside confirming that it is solved', async () => {
  const user = userEvent.setup();
  const issue = { ...absence, state: 'PROBLEM', problemKind: 'BADLY_DONE' } as const;
  const order = anOrder(1, 'client', {
    ...marked,
    issue: { ...issue, reportedBy: 'client', isMarkedAgain: true },
    nextActions: ['confirm', 'rejectSolution', 'withdrawProblem'],
  });
  show(order);
  const yes = await screen.findByRole('button', { name: 'Sí, confirmar' });
  const no = screen.getByRole('button', { name: 'No, sigue igual' });
  expect(no.parentElement).toBe(yes.parentElement);
  await user.click(no);
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByRole('textbox'), 'Todavía gotea');
  server.respond(rejectSolution, order);
  await user.click(sheet.getByRole('button', { name: 'Avisar a Julio' }));
  await screen.findByText('Le avisamos a Julio que sigue igual.');
  expect(server.bodiesOf(rejectSolution)).toEqual([{ comment: 'Todavía gotea' }]);
});

test('a proposed slot that has passed is no button', async () => {
  const starts = [hoursFromNow(-1), '2126-03-12T20:30:00.000Z'];
  const nextActions = ['acceptMove', 'declineMove', 'cancel'] as const;
  show(
    anOrder(1, 'client', {
      ...accepted,
      moves: [aMove({ starts })],
      nextActions: [...nextActions],
    }),
  );
  const buttons = await screen.findAllByRole('button', { name: /^Aceptar / });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('12 mar'),
  ]);
});

test('the provider marks a reported problem as solved', async () => {
  show(
    anOrder(1, 'provider', {
      ...marked,
      issue: { ...absence, state: 'PROBLEM', problemKind: 'BADLY_DONE', comment: 'Gotea' },
      nextActions: ['markFinished'],
    }),
    'provider',
  );
  expect(await screen.findByRole('button', { name: 'Ya lo resolví' })).toBeDefined();
  expect(screen.getByText('El trabajo quedó mal hecho')).toBeDefined();
});

test.each([
  [{ cancellationReason: 'UNCONFIRMED', cancelledBy: 'system' }, /^Sin confirmación: /],
  [{ cancellationReason: 'PROVIDER_ABSENT', cancelledBy: 'system' }, /Julio no estuvo/],
  [{ cancellationReason: 'CLIENT_ABSENT', cancelledBy: 'client' }, /porque no estuviste/],
  [{ cancellationReason: 'ILLNESS', cancelledBy: 'provider' }, /^Julio canceló: «Enferm/],
  [
    { cancellationReason: 'SETTLED', settlementGrounds: 'Las fotos' },
    /^El equipo canceló la orden/,
  ],
  [{ cancellationReason: 'SETTLED', settlementGrounds: 'Las fotos' }, 'Las fotos'],
] as const)('a cancelled order says how it ended: %o', async (ending, text) => {
  show(anOrder(1, 'client', { status: 'CANCELLED', deadline: null, isLate: false, ...ending }));
  expect(await screen.findByText(text)).toBeDefined();
});

test('an order without a bookable package offers no new booking', async () => {
  show(
    anOrder(1, 'client', {
      status: 'REJECTED',
      rejectionReason: 'No puedo',
      deadline: null,
      rebookablePackageId: null,
    }),
  );
  await screen.findByText('No puedo');
  expect(screen.queryByRole('link', { name: 'Volver a reservar' })).toBeNull();
});

test.each([
  [
    'PACKAGE_GONE',
    'El paquete de esta orden ya no se ofrece',
    'Ver los paquetes',
    `/service-cards/${idOf(7)}?reservar=abrir`,
  ],
  [
    'CUSTOM_PACKAGE',
    'lo acordaron en un presupuesto. Pide otro a Julio',
    'Volver a pedir presupuesto',
    `/service-cards/${idOf(7)}?presupuesto=1`,
  ],
  ['CARD_PAUSED', 'Julio puso este servicio en pausa', 'Ver su perfil', '/provider-profiles/'],
  ['UNAVAILABLE', 'ya no se puede reservar', 'Buscar otro', '/?search=Servicio+1'],
] as const)(
  'an order that cannot be booked again because of %s says so, and what to do',
  async (rebookingObstacle, text, label, path) => {
    show(
      anOrder(1, 'client', {
        status: 'REJECTED',
        rejectionReason: 'No puedo',
        deadline: null,
        rebookablePackageId: null,
        rebookingObstacle,
      }),
    );
    expect(await screen.findByText(new RegExp(text))).toBeDefined();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toContain(path);
  },
);

test('the page says what the viewer may do, and once what follows', async () => {
  show(anOrder(1, 'provider'), 'provider');
  const heading = await screen.findByRole('heading', { name: 'Qué puede pasar ahora' });
  const part = within(heading.parentElement as HTMLElement);
  expect(part.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Puedes aceptar la orden a la hora pedida.',
    'Puedes rechazarla y decir el motivo.',
    'Puedes proponer otra hora: quedan 4 propuestas.',
  ]);
  expect(screen.getAllByText('Si no respondes antes, la orden se cancela sola.')).toHaveLength(1);
});

test('the page of a negotiated order shows who accepted which offer', async () => {
  const entry = { at: '2026-03-01T10:00:00.000Z', from: null, to: 'ACCEPTED' } as const;
  const agreed = (by: 'client' | 'provider') =>
    anOrder(1, 'provider', {
      ...accepted,
      servicePackage: null,
      history: [{ ...entry, action: 'acceptOffer', by }],
    });
  show(agreed('provider'), 'provider');
  await screen.findByText('Aceptaste la oferta de Lucía: $70.00');
  cleanup();
  show(agreed('client'), 'provider');
  await screen.findByText('Lucía aceptó tu oferta: $70.00');
  expect(screen.queryByText(/envi(ó|aste) la solicitud/i)).toBeNull();
});

test('the page shows no pictures of other work of the provider, not even of a canceled order', async () => {
  show(anOrder(1, 'client', { status: 'CANCELLED' }));
  await screen.findByRole('heading', { level: 1, name: 'Servicio 1' });
  expect(server.callsOf(getServiceCard)).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Trabajos hechos' })).toBeNull();
});

test('a stranger sees that the order was not found', async () => {
  signInAs({});
  server.refuse(getOrder, 404, { code: 'ORDER_NOT_FOUND', message: 'No encontramos esa orden.' });
  renderPage(OrderPage, '/orders/:id', { at: `/orders/${idOf(1)}` });
  await screen.findByRole('heading', { level: 1, name: 'No encontramos esa orden' });
  expect(screen.getByRole('link', { name: 'Ir a mis órdenes' })).toBeDefined();
});

test('an order that fails to load shows an error and loads on retry', async () => {
  const user = userEvent.setup();
  signInAs({});
  server.refuse(getOrder, 500);
  renderPage(OrderPage, '/orders/:id', { at: `/orders/${idOf(1)}` });
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar la orden.');
  server.respond(getOrder, anOrder(1, 'client'));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('heading', { level: 1, name: 'Servicio 1' });
});
