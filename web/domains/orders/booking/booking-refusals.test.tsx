import { refreshSession } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { createOrder, previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  getMonthlyAvailability,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  bookableCard as card,
  bookingIds as ids,
  costSummary as summary,
  freeDays,
} from '#testing/booking.fixtures.ts';
import { useUser } from '#platform/session/session.ts';
import { fakeServer, renderPage, signInAs, testUser, tokenOf } from '#testing/fake-server.tsx';
import { anOrder } from '#testing/orders.fixtures.ts';
import { BookingPanel } from '../booking-panel.tsx';

// The first import takes longer than the timeout of a query for an element.
beforeAll(() =>
  Promise.all([import('#ui/inputs/calendar.tsx'), import('./booking-confirm-dialog.tsx')]),
);

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  server = fakeServer();
  server.respond(previewOrder, summary);
  server.respond(getMonthlyAvailability, freeDays());
  server.respond(listSlots, ['09:00', '09:30', '15:00']);
  signInAs({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => renderPage(() => <BookingPanel card={card} />, '/service-cards/1');

async function chooseHour(user: ReturnType<typeof userEvent.setup>, time: string) {
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${time}`) }));
}

const book = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Solicitar servicio' });
const confirm = () => screen.findByRole('button', { name: 'Confirmar y Contratar' });

test('a retry after a failure sends the same idempotency key, so that nothing is booked twice', async () => {
  const user = userEvent.setup();
  server.refuse(createOrder, 503);
  show();
  await chooseHour(user, '09:00');
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  await user.click(await confirm());
  expect((await screen.findByRole('alert')).textContent).toBe('No se pudo enviar la solicitud.');
  server.respond(createOrder, anOrder(5, 'client', { id: ids.order }));
  await user.click(await confirm());
  await screen.findByText(/Dirección/);
  const keys = server.callsOf(createOrder).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a refusal because the slot is taken keeps the package and offers the nearest free slots', async () => {
  const user = userEvent.setup();
  const message = 'Ese horario ya no está disponible. Elige otro, por favor.';
  server.refuse(createOrder, 409, { code: 'SLOT_TAKEN', message });
  show();
  await chooseHour(user, '09:00');
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  server.respond(listSlots, ['09:30', '15:00']);
  await user.click(await confirm());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Fuga visible/ }).checked).toBe(true);
  const offered = screen.getByRole('group', { name: 'Próximos horarios libres' });
  await user.click(await within(offered).findByRole('button', { name: /09:30/ }));
  await waitFor(() => expect(book().disabled).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^09:30/ }).checked).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a changed price is displayed before the client confirms again', async () => {
  const user = userEvent.setup();
  const message = 'El precio cambió. Revisa el nuevo resumen antes de confirmar.';
  const details = { ...summary, basePrice: 85, total: 85 };
  server.refuse(createOrder, 409, { code: 'PRICE_CHANGED', message, details });
  show();
  await chooseHour(user, '09:00');
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  await user.click(await confirm());
  const dialog = screen.getByRole('dialog');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
  expect(within(dialog).getAllByText('$85.00')).toHaveLength(2);
  server.respond(createOrder, anOrder(5, 'client', { id: ids.order }));
  await user.click(await confirm());
  await screen.findByText(/Dirección/);
  expect(server.bodiesOf(createOrder)).toMatchObject([
    { expectedTotal: 70 },
    { expectedTotal: 85 },
  ]);
});

test('an incomplete profile is refused with a link to its form, which returns to the card', async () => {
  const user = userEvent.setup();
  const message = 'Completa tu país, dirección y teléfono antes de contratar.';
  server.refuse(createOrder, 409, { code: 'PROFILE_INCOMPLETE', message });
  show();
  await chooseHour(user, '09:00');
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  await user.click(await confirm());
  const link = await screen.findByRole('link', { name: 'Completar mi perfil' });
  expect(link.getAttribute('href')).toBe('/complete-profile?returnTo=%2Fservice-cards%2F1');
});

test('an error is displayed when the slots do not load', async () => {
  const user = userEvent.setup();
  server.refuse(listSlots, 500);
  show();
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  expect(await screen.findAllByText('No se pudo cargar los horarios.')).not.toHaveLength(0);
});

test('a month that fails to load shows an error below the calendar and in a toast, and a retry loads it', async () => {
  const user = userEvent.setup();
  server.refuse(getMonthlyAvailability, 500);
  show();
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  const sentence = 'No se pudieron cargar los horarios disponibles.';
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  server.respond(getMonthlyAvailability, freeDays());
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findAllByRole('button', { name: /, disponible/ })).not.toHaveLength(0);
});

test('a user who lacks details without knowing it is asked for them in place', async () => {
  const user = userEvent.setup();
  server.refuse(createOrder, 409, { code: 'PROFILE_INCOMPLETE', message: 'Completa tu perfil.' });
  server.respond(refreshSession, { accessToken: tokenOf({ ...testUser, phone: null }) });
  renderPage(() => {
    const details = useUser()?.phone === null && <p>Falta tu teléfono</p>;
    return <BookingPanel card={card} missingDetails={() => details} />;
  }, '/service-cards/1');
  await chooseHour(user, '09:00');
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  await user.click(await confirm());
  await screen.findByText('Falta tu teléfono');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog').textContent).toContain('09:00');
});

test('a refusal because of a pending order says so in the sheet and leads to it', async () => {
  const user = userEvent.setup();
  const message = 'Ya tienes una orden pendiente con este prestador.';
  server.refuse(createOrder, 409, { code: 'TOO_MANY_PENDING_WITH_PROVIDER', message });
  show();
  await chooseHour(user, '09:00');
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  await user.click(await confirm());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  const link = within(alert).getByRole('link', { name: 'Ver mis solicitudes' });
  expect(link.getAttribute('href')).toBe('/dashboard/client');
  const wait = 'Enviaste muchas solicitudes en poco tiempo. Podrás enviar otra en 12 minutos.';
  server.refuse(createOrder, 429, { code: 'TOO_MANY_CREATED', message: wait });
  await user.click(await confirm());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(wait));
});
