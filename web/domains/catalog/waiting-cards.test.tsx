import * as endpoints from '@oficio/contract/domains/catalog/catalog-approval.endpoints.ts';
import type { WaitingCard } from '@oficio/contract/domains/catalog/catalog-approval.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('a card is approved, and the next one comes first', async () => {
  const user = userEvent.setup();
  const [item] = await screen.findAllByRole('listitem', {});
  expect(item).toBeDefined();
  server.respond(endpoints.decideCards, { decided: [first.id] });
  server.respond(endpoints.listWaitingCards, [second]);
  const [approve] = await screen.findAllByRole('button', { name: 'Aprobar' });
  if (approve) await user.click(approve);
  expect(await screen.findByText('Servicio aprobado: ya se ve.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Primero por revisar')).toBeNull());
  expect(screen.getByText('Segundo por revisar')).toBeDefined();
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
