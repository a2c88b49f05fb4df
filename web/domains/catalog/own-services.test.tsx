// @vitest-environment happy-dom
import {
  checkDeletion,
  deleteServiceCard,
  listOwnServiceCards,
  pauseServiceCard,
  resumeServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookableCard, bookingIds } from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { OwnServices } from './own-services.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  signInAs({ roles: ['CLIENT', 'PROVIDER'], providerProfileId: bookingIds.provider });
});
afterEach(cleanup);

const paused: ServiceCard = { ...bookableCard, isPaused: true };

async function openMenu(card: ServiceCard) {
  server.respond(listOwnServiceCards, [card]);
  renderPage(
    () => (
      <>
        <OwnServices Figures={({ cardId }) => <p>{`figures of ${cardId}`}</p>} />
        <Toaster />
      </>
    ),
    '/dashboard/provider',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Opciones de ${card.title}` }));
  const choose = async (name: string) => user.click(await screen.findByRole('menuitem', { name }));
  return { user, choose };
}

test('a service is paused after a sheet has said what follows', async () => {
  const { user, choose } = await openMenu(bookableCard);
  await choose('Pausar');
  const sheet = within(await screen.findByRole('dialog', { name: '¿Pausar este servicio?' }));
  expect(sheet.getByText(/Tus órdenes y presupuestos en curso siguen igual/)).toBeTruthy();
  expect(server.callsOf(pauseServiceCard)).toEqual([]);
  server.respond(pauseServiceCard, paused);
  server.respond(listOwnServiceCards, [paused]);
  await user.click(sheet.getByRole('button', { name: 'Pausar servicio' }));
  expect(await screen.findByText('En pausa')).toBeTruthy();
  expect(await screen.findByText('Servicio en pausa.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a paused service is resumed from its menu', async () => {
  const { choose } = await openMenu(paused);
  expect(screen.getByText('En pausa')).toBeTruthy();
  server.respond(resumeServiceCard, bookableCard);
  server.respond(listOwnServiceCards, [bookableCard]);
  await choose('Reanudar');
  await waitFor(() => expect(screen.queryByText('En pausa')).toBeNull());
});

test('a deleted service leaves the list', async () => {
  const { user, choose } = await openMenu(bookableCard);
  server.respond(checkDeletion, undefined);
  await choose('Eliminar');
  const sheet = within(await screen.findByRole('dialog', { name: '¿Eliminar este servicio?' }));
  expect(sheet.getByText(/No se puede deshacer/)).toBeTruthy();
  server.respond(deleteServiceCard, undefined);
  server.respond(listOwnServiceCards, []);
  await user.click(await sheet.findByRole('button', { name: 'Eliminar servicio' }));
  expect(await screen.findByText('Aún no has publicado ningún servicio.')).toBeTruthy();
});

test('a service in use offers no deletion and links to the orders and quotes that stand in the way', async () => {
  const { choose } = await openMenu(bookableCard);
  const message = 'No se puede eliminar: tiene 1 orden abierta y 1 presupuesto en curso.';
  const work = (id: string) => ({
    id,
    clientName: 'Carla Cliente',
    scheduledDate: '2026-12-01T15:00:00.000Z',
  });
  server.refuse(checkDeletion, 409, {
    code: 'CARD_IN_USE',
    message,
    details: { orders: [work('orden-1')], negotiations: [work('trato-1')] },
  });
  await choose('Eliminar');
  expect(await screen.findByText(message)).toBeTruthy();
  const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(/^Orden de Carla Cliente/)).toBe('/orders/orden-1');
  expect(addressOf(/^Presupuesto de Carla Cliente/)).toBe('/negotiations/trato-1');
  expect(screen.queryByRole('button', { name: 'Eliminar servicio' })).toBeNull();
  expect(server.callsOf(deleteServiceCard)).toEqual([]);
});
