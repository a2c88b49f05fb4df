// @vitest-environment happy-dom
import { DOLLARS } from '@oficio/contract/platform/price.ts';
import type {
  CardCounts,
  ListedCard,
} from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link } from 'react-router';
import { delay, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../platform/api/query-client.ts';
import { pageLoadedAt, startPageLoad } from '../platform/page-state.ts';
import HomePage from './home-page.tsx';
import ServiceCardPage from './service-card-page.tsx';
import { chooseCountry } from '../domains/catalog/catalog-country.form.ts';
import { place, skill, tile } from '../testing/catalog.fixtures.ts';
import { mockServer } from '../testing/mock-server.ts';

const aPackage = (id: string, duration: number) => ({
  id,
  name: id,
  description: '',
  price: 80,
  duration,
});

type ListResponse = (query: URLSearchParams) => {
  cards: ListedCard[];
  next?: string;
  status?: number;
};

const noCounts: CardCounts = {
  total: { count: 0, isMore: false },
  price: DOLLARS,
  filters: [],
  relaxed: [],
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
    http.get('*/api/service-cards/near-miss', () => Response.json({ nearMiss: null })),
    http.get('*/api/service-cards/:id', () => new Promise(() => undefined)),
    http.get('*/api/places/:id', () => Response.json(place)),
    http.post('*/api/places/near', () => Response.json([place])),
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
function renderedHome(
  cards: ListedCard[],
  nextCursor: string | null = null,
  known: Record<string, unknown> = {},
) {
  const page = { items: cards, nextCursor };
  return { filters: {}, start: null, skills: [skill], page, ...known };
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
  vi.setSystemTime(pageLoadedAt());
  chooseCountry(null);
  mockServer.use(
    http.get('*/api/dangers', () => Response.json({ danger: null })),
    http.get('*/api/service-cards/others', () => Response.json([])),
  );
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

test('a place of another country than the chosen one is not asked for with that country', async () => {
  chooseCountry('Chile');
  respondWith((query) =>
    query.has('country') ? { cards: [], status: 400 } : { cards: [tile(1, 'De Lima')] },
  );
  showHome('/?place=3936456');
  expect(await screen.findByText('De Lima')).toBeTruthy();
  expect(listRequests).toEqual(['?limit=12&place=3936456']);
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

test('an empty result whose reason cannot be loaded shows a message and a link without filters', async () => {
  respondWith(() => ({ cards: [] }));
  mockServer.use(
    http.get('*/api/service-cards/empty', () => Response.json({ message: '' }, { status: 400 })),
  );
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
  expect(link.getAttribute('href')).toBe(
    `/service-cards/${tile(1, '').id}?emergency=true&reservar=abrir`,
  );
  cleanup();
  showHome();
  const plain = await screen.findByRole('link', { name: 'Fugas' });
  expect(plain.getAttribute('href')).toBe(`/service-cards/${tile(1, '').id}`);
});

test('after a search the page is one line and the results, without hero, country and categories', async () => {
  respondWith(() => ({ cards: [tile(1, 'Fugas')] }));
  showHome();
  expect(await screen.findByRole('heading', { name: /Manos que saben/ })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Categorías' })).toBeTruthy();
  cleanup();
  showHome('/?search=gasfitero&place=3936456&day=tomorrow&emergency=true');
  const line = await screen.findByRole('link', { name: 'gasfitero · Miraflores · Mañana' });
  expect(line.getAttribute('aria-haspopup')).toBe('dialog');
  const title = 'Servicios para gasfitero · Miraflores · Mañana · Urgente';
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.queryByText(/Manos que saben/)).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'País' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Categorías' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urgente' }).checked).toBe(true);
});

test('a list of which no card has the thing says so above it', async () => {
  respondWith(() => ({ cards: [tile(1, 'Clases de matemática')] }));
  const text = 'Nadie ofrece inglés todavía; estos dan otras clases.';
  mockServer.use(
    http.get('*/api/service-cards/near-miss', () =>
      Response.json({ nearMiss: { asked: 'inglés', text } }),
    ),
  );
  showHome('/?search=clases de inglés');
  const note = await screen.findByText(text);
  const card = screen.getByRole('article');
  expect(note.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a category alone keeps the categories at hand, and a search names it in its line', async () => {
  respondWith(() => ({ cards: [tile(1, 'Fugas')] }));
  showHome(`/?skill=${skill.id}`);
  expect(await screen.findByRole('navigation', { name: 'Categorías' })).toBeTruthy();
  expect(screen.queryByText(/Manos que saben/)).toBeNull();
  cleanup();
  showHome(`/?skill=${skill.id}&day=today`);
  expect(await screen.findByRole('link', { name: 'Plomería · Hoy' })).toBeTruthy();
  const remove = await screen.findByRole('link', { name: 'Quitar Plomería' });
  expect(remove.getAttribute('href')).toBe('/?day=today');
});

test('the link of a card takes along the place and the day on the calendar of its provider', async () => {
  const nextSlots = ['2026-12-01T14:00:00Z'];
  const packages = [aPackage('corto', 30)];
  respondWith(() => ({ cards: [{ ...tile(1, 'Fugas'), packages, nextSlots }] }));
  const hrefOf = async (address: string) => {
    showHome(address);
    const href = (await screen.findByRole('link', { name: 'Fugas' })).getAttribute('href');
    cleanup();
    return href?.split('?')[1];
  };
  expect(await hrefOf('/?place=3936456&day=tomorrow')).toBe('place=3936456&dia=2026-12-01');
  // No day was asked for, and a location never leaves the search.
  expect(await hrefOf('/?place=3936456')).toBe('place=3936456');
  expect(await hrefOf('/?near=-12.12,-77.03')).toBeUndefined();
});

function returnToTab(afterMs: number): void {
  vi.setSystemTime(pageLoadedAt() + afterMs);
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
    packages: [aPackage('largo', 120), aPackage('corto', 30)],
    distanceKm: 5,
    nextSlots: ['2026-11-24T04:30:00Z', '2026-11-24T04:45:00Z'],
  };
  const later = {
    ...tile(2, 'Después'),
    packages: [aPackage('corto', 30)],
    nextSlots: ['2026-12-01T14:00:00Z'],
  };
  respondWith(() => ({ cards: [near, later] }));
  showHome('/?near=-12.12,-77.03');
  const [first, second] = await screen.findAllByRole('article');
  expect(first && within(first).getByText('A unos 5 km · Surco')).toBeTruthy();
  const hourOf = (article: HTMLElement | undefined, name: string) =>
    article && within(article).getByRole('link', { name });
  expect(hourOf(second, 'Próxima hora: mar 1 dic 9:00')?.textContent).toBe('mar 1 dic 9:00');
  const hour = hourOf(first, 'Próxima hora: hoy 23:30');
  expect(hour?.closest('h3')).toBeNull();
  expect(hour?.getAttribute('href')).toBe(
    `/service-cards/${tile(1, '').id}?dia=2026-11-23&package=corto&hora=23:30`,
  );
  expect(hourOf(first, 'También hoy 23:45')?.textContent).toBe('23:45');
});

test('the tiles of a list without a place and a day request the hours of all cards once', async () => {
  vi.setSystemTime(new Date('2026-11-24T03:30:00Z'));
  const [open, full] = [tile(1, 'Con horas'), tile(2, 'Sin horas')];
  const asked: (string | null)[] = [];
  respondWith(() => ({ cards: [open, full] }));
  mockServer.use(
    http.get('*/api/service-cards/slots', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('cards'));
      const nextSlots = ['2026-11-24T04:30:00Z', '2026-11-24T14:00:00Z'];
      return Response.json([
        { cardId: open.id, packageId: skill.id, nextSlots },
        { cardId: full.id, packageId: skill.id, nextSlots: [] },
      ]);
    }),
  );
  showHome('/?search=fugas&emergency=true');
  expect(await screen.findAllByText('Ver horas libres')).toHaveLength(2);
  const hour = await screen.findByRole('link', { name: 'Próxima hora: hoy 23:30' });
  expect(hour.getAttribute('href')).toBe(
    `/service-cards/${open.id}?dia=2026-11-23&package=${skill.id}&hora=23:30`,
  );
  expect(screen.getByRole('link', { name: 'También mañana 9:00' })).toBeTruthy();
  const [, second] = screen.getAllByRole('article');
  expect(second && within(second).getByText('Sin horas libres por ahora')).toBeTruthy();
  expect(screen.queryByText('Ver horas libres')).toBeNull();
  expect(asked).toEqual([`${open.id},${full.id}`]);
});

test('a tile of a list for a day shows the hours of that day, not the next ones that it showed before', async () => {
  vi.setSystemTime(new Date('2026-11-24T03:30:00Z'));
  const card = { ...tile(1, 'Uno'), packages: [aPackage('corto', 30)] };
  const ofDay = { ...card, nextSlots: ['2026-12-01T14:00:00Z'] };
  respondWith((query) => ({ cards: [query.has('day') ? ofDay : card] }));
  respondWithCounts({
    filters: [{ change: { day: 'tomorrow' }, count: 1, isMore: false }],
  });
  const next = [{ cardId: card.id, packageId: skill.id, nextSlots: ['2026-11-24T04:30:00Z'] }];
  mockServer.use(http.get('*/api/service-cards/slots', () => Response.json(next)));
  showHome('/?search=fugas');
  await screen.findByRole('link', { name: 'Próxima hora: hoy 23:30' });
  await userEvent.click(await screen.findByRole('link', { name: /^Mañana/ }));
  expect(await screen.findByRole('link', { name: 'Próxima hora: mar 1 dic 9:00' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Próxima hora: hoy 23:30' })).toBeNull();
});

test('a tile whose hours cannot be loaded leads to those of its card', async () => {
  const onRequest = vi.fn<() => void>();
  respondWith(() => ({ cards: [tile(1, 'Uno')] }));
  mockServer.use(
    http.get('*/api/service-cards/slots', () => {
      onRequest();
      return Response.json({ message: '' }, { status: 400 });
    }),
  );
  showHome();
  await waitFor(() => expect(onRequest).toHaveBeenCalled());
  // The tile reads the response.
  await act(() => delay(50));
  expect(screen.getByText('Ver horas libres')).toBeTruthy();
  const title = screen.getByRole('link', { name: 'Uno' });
  expect(title.getAttribute('href')).toBe(`/service-cards/${tile(1, '').id}`);
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

test('prices in the currency of the country that the address names show no code', async () => {
  respondWith(() => ({ cards: [{ ...tile(1, 'Uno'), currency: 'PEN', currencyCountry: 'Perú' }] }));
  respondWithCounts({ price: { currency: 'PEN', currencyCountry: 'Perú' } });
  showHome('/?country=Perú');
  expect((await screen.findAllByText(/S\/ \d/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/PEN/)).toBeNull();
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

/** A new tab, which knows no country yet. */
async function showFreshHome(known: Record<string, unknown>): Promise<void> {
  startPageLoad();
  const rendered = renderedHome([tile(1, 'Dibujada')], null, known);
  const Pages = createRoutesStub([
    { id: 'home', path: '/', Component: HomePage, HydrateFallback: () => null },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Pages initialEntries={['/']} hydrationData={{ loaderData: { home: rendered } }} />
    </QueryClientProvider>,
  );
  await screen.findByText('Dibujada');
}

test.each([
  ['of a country', { visitor: { country: 'Chile', isGuess: true }, country: 'Chile' }, 'Chile'],
  ['of all countries', { visitor: { country: null, isGuess: false } }, 'Todos los países'],
  [
    'of all countries, because the guessed one has no services',
    { visitor: { country: 'Chile', isGuess: true }, emptyGuess: 'Chile' },
    'Todos los países',
  ],
])('the list %s that the server rendered is not replaced', async (_, known, shown) => {
  respondWith(() => ({ cards: [tile(2, 'Otra')] }));
  await showFreshHome(known);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(listRequests).toEqual([]);
  expect(screen.getByText('Dibujada')).toBeTruthy();
  const chooser = screen.getByRole<HTMLSelectElement>('combobox', { name: 'País' });
  expect(chooser.selectedOptions[0]?.textContent).toBe(shown);
});

test('cards of another trade with the words of the search stand in a section of their own', async () => {
  respondWith(() => ({ cards: [tile(1, 'Uno')] }));
  mockServer.use(
    http.get('*/api/service-cards/others', () => Response.json([tile(2, 'Reparo puertas')])),
  );
  showHome('/?search=cerrajero%20reparo%20puertas');
  const others = await screen.findByRole('region', { name: 'También podría servirte' });
  expect(within(others).getByText('Reparo puertas')).toBeTruthy();
  expect(within(others).queryByText('¿Por qué aquí?')).toBeNull();
  expect(within(others).queryByText('Uno')).toBeNull();
});
