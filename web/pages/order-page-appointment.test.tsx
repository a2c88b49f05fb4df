import { cancelOrder, getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '../testing/fake-server.tsx';
import { anOrder, hoursFromNow, idOf, PROFILE_ID } from '../testing/orders.fixtures.ts';
import OrderPage from './order-page.tsx';

// The first import takes longer than the timeout of a query for an element.
beforeAll(async () => {
  await import('../domains/orders/changes/change-sheet.tsx');
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
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

async function openAction(name: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Más acciones para Servicio 1' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return { user, sheet: within(await screen.findByRole('dialog')) };
}

test('a cancellation in the minutes after the acceptance promises nothing for later', async () => {
  const scheduledDate = hoursFromNow(5);
  show(anOrder(1, 'client', { ...accepted, scheduledDate, isCancellationLate: false }));
  const { sheet } = await openAction('Cancelar');
  expect(sheet.getByText('No será una cancelación tardía.')).toBeDefined();
  expect(sheet.queryByText(/pide avisar/)).toBeNull();
});

test('a provider cancels with reasons of a provider and sees no payout afterwards', async () => {
  show(anOrder(1, 'provider', { ...accepted, isCancellationLate: false }), 'provider');
  const { user, sheet } = await openAction('Cancelar');
  expect(screen.getByText('Recibes')).toBeDefined();
  expect(sheet.queryByRole('radio', { name: 'Encontré otra opción' })).toBeNull();
  server.respond(cancelOrder, {
    ...anOrder(1, 'provider', { status: 'CANCELLED', deadline: null }),
    cancellationReason: 'ILLNESS',
    cancelledBy: 'provider',
    isLate: false,
  });
  await user.click(sheet.getByRole('radio', { name: 'Enfermedad' }));
  await user.click(sheet.getByRole('button', { name: 'Cancelar la orden' }));
  await screen.findByText('Cancelaste: «Enfermedad». No fue tardía.');
  expect(screen.queryByText('Recibes')).toBeNull();
  expect(screen.queryByText('Comisión')).toBeNull();
});

test.each(['client', 'provider'] as const)(
  'the calendar file of the %s has the address of the job',
  async (role) => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    // A click on the link of a file would leave the page of the test.
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const job = {
      description: '',
      district: 'Miraflores',
      placeId: null,
      street: 'Jr. Unión 345',
      images: [],
    };
    show(anOrder(1, role, { ...accepted, job }), role);
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar al calendario' }));
    expect(await files[0]?.text()).toContain('LOCATION:Jr. Unión 345\\, Miraflores');
    press.mockRestore();
  },
);

test('a pending order has a requested hour, not an agreed one, beside the proposed slots', async () => {
  const moves: Order['moves'] = [
    {
      id: idOf(5),
      proposedBy: 'provider',
      isVisit: false,
      from: hoursFromNow(72),
      starts: [hoursFromNow(96)],
      expiresAt: hoursFromNow(20),
      outcome: null,
      taken: null,
      createdAt: hoursFromNow(-4),
    },
  ];
  const open = { moves, deadline: hoursFromNow(40) };
  show(anOrder(1, 'client', { ...open, nextActions: ['acceptMove', 'declineMove', 'withdraw'] }));
  expect(await screen.findByRole('button', { name: 'Mantener la hora pedida' })).toBeDefined();
  expect(screen.getByText(/^Hora pedida: /)).toBeDefined();
  expect(screen.getByText('Si no respondes antes, la hora pedida sigue igual.')).toBeDefined();
  expect(screen.getByText('Puedes mantener la hora pedida.')).toBeDefined();
  cleanup();
  show(anOrder(1, 'provider', { ...open, nextActions: ['accept', 'withdrawMove'] }), 'provider');
  const { sheet } = await openAction('Retirar la propuesta');
  expect(sheet.getByText(/^La hora pedida sigue igual/)).toBeDefined();
  expect(screen.queryByText(/hora actual/i)).toBeNull();
});
