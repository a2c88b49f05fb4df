import { acceptOrder, getOrder, setOut } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { anOrder, hoursFromNow, PROFILE_ID } from '#testing/orders.fixtures.ts';
import OrderPage from '#pages/order-page.tsx';

// The first import takes longer than the timeout of a query for an element.
beforeAll(async () => void (await import('./change-sheet.tsx')));

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

function show(order: Order, role: 'client' | 'provider') {
  signInAs(
    role === 'client' ? {} : { roles: ['CLIENT', 'PROVIDER'], providerProfileId: PROFILE_ID },
  );
  server.respond(getOrder, order);
  renderPage(OrderPage, '/orders/:id', { at: `/orders/${order.id}` });
  return userEvent.setup();
}

const soon = {
  status: 'ACCEPTED',
  scheduledDate: '2126-03-10T15:00:00.000Z',
  deadline: hoursFromNow(300),
  nextActions: ['setOut', 'markFinished'],
} as const;
const arriving = { ...soon, arrivesAt: '2126-03-10T15:05:00.000Z' };
const timeOf = (order: Order) =>
  new Date(order.arrivesAt ?? '').toLocaleTimeString('es', {
    timeZone: order.provider.timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

test('one press announces the arrival, and the next one corrects it', async () => {
  const user = show(
    anOrder(1, 'provider', { ...soon, nextActions: [...soon.nextActions] }),
    'provider',
  );
  const announced = anOrder(1, 'provider', { ...arriving, nextActions: [...soon.nextActions] });
  server.respond(setOut, announced);
  await user.click(await screen.findByRole('button', { name: 'Voy en camino' }));
  await screen.findByText(`Le avisamos a Lucía. Llegas hacia las ${timeOf(announced)}.`);
  expect(server.callsOf(setOut)).toMatchObject([{ body: undefined }]);

  await user.click(await screen.findByRole('button', { name: 'Cambiar la llegada' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Cambiar la llegada' }));
  await user.click(sheet.getByRole('radio', { name: '45 min' }));
  await user.click(sheet.getByRole('button', { name: 'Avisar a Lucía' }));
  await vi.waitFor(() =>
    expect(server.callsOf(setOut)[1]).toMatchObject({ body: { arrivesInMinutes: 45 } }),
  );
});

test('accepting an emergency asks for the arrival', async () => {
  const user = show(anOrder(1, 'provider', { isEmergency: true }), 'provider');
  server.respond(
    acceptOrder,
    anOrder(1, 'provider', { ...arriving, isEmergency: true, nextActions: [] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Aceptar la urgencia' }));
  await user.click(sheet.getByRole('radio', { name: '20 min' }));
  await user.click(sheet.getByRole('button', { name: 'Aceptar' }));
  await vi.waitFor(() =>
    expect(server.callsOf(acceptOrder)).toMatchObject([{ body: { arrivesInMinutes: 20 } }]),
  );
});

test('the client reads when the provider arrives', async () => {
  const order = anOrder(1, 'client', { ...arriving, nextActions: [] });
  show(order, 'client');
  await screen.findAllByText(new RegExp(`va en camino: llega hacia las ${timeOf(order)}\\.$`));
});
