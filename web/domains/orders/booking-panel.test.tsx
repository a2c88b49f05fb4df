import type { ServiceCard } from '@oficio/contract/domains/catalogue/catalogue.schema.ts';
import { createOrder, previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { CostSummary, Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import {
  getMonthlyAvailability,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mountAuthDialog, useAuthDialog } from '../../platform/auth-dialog.ts';
import { fakeServer, renderPage, signInAs, testUser } from '../../testing/fake-server.tsx';
import { BookingPanel } from './booking-panel.tsx';

const ids = {
  card: '019b97ae-4f11-7000-8000-000000000001',
  short: '019b97ae-4f11-7000-8000-000000000002',
  long: '019b97ae-4f11-7000-8000-000000000003',
  provider: '019b97ae-4f11-7000-8000-000000000004',
  order: '019b97ae-4f11-7000-8000-000000000005',
};
const cover = {
  url: '/covers/a.webp',
  previewUrl: '/covers/a.jpg',
  srcset: [],
  width: 4,
  height: 3,
  placeholder: '',
};
// A provider in Lima, five hours behind UTC all year.
const card: ServiceCard = {
  id: ids.card,
  title: 'Reparación de fugas',
  description: 'Fugas de agua.',
  isEmergency: true,
  emergencyFee: 30,
  coverImageUrl: cover.url,
  coverImage: cover,
  galleryImages: [],
  skill: { id: ids.card, name: 'Plomería', defaultImageUrls: [] },
  reach: ['Miraflores'],
  priceMin: 70,
  priceMax: 120,
  packages: [
    { id: ids.short, name: 'Fuga visible', description: 'a', price: 70, duration: 60 },
    { id: ids.long, name: 'Fuga oculta', description: 'b', price: 120, duration: 180 },
  ],
  providerProfile: {
    id: ids.provider,
    user: { id: ids.provider, fullName: 'Julio Quispe', photoUrl: null, country: 'Perú' },
    rating: { average: null, count: 0 },
    timezone: 'America/Lima',
    bio: '',
    reviewsReceived: [],
  },
};

const summary: CostSummary = {
  basePrice: 70,
  emergencyFee: 0,
  platformFee: 7,
  total: 70,
  discountAmount: 7,
  appliedPromotionType: 'LAUNCH',
};

/** The last day of the month is free, of the one that it is anywhere on earth. */
function freeDays(): Record<string, boolean> {
  const today = new Date();
  const days = [0, 1, 2].map((months) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 0))
      .toISOString()
      .slice(0, 10),
  );
  return Object.fromEntries(days.map((day) => [day, true]));
}

// The first import takes longer than anybody waits for a button.
beforeAll(() =>
  Promise.all([import('../../ui/calendar.tsx'), import('./booking-confirm-dialog.tsx')]),
);

let server: ReturnType<typeof fakeServer>;
let unmountDialog: () => void;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  unmountDialog = mountAuthDialog();
  server = fakeServer();
  server.answer(previewOrder, summary);
  server.answer(getMonthlyAvailability, freeDays());
  server.answer(listSlots, ['09:00', '09:30', '15:00']);
  signInAs({});
});
afterEach(() => {
  cleanup();
  unmountDialog();
  vi.unstubAllGlobals();
});

function show(shown: ServiceCard = card) {
  function Panel() {
    const { view, returnTo } = useAuthDialog();
    return (
      <>
        <BookingPanel card={shown} />
        {view && <p>{`Entrada: ${view} ${returnTo ?? ''}`}</p>}
      </>
    );
  }
  return renderPage(Panel, '/service-cards/1');
}

async function chooseHour(user: ReturnType<typeof userEvent.setup>, time: string) {
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${time}`) }));
}

const book = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Solicitar servicio' });
const confirm = () => screen.findByRole('button', { name: 'Confirmar y Contratar' });

test('an hour is booked on the clock of the provider, for the total that was shown', async () => {
  const user = userEvent.setup();
  server.answer(createOrder, { id: ids.order } as Order);
  show();
  expect(book().disabled).toBe(true);
  await chooseHour(user, '09:30');
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  expect(within(dialog).getByText('Fuga visible')).toBeDefined();
  expect(within(dialog).getByText(/09:30/)).toBeDefined();
  expect(within(dialog).getByText('$7.00').tagName).toBe('S');
  expect(within(dialog).getByText('Promoción de Lanzamiento')).toBeDefined();
  await user.click(await confirm());
  await screen.findByText(`Dirección: /dashboard/client?orden=${ids.order}`);
  const [sent] = server.bodiesOf(createOrder) as { scheduledDate: string }[];
  expect(sent).toMatchObject({ servicePackageId: ids.short, expectedTotal: 70 });
  expect(sent?.scheduledDate).toMatch(/T14:30:00\.000Z$/);
});

test('another package asks again for day and hour', async () => {
  const user = userEvent.setup();
  show();
  await chooseHour(user, '15:00');
  expect(screen.queryByText('Por favor, selecciona una fecha y hora.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Fuga oculta/ }));
  expect(screen.getByText('Por favor, selecciona una fecha y hora.')).toBeDefined();
  expect(screen.queryByRole('radio', { name: /^15:00/ })).toBeNull();
  expect(book().disabled).toBe(true);
});

test('an emergency needs neither day nor hour', async () => {
  const user = userEvent.setup();
  server.answer(createOrder, { id: ids.order } as Order);
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
    },
  ]);
});

test('repeating after a failure sends the same key, so that nothing is booked twice', async () => {
  const user = userEvent.setup();
  server.refuse(createOrder, 503);
  show();
  await chooseHour(user, '09:00');
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  await user.click(await confirm());
  expect((await screen.findByRole('alert')).textContent).toBe('No se pudo enviar la solicitud.');
  server.answer(createOrder, { id: ids.order } as Order);
  await user.click(await confirm());
  await screen.findByText(/Dirección/);
  const keys = server.callsOf(createOrder).map(({ intentKey }) => intentKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('an hour that was taken meanwhile: says so, keeps the rest and offers the next ones', async () => {
  const user = userEvent.setup();
  const message = 'Ese horario ya no está disponible. Elige otro, por favor.';
  server.refuse(createOrder, 409, { code: 'SLOT_TAKEN', message });
  show();
  await chooseHour(user, '09:00');
  await waitFor(() => expect(book().disabled).toBe(false));
  await user.click(book());
  server.answer(listSlots, ['09:30', '15:00']);
  await user.click(await confirm());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Fuga visible/ }).checked).toBe(true);
  const offered = screen.getByRole('group', { name: 'Próximos horarios libres' });
  await user.click(await within(offered).findByRole('button', { name: /09:30/ }));
  await waitFor(() => expect(book().disabled).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^09:30/ }).checked).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a price that changed is shown before it is asked for again', async () => {
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
  server.answer(createOrder, { id: ids.order } as Order);
  await user.click(await confirm());
  await screen.findByText(/Dirección/);
  expect(server.bodiesOf(createOrder)).toMatchObject([
    { expectedTotal: 70 },
    { expectedTotal: 85 },
  ]);
});

test('an incomplete profile leads to its form and back', async () => {
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

test('a visitor signs in, and what was chosen stays', async () => {
  const user = userEvent.setup();
  signInAs(null);
  const first = show();
  await chooseHour(user, '15:00');
  expect(screen.getByText('Por favor, inicia sesión para solicitar un servicio.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Inicia sesión para continuar' }));
  await screen.findByText('Entrada: login /service-cards/1');
  first.unmount();
  signInAs({});
  show();
  const hour = await screen.findByRole<HTMLInputElement>('radio', { name: /^15:00/ });
  expect(hour.checked).toBe(true);
  await waitFor(() => expect(book().disabled).toBe(false));
  expect(server.bodiesOf(createOrder)).toEqual([]);
});

test('nobody books their own service', () => {
  const own = { ...card.providerProfile, user: { ...card.providerProfile.user, id: testUser.id } };
  show({ ...card, providerProfile: own });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Es tu propio servicio' });
  expect(button.disabled).toBe(true);
});

test('a visitor in another zone reads both hours', async () => {
  const user = userEvent.setup();
  show({ ...card, providerProfile: { ...card.providerProfile, timezone: 'Asia/Tokyo' } });
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  const slot = await screen.findByRole('radio', { name: /^09:00/ });
  expect(slot.closest('label')?.textContent).toMatch(/^09:00Tú: /);
});

test('hours that do not load are said so', async () => {
  const user = userEvent.setup();
  server.refuse(listSlots, 500);
  show();
  await user.click(screen.getByRole('radio', { name: /Fuga visible/ }));
  const days = await screen.findAllByRole('button', { name: /, disponible/ });
  await user.click(days.at(-1) as HTMLElement);
  expect(await screen.findAllByText('No se pudo cargar los horarios.')).not.toHaveLength(0);
});
