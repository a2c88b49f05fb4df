// @vitest-environment happy-dom
import { updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { getServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createOrder, previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabQueryClient } from '../platform/api/query-client.ts';
import { pageLoadedAt } from '../platform/page-state.ts';
import { testOwnUser } from '../testing/accounts.fixtures.ts';
import { bookableCard, bookingIds, costSummary } from '../testing/booking.fixtures.ts';
import { fakeServer, signInAs, testUser, tokenOf } from '../testing/fake-server.tsx';
import { anOrder } from '../testing/orders.fixtures.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import ServiceCardPage, { meta } from './service-card-page.tsx';

const ATTACK = '<img src=x onerror=alert(1)>';

const card: ServiceCard = {
  ...bookableCard,
  title: `Fugas ${ATTACK}`,
  reach: ['Surco', ATTACK],
  packages: [
    { id: bookingIds.short, name: ATTACK, description: 'a', price: 70, duration: 45 },
    { id: bookingIds.long, name: 'Oculta', description: 'b', price: 120, duration: 90 },
  ],
  galleryImages: ['Cocina', 'Baño'].map((description, index) => ({
    id: `${bookableCard.id}-${String(index)}`,
    imageUrl: '/x.webp',
    description,
    image: { ...bookableCard.coverImage, id: description, url: `/obra-${String(index)}.webp` },
  })),
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  signInAs(null);
  server = fakeServer();
  server.respond(getServiceCard, card);
});
afterEach(() => {
  cleanup();
  tabQueryClient().clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates a width below 1024 px, where a button opens the booking panel as a sheet. */
function usePhoneWidth(): void {
  const query = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => query);
}

function showCard(search = '?search=fugas', rendered: ServiceCard | null = null) {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ publicUrl: 'https://oficio.example' }),
      HydrateFallback: () => null,
      children: [
        { path: 'service-cards/:id', Component: ServiceCardPage, loader: () => rendered },
        { path: '*', Component: () => <p>Otra página</p> },
      ],
    },
  ]);
  return render(
    <QueryClientProvider client={tabQueryClient()}>
      <Page initialEntries={[`/service-cards/${card.id}${search}`]} />
      <Toaster />
    </QueryClientProvider>,
  );
}

test('text of a provider is shown literally and never runs as HTML', async () => {
  const { container } = showCard();
  expect(await screen.findByRole('heading', { level: 1, name: card.title })).toBeTruthy();
  expect(screen.getAllByText(ATTACK).length).toBeGreaterThanOrEqual(2);
  expect(container.querySelector('img[src="x"]')).toBeNull();
});

test('a card shows the durations of its packages, a link to the provider and a text without reviews', async () => {
  showCard();
  expect(await screen.findByText('45 min')).toBeTruthy();
  expect(screen.getByText('1 hora y 30 min')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Julio Quispe' });
  expect(link.getAttribute('href')).toBe(`/provider-profiles/${card.providerProfile.id}`);
  expect(screen.getAllByText('Sin reseñas por el momento').length).toBeGreaterThan(0);
});

test('a loading card shows a status message', async () => {
  server.use(http.all('*/api/*', () => new Promise(() => undefined)));
  showCard();
  expect(await screen.findByText('Cargando servicio...')).toBeTruthy();
});

test('a missing card shows a message and a link to all services', async () => {
  server.refuse(getServiceCard, 404, { code: 'CARD_NOT_FOUND' });
  showCard();
  expect(await screen.findByRole('heading', { name: 'Servicio no encontrado.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver todos los servicios' })).toBeTruthy();
});

test('a deleted card leads to similar services and to its provider', async () => {
  const details = {
    skill: { id: 'oficio-1', name: 'Plomería' },
    provider: { id: 'perfil-1', fullName: 'Julio Quispe' },
  };
  server.refuse(getServiceCard, 410, { code: 'CARD_DELETED', details });
  showCard();
  expect(
    await screen.findByRole('heading', { name: 'Este servicio ya no se ofrece' }),
  ).toBeTruthy();
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Ver servicios de Plomería')).toBe('/?skill=oficio-1');
  expect(addressOf('Ver el perfil de Julio Quispe')).toBe('/provider-profiles/perfil-1');
});

test('a deleted card without details leads to all services', async () => {
  server.refuse(getServiceCard, 410, { code: 'CARD_DELETED' });
  showCard();
  expect(await screen.findByRole('link', { name: 'Ver todos los servicios' })).toBeTruthy();
});

test('the owner of a paused card sees it with a note', async () => {
  signInAs({ roles: ['CLIENT', 'PROVIDER'], providerProfileId: card.providerProfile.id });
  server.respond(getServiceCard, { ...card, isPaused: true });
  showCard();
  expect(await screen.findByText('Este servicio está en pausa: solo tú lo ves.')).toBeTruthy();
});

test('the button of a card on vacation asks when its provider is back, and the panel says it', async () => {
  usePhoneWidth();
  server.respond(getServiceCard, { ...card, isPaused: true, backOn: '2026-12-18' });
  showCard();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Cuándo vuelve' }));
  await screen.findByText('Vuelvo el 18 de diciembre');
  expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
});

test('a card names the notice for cancellations', async () => {
  server.respond(getServiceCard, { ...card, noticeHours: 48 });
  showCard();
  const notice = 'Cancelar con menos de 48 horas de aviso cuenta como tardío.';
  expect(await screen.findByText(notice)).toBeTruthy();
});

test('a card that fails to load shows an error and loads on retry', async () => {
  server.refuse(getServiceCard, 500);
  showCard();
  expect(await screen.findByText('No se pudo cargar el servicio.')).toBeTruthy();
  server.respond(getServiceCard, card);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: card.title })).toBeTruthy();
});

test('the server-rendered card is refetched when the tab becomes visible after 15 seconds', async () => {
  vi.setSystemTime(pageLoadedAt());
  showCard('', { ...card, title: 'Dibujada' });
  await screen.findByRole('heading', { level: 1, name: 'Dibujada' });
  expect(server.callsOf(getServiceCard)).toHaveLength(0);
  vi.setSystemTime(pageLoadedAt() + 16_000);
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByRole('heading', { level: 1, name: card.title })).toBeTruthy();
  expect(server.callsOf(getServiceCard)).toHaveLength(1);
});

test('a temporary failure is retried once without an error message', async () => {
  server.refuse(getServiceCard, 503);
  showCard();
  await waitFor(() => expect(server.callsOf(getServiceCard)).toHaveLength(1));
  server.respond(getServiceCard, card);
  expect(
    await screen.findByRole('heading', { level: 1, name: card.title }, { timeout: 3_000 }),
  ).toBeTruthy();
});

test('the retry button stays while the card loads again', async () => {
  server.refuse(getServiceCard, 500);
  showCard();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  server.use(http.all('*/api/*', () => new Promise(() => undefined)));
  await userEvent.click(retry);
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
  expect(retry.isConnected).toBe(true);
});

test('a sign-in keeps the card that the visitor has opened', async () => {
  showCard();
  const heading = await screen.findByRole('heading', { level: 1, name: card.title });
  act(() => signInAs({}));
  expect(heading.isConnected).toBe(true);
  expect(server.callsOf(getServiceCard)).toHaveLength(1);
});

test('a card loaded by one user is not shown to the next', async () => {
  signInAs({});
  showCard();
  const heading = await screen.findByRole('heading', { level: 1, name: card.title });
  server.respond(getServiceCard, { ...card, title: 'Para visitantes' });
  act(() => signInAs(null));
  expect(heading.isConnected).toBe(false);
  expect(await screen.findByRole('heading', { level: 1, name: 'Para visitantes' })).toBeTruthy();
});

test('a picture that fails to load is replaced by a text', async () => {
  // The picture counts as loading, because the test environment loads no images.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  showCard();
  const open = await screen.findByRole('button', { name: 'Ampliar la imagen 1 de 2' });
  fireEvent.error(within(open).getByAltText('Cocina'));
  expect(within(open).getByText('No se pudo cargar la imagen')).toBeTruthy();
});

test('the arrows of the gallery wrap around, and the description changes with the picture', async () => {
  showCard();
  await userEvent.click(await screen.findByRole('button', { name: 'Imagen anterior' }));
  expect(await screen.findByText('Baño')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Imagen siguiente' }));
  expect(await screen.findByText('Cocina')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver la imagen 2 de 2' }));
  expect(await screen.findByText('Baño')).toBeTruthy();
});

test('the shared link is the canonical address without filters', async () => {
  const user = userEvent.setup();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  showCard();
  await user.click(await screen.findByRole('button', { name: 'Compartir' }));
  expect(copy).toHaveBeenCalledWith(`https://oficio.example/service-cards/${card.id}`);
  expect(await screen.findByText('¡Enlace copiado al portapapeles!')).toBeTruthy();
  copy.mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await screen.findByText('No se pudo copiar el enlace.')).toBeTruthy();
});

test('the owner can edit the card and cannot book it', async () => {
  signInAs({ roles: ['PROVIDER'], providerProfileId: card.providerProfile.id });
  showCard();
  const links = await screen.findAllByRole('link', { name: 'Editar Servicio' });
  expect(links[0]?.getAttribute('href')).toBe(`/my-services/${card.id}/edit`);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull());
});

test('the owner sees on a phone that the service is their own', async () => {
  usePhoneWidth();
  signInAs({ roles: ['PROVIDER'], providerProfileId: card.providerProfile.id });
  showCard();
  const own = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Es tu propio servicio',
  });
  expect(own.disabled).toBe(true);
  expect(screen.getAllByRole('link', { name: 'Editar Servicio' }).length).toBeGreaterThan(0);
});

test('the last button of a booking also saves the missing details of the client', async () => {
  const user = userEvent.setup();
  usePhoneWidth();
  signInAs({ phone: null, address: null });
  server.respond(updateOwnUser, { ...testOwnUser, accessToken: tokenOf(testUser) });
  server.respond(previewOrder, costSummary);
  server.respond(createOrder, anOrder(5, 'client', { id: bookingIds.order }));
  showCard('?emergency=true');
  await user.click(await screen.findByRole('button', { name: 'Reservar' }));
  await user.click(await screen.findByRole('radio', { name: /Oculta/ }));
  const book = screen.getByRole<HTMLButtonElement>('button', { name: 'Solicitar servicio' });
  await waitFor(() => expect(book.disabled).toBe(false));
  await user.click(book);
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar Solicitud de Servicio' });
  const last = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: 'Confirmar y Contratar',
  });
  await user.type(
    await within(dialog).findByRole('textbox', { name: /Dirección/ }),
    'Av. Grau 120',
  );
  expect(within(dialog).queryByRole('combobox', { name: /País/ })).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Guardar y seguir' })).toBeNull();
  await user.click(last);
  expect(server.callsOf(updateOwnUser)).toHaveLength(0);
  const phone = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Teléfono/ });
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(phone.value).toBe('+51 ');
  await user.type(phone, '+51 955 500 101');
  expect(phone.value).toBe('+51 955 500 101');
  await user.click(last);
  await screen.findByText('Otra página');
  expect(server.bodiesOf(updateOwnUser)).toMatchObject([{ address: 'Av. Grau 120' }]);
  expect(server.bodiesOf(createOrder)).toMatchObject([
    { servicePackageId: bookingIds.long, isEmergencyRequest: true },
  ]);
});

test('the tags of a review without a comment are shown once', async () => {
  const review = {
    id: crypto.randomUUID(),
    rating: 5,
    comment: 'Puntual, Profesional.',
    tags: ['Puntual', 'Profesional'],
    createdAt: '2026-03-01T12:00:00.000Z',
    answer: null,
    author: { fullName: 'Carla Cliente', photoUrl: null },
    providerSubject: { id: card.providerProfile.id },
    clientSubject: null,
  };
  server.respond(getServiceCard, {
    ...card,
    providerProfile: { ...card.providerProfile, reviewsReceived: [review] },
  });
  showCard();
  await screen.findByText('Carla Cliente');
  expect(screen.getAllByText(/Puntual/)).toHaveLength(1);
  expect(screen.getAllByText(/Profesional/)).toHaveLength(1);
});

test('visitors of the country see no currency in the link preview and the prices of the page', () => {
  const shown = { ...card, currency: 'PEN', currencyCountry: 'Perú', priceMin: 40 };
  const describe = (country: string | null) => {
    const matches = [{ loaderData: { publicUrl: '', country } }];
    const tags = meta({ loaderData: shown, matches } as never) as { content?: string }[];
    return tags.map(({ content }) => content).join(' ');
  };
  // Programs that load a preview have no country.
  for (const country of ['Perú', null]) {
    expect(describe(country)).toMatch(/desde S\/\s40\.00/);
    expect(describe(country)).not.toContain('PEN');
  }
  expect(describe('Chile')).toContain('PEN');
});

test('the reviews of the service come first, several at once, and those of other services say so', async () => {
  const review = (author: string, isOfService: boolean) => ({
    id: crypto.randomUUID(),
    isOfService,
    rating: 5,
    comment: 'Muy bien.',
    tags: [],
    createdAt: '2026-03-01T12:00:00.000Z',
    answer: null,
    author: { fullName: author, photoUrl: null },
    providerSubject: { id: card.providerProfile.id },
    clientSubject: null,
  });
  const others = ['Dora', 'Elsa', 'Fabio', 'Gina'].map((author) => review(author, false));
  const reviewsReceived = [review('Carla', true), ...others];
  server.respond(getServiceCard, {
    ...card,
    providerProfile: { ...card.providerProfile, reviewsReceived },
  });
  showCard();
  const own = await screen.findByRole('region', { name: 'De este servicio' });
  expect(within(own).getAllByRole('article')).toHaveLength(1);
  expect(within(own).getByText('Carla')).toBeDefined();
  const other = screen.getByRole('region', { name: 'De otros servicios de Julio' });
  expect(within(other).getAllByRole('article')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Ver 1 reseña más' }));
  expect(within(other).getAllByRole('article')).toHaveLength(4);
});

test('a card that a block hides is not found, although the server rendered it for everybody', async () => {
  signInAs({});
  server.refuse(getServiceCard, 404, { code: 'CARD_NOT_FOUND' });
  showCard('', card);
  expect(await screen.findByRole('heading', { name: 'Servicio no encontrado.' })).toBeTruthy();
  expect(screen.queryByText(card.title)).toBeNull();
});
