import { previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import {
  getMonthlyAvailability,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mountAuthDialog, useAuthDialog } from '#platform/session/auth-dialog.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';
import {
  bookableCard as card,
  bookingIds as ids,
  costSummary,
  freeDays,
} from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { BookingPanel } from '../booking-panel.tsx';

// The first import takes longer than the timeout of a query for an element.
beforeAll(() => import('#ui/inputs/calendar.tsx'));

const day = calendarDate(new Date(Date.now() + 864e5), 'America/Lima');
const entry = { day, servicePackageId: ids.short };

let server: ReturnType<typeof fakeServer>;
let unmountDialog: () => void;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  unmountDialog = mountAuthDialog();
  signInAs({});
  server = fakeServer();
  server.respond(previewOrder, costSummary);
  server.respond(getMonthlyAvailability, freeDays());
  server.respond(listSlots, []);
  server.respond(endpoints.getWaitingDay, { isFull: true });
  server.respond(endpoints.listWaitingEntries, []);
  server.respond(endpoints.joinWaitingList, undefined);
  server.respond(endpoints.leaveWaitingList, undefined);
});
afterEach(() => {
  cleanup();
  unmountDialog();
});

function Panel() {
  const { view, returnTo } = useAuthDialog();
  return (
    <>
      <BookingPanel card={card} />
      {view && <p>{`Entrada: ${view} ${returnTo ?? ''}`}</p>}
    </>
  );
}

/** Opens the card with the day and the package chosen, as the link of a notification does. */
const show = () =>
  renderPage(Panel, '/service-cards/1', { at: `/service-cards/1?package=${ids.short}&dia=${day}` });

const wait = () => screen.findByRole('button', { name: 'Avísame si se libera' });

test('a client waits for a full day and takes it back', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await wait());
  expect(await screen.findByText('Te avisaremos')).toBeDefined();
  expect(server.bodiesOf(endpoints.joinWaitingList)).toEqual([entry]);
  await user.click(screen.getByRole('button', { name: 'Ya no me avises' }));
  await wait();
  expect(server.callsOf(endpoints.leaveWaitingList)).toHaveLength(1);
});

test('a day that is free by now is refused with its reason, and the slots are requested again', async () => {
  const user = userEvent.setup();
  const message = 'Ese día todavía tiene horarios libres: puedes reservar ahora.';
  server.refuse(endpoints.joinWaitingList, 409, { code: 'WAITING_DAY_FREE', message });
  show();
  const button = await wait();
  server.respond(listSlots, ['09:00']);
  await user.click(button);
  expect(await screen.findByRole('radio', { name: /^09:00/ })).toBeDefined();
});

test('a visitor is led to sign in and back to the day', async () => {
  const user = userEvent.setup();
  signInAs(null);
  show();
  await user.click(await wait());
  expect(
    await screen.findByText(
      `Entrada: login /service-cards/1?package=${ids.short}&dia=${day}&reservar=1`,
    ),
  ).toBeDefined();
  expect(server.callsOf(endpoints.listWaitingEntries)).toEqual([]);
});

test('a day off says so and offers no waiting', async () => {
  server.respond(endpoints.getWaitingDay, { isFull: false });
  show();
  expect(await screen.findByText('Ese día no atiende a esas horas. Elige otro día.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Avísame si se libera' })).toBeNull();
});
