// @vitest-environment happy-dom
import type { EmptyList } from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import {
  explainEmptyList,
  listOtherCards,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { findDanger } from '@oficio/contract/domains/dangers/dangers.endpoints.ts';
import type { Danger } from '@oficio/contract/domains/dangers/dangers.schema.ts';
import { getPlace } from '@oficio/contract/domains/places/places.endpoints.ts';
import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseCountry } from '../domains/catalog/catalog-country.form.ts';
import { place, skill } from '../testing/catalog.fixtures.ts';
import { fakeServer, renderPage } from '../testing/fake-server.tsx';
import HomePage from './home-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  chooseCountry(null);
  server = fakeServer();
  server.respond(listSkills, [skill]);
  server.respond(listServiceCards, []);
  server.respond(listOtherCards, []);
  server.respond(findDanger, { danger: null });
  server.respond(getPlace, place);
});
afterEach(() => cleanup());

const showHome = (at: string) => renderPage(HomePage, '/', { at });

const unexplained: EmptyList = {
  reason: 'NOBODY',
  skill: { id: skill.id, name: 'Cerrajería', people: 'cerrajeros', isOffered: true },
  place,
  country: 'Perú',
  near: [],
  abroad: [],
  everywhere: null,
  changes: [],
  all: null,
  related: [],
  danger: null,
  price: null,
};

const respondWithReason = (explained: Partial<EmptyList>) =>
  server.respond(explainEmptyList, { ...unexplained, ...explained });

test('an empty result links to relaxed searches with the number that each finds', async () => {
  respondWithReason({
    reason: 'CONDITIONS',
    changes: [
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

test('an empty result says who is not there, and leads to the nearest place and to related trades', async () => {
  respondWithReason({
    near: [
      {
        change: { place: '3691175', near: null, within: null },
        count: 3,
        isMore: false,
        place: { ...place, id: '3691175', name: 'Trujillo' },
        distanceKm: 38,
      },
    ],
    related: [
      {
        change: { search: null, skill: skill.id },
        count: 100,
        isMore: true,
        skill: { id: skill.id, name: 'Carpintería' },
      },
    ],
  });
  showHome('/?search=cerrajero&place=3936456');
  const title = `Todavía no hay cerrajeros en ${place.name}.`;
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const near = screen.getByRole('link', { name: '3 en Trujillo, a 38 km' });
  expect(near.getAttribute('href')).toBe('/?search=cerrajero&place=3691175');
  const related = screen.getByRole('link', { name: 'Más de 100 en Carpintería' });
  expect(related.getAttribute('href')).toBe(`/?skill=${skill.id}&place=3936456`);
});

test('places in other countries stand last, with their country and without a distance', async () => {
  respondWithReason({
    place: null,
    country: 'Chile',
    abroad: [
      {
        change: { country: null, place: '3691175', near: null, within: null },
        count: 3,
        isMore: false,
        place: { ...place, id: '3691175', name: 'Tacna' },
      },
    ],
    everywhere: { change: { country: null, place: null }, count: 7, isMore: false },
  });
  showHome('/?search=cerrajero&country=Chile');
  const alert = await screen.findByRole('button', { name: /Avísame/ });
  const abroad = screen.getByRole('link', { name: `3 en Tacna, ${place.country}` });
  const everywhere = screen.getByRole('link', { name: '7 en todos los países' });
  for (const link of [abroad, everywhere])
    expect(alert.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each<[string, string, Partial<EmptyList>, string]>([
  [
    'a day',
    'day=tomorrow',
    { reason: 'CONDITIONS' },
    'Hay cerrajeros en {place}, pero nadie tiene hora libre mañana.',
  ],
  [
    'urgency',
    'emergency=true',
    { reason: 'CONDITIONS', place: null },
    'Hay cerrajeros en Perú, pero nadie atiende urgencias.',
  ],
  [
    'two filters',
    'emergency=true&minRating=4',
    { reason: 'CONDITIONS', place: null },
    'Hay cerrajeros en Perú, pero nadie con todos esos filtros.',
  ],
  [
    'a trade without a noun',
    'search=x',
    { skill: { id: skill.id, name: 'Óptica', people: null, isOffered: false } },
    'Todavía nadie ofrece Óptica en {place}.',
  ],
  ['a place', 'place=3936456', { skill: null }, 'Todavía no hay servicios en {place}.'],
  [
    'unknown words',
    'search=zxq',
    { reason: 'UNKNOWN_WORDS', skill: null },
    'No se encontraron servicios',
  ],
])('an empty list for %s says why', async (_name, query, explained, title) => {
  respondWithReason(explained);
  showHome(`/?${query}`);
  const name = title.replace('{place}', place.name);
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});

test('an empty list leads to all countries and to the whole list only if they have cards', async () => {
  respondWithReason({
    changes: [{ change: { country: null, place: null }, count: 4, isMore: false }],
    all: { change: { search: null }, count: 12, isMore: false },
  });
  showHome('/?search=cerrajero&country=Chile');
  const everywhere = await screen.findByRole('link', { name: '4 en todos los países' });
  expect(everywhere.getAttribute('href')).toBe('/?search=cerrajero');
  const all = screen.getByRole('link', { name: 'Quitar los filtros' });
  expect(all.getAttribute('href')).toBe('/?country=Chile');
  cleanup();
  respondWithReason({});
  showHome('/?search=cerrajero&country=Chile');
  await screen.findByRole('heading', { name: /^Todavía no hay cerrajeros/ });
  expect(screen.queryByRole('link', { name: /países|filtros/ })).toBeNull();
});

test('an empty list says that it searches until its reason is known', async () => {
  const reason = Promise.withResolvers<Response>();
  server.use(http.get('*/api/service-cards/empty', () => reason.promise));
  showHome('/?search=cerrajero&place=3936456');
  expect(await screen.findByRole('heading', { name: 'Buscando servicios...' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'No se encontraron servicios' })).toBeNull();
  reason.resolve(Response.json(unexplained));
  expect(await screen.findByRole('heading', { name: /^Todavía no hay cerrajeros/ })).toBeTruthy();
});

test('a search that names a danger shows what to do and whom to call above its results', async () => {
  respondWithReason({});
  const danger: Danger = {
    kind: 'GAS',
    title: 'Si huele a gas, sal primero',
    advice: 'Llama desde afuera.',
    call: { name: 'Bomberos', phone: '116' },
  };
  server.respond(findDanger, { danger });
  showHome('/?search=huele%20a%20gas');
  expect(await screen.findByText('Si huele a gas, sal primero')).toBeTruthy();
  const call = screen.getByRole('link', { name: 'Llamar: Bomberos 116' });
  expect(call.getAttribute('href')).toBe('tel:116');
});

test('an empty list offers to tell when there is something; an address is asked and errors stand beside it', async () => {
  respondWithReason({});
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/search-alerts', async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? Response.json({ message: 'Espera un poco.', code: 'TOO_MANY_REQUESTS' }, { status: 429 })
        : Response.json({ id: null }, { status: 201 });
    }),
  );
  showHome('/?search=cerrajero&place=3936456');
  await userEvent.click(await screen.findByRole('button', { name: 'Avísame cuando haya' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Avisarme' }));
  expect(bodies).toEqual([]);
  await userEvent.type(sheet.getByLabelText(/Tu correo/), 'ana@ejemplo.com');
  await userEvent.click(sheet.getByRole('button', { name: 'Avisarme' }));
  expect(await sheet.findByText('Espera un poco.')).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Avisarme' }));
  expect(await screen.findByText(/Revisa tu correo y confirma el aviso/)).toBeTruthy();
  const asked = { search: 'cerrajero', place: '3936456', email: 'ana@ejemplo.com' };
  expect(bodies).toEqual([asked, asked]);
});
