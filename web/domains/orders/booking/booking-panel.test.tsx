import { figuresOf } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { createOrder, previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  getBookingWindow,
  getMonthlyAvailability,
  getProviderProfile,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mountAuthDialog, useAuthDialog } from '#platform/session/auth-dialog.ts';
import { dayDrafts } from '#platform/drafts/draft-store.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';
import {
  bookableCard as card,
  bookingIds as ids,
  costSummary as summary,
  freeDays,
} from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs, testUser } from '#testing/fake-server.tsx';
import { anOrder } from '#testing/orders.fixtures.ts';
import { BookingPanel } from '../booking-panel.tsx';

// The first import takes longer than the timeout of a query for an element.
beforeAll(() =>
  Promise.all([import('#ui/inputs/calendar.tsx'), import('./booking-confirm-dialog.tsx')]),
);

let server: ReturnType<typeof fakeServer>;
let unmountDialog: () => void;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  unmountDialog = mountAuthDialog();
  server = fakeServer();
  server.respond(previewOrder, summary);
  server.respond(getMonthlyAvailability, freeDays());
  server.respond(listSlots, ['09:00', '09:30', '15:00']);
  signInAs({});
});
afterEach(() => {
  cleanup();
  unmountDialog();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`Aquí: ${pathname}${search}`}</p>;
}

function show(shown: ServiceCard = card, search = '') {
  function Panel() {
    const { view, returnTo } = useAuthDialog();
    return (
      <>
        <BookingPanel card={shown} />
        <Address />
        {view && <p>{`Entrada: ${view} ${returnTo ?? ''}`}</p>}
      </>
    );
  }
  return renderPage(Panel, '/service-cards/1', { at: `/service-cards/1${search}` });
}

async function chooseHour(user: ReturnType<typeof userEvent.setup>, time: string) {
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${time}`) }));
}

const book = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Solicitar servicio' });
const confirm = () => screen.findByRole('button', { name: 'Confirmar y Contratar' });

test('a slot is booked in the time zone of the provider, for the displayed total', async () => {
  const user = userEvent.setup();
  server.respond(createOrder, anOrder(5, 'client', { id: ids.order }));
  show();
  expect(book().disabled).toBe(true);
  await chooseHour(user, '09:30');
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  expect(within(dialog).getByText('Fuga visible')).toBeDefined();
  expect(within(dialog).getByText(/09:30/)).toBeDefined();
  expect(within(dialog).getByText('Sin comisión para ti')).toBeDefined();
  expect(within(dialog).getByText(/menos de 24 horas de aviso/)).toBeDefined();
  expect(within(dialog).queryByText('$7.00')).toBeNull();
  expect(within(dialog).queryByText('Promoción de Lanzamiento')).toBeNull();
  await user.click(await confirm());
  await screen.findByText(`Dirección: /dashboard/client?orden=${ids.order}`);
  const [sent] = server.bodiesOf(createOrder) as { scheduledDate: string }[];
  expect(sent).toMatchObject({
    servicePackageId: ids.short,
    expectedTotal: 70,
    expectedSummary: { platformFee: 7, discountAmount: 7, appliedPromotionType: 'LAUNCH' },
  });
  expect(sent?.scheduledDate).toMatch(/T14:30:00\.000Z$/);
});

test('choosing another package clears the day and the slot', async () => {
  const user = userEvent.setup();
  show();
  await chooseHour(user, '15:00');
  expect(screen.queryByText('Por favor, selecciona una fecha y hora.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Fuga oculta/ }));
  expect(screen.getByText('Por favor, selecciona una fecha y hora.')).toBeDefined();
  expect(screen.queryByRole('radio', { name: /^15:00/ })).toBeNull();
  expect(book().disabled).toBe(true);
});

test('an emergency is booked without day and slot', async () => {
  const user = userEvent.setup();
  server.respond(createOrder, anOrder(5, 'client', { id: ids.order }));
  show();
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  await user.click(screen.getByRole('switch', { name: /Solicitud de Emergencia/ }));
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  expect(screen.queryByText('Fecha y hora')).toBeNull();
  await user.click(await confirm());
  await screen.findByText(/Dirección/);
  expect(server.bodiesOf(createOrder)).toEqual([
    {
      serviceCardId: ids.card,
      servicePackageId: ids.short,
      isEmergencyRequest: true,
      expectedTotal: 70,
      expectedSummary: figuresOf(summary),
    },
  ]);
});

test('the choices of a visitor survive signing in, also in another tab that a mail opens', async () => {
  const user = userEvent.setup();
  signInAs(null);
  const first = show();
  await chooseHour(user, '15:00');
  expect(screen.getByText('Por favor, inicia sesión para solicitar un servicio.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Inicia sesión para continuar' }));
  await screen.findByText('Entrada: login /service-cards/1?reservar=1');
  first.unmount();
  // Another tab of the same browser has its own session storage.
  sessionStorage.clear();
  signInAs({});
  show();
  const hour = await screen.findByRole<HTMLInputElement>('radio', { name: /^15:00/ });
  expect(hour.checked).toBe(true);
  await waitFor(() => expect(book().disabled).toBe(false));
  expect(server.bodiesOf(createOrder)).toEqual([]);
});

test('the last step opens by itself after a registration in the middle, with all that was chosen', async () => {
  const user = userEvent.setup();
  localStorage.clear();
  signInAs(null);
  const first = show();
  await chooseHour(user, '15:00');
  await user.click(screen.getByRole('button', { name: 'Crea tu cuenta para continuar' }));
  await screen.findByText('Entrada: register /service-cards/1?reservar=1');
  first.unmount();
  signInAs({});
  show(card, '?reservar=1');
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  expect(within(dialog).getByText(/15:00/)).toBeDefined();
  expect(within(dialog).getByText('Fuga visible')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('somebody who has signed in on this device is not asked to register', () => {
  localStorage.setItem('has-signed-in', '1');
  signInAs(null);
  show();
  expect(screen.queryByRole('button', { name: 'Crea tu cuenta para continuar' })).toBeNull();
  screen.getByRole('button', { name: 'Inicia sesión para continuar' });
});

test('a provider cannot book their own service', () => {
  const own = { ...card.providerProfile, user: { ...card.providerProfile.user, id: testUser.id } };
  show({ ...card, providerProfile: own });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Es tu propio servicio' });
  expect(button.disabled).toBe(true);
});

test('a visitor in another time zone sees each slot in both zones', async () => {
  const user = userEvent.setup();
  show({ ...card, providerProfile: { ...card.providerProfile, timezone: 'Asia/Tokyo' } });
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  const slot = await screen.findByRole('radio', { name: /^09:00/ });
  expect(slot.closest('label')?.textContent).toMatch(/^09:00Tú: /);
});

test('the address can preselect a package, which replaces the one of a stored draft', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  cleanup();
  show(card, `?package=${card.packages[1]?.id ?? ''}`);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Fuga oculta/ }).checked).toBe(true);
});

test('the day of a search stays chosen when the first package is, and past or false days are ignored', async () => {
  const user = userEvent.setup();
  const day = calendarDate(new Date(Date.now() + 2 * 86_400_000), 'America/Lima');
  show(card, `?dia=${day}`);
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  expect(await screen.findByRole('radio', { name: /^09:30/ })).toBeDefined();
  for (const refused of ['2020-01-02', '2099-02-31', 'mañana']) {
    cleanup();
    dayDrafts.remove(`booking:${ids.card}`);
    show(card, `?dia=${refused}`);
    await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
    expect(screen.queryByRole('radio', { name: /^09:30/ })).toBeNull();
  }
});

test('an hour that was pressed on a tile is chosen with its package and day, also after a registration', async () => {
  const day = calendarDate(new Date(Date.now() + 2 * 86_400_000), 'America/Lima');
  show(card, `?package=${ids.short}&dia=${day}&hora=09:30`);
  const kept = await screen.findByText(/^Tu hora: .*09:30.*Sigue con este paquete o elige otro/);
  const packages = screen.getByRole('group', { name: 'Elige un paquete' });
  expect(kept.compareDocumentPosition(packages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(book().disabled).toBe(false));
  expect(screen.queryByRole('radio', { name: /^09:30/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar día u hora' }));
  const slot = await screen.findByRole<HTMLInputElement>('radio', { name: /^09:30/ });
  expect(slot.checked).toBe(true);
  await waitFor(() => expect(book().disabled).toBe(false));
  cleanup();
  show();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^09:30/ })).checked).toBe(
    true,
  );
});

test('a card with one package goes straight from a pressed hour to the summary', async () => {
  const day = calendarDate(new Date(Date.now() + 2 * 86_400_000), 'America/Lima');
  const one = { ...card, packages: card.packages.slice(0, 1) };
  show(one, `?package=${ids.short}&dia=${day}&hora=09:30`);
  await waitFor(() => expect(book().disabled).toBe(false));
  expect(screen.queryByText(/^Tu hora/)).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Resumen' })).getByText(/09:30/)).toBeDefined();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('another package keeps a pressed hour that is free for it too', async () => {
  const day = calendarDate(new Date(Date.now() + 2 * 86_400_000), 'America/Lima');
  show(card, `?package=${ids.short}&dia=${day}&hora=09:30`);
  await userEvent.click(await screen.findByRole('radio', { name: /Fuga oculta/ }));
  await waitFor(() => expect(book().disabled).toBe(false));
  expect(screen.getByText(/^Tu hora: .*09:30/)).toBeDefined();
  const region = within(screen.getByRole('region', { name: 'Resumen' }));
  expect(region.getByText(/09:30/)).toBeDefined();
});

test('another package than the one of the address stays chosen after a sign-in in the middle', async () => {
  const day = calendarDate(new Date(Date.now() + 2 * 86_400_000), 'America/Lima');
  const pressed = `?package=${ids.short}&dia=${day}&hora=09:30`;
  signInAs(null);
  show(card, pressed);
  await userEvent.click(await screen.findByRole('radio', { name: /Fuga oculta/ }));
  cleanup();
  signInAs({});
  show(card, `${pressed}&reservar=1`);
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  expect(within(dialog).getByText('Fuga oculta')).toBeDefined();
});

test('another package drops a pressed hour in which it does not fit, says so and offers others of that day', async () => {
  server.use(
    http.get(`*/api${listSlots.path}`, ({ request }) => {
      const isLong = new URL(request.url).searchParams.get('duration') === '180';
      return Response.json(isLong ? ['09:00', '15:00'] : ['09:00', '09:30', '15:00']);
    }),
  );
  const day = calendarDate(new Date(Date.now() + 2 * 86_400_000), 'America/Lima');
  show(card, `?package=${ids.short}&dia=${day}&hora=09:30`);
  await userEvent.click(await screen.findByRole('radio', { name: /Fuga oculta/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'A las 09:30 no entra «Fuga oculta» (180 min). Elige otra hora.',
  );
  expect(book().disabled).toBe(true);
  expect(screen.queryByText(/^Tu hora/)).toBeNull();
  const others = await screen.findByRole('group', { name: 'Próximos horarios libres' });
  await userEvent.click(within(others).getByRole('button', { name: /09:00/ }));
  await waitFor(() => expect(book().disabled).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the calendar ends with the booking window', async () => {
  const user = userEvent.setup();
  server.respond(getBookingWindow, { days: 1 });
  server.respond(getMonthlyAvailability, {});
  show();
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  await screen.findByText('No quedan días disponibles este mes.');
  const nextMonthButton = () => screen.queryByRole('button', { name: 'Ver el mes siguiente' });
  // A window of one day includes the next month only on the last day of a month.
  const tomorrow = new Date(Date.now() + 86_400_000);
  const isLastDay = calendarDate(tomorrow, 'America/Lima').endsWith('-01');
  await waitFor(() => expect(nextMonthButton() !== null).toBe(isLastDay));
});

const emergency = () => screen.getByRole<HTMLInputElement>('switch', { name: /Emergencia/ });

/** Sets the same hours on every weekday of the provider; null makes every day a day off. */
function worksDaily(hours: { from: string; to: string } | null) {
  const day = hours ? { active: true, ...hours } : { active: false, from: null, to: null };
  const week = Object.fromEntries(weekdays.map((weekday) => [weekday, day]));
  const availability = week as ProviderProfile['availability'];
  server.respond(getProviderProfile, {
    ...card.providerProfile,
    availability,
    availabilityExceptions: [],
    serviceArea: null,
    shareImageUrl: '/previews/provider-profiles/one.jpg',
    reviewSummary: { stars: [0, 0, 0, 0, 0], tags: [] },
  });
}

test('an emergency in the address overrides a stored draft, and turning the switch off removes it from the address', async () => {
  const user = userEvent.setup();
  worksDaily(null);
  const stored = { packageId: ids.short, isEmergency: false, date: null, time: null };
  dayDrafts.write(`booking:${ids.card}`, stored);
  const { unmount } = show(card, '?emergency=true');
  await waitFor(() => expect(book().disabled).toBe(false));
  expect(emergency().checked).toBe(true);
  await user.click(emergency());
  expect(emergency().checked).toBe(false);
  await screen.findByText('Aquí: /service-cards/1');
  unmount();
});

test('a card without emergencies ignores an emergency in its address', () => {
  show({ ...card, isEmergency: false }, '?emergency=true');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText('Elige un paquete')).toBeDefined();
});

test('an emergency on a day off of the provider shows a warning about the wait', async () => {
  worksDaily(null);
  show(card, '?emergency=true');
  expect(await screen.findByText('Hoy no trabaja: puede tardar')).toBeDefined();
});

test('an emergency within the working hours of the provider shows no warning about the wait', async () => {
  worksDaily({ from: '00:00', to: '23:59' });
  show(card, '?emergency=true');
  await waitFor(() => expect(server.callsOf(getProviderProfile)).toHaveLength(1));
  await screen.findByText('Elige un paquete');
  expect(screen.queryByText(/puede tardar/)).toBeNull();
});
