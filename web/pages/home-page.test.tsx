// @vitest-environment happy-dom
import { DOLLARS } from '@oficio/contract/platform/price.ts';
import type {
  CardCounts,
  ListedCard,
} from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link } from 'react-router';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, pageLoadedAt } from '../platform/api/query-client.ts';
import HomePage from './home-page.tsx';
import ServiceCardPage from './service-card-page.tsx';
import { chooseCountry } from '../domains/catalog/home/visitor-country.tsx';
import { mockServer } from '../testing/mock-server.ts';

const skill = {
  id: '01a1fd4d-d074-7537-8dff-0dc21939b5d7',
  name: 'Plomería',
  defaultImageUrls: [],
};

const place = {
  id: '3936456',
  name: 'Miraflores',
  region: 'Lima',
  country: 'Perú',
  slug: 'miraflores',
};

function tile(number: number, title: string): ListedCard {
  const image = { url: '/covers/stock-800.webp', width: 1200, height: 675 };
  return {
    id: `01a1f06d-ea74-7b19-8a1e-${String(number).padStart(12, '0')}`,
    title,
    isEmergency: number === 1,
    emergencyFee: 10,
    coverImageUrl: image.url,
    coverImage: { ...image, srcset: [], previewUrl: '/covers/stock-1200.jpg', placeholder: '' },
    galleryImages: [],
    skill,
    reach: ['Surco', 'Miraflores', 'Barranco', 'Lince'],
    priceMin: 80,
    priceMax: 140,
    ...DOLLARS,
    packages: [],
    providerProfile: {
      id: '01a1f06d-ea74-7b19-8a1e-aa64dfb8d111',
      user: { id: skill.id, fullName: 'Julio Quispe', photoUrl: null, country: 'Perú' },
      verified: { identity: false, licenses: [] },
      rating: { average: number === 1 ? 4.5 : null, count: number === 1 ? 8 : 0 },
      isNew: number !== 1,
      timezone: 'America/Lima',
    },
    distanceKm: null,
    nextSlot: null,
  };
}

type ListResponse = (query: URLSearchParams) => {
  cards: ListedCard[];
  next?: string;
  status?: number;
};

const noCounts: CardCounts = {
  total: { count: 0, isMore: false },
  price: DOLLARS,
  filters: [],
  looser: [],
};

let listRequests: string[] = [];
const onSkillsRequest = vi.fn<() => void>();

function respondWith(respond: ListResponse): void {
  listRequests = [];
  const listCards = ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    listRequests.push(url.search);
    const { cards, next, status = 200 } = respond(url.searchParams);
    const headers = next ? { link: `</api/service-cards?cursor=${next}>; rel="next"` } : undefined;
    return Response.json(cards, { status, ...(headers && { headers }) });
  };
  mockServer.use(
    http.get('*/api/skills', () => {
      onSkillsRequest();
      return Response.json([skill]);
    }),
    http.get('*/api/service-cards/counts', () => Response.json(noCounts)),
    http.get('*/api/service-cards', listCards),
    http.get('*/api/service-cards/:id', () => new Promise(() => undefined)),
    http.get('*/api/places/:id', () => Response.json(place)),
    http.get('*/api/places/near', () => Response.json([place])),
  );
}

/** The card page below a link to the home page. */
const CardWithLogo = () => (
  <>
    <Link to="/">Oficio</Link>
    <ServiceCardPage />
  </>
);

/** Loader data of the home page without filters. */
function renderedHome(cards: ListedCard[], nextCursor: string | null = null) {
  return { filters: {}, start: null, skills: [skill], page: { items: cards, nextCursor } };
}

function showHome(address = '/', rendered: ReturnType<typeof renderedHome> | null = null) {
  const Pages = createRoutesStub([
    {
      id: 'home',
      path: '/',
      Component: HomePage,
      loader: () => rendered,
      shouldRevalidate: () => false,
      HydrateFallback: () => null,
    },
    { path: '/service-cards/:id', Component: CardWithLogo, loader: () => null },
  ]);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Pages initialEntries={[address]} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.setSystemTime(pageLoadedAt);
  chooseCountry(null);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onSkillsRequest.mockClear();
});

test('a tile shows zones, price range, rating and provider, and is one link', async () => {
  respondWith(() => ({ cards: [tile(1, 'Fugas y cañerías'), tile(2, 'Grifería')] }));
  showHome();
  const [first, second] = await screen.findAllByRole('article');
  expect(first && within(first).getByText('Surco · Miraflores')).toBeTruthy();
  expect(first && within(first).getByText('+2 más')).toBeTruthy();
  expect(first && within(first).getByText('$80.00 – $140.00')).toBeTruthy();
  expect(first && within(first).getByText('Urgencias')).toBeTruthy();
  expect(first && within(first).getByText('4.5')).toBeTruthy();
  expect(second && within(second).getByText('Sin reseñas por el momento')).toBeTruthy();
  expect(first && within(first).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('2 servicios').getAttribute('role')).toBe('status');
});

test('the words of the first field are searched with Enter, not while typing', async () => {
  respondWith((query) => ({
    cards: query.get('search') ? [tile(2, 'Plomero')] : [tile(1, 'Otro')],
  }));
  mockServer.use(
    http.get('*/api/suggestions', () => Response.json({ skills: [], places: [], providers: [] })),
  );
  showHome();
  await screen.findByText('Otro');
  await userEvent.type(screen.getByLabelText('Qué'), 'plomero{Enter}');
  await screen.findByText('Plomero');
  expect(listRequests).toEqual(['?limit=12', '?limit=12&search=plomero']);
});

test('the request contains the filters, and a category is a link', async () => {
  respondWith(() => ({ cards: [tile(1, 'Uno')] }));
  showHome('/?emergency=true&country=Chile');
  await screen.findByText('Uno');
  expect(listRequests).toEqual(['?limit=12&emergency=true&country=Chile']);
  const chip = await screen.findByRole('link', { name: 'Plomería' });
  expect(chip.getAttribute('href')).toBe(`/?skill=${skill.id}&emergency=true&country=Chile`);
});

test('an empty result shows a message and a link without filters', async () => {
  respondWith(() => ({ cards: [] }));
  showHome('/?search=qwzx');
  expect(await screen.findByRole('heading', { name: 'No se encontraron servicios' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Quitar los filtros' }).getAttribute('href')).toBe('/');
});

test('a list that fails to load shows an error and loads on retry', async () => {
  let isBroken = true;
  respondWith(() => (isBroken ? { cards: [], status: 500 } : { cards: [tile(1, 'De vuelta')] }));
  showHome();
  expect(await screen.findByText('No se pudieron cargar los servicios.')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('De vuelta')).toBeTruthy();
});

test("'Ver más' adds the next page and is a link without JavaScript", async () => {
  respondWith((query) =>
    query.get('cursor')
      ? { cards: [tile(2, 'Segunda')] }
      : { cards: [tile(1, 'Primera')], next: 'abc' },
  );
  showHome();
  const more = await screen.findByRole('link', { name: 'Ver más' });
  expect(more.getAttribute('href')).toBe('/?cursor=abc');
  await userEvent.click(more);
  expect(await screen.findByText('Segunda')).toBeTruthy();
  expect(screen.getByText('Primera')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver más' })).toBeNull());
});

test("the links of cards carry the chosen 'Urgente'", async () => {
  respondWith(() => ({ cards: [tile(1, 'Fugas')] }));
  showHome('/?emergency=true');
  const link = await screen.findByRole('link', { name: 'Fugas' });
  expect(link.getAttribute('href')).toBe(`/service-cards/${tile(1, '').id}?emergency=true`);
  cleanup();
  showHome();
  const plain = await screen.findByRole('link', { name: 'Fugas' });
  expect(plain.getAttribute('href')).toBe(`/service-cards/${tile(1, '').id}`);
});

function returnToTab(afterMs: number): void {
  vi.setSystemTime(pageLoadedAt + afterMs);
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
}

test('the server-rendered list is refetched only when the tab becomes visible after 15 seconds', async () => {
  respondWith(() => ({ cards: [tile(1, 'Nueva')] }));
  showHome('/', renderedHome([tile(1, 'Dibujada')]));
  await screen.findByText('Dibujada');
  returnToTab(14_000);
  expect(listRequests).toEqual([]);
  returnToTab(16_000);
  expect(await screen.findByText('Nueva')).toBeTruthy();
  expect(listRequests).toEqual(['?limit=12']);
});

test('categories stay fresh for ten minutes', async () => {
  respondWith(() => ({ cards: [tile(1, 'Nueva')] }));
  showHome('/', renderedHome([tile(1, 'Dibujada')]));
  await screen.findByText('Dibujada');
  returnToTab(9 * 60_000);
  await screen.findByText('Nueva');
  expect(onSkillsRequest).not.toHaveBeenCalled();
  returnToTab(11 * 60_000);
  await waitFor(() => expect(onSkillsRequest).toHaveBeenCalledTimes(1));
});

test('the previous tiles stay, dimmed, until the new list is loaded', async () => {
  const urgent = Promise.withResolvers<void>();
  respondWith(() => ({ cards: [tile(2, 'Urgente ya')] }));
  mockServer.use(
    http.get('*/api/service-cards', async () => {
      await urgent.promise;
    }),
  );
  showHome('/', renderedHome([tile(1, 'Para todos')]));
  const list = (await screen.findByText('Para todos')).closest('ul');
  await userEvent.click(screen.getByRole('checkbox', { name: /Urgente/ }));
  await waitFor(() => expect(list?.getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByText('Para todos')).toBeTruthy();
  urgent.resolve();
  expect(await screen.findByText('Urgente ya')).toBeTruthy();
  expect(list?.getAttribute('aria-busy')).toBeNull();
});

test('going back shows all loaded pages without a request', async () => {
  respondWith(({ size }) => (size > 1 ? { cards: [tile(2, 'Segunda')] } : { cards: [] }));
  showHome('/', renderedHome([tile(1, 'Primera')], 'abc'));
  await userEvent.click(await screen.findByRole('link', { name: 'Ver más' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Segunda' }));
  await waitFor(() => expect(screen.queryByText('Primera')).toBeNull());
  const before = listRequests.length;
  await userEvent.click(screen.getByRole('link', { name: 'Oficio' }));
  expect(await screen.findByText('Primera')).toBeTruthy();
  expect(screen.getByText('Segunda')).toBeTruthy();
  expect(listRequests).toHaveLength(before);
});

test('a card shows the title and cover of its tile while it loads', async () => {
  respondWith(() => ({ cards: [] }));
  showHome('/', renderedHome([tile(1, 'Fugas')]));
  await userEvent.click(await screen.findByRole('link', { name: 'Fugas' }));
  expect(await screen.findByText('Cargando servicio...')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Fugas' })).toBeTruthy();
});

function respondWithCounts(counts: Partial<CardCounts>): void {
  mockServer.use(
    http.get('*/api/service-cards/counts', () => Response.json({ ...noCounts, ...counts })),
  );
}

test('only tiles of a search explain their places, and a new provider is marked', async () => {
  respondWith(() => ({ cards: [tile(1, 'Uno'), tile(2, 'Dos')] }));
  showHome();
  const [first, second] = await screen.findAllByRole('article');
  expect(first && within(first).queryByText('Nuevo')).toBeNull();
  expect(second && within(second).getByText('Nuevo')).toBeTruthy();
  expect(screen.queryByText('¿Por qué aquí?')).toBeNull();
  cleanup();
  showHome('/?search=fugas');
  expect(await screen.findAllByRole('button', { name: '¿Por qué aquí?' })).toHaveLength(2);
});

test('a tile shows the distance in steps and the next hour on the clock of the provider', async () => {
  vi.setSystemTime(new Date('2026-11-24T03:30:00Z'));
  const near = {
    ...tile(1, 'Hoy'),
    distanceKm: 5,
    nextSlot: { date: '2026-11-23', time: '23:30' },
  };
  const later = { ...tile(2, 'Después'), nextSlot: { date: '2026-12-01', time: '09:00' } };
  respondWith(() => ({ cards: [near, later] }));
  showHome('/?near=-12.12,-77.03');
  const [first, second] = await screen.findAllByRole('article');
  expect(first && within(first).getByText('A unos 5 km · Surco')).toBeTruthy();
  expect(first && within(first).getByText('Próxima hora: hoy 23:30')).toBeTruthy();
  expect(second && within(second).getByText('Próxima hora: mar 1 dic 9:00')).toBeTruthy();
});

test('the number of services is exact when the counts arrive', async () => {
  respondWith(() => ({ cards: [tile(1, 'Uno')], next: 'abc' }));
  respondWithCounts({ total: { count: 100, isMore: true } });
  showHome();
  expect(await screen.findByText('Más de 100 servicios')).toBeTruthy();
});

test('a filter that leaves no card is no link, and prices of several currencies cannot be sorted', async () => {
  respondWith(() => ({ cards: [{ ...tile(1, 'Uno'), currency: 'PEN', currencyCountry: 'Perú' }] }));
  respondWithCounts({
    price: null,
    filters: [
      { change: { day: 'today' }, count: 0, isMore: false },
      { change: { day: 'tomorrow' }, count: 1, isMore: false },
    ],
  });
  showHome();
  const chips = await screen.findByRole('navigation', { name: 'Filtros' });
  expect(await within(chips).findByRole('link', { name: /^Mañana ?1$/ })).toBeTruthy();
  expect(within(chips).queryByRole('link', { name: /Hoy/ })).toBeNull();
  expect(within(chips).getByText('Hoy').textContent).not.toContain('0');
  expect(within(chips).queryByRole('option', { name: 'Menor precio' })).toBeNull();
  cleanup();
  respondWithCounts({ price: { currency: 'PEN', currencyCountry: 'Perú' } });
  showHome('/?country=Perú');
  expect(await screen.findByRole('option', { name: 'Menor precio' })).toBeTruthy();
});

test('a chip has the number of its filter, and a press on an applied one removes it', async () => {
  respondWith(() => ({ cards: [tile(1, 'Uno')] }));
  respondWithCounts({
    filters: [
      { change: { within: '10' }, count: 2, isMore: false },
      { change: { day: 'today' }, count: 3, isMore: false },
      { change: { maxPrice: '50' }, count: 100, isMore: true },
    ],
  });
  showHome('/?near=-12.12,-77.03&minRating=4');
  const chips = await screen.findByRole('navigation', { name: 'Filtros' });
  expect(await within(chips).findByRole('link', { name: /^Hoy ?3$/ })).toBeTruthy();
  expect(within(chips).getByRole('link', { name: /^Hasta 10 km ?2$/ })).toBeTruthy();
  expect(within(chips).getByRole('link', { name: /^Hasta \$50\.00 ?99\+$/ })).toBeTruthy();
  await userEvent.click(within(chips).getByRole('link', { name: 'Quitar 4 estrellas o más' }));
  const near = '?limit=12&near=-12.12%2C-77.03';
  await waitFor(() => expect(listRequests).toEqual([`${near}&minRating=4`, near]));
});

test('an empty result links to looser questions with the number that each finds', async () => {
  respondWith(() => ({ cards: [] }));
  respondWithCounts({
    looser: [
      { change: { within: '25' }, count: 3, isMore: false },
      { change: { day: 'tomorrow' }, count: 5, isMore: false },
    ],
  });
  showHome('/?place=3936456&within=5&day=today');
  const wider = await screen.findByRole('link', { name: '3 si amplías a 25 km' });
  expect(wider.getAttribute('href')).toBe('/?place=3936456&within=25&day=today');
  const tomorrow = screen.getByRole('link', { name: 'Mañana hay 5' });
  expect(tomorrow.getAttribute('href')).toBe('/?place=3936456&within=5&day=tomorrow');
});

test('a refused filter is explained, and a link searches without it', async () => {
  mockServer.use(
    http.get('*/api/skills', () => Response.json([skill])),
    http.get('*/api/service-cards', () =>
      Response.json(
        { message: ['Ese día ya pasó'], issues: [{ path: 'day', message: 'Ese día ya pasó' }] },
        { status: 400 },
      ),
    ),
  );
  showHome('/?search=fugas&day=2020-01-01');
  expect(await screen.findByText('Ese día ya pasó')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Buscar sin ese filtro' });
  expect(link.getAttribute('href')).toBe('/?search=fugas');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
