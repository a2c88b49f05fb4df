import {
  acceptNegotiation,
  getNegotiation,
  makeOffer,
  previewAcceptance,
  rejectNegotiation,
  withdrawNegotiation,
} from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import {
  getBookingWindow,
  getMonthlyAvailability,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeDays } from '#testing/booking.fixtures.ts';
import { fakePush } from '#testing/fake-push.ts';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import {
  acceptancePreview,
  aNegotiation,
  asSentTo,
  offersOf,
} from '#testing/negotiations.fixtures.ts';
import { hoursFromNow, idOf } from '#testing/orders.fixtures.ts';
import NegotiationPage from '../negotiation-page.tsx';
import type { ChatLinkComponent } from '../negotiation-status.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  server = fakeServer();
});
afterEach(() => {
  cleanup();
});

const ChatLink: ChatLinkComponent = ({ id, name, isOpen, hasMessages }) => (
  <a href={`/mensajes/${id}`}>
    {isOpen ? `${hasMessages ? 'Abrir el chat con' : 'Preguntar a'} ${name}` : 'Ver el chat'}
  </a>
);
const Page = () => <NegotiationPage ChatLink={ChatLink} />;

/** Renders the page for the client or the provider of the negotiation. */
function show(negotiation: Negotiation, viewer: 'client' | 'provider' = 'client') {
  signInAs(
    viewer === 'client'
      ? {}
      : { id: negotiation.providerProfile.user.id, fullName: 'Julio Quispe' },
  );
  server.respond(getNegotiation, asSentTo(viewer, negotiation));
  renderPage(Page, '/negotiations/:id', { at: `/negotiations/${negotiation.id}` });
  return userEvent.setup();
}

const offered = (changes: Partial<Negotiation> = {}) =>
  aNegotiation({
    status: 'PENDING_CLIENT_RESPONSE',
    offers: offersOf(['provider', 90]),
    ...changes,
  });
const button = (name: string) => screen.findByRole('button', { name });
const expectNoButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

test('a client waits for the first offer', async () => {
  show(aNegotiation());
  await screen.findByRole('heading', { level: 1, name: 'Julio Quispe' });
  expect(screen.getByText('Esperando Proveedor')).toBeDefined();
  expect(screen.getByText('Hay una fuga debajo del lavadero.')).toBeDefined();
  expect(screen.getByText('Esperando la respuesta de Julio...')).toBeDefined();
  expectNoButton('Rechazar');
});

test('the buttons are the actions that the server names', async () => {
  show(offered({ nextActions: ['reject'] }));
  await button('Rechazar');
  expectNoButton('Aceptar oferta');
  expectNoButton('Hacer una contraoferta');
  cleanup();
  show(offered({ nextActions: [] }));
  await screen.findByRole('heading', { name: 'Tu respuesta' });
  expectNoButton('Rechazar');
});

test('a response of the version before names no actions, and the turn gives the buttons', async () => {
  show(offered({ nextActions: undefined }));
  await button('Aceptar oferta');
  await button('Hacer una contraoferta');
  await button('Rechazar');
  cleanup();
  show(aNegotiation({ nextActions: undefined }), 'provider');
  await button('Hacer una oferta');
  await button('Rechazar');
  expectNoButton('Aceptar oferta');
  cleanup();
  show(aNegotiation({ nextActions: undefined }));
  await screen.findByText('Esperando la respuesta de Julio...');
  expectNoButton('Rechazar');
});

test('a provider sees the rating of the client and the reviews that they received', async () => {
  const review = {
    id: idOf(31),
    rating: 4,
    comment: 'Pagó a tiempo',
    tags: [],
    createdAt: '2026-03-01T10:00:00.000Z',
    answer: null,
    author: { fullName: 'Otro Prestador', photoUrl: null },
    providerSubject: null,
    clientSubject: { id: testUser.id },
  };
  const negotiation = aNegotiation();
  const client = { ...negotiation.client, rating: { average: 4.3, count: 3 } };
  const user = show(
    { ...negotiation, client: { ...client, reviewsReceived: [review] } },
    'provider',
  );
  await screen.findByText(/4\.3 de 5/);
  await user.click(await button(`Ver perfil de ${testUser.fullName}`));
  const dialog = within(await screen.findByRole('dialog', { name: 'Perfil del cliente' }));
  expect(dialog.getByText('Pagó a tiempo')).toBeDefined();
});

test('a client sees the rating of the provider with a link to their page', async () => {
  const negotiation = aNegotiation();
  const providerProfile = { ...negotiation.providerProfile, rating: { average: 4.8, count: 21 } };
  show({ ...negotiation, providerProfile });
  const link = await screen.findByRole('link', { name: 'Ver perfil de Julio Quispe' });
  expect(link.getAttribute('href')).toBe(`/provider-profiles/${providerProfile.id}`);
  expect(screen.getByText(/4\.8 de 5/)).toBeDefined();
});

test('a provider makes an offer, which requires a positive amount', async () => {
  const user = show(aNegotiation(), 'provider');
  await user.click(await button('Hacer una oferta'));
  expectNoButton('Aceptar oferta');
  await user.click(await button('Enviar oferta'));
  await screen.findByText('El monto es obligatorio');
  await user.type(screen.getByRole('textbox', { name: /Monto/ }), '0');
  await screen.findByText('El monto debe ser positivo');
  await user.type(screen.getByRole('textbox', { name: /Monto/ }), '{Backspace}90,50');
  const next = offered();
  server.respond(makeOffer, { ...offersOf(['provider', 90.5])[0], negotiation: next } as never);
  server.respond(getNegotiation, next);
  await user.click(await button('Enviar oferta'));
  await screen.findByText('Le enviamos tu oferta a Ana.');
  await screen.findByText('Esperando la respuesta de Ana...');
  expect(server.bodiesOf(makeOffer)).toEqual([{ amount: 90.5, durationMinutes: 60 }]);
});

test('accepting shows the costs, and the request names the displayed offer and total', async () => {
  server.respond(previewAcceptance, acceptancePreview);
  const user = show(offered());
  await user.click(await button('Aceptar oferta'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceptar la oferta' }));
  await dialog.findByText('Total');
  expect(dialog.queryByText('Comisión')).toBeNull();
  expect(dialog.getByText('Sin comisión para ti')).toBeDefined();
  expect(dialog.getByText(/^Va a:/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Cambiar' })).toBeDefined();
  server.respond(acceptNegotiation, agreed());
  server.respond(getNegotiation, agreed());
  await user.click(await button('Confirmar y aceptar'));
  const link = await screen.findByRole('link', { name: 'Ir a la Orden' });
  expect(link.getAttribute('href')).toBe(`/orders/${idOf(6)}`);
  const { basePrice, emergencyFee, platformFee, total } = acceptancePreview;
  const { discountAmount, appliedPromotionType } = acceptancePreview;
  const costs = { basePrice, emergencyFee, platformFee, total };
  const expectedSummary = { ...costs, discountAmount, appliedPromotionType };
  expect(server.bodiesOf(acceptNegotiation)).toEqual([
    { offerId: idOf(1), expectedTotal: 90, expectedSummary },
  ]);
});

test('accepting shows the response and does not request the negotiation again', async () => {
  server.respond(previewAcceptance, acceptancePreview);
  const user = show(offered());
  await user.click(await button('Aceptar oferta'));
  await within(await screen.findByRole('dialog', { name: 'Aceptar la oferta' })).findByText(
    'Total',
  );
  server.respond(acceptNegotiation, agreed());
  await user.click(await button('Confirmar y aceptar'));
  await screen.findByRole('link', { name: 'Ir a la Orden' });
  await screen.findByText('¡Acción completada!');
  expect(server.callsOf(getNegotiation)).toHaveLength(1);
});

test('a provider who accepts sees the promotion that waives the commission, and the payout', async () => {
  server.respond(previewAcceptance, {
    ...acceptancePreview,
    discountAmount: 9,
    providerPayout: 90,
    appliedPromotionType: 'REFERRAL',
  });
  const offers = offersOf(['provider', 95], ['client', 90]);
  const user = show(aNegotiation({ offers }), 'provider');
  await user.click(await button('Aceptar oferta'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceptar la oferta' }));
  expect((await dialog.findByText('$9.00')).tagName).toBe('S');
  expect(dialog.getByText('Bono por Referido')).toBeDefined();
  const payout = dialog.getByText('Recibes').parentElement as HTMLElement;
  expect(within(payout).getByText('$90.00')).toBeDefined();
  expect(dialog.queryByText('Sin comisión para ti')).toBeNull();
});

test('an acceptance that is too late shows the reason and the new state', async () => {
  server.respond(previewAcceptance, acceptancePreview);
  const user = show(offered());
  await user.click(await button('Aceptar oferta'));
  await screen.findByText('Precio acordado');
  server.refuse(acceptNegotiation, 409, {
    code: 'NEGOTIATION_CLOSED',
    message: 'No se puede: el presupuesto está cancelado.',
  });
  server.respond(
    getNegotiation,
    offered({ status: 'CANCELLED', cancellationReason: 'NO_ANSWER', deadline: null }),
  );
  await user.click(await button('Confirmar y aceptar'));
  await screen.findByText('Se canceló porque no hubo respuesta a tiempo.');
  expect(screen.getByText('No se puede: el presupuesto está cancelado.')).toBeDefined();
  expect(screen.getByText('Archivada')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Delays the responses to actions until the returned function is called. */
function delayActions(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(http.patch('*/api/*', () => promise));
  return resolve;
}

/** Requests all visible queries again, as a push message does. */
const refetchAll = () =>
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });

const agreed = () =>
  offered({
    status: 'ACCEPTED',
    finalAgreedPrice: 90,
    createdServiceOrder: { id: idOf(6), totalAmount: 90, providerPayout: 81 },
    deadline: null,
  });

test('an acceptance succeeds even when the new state arrives before its response', async () => {
  server.respond(previewAcceptance, acceptancePreview);
  const user = show(offered());
  await user.click(await button('Aceptar oferta'));
  await screen.findByText('Precio acordado');
  const release = delayActions();
  server.respond(acceptNegotiation, agreed());
  await user.click(await button('Confirmar y aceptar'));
  server.respond(getNegotiation, agreed());
  refetchAll();
  await screen.findByText('Llegaron a un acuerdo');
  release();
  await screen.findByText('¡Acción completada!');
  expect(server.callsOf(previewAcceptance)).toHaveLength(1);
});

test('a refused acceptance shows its reason even when the new state arrives first', async () => {
  server.respond(previewAcceptance, acceptancePreview);
  const user = show(offered());
  await user.click(await button('Aceptar oferta'));
  await screen.findByText('Precio acordado');
  const release = delayActions();
  const message = 'No se puede: el presupuesto está rechazado.';
  server.refuse(acceptNegotiation, 409, { code: 'NEGOTIATION_CLOSED', message });
  await user.click(await button('Confirmar y aceptar'));
  server.respond(getNegotiation, offered({ status: 'REJECTED', deadline: null }));
  refetchAll();
  await screen.findByText('Sin acuerdo');
  release();
  await screen.findByText(message);
});

test('the final offer of the provider can only be accepted or rejected', async () => {
  show(offered({ offers: offersOf(['provider', 90], ['client', 70], ['provider', 80]) }));
  await screen.findByText('Decisión Final');
  expectNoButton('Hacer una contraoferta');
  await button('Aceptar oferta');
  await button('Rechazar');
});

test('a party without remaining offers sees a message and cannot make a counteroffer', async () => {
  const offers = offersOf(['provider', 90], ['client', 70], ['provider', 85], ['client', 75]);
  show(aNegotiation({ offers }), 'provider');
  await screen.findByText('Has alcanzado tu límite de contraofertas.');
  expectNoButton('Hacer una contraoferta');
  await button('Aceptar oferta');
});

test('an emergency shows the fee and the total in separate lines', async () => {
  show(offered({ isEmergency: true }));
  const total = (await screen.findByText('Total a aceptar')).parentElement as HTMLElement;
  expect(within(total).getByText('$120.00')).toBeDefined();
  expect(screen.getByText('$30.00')).toBeDefined();
  expect(screen.getByText('Fecha por acordar')).toBeDefined();
});

test('slots that fail to load show one error in the offer form and one in a toast', async () => {
  server.respond(getMonthlyAvailability, freeDays());
  server.respond(getBookingWindow, { days: 90 });
  server.refuse(listSlots, 500);
  const user = show(aNegotiation(), 'provider');
  await user.click(await button('Hacer una oferta'));
  await user.click(screen.getByRole('switch', { name: /Proponer otra hora/ }));
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  const sentence = 'No se pudieron cargar los horarios disponibles.';
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
});

test('rejecting requires a confirmation and moves the focus to the result', async () => {
  const user = show(offered());
  await user.click(await button('Rechazar'));
  await screen.findByText('¿Rechazar el presupuesto?');
  const rejected = offered({
    status: 'REJECTED',
    deadline: null,
    updatedAt: '2026-03-01T12:00:00.000Z',
  });
  server.respond(rejectNegotiation, rejected);
  server.respond(getNegotiation, rejected);
  await user.click(await button('Rechazar presupuesto'));
  await screen.findByText('Sin acuerdo');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.textContent).toContain('Sin acuerdo');
});

/** The withdrawal is an item of the menu, not beside the answers to an offer. */
async function openWithdrawal(user: ReturnType<typeof userEvent.setup>) {
  const menu = await button('Más opciones para Julio Quispe');
  expectNoButton('Retirar solicitud');
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Retirar solicitud' }));
}

test('a client withdraws the request after a confirmation, although the provider has to respond', async () => {
  const user = show(aNegotiation());
  await openWithdrawal(user);
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Retirar tu solicitud?' }));
  expect(dialog.getByText(/Avisaremos a Julio/)).toBeDefined();
  const withdrawn = aNegotiation({
    status: 'CANCELLED',
    cancellationReason: 'WITHDRAWN',
    deadline: null,
  });
  server.respond(withdrawNegotiation, withdrawn);
  server.respond(getNegotiation, withdrawn);
  await user.click(dialog.getByRole('button', { name: 'Retirar solicitud' }));
  await screen.findByRole('heading', { name: 'Solicitud retirada' });
  expect(screen.getByText('Retiraste la solicitud.')).toBeDefined();
  expectNoButton('Retirar solicitud');
});

test('a refused withdrawal shows its reason and the new state', async () => {
  const user = show(offered());
  await openWithdrawal(user);
  const dialog = within(await screen.findByRole('alertdialog'));
  const message = 'No se puede: el presupuesto está rechazado.';
  server.refuse(withdrawNegotiation, 409, { code: 'NEGOTIATION_CLOSED', message });
  server.respond(getNegotiation, offered({ status: 'REJECTED', deadline: null }));
  await user.click(dialog.getByRole('button', { name: 'Retirar solicitud' }));
  await screen.findByText('Sin acuerdo');
  expect(screen.getByText(message)).toBeDefined();
});

test('a provider cannot withdraw a request, and reads who did', async () => {
  show(aNegotiation(), 'provider');
  await button('Rechazar');
  await userEvent.click(await button('Más opciones para Ana Pérez'));
  await screen.findAllByRole('menuitem');
  expect(screen.queryByRole('menuitem', { name: 'Retirar solicitud' })).toBeNull();
  cleanup();
  show(
    aNegotiation({ status: 'CANCELLED', cancellationReason: 'WITHDRAWN', deadline: null }),
    'provider',
  );
  await screen.findByText('Ana retiró la solicitud.');
});

test('an offer that waits for an answer comes first, with its price and the two buttons', async () => {
  const user = show(offered());
  const answer = await screen.findByRole('region', { name: 'Tu respuesta' });
  expect(within(answer).getByText('Oferta de Julio')).toBeDefined();
  expect(within(answer).getByText('$90.00')).toBeDefined();
  const accept = within(answer).getByRole('button', { name: 'Aceptar oferta' });
  const counter = within(answer).getByRole('button', { name: 'Hacer una contraoferta' });
  const request = screen.getByRole('heading', { name: 'Solicitud inicial' });
  for (const element of [accept, counter])
    expect(element.compareDocumentPosition(request)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(counter);
  expect(screen.getByRole('textbox', { name: /Monto/ })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: /Duración estimada/ })).toBeNull();
});

test('a counteroffer of the client keeps the duration of the latest offer', async () => {
  const offers = offersOf(['provider', 90]).map((offer) => ({ ...offer, durationMinutes: 90 }));
  const user = show(offered({ offers }));
  await user.click(await button('Hacer una contraoferta'));
  await user.type(screen.getByRole('textbox', { name: /Monto/ }), '80');
  server.respond(makeOffer, {
    ...offersOf(['client', 80])[0],
    negotiation: aNegotiation(),
  } as never);
  await user.click(await button('Enviar oferta'));
  await waitFor(() =>
    expect(server.bodiesOf(makeOffer)).toMatchObject([{ amount: 80, durationMinutes: 90 }]),
  );
});

test('an offer names its duration, which both parties see and the slots have room for', async () => {
  server.respond(getMonthlyAvailability, freeDays());
  server.respond(getBookingWindow, { days: 90 });
  const durations: (string | null)[] = [];
  server.use(
    http.get(`*/api${listSlots.path}`, ({ request }) => {
      durations.push(new URL(request.url).searchParams.get('duration'));
      return Response.json(['09:00']);
    }),
  );
  const offers = offersOf(['provider', 100], ['client', 90]).map((offer) => ({
    ...offer,
    durationMinutes: 90,
  }));
  const user = show(aNegotiation({ offers }), 'provider');
  await screen.findAllByText('Duración estimada: 1 hora y 30 min');
  await user.click(await button('Hacer una contraoferta'));
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: /Duración estimada/ });
  expect(select.value).toBe('90');
  await user.selectOptions(select, '2 horas');
  await user.click(screen.getByRole('switch', { name: /Proponer otra hora/ }));
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  await user.click(await screen.findByRole('radio', { name: /^09:00/ }));
  expect(durations.at(-1)).toBe('120');
  // Another duration has other slots, so the hour has to be chosen again.
  await user.selectOptions(select, '4 horas');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^09:00/ }).checked).toBe(false),
  );
  await user.click(screen.getByRole('radio', { name: /^09:00/ }));
  await user.type(screen.getByRole('textbox', { name: /Monto/ }), '80');
  server.respond(makeOffer, {
    ...offersOf(['client', 80])[0],
    negotiation: aNegotiation(),
  } as never);
  await user.click(await button('Enviar oferta'));
  await waitFor(() =>
    expect(server.bodiesOf(makeOffer)).toMatchObject([{ amount: 80, durationMinutes: 240 }]),
  );
});

test('an open negotiation leads to its chat, beside the price form too, and an ended one to what was written', async () => {
  const user = show(aNegotiation(), 'provider');
  const link = await screen.findByRole('link', { name: 'Preguntar a Ana' });
  expect(link.getAttribute('href')).toBe(`/mensajes/${aNegotiation().id}`);
  await user.click(await button('Hacer una oferta'));
  expect(screen.getByRole('link', { name: 'Preguntar a Ana' })).toBeDefined();
  cleanup();
  show(aNegotiation({ status: 'REJECTED' }), 'provider');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /Preguntar|Ver el chat/ })).toBeNull();
  for (const status of ['REJECTED', 'CANCELLED', 'ACCEPTED'] as const) {
    cleanup();
    show(aNegotiation({ status, hasMessages: true }), 'provider');
    const written = await screen.findByRole('link', { name: 'Ver el chat' });
    expect(written.getAttribute('href')).toBe(`/mensajes/${aNegotiation().id}`);
  }
});

test('an open negotiation says who wrote last in its chat', async () => {
  const at = hoursFromNow(-2);
  show(aNegotiation());
  await screen.findByText('¿Falta saber algo antes de acordar el precio?');
  cleanup();
  show(aNegotiation({ hasMessages: true, lastMessage: { by: 'client', at } }));
  await screen.findByText('Le escribiste a Julio hace 2 horas. Te avisamos cuando responda.');
  expect(screen.getByRole('link', { name: 'Abrir el chat con Julio' })).toBeDefined();
  cleanup();
  show(aNegotiation({ hasMessages: true, lastMessage: { by: 'provider', at } }));
  await screen.findByText('Julio te escribió hace 2 horas.');
});

test('opening a negotiation of other users redirects to the requests of the user', async () => {
  signInAs({});
  renderPage(Page, '/negotiations/:id', { at: `/negotiations/${idOf(5)}` });
  await screen.findByText('Dirección: /my-requests');
  await screen.findByText('No se pudo cargar la negociación o no tienes permiso para verla.');
});

test('notifications on the device are offered to the parties of a quote', async () => {
  const browser = fakePush();
  show(offered());
  await screen.findByText('Entérate al momento');
  expect(browser.asked).toBe(0);
  vi.unstubAllGlobals();
});
