// @vitest-environment happy-dom
import type { ServiceCardTile } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPublicData } from '../platform/pages/public-data.ts';
import HomePage from './home-page.tsx';
import { chooseCountry } from '../domains/catalog/home/visitor-country.tsx';
import { mockServer } from '../testing/mock-server.ts';

const skill = {
  id: '01a1fd4d-d074-7537-8dff-0dc21939b5d7',
  name: 'Plomería',
  defaultImageUrls: [],
};

function tile(place: number, title: string): ServiceCardTile {
  const image = { url: '/covers/stock-800.webp', width: 1200, height: 675 };
  return {
    id: `01a1f06d-ea74-7b19-8a1e-${String(place).padStart(12, '0')}`,
    title,
    isEmergency: place === 1,
    emergencyFee: 10,
    coverImageUrl: image.url,
    coverImage: { ...image, srcset: [], previewUrl: '/covers/stock-1200.jpg', placeholder: '' },
    galleryImages: [],
    skill,
    reach: ['Surco', 'Miraflores', 'Barranco', 'Lince'],
    priceMin: 80,
    priceMax: 140,
    packages: [],
    providerProfile: {
      id: '01a1f06d-ea74-7b19-8a1e-aa64dfb8d111',
      user: { id: skill.id, fullName: 'Julio Quispe', photoUrl: null, country: 'Perú' },
      rating: { average: place === 1 ? 4.5 : null, count: place === 1 ? 8 : 0 },
      timezone: 'America/Lima',
    },
  };
}

type Answer = (query: URLSearchParams) => {
  cards: ServiceCardTile[];
  next?: string;
  status?: number;
};

let asked: string[] = [];

function answerWith(answer: Answer): void {
  asked = [];
  const listCards = ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    asked.push(url.search);
    const { cards, next, status = 200 } = answer(url.searchParams);
    const headers = next ? { link: `</api/service-cards?cursor=${next}>; rel="next"` } : undefined;
    return Response.json(cards, { status, ...(headers && { headers }) });
  };
  mockServer.use(
    http.get('*/api/skills', () => Response.json([skill])),
    http.get('*/api/service-cards', listCards),
  );
}

function showHome(address = '/') {
  const Home = createRoutesStub([
    { id: 'home', path: '/', Component: HomePage, loader: () => null, HydrateFallback: () => null },
  ]);
  return render(<Home initialEntries={[address]} />);
}

beforeEach(() => {
  chooseCountry(null);
});

afterEach(() => {
  cleanup();
  forgetPublicData();
});

test('a tile shows zones, price range, rating and provider, and is one link', async () => {
  answerWith(() => ({ cards: [tile(1, 'Fugas y cañerías'), tile(2, 'Grifería')] }));
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

test('what is typed asks once, after a pause', async () => {
  answerWith((query) => ({
    cards: query.get('search') ? [tile(2, 'Plomero')] : [tile(1, 'Otro')],
  }));
  showHome();
  await screen.findByText('Otro');
  await userEvent.type(screen.getByRole('searchbox'), 'plomero');
  await screen.findByText('Plomero');
  expect(asked).toEqual(['?limit=12', '?limit=12&search=plomero']);
});

test('filters are in the request, and a category is a link', async () => {
  answerWith(() => ({ cards: [tile(1, 'Uno')] }));
  showHome('/?emergency=true&country=Chile');
  await screen.findByText('Uno');
  expect(asked).toEqual(['?limit=12&emergency=true&country=Chile']);
  const chip = await screen.findByRole('link', { name: 'Plomería' });
  expect(chip.getAttribute('href')).toBe(`/?skill=${skill.id}&emergency=true&country=Chile`);
});

test('nothing found says so and offers the way back', async () => {
  answerWith(() => ({ cards: [] }));
  showHome('/?search=qwzx');
  expect(await screen.findByRole('heading', { name: 'No se encontraron servicios' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Quitar los filtros' }).getAttribute('href')).toBe('/');
});

test('a failure says so and can be tried again', async () => {
  let isBroken = true;
  answerWith(() => (isBroken ? { cards: [], status: 500 } : { cards: [tile(1, 'De vuelta')] }));
  showHome();
  expect(await screen.findByText('No se pudieron cargar los servicios.')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('De vuelta')).toBeTruthy();
});

test("'Ver más' adds the next page and is a link without script", async () => {
  answerWith((query) =>
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

test("with 'Urgente' chosen the cards open with it", async () => {
  answerWith(() => ({ cards: [tile(1, 'Fugas')] }));
  showHome('/?emergency=true');
  const link = await screen.findByRole('link', { name: 'Fugas' });
  expect(link.getAttribute('href')).toBe(`/service-cards/${tile(1, '').id}?emergency=true`);
  cleanup();
  showHome();
  const plain = await screen.findByRole('link', { name: 'Fugas' });
  expect(plain.getAttribute('href')).toBe(`/service-cards/${tile(1, '').id}`);
});
