import { cancelOrder, getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { anOrder } from '#testing/orders.fixtures.ts';
import { ChangeSheet } from './change-sheet.tsx';

const onClose = vi.fn<() => void>();
const onChange = vi.fn<(change: string) => void>();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  onClose.mockClear();
  onChange.mockClear();
  server = fakeServer();
  signInAs({});
});
afterEach(cleanup);

/** Opens the sheet of an accepted order that can be cancelled freely for some more milliseconds. */
function openSheet(freeFor: number) {
  const order = anOrder(5, 'client', {
    status: 'ACCEPTED',
    nextActions: ['cancel', 'proposeMove'],
    isCancellationLate: false,
    cancellationLateFrom: new Date(Date.now() + freeFor).toISOString(),
  });
  server.respond(getOrder, order);
  const props = { order, viewer: 'client', otherName: 'Julio', now: Date.now() } as const;
  const sheet = <ChangeSheet {...props} action="cancel" onChange={onChange} onClose={onClose} />;
  renderPage(() => sheet, '/', { at: '/' });
  return order;
}

test('an open sheet says that the cancellation is late as soon as it is', async () => {
  const order = openSheet(200);
  expect(await screen.findByText(/No será una cancelación tardía hasta el/)).toBeDefined();
  server.respond(getOrder, { ...order, isCancellationLate: true });
  expect(await screen.findByText(/Será una cancelación tardía:/)).toBeDefined();
});

test('a cancellation that the server refuses as late stays open with the reason', async () => {
  openSheet(60_000);
  const user = userEvent.setup();
  const message = 'Mientras leías, la cancelación pasó a ser tardía.';
  server.refuse(cancelOrder, 409, { message });
  await user.click(await screen.findByRole('radio', { name: 'Cambio de planes' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar la orden' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('who cannot come at that hour is offered another one instead', async () => {
  openSheet(60_000);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'No puedo a esa hora' }));
  await user.click(screen.getByRole('button', { name: 'Proponer otra hora' }));
  expect(onChange).toHaveBeenCalledWith('proposeMove');
  expect(server.callsOf(cancelOrder)).toEqual([]);
});
