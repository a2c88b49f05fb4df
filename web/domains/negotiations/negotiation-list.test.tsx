import { listNegotiations } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { aNegotiation, offersOf } from '#testing/negotiations.fixtures.ts';
import { idOf } from '#testing/orders.fixtures.ts';
import { NegotiationList } from './negotiation-list.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  signInAs({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(viewer: 'client' | 'provider' = 'client') {
  const List = () => <NegotiationList viewer={viewer} />;
  renderPage(List, '/dashboard/client');
  return userEvent.setup();
}

const named = (index: number, title: string, changes: Partial<Negotiation> = {}) =>
  aNegotiation({
    id: idOf(index),
    serviceCard: { id: idOf(7), title, emergencyFee: 30 },
    ...changes,
  });
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const row = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement);

test('negotiations that wait for this party come first; each row shows the turn, the latest price and the time left', async () => {
  server.respond(listNegotiations, [
    named(21, 'Fugas'),
    named(22, 'Duchas', { status: 'PENDING_CLIENT_RESPONSE', offers: offersOf(['provider', 90]) }),
    named(23, 'Grifos', { isEmergency: true }),
  ]);
  show();
  await screen.findByText('Duchas');
  expect(titles()).toEqual(['Duchas', 'Fugas', 'Grifos']);
  row('Duchas').getByText('Esperando tu Respuesta');
  row('Duchas').getByText('Te toca a ti');
  row('Duchas').getByText('$90.00');
  row('Duchas').getByText('Julio Quispe');
  row('Duchas').getByText(/^Quedan? /);
  row('Fugas').getByText('Esperando Proveedor');
  row('Fugas').getByText('Sin ofertas todavía');
  row('Grifos').getByText('SOLICITUD URGENTE');
  row('Grifos').getByText('Fecha por acordar');
  const link = screen.getByRole('link', { name: 'Duchas' });
  expect(link.getAttribute('href')).toBe(`/negotiations/${idOf(22)}`);
});

test('the provider sees the name of the client and that the client has to respond', async () => {
  const offers = offersOf(['provider', 90]);
  server.respond(listNegotiations, [
    named(21, 'Fugas', { status: 'PENDING_CLIENT_RESPONSE', offers }),
  ]);
  show('provider');
  await screen.findByText('Fugas');
  row('Fugas').getByText('Esperando Cliente');
  row('Fugas').getByText(testUser.fullName);
  expect(row('Fugas').queryByText('Te toca a ti')).toBeNull();
});

test('each row shows the rating of the other party and opens their profile', async () => {
  const { client, providerProfile } = aNegotiation();
  const rated = {
    client: { ...client, rating: { average: 4.3, count: 3 } },
    providerProfile: { ...providerProfile, rating: { average: 4.8, count: 21 } },
  };
  server.respond(listNegotiations, [named(21, 'Fugas', rated)]);
  const user = show('provider');
  await screen.findByText('Fugas');
  row('Fugas').getByText(/4\.3 de 5/);
  await user.click(row('Fugas').getByRole('button', { name: testUser.fullName }));
  const profile = within(await screen.findByRole('dialog', { name: 'Perfil del cliente' }));
  profile.getByText(testUser.fullName);
  cleanup();
  show('client');
  await screen.findByText('Fugas');
  row('Fugas').getByText(/4\.8 de 5/);
  const link = row('Fugas').getByRole('link', { name: 'Julio Quispe' });
  expect(link.getAttribute('href')).toBe(`/provider-profiles/${providerProfile.id}`);
});

test('closed negotiations are hidden until the history is opened', async () => {
  server.respond(listNegotiations, [
    named(21, 'Fugas', { status: 'ACCEPTED', finalAgreedPrice: 75, deadline: null }),
    named(22, 'Duchas', { status: 'REJECTED', deadline: null }),
    named(23, 'Grifos', { status: 'CANCELLED', deadline: null }),
  ]);
  const user = show('provider');
  await screen.findByText('No tienes solicitudes de presupuesto pendientes.');
  expect(screen.queryByText('Fugas')).toBeNull();
  await user.click(screen.getByText('Historial'));
  await screen.findByText('Fugas');
  row('Fugas').getByText('Aceptada');
  row('Fugas').getByText('$75.00');
  row('Duchas').getByText('Rechazada');
  row('Grifos').getByText('Archivada');
});

test('an empty list explains how to request a quote', async () => {
  server.respond(listNegotiations, []);
  const user = show();
  await screen.findByText(/Pide uno desde la página de un servicio/);
  await user.click(screen.getByText('Historial'));
  await screen.findByText('Aquí verás los presupuestos que ya terminaron.');
});

test.each([
  ['client', 'No se pudieron cargar tus solicitudes.'],
  ['provider', 'No se pudieron cargar tus datos.'],
] as const)(
  'a list that fails to load shows an error to the %s, and a retry loads it',
  async (viewer, sentence) => {
    server.refuse(listNegotiations, 400);
    const user = show(viewer);
    await screen.findByText(sentence);
    server.respond(listNegotiations, [named(21, 'Fugas')]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Fugas');
  },
);
