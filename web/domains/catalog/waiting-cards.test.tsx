import * as endpoints from '@oficio/contract/domains/catalog/catalog-approval.endpoints.ts';
import type { WaitingCard } from '@oficio/contract/domains/catalog/catalog-approval.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookableCard } from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { hoursFromNow, idOf } from '#testing/orders.fixtures.ts';
import WaitingCardsPage from './waiting-cards-page.tsx';

const waiting = (number: number, title: string): WaitingCard => ({
  ...bookableCard,
  id: idOf(number),
  title,
  owner: { id: idOf(2), fullName: 'Beto Prestador' },
  sentAt: hoursFromNow(-number),
  version: '2026-03-04T10:00:00.123Z',
});
const [first, second] = [waiting(5, 'Primero por revisar'), waiting(6, 'Segundo por revisar')];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({ roles: ['ADMIN'] });
  server = fakeServer();
  server.respond(endpoints.listWaitingCards, [first, second]);
  renderPage(WaitingCardsPage, '/admin/waiting-cards');
});
afterEach(cleanup);

test('a card is approved, and the focus goes to the next one', async () => {
  const user = userEvent.setup();
  const [item] = await screen.findAllByRole('listitem', {});
  expect(item).toBeDefined();
  server.respond(endpoints.decideCards, { decided: [first.id] });
  server.respond(endpoints.listWaitingCards, [second]);
  const [approve] = await screen.findAllByRole('button', { name: 'Aprobar' });
  if (approve) await user.click(approve);
  expect(await screen.findByText('Servicio aprobado: ya se ve.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Primero por revisar')).toBeNull());
  const next = screen.getByRole('heading', { name: 'Segundo por revisar' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(server.bodiesOf(endpoints.decideCards)).toEqual([
    { cards: [{ id: first.id, version: first.version }], decision: 'APPROVE' },
  ]);
});

test('several chosen cards are refused at once, with grounds, also after the queue reloaded', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir «Primero por revisar»' }));
  await user.click(screen.getByRole('checkbox', { name: 'Elegir «Segundo por revisar»' }));
  expect(screen.getByText('2 elegidos')).toBeDefined();
  const [refuse] = screen.getAllByRole('button', { name: 'Rechazar' });
  if (refuse) await user.click(refuse);
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar 2 servicios' }));
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(await dialog.findByText('Escribe el motivo')).toBeDefined();
  expect(server.callsOf(endpoints.decideCards)).toEqual([]);
  server.respond(endpoints.decideCards, { decided: [first.id] });
  server.respond(endpoints.listWaitingCards, []);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Nada por revisar')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Están repetidos');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText(/^Servicio rechazado. Otro cambió/)).toBeDefined();
  const queue = screen.getByRole('region', { name: 'Servicios por revisar' });
  await waitFor(() => expect(document.activeElement).toBe(queue));
  expect(server.bodiesOf(endpoints.decideCards)).toEqual([
    {
      cards: [first, second].map(({ id, version }) => ({ id, version })),
      decision: 'REFUSE',
      grounds: 'Están repetidos',
    },
  ]);
});

test('a refused card gives the focus to the next one, and the last card to the queue', async () => {
  const user = userEvent.setup();
  const refuse = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Rechazar' });
    if (button) await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Está repetido');
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  };
  await screen.findByRole('heading', { name: 'Primero por revisar' });
  server.respond(endpoints.decideCards, { decided: [first.id] });
  server.respond(endpoints.listWaitingCards, [second]);
  await refuse();
  const next = await screen.findByRole('heading', { name: 'Segundo por revisar' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  server.respond(endpoints.decideCards, { decided: [second.id] });
  server.respond(endpoints.listWaitingCards, []);
  await refuse();
  const queue = screen.getByRole('region', { name: 'Servicios por revisar' });
  await waitFor(() => expect(document.activeElement).toBe(queue));
});

test('a decision whose response was lost is repeated by itself, and the person reads that it was taken', async () => {
  const user = userEvent.setup();
  const [approve] = await screen.findAllByRole('button', { name: 'Aprobar' });
  const keys: unknown[] = [];
  server.respond(endpoints.decideCards, { decided: [first.id] });
  server.use(
    http.post('*/admin/waiting-cards/decision', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? Response.error() : undefined;
    }),
  );
  if (approve) await user.click(approve);
  expect(await screen.findByText('Servicio aprobado: ya se ve.')).toBeDefined();
  expect(screen.queryByText('No se pudo guardar la decisión.')).toBeNull();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a refused decision is sent again with the same key', async () => {
  const user = userEvent.setup();
  const [approve] = await screen.findAllByRole('button', { name: 'Aprobar' });
  if (!approve) throw new Error('Nothing can be approved.');
  server.refuse(endpoints.decideCards, 503, { message: 'Servicio en mantenimiento.' });
  await user.click(approve);
  expect(await screen.findByText('Servicio en mantenimiento.')).toBeDefined();
  expect(document.activeElement).toBe(approve);
  server.respond(endpoints.decideCards, { decided: [first.id] });
  await user.click(approve);
  expect(await screen.findByText('Servicio aprobado: ya se ve.')).toBeDefined();
  const keys = server.callsOf(endpoints.decideCards).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a second card is approved while the first is sent', async () => {
  const user = userEvent.setup();
  let presses = 0;
  server.use(
    http.post('*/admin/waiting-cards/decision', async () => {
      presses += 1;
      if (presses === 1) await delay('infinite');
    }),
  );
  const [one, two] = await screen.findAllByRole('button', { name: 'Aprobar' });
  if (!one || !two) throw new Error('Two cards wait.');
  await user.click(one);
  server.respond(endpoints.decideCards, { decided: [second.id] });
  server.respond(endpoints.listWaitingCards, [first]);
  await user.click(two);
  expect(await screen.findByText('Servicio aprobado: ya se ve.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Segundo por revisar')).toBeNull());
  expect(server.bodiesOf(endpoints.decideCards)).toEqual([
    { cards: [{ id: second.id, version: second.version }], decision: 'APPROVE' },
  ]);
});

test('when nothing was decided the person reads it as an error, and the focus stays at the place of the card', async () => {
  const user = userEvent.setup();
  const approveSecond = async () => {
    const button = (await screen.findAllByRole('button', { name: 'Aprobar' }))[1];
    if (button) await user.click(button);
  };
  await screen.findByRole('heading', { name: 'Segundo por revisar' });
  server.respond(endpoints.decideCards, { decided: [] });
  await approveSecond();
  expect(await screen.findByText('Cambió o ya se decidió: léelo otra vez.')).toBeDefined();
  expect(screen.queryByText(/aprobados/)).toBeNull();
  const pressed = screen.getByRole('heading', { name: 'Segundo por revisar' });
  await waitFor(() => expect(document.activeElement).toBe(pressed));
  server.refuse(endpoints.decideCards, 409, { message: 'Ya no espera.' });
  server.respond(endpoints.listWaitingCards, [first, waiting(7, 'Tercero por revisar')]);
  await approveSecond();
  expect(await screen.findByText('Ya no espera.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Segundo por revisar')).toBeNull());
  const [place] = screen.getAllByRole('heading', { level: 2 });
  await waitFor(() => expect(document.activeElement).toBe(place));
});
