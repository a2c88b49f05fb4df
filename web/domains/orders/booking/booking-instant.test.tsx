import { createOrder, previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  getMonthlyAvailability,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  bookableCard,
  bookingIds as ids,
  costSummary as summary,
  freeDays,
} from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { anOrder } from '#testing/orders.fixtures.ts';
import { BookingPanel } from '../booking-panel.tsx';

// The first import takes longer than the timeout of a query for an element.
beforeAll(() =>
  Promise.all([import('#ui/inputs/calendar.tsx'), import('./booking-confirm-dialog.tsx')]),
);

const card = { ...bookableCard, instantBooking: { minNoticeHours: 24 } };
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  server = fakeServer();
  server.respond(previewOrder, { ...summary, outcome: 'confirmed' });
  server.respond(getMonthlyAvailability, freeDays());
  server.respond(listSlots, ['09:00', '09:30', '15:00']);
  server.respond(createOrder, anOrder(5, 'client', { id: ids.order, status: 'ACCEPTED' }));
  signInAs({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function chooseHour(user: ReturnType<typeof userEvent.setup>, of = card) {
  renderPage(() => <BookingPanel card={of} />, '/service-cards/1');
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  await user.click(await screen.findByRole('radio', { name: /^09:30/ }));
}

const dialogOf = () => screen.findByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });

test('the button says that the hour is confirmed, and the booking says what it expects', async () => {
  const user = userEvent.setup();
  await chooseHour(user);
  await user.click(await screen.findByRole('button', { name: 'Reservar: queda confirmada' }));
  const dialog = await dialogOf();
  within(dialog).getByText('Queda confirmada al reservar, sin esperar respuesta.');
  await user.click(within(dialog).getByRole('button', { name: 'Reservar: queda confirmada' }));
  await screen.findByText(`Dirección: /dashboard/client?orden=${ids.order}`);
  await screen.findByText('Confirmada. Ya está en la agenda de los dos.');
  expect(server.bodiesOf(createOrder)).toMatchObject([{ expects: 'confirmed' }]);
});

test('the button says that the hour is asked for', async () => {
  const user = userEvent.setup();
  server.respond(previewOrder, { ...summary, outcome: 'request' });
  await chooseHour(user);
  await user.click(await screen.findByRole('button', { name: 'Pedir esta hora' }));
  within(await dialogOf()).getByText('El prestador tiene que aceptarla.');
});

test('a change between is shown in words and in the button, before anything is booked', async () => {
  const user = userEvent.setup();
  const message = 'Esta hora ya no se confirma al instante: el prestador tiene que aceptarla.';
  server.refuse(createOrder, 409, {
    code: 'OUTCOME_CHANGED',
    message,
    details: { outcome: 'request' },
  });
  await chooseHour(user);
  await user.click(await screen.findByRole('button', { name: 'Reservar: queda confirmada' }));
  server.respond(previewOrder, { ...summary, outcome: 'request' });
  const dialog = await dialogOf();
  await user.click(within(dialog).getByRole('button', { name: 'Reservar: queda confirmada' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
  server.respond(createOrder, anOrder(5, 'client', { id: ids.order }));
  await user.click(await within(dialog).findByRole('button', { name: 'Pedir esta hora' }));
  await screen.findByText(/Dirección/);
  expect(server.bodiesOf(createOrder)).toMatchObject([
    { expects: 'confirmed' },
    { expects: 'request' },
  ]);
});

test('an hour that is too near to be confirmed at once says that it is asked for', async () => {
  const user = userEvent.setup();
  await chooseHour(user);
  expect(screen.queryByRole('radio', { name: /se pide/ })).toBeNull();
  cleanup();
  sessionStorage.clear();
  await chooseHour(user, { ...card, instantBooking: { minNoticeHours: 9_000 } });
  screen.getByRole('radio', { name: /^09:30.*se pide$/ });
});
