// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { createRoutesStub, useLocation, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLocation } from '#testing/fake-location.ts';
import { createQueryClient } from '#platform/api/query-client.ts';
import { mockServer } from '#testing/mock-server.ts';
import { readFilters } from '../catalog-filters.form.ts';
import { usePlaceName } from '../catalog-list.api.ts';
import { CatalogSearch } from '../home/search-bar.tsx';
import { TypedPlaceNote } from '../home/typed-place.tsx';
import { WhenFields } from './when-fields.tsx';

const skill = {
  id: '01a1fd4d-d074-7537-8dff-0dc21939b5d7',
  name: 'Plomería',
  defaultImageUrls: [],
};
const place = { id: '3936456', name: 'Miraflores', region: 'Lima', country: 'Perú', slug: 'x' };
const pueblo = { id: '20', name: 'Pueblo Libre', region: 'Áncash', country: 'Perú', slug: 'y' };
const provider = {
  id: '01a1f06d-ea74-7b19-8a1e-aa64dfb8d111',
  fullName: 'Julio Quispe',
  photoUrl: '/julio.webp',
  skillName: 'Plomería',
  workImageUrl: '/lavabo-400.webp',
};

function Search() {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const filters = readFilters(params);
  const placeName = usePlaceName(filters, undefined);
  return (
    <>
      <CatalogSearch
        filters={filters}
        placeName={placeName}
        country={null}
        trade={undefined}
        isAsked={false}
      />
      <output>{decodeURIComponent(pathname + search)}</output>
    </>
  );
}

function showSearch(address = '/'): void {
  const Pages = createRoutesStub([
    { path: '/', Component: Search },
    { path: '/provider-profiles/:id', Component: Search },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Pages initialEntries={[address]} />
    </QueryClientProvider>,
  );
}

const farSearch = { search: 'fuga', place: '3936456' };
/** The page of the list asks about the place. */
function showAsked(name: string): void {
  const Asked = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <TypedPlaceNote name={name} address={farSearch} filters={farSearch} rendered={undefined} />
      ),
    },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Asked />
    </QueryClientProvider>,
  );
}

const address = () => document.querySelector('output')?.textContent;
const option = (name: RegExp) => screen.findByRole('option', { name });

beforeEach(() => {
  localStorage.clear();
  mockServer.use(
    http.get('*/api/skills', () => Response.json([skill])),
    http.get('*/api/suggestions', () =>
      Response.json({ skills: [skill], places: [place], providers: [provider] }),
    ),
    http.get('*/api/places', ({ request }) =>
      Response.json(new URL(request.url).searchParams.get('search') === 'mira' ? [place] : []),
    ),
    http.post('*/api/places/near', () => Response.json([place])),
    http.get('*/api/places/typed', ({ request }) => {
      const name = new URL(request.url).searchParams.get('name');
      if (name === 'pueblo libre') return Response.json({ place: pueblo, farKm: 400, others: [] });
      if (name === 'surco') return Response.json({ place, farKm: null, others: [pueblo] });
      const isKnown = name === 'mira' || name?.toLowerCase() === 'miraflores';
      return Response.json({
        place: isKnown || name === 'madera' ? place : null,
        farKm: null,
        others: [],
      });
    }),
    http.get('*/api/places/:id', () => Response.json(place)),
  );
});

afterEach(() => {
  cleanup();
});

test('typing suggests trades, places and providers, and a chosen trade becomes the question', async () => {
  showSearch('/?emergency=true');
  await userEvent.type(screen.getByLabelText('Qué'), 'plo');
  expect(await option(/Julio Quispe/)).toBeTruthy();
  for (const group of ['Categorías', 'Lugares', 'Prestadores'])
    expect(screen.getByRole('group', { name: group })).toBeTruthy();
  expect(await screen.findByText('3 sugerencias')).toBeTruthy();
  expect(await option(/^Julio Quispe Plomería Trabajo hecho$/)).toBeTruthy();
  await userEvent.click(await option(/^Plomería/));
  await waitFor(() => expect(address()).toBe(`/?skill=${skill.id}&emergency=true`));
});

test('a chosen provider opens the profile', async () => {
  showSearch();
  await userEvent.type(screen.getByLabelText('Qué'), 'jul');
  await userEvent.click(await option(/Julio Quispe/));
  await waitFor(() => expect(address()).toBe(`/provider-profiles/${provider.id}`));
});

test('a search is remembered on this device until the user removes it', async () => {
  showSearch();
  const what = screen.getByLabelText('Qué');
  await userEvent.type(what, 'fuga{Enter}');
  await waitFor(() => expect(address()).toBe('/?search=fuga'));
  cleanup();
  showSearch();
  await userEvent.click(screen.getByLabelText('Qué'));
  expect(await option(/fuga/)).toBeTruthy();
  await userEvent.click(screen.getByTitle('Quitar fuga'));
  await waitFor(() => expect(screen.queryByRole('option', { name: /fuga/ })).toBeNull());
  expect(localStorage.getItem('catalog-recent')).toBeNull();
});

test('a chosen place applies together with the typed words', async () => {
  showSearch();
  await userEvent.type(screen.getByLabelText('Qué'), 'fuga');
  await userEvent.type(screen.getByLabelText('Dónde'), 'mira');
  await userEvent.click(await option(/Miraflores/));
  await waitFor(() => expect(address()).toBe('/?search=fuga&place=3936456'));
  expect(screen.getByLabelText<HTMLInputElement>('Dónde').value).toBe('Miraflores');
});

test('a text that names no place stays in the address, so that the page explains it', async () => {
  showSearch();
  await userEvent.type(screen.getByLabelText('Dónde'), 'xyz{Enter}');
  await waitFor(() => expect(address()).toBe('/?where=xyz'));
});

test('a place far away is asked about before it is searched, and the place before stays', async () => {
  showSearch('/?search=fuga&place=3936456');
  const where = screen.getByLabelText<HTMLInputElement>('Dónde');
  await waitFor(() => expect(where.value).toBe('Miraflores'));
  await userEvent.clear(where);
  await userEvent.type(where, 'pueblo libre{Enter}');
  await waitFor(() => expect(address()).toBe('/?search=fuga&place=3936456&where=pueblo libre'));
  cleanup();
  showAsked('pueblo libre');
  expect(await screen.findByText(/^Pueblo Libre, Áncash, a 400 km: ¿es ahí\?/)).toBeTruthy();
  const there = screen.getByRole('link', { name: 'Sí, es ahí' });
  expect(there.getAttribute('href')).toBe('/?search=fuga&place=20');
});

test('a name of several places nearby is asked about, also at the end of the words', async () => {
  showSearch();
  await userEvent.type(screen.getByLabelText('Qué'), 'gasfitero en surco mañana{Enter}');
  await waitFor(() => expect(address()).toBe('/?search=gasfitero&day=tomorrow&where=surco'));
  cleanup();
  showAsked('surco');
  const choice = await screen.findByRole('link', { name: /^Pueblo Libre, Áncash/ });
  expect(screen.getByText('Hay más de un lugar «surco»: ¿cuál es?')).toBeTruthy();
  expect(choice.getAttribute('href')).toBe('/?search=fuga&place=20');
});

test('a typed name of a place nearby is searched at once', async () => {
  showSearch();
  await userEvent.type(screen.getByLabelText('Dónde'), 'mira{Enter}');
  await waitFor(() => expect(address()).toBe('/?place=3936456'));
});

test('the location is read only when pressed, leaves the device with two decimals and becomes a place in the address', async () => {
  const getCurrentPosition = vi.fn<Parameters<typeof fakeLocation>[0]>((found) =>
    found({ coords: { latitude: -12.121_234, longitude: -77.029_876 } }),
  );
  fakeLocation(getCurrentPosition);
  showSearch();
  await userEvent.click(screen.getByLabelText('Dónde'));
  const locate = await option(/Usar mi ubicación/);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  const asked: unknown[] = [];
  mockServer.use(
    http.post('*/api/places/near', async ({ request }) => {
      asked.push(new URL(request.url).search, await request.json());
      return Response.json([place]);
    }),
  );
  await userEvent.click(locate);
  await waitFor(() => expect(address()).toBe('/?place=3936456'));
  expect(asked).toEqual(['', { near: '-12.12,-77.03' }]);
});

test('a denied location is explained, and the list stays open', async () => {
  const deny: Parameters<typeof fakeLocation>[0] = (_, fail) => fail({ code: 1 });
  fakeLocation(deny);
  showSearch();
  await userEvent.click(screen.getByLabelText('Dónde'));
  await userEvent.click(await option(/Usar mi ubicación/));
  expect(await screen.findByText(/^No diste permiso para usar tu ubicación/)).toBeTruthy();
  expect(address()).toBe('/');
});

test('the day and the hour apply at once, and Escape returns the focus to the button', async () => {
  showSearch();
  const button = screen.getByRole('button', { name: /^Cuándo/ });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Cuándo' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mañana' }));
  await waitFor(() => expect(address()).toBe('/?day=tomorrow'));
  await userEvent.selectOptions(within(dialog).getByLabelText('Desde'), '16:00');
  await waitFor(() => expect(address()).toBe('/?day=tomorrow&from=16:00'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('on a phone the sheet asks in three steps and searches once', async () => {
  showSearch();
  await userEvent.click(screen.getByRole('link', { name: '¿Qué necesitas resolver?' }));
  const sheet = await screen.findByRole('dialog', { name: '¿Qué necesitas?' });
  await userEvent.click(await within(sheet).findByRole('option', { name: /Plomería/ }));
  await userEvent.type(await within(sheet).findByLabelText('Ciudad o distrito'), 'mira');
  await userEvent.click(await within(sheet).findByRole('option', { name: /Miraflores/ }));
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Hoy' }));
  expect(address()).toBe('/');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(address()).toBe(`/?skill=${skill.id}&place=3936456&day=today`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the sheet has the country, and another one drops the place of the one before', async () => {
  showSearch('/?search=fugas&place=3936456');
  await userEvent.click(await screen.findByRole('link', { name: 'fugas · Miraflores' }));
  const sheet = await screen.findByRole('dialog', { name: '¿Qué necesitas?' });
  await userEvent.click(await within(sheet).findByRole('button', { name: /^Dónde/ }));
  await userEvent.selectOptions(within(sheet).getByLabelText('País'), 'Chile');
  expect(address()).toBe('/?search=fugas&place=3936456');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(address()).toBe('/?search=fugas&country=Chile'));
});

test('on a phone a typed place applies without a choice from the list', async () => {
  showSearch();
  await userEvent.click(screen.getByRole('link', { name: '¿Qué necesitas resolver?' }));
  const sheet = await screen.findByRole('dialog', { name: '¿Qué necesitas?' });
  const open = async (step: RegExp) =>
    userEvent.click(await within(sheet).findByRole('button', { name: step }));
  await open(/^Dónde/);
  await userEvent.type(await within(sheet).findByLabelText('Ciudad o distrito'), 'mira');
  await open(/^Qué/);
  await userEvent.click(await within(sheet).findByRole('option', { name: /Plomería/ }));
  await open(/^Dónde.*mira/);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(address()).toBe(`/?skill=${skill.id}&place=3936456`));
});

test.each(['Qué', 'Dónde'])(
  'keys in %s wait for the suggestions of the typed text, and never take one of a former text',
  async (label) => {
    const answer = Promise.withResolvers<undefined>();
    const respond = async (request: Request) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      if (search !== 'mira') await answer.promise;
      const found = search === 'mira' ? place : { ...place, id: '7', name: 'Miramar' };
      return found;
    };
    mockServer.use(
      http.get('*/api/skills', () => Response.json([])),
      http.get('*/api/suggestions', async ({ request }) =>
        Response.json({ skills: [], places: [await respond(request)], providers: [] }),
      ),
      http.get('*/api/places', async ({ request }) => Response.json([await respond(request)])),
    );
    showSearch();
    await userEvent.type(screen.getByLabelText(label), 'mira');
    await option(/Miraflores/);
    await userEvent.type(screen.getByLabelText(label), 'm{ArrowDown}{Enter}');
    expect(address()).toBe('/');
    answer.resolve(undefined);
    await waitFor(() => expect(address()).toBe('/?place=7'));
  },
);

test('hours that have passed are not offered for today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 19, 10) });
  render(<WhenFields filters={{ day: 'today' }} onChange={() => undefined} />);
  const hours = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(hours()).toEqual(['Cualquiera', '20:00', '21:00']);
  cleanup();
  render(<WhenFields filters={{ day: 'tomorrow' }} onChange={() => undefined} />);
  expect(hours()).toContain('8:00');
  cleanup();
  vi.setSystemTime(new Date(2026, 10, 23, 23, 10));
  render(<WhenFields filters={{ day: 'today' }} onChange={() => undefined} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
  vi.useRealTimers();
});

test.each([
  ['Plomero URGENTE, hoy', '/?search=Plomero&emergency=true&day=today'],
  ['gotea el caño hoy', '/?search=gotea+el+caño&day=today'],
  ['pintor, no es urgente', '/?search=pintor'],
  ['urgente', '/?emergency=true'],
  ['pintor para mañana', '/?search=pintor&day=tomorrow'],
  ['clases por la mañana', '/?search=clases+por+la+mañana'],
  ['plomero en Miraflores, mañana', '/?search=plomero&place=3936456&day=tomorrow'],
  ['plomero en MIRAFLORES', '/?search=plomero&place=3936456'],
  ['puertas en madera', '/?search=puertas+en+madera'],
  ['fuga en pueblo libre', '/?search=fuga+en+pueblo+libre'],
  ['fuga en la cocina', '/?search=fuga+en+la+cocina'],
])("the words of '%s' set their filters when the form is sent", async (typed, expected) => {
  showSearch();
  await userEvent.type(screen.getByLabelText('Qué'), `${typed}{Enter}`);
  await waitFor(() => expect(address()).toBe(expected));
});

test.each([
  ['Qué', 'fuga', '/?search=fuga&emergency=true'],
  ['Dónde', 'mira', '/?emergency=true&place=3936456'],
])('Enter searches what was typed in the step %s of the sheet', async (step, typed, found) => {
  showSearch('/?emergency=true');
  await userEvent.click(document.querySelector('a[aria-haspopup]') ?? document.body);
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name: new RegExp(`^${step}`) }));
  const field = await waitFor(() => {
    const input = sheet.querySelector('input');
    if (!input) throw new Error('The step has no field yet');
    return input;
  });
  expect(field.getAttribute('enterkeyhint')).toBe('search');
  await userEvent.type(field, `${typed}{Enter}`);
  await waitFor(() => expect(address()).toBe(found));
  expect(screen.queryByRole('dialog')).toBeNull();
});
