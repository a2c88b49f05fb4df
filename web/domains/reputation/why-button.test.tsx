// @vitest-environment happy-dom
import type { CardReasons } from '@oficio/contract/domains/reputation/reputation.schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#platform/api/query-client.ts';
import { mockServer } from '#testing/mock-server.ts';
import { WhyButton } from './why-button.tsx';

afterEach(cleanup);

const CARD = '01a1f06d-ea74-7b19-8a1e-aa64dfb8d111';
const nothing: CardReasons = {
  words: [],
  distanceKm: null,
  nextSlot: null,
  rating: { average: null, count: 0 },
  completed: null,
  isNew: false,
  order: 'match',
  hasNewcomerPlace: false,
};

async function explain(reasons: CardReasons, filters: Record<string, string>) {
  const asked: string[] = [];
  mockServer.use(
    http.get(`*/api/service-cards/${CARD}/reasons`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return Response.json(reasons);
    }),
  );
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <WhyButton cardId={CARD} filters={filters} limit={12} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: '¿Por qué aquí?' }));
  const sheet = within(await screen.findByRole('dialog', { name: '¿Por qué aquí?' }));
  const items = await sheet.findAllByRole('listitem');
  return { sheet, asked, reasons: items.map(({ textContent }) => textContent) };
}

test('the reasons for a place are sentences, the order that was chosen first', async () => {
  const found = await explain(
    {
      words: [
        { word: 'fugas', field: 'title' },
        { word: 'gasfitero', field: 'skill' },
      ],
      distanceKm: 5,
      nextSlot: { date: '2026-03-30', time: '09:00' },
      rating: { average: 4.5, count: 8 },
      completed: { count: 40, cases: 41 },
      isNew: true,
      order: 'rating',
      hasNewcomerPlace: true,
    },
    { search: 'gasfitero fugas', sort: 'rating', day: '2026-03-30' },
  );
  expect(found.reasons).toEqual([
    'Elegiste ver primero los mejor calificados.',
    '«fugas» está en el título.',
    '«gasfitero» está en su categoría.',
    'Está a unos 5 km de donde buscas.',
    'Tiene una hora libre: lun 30 mar, 9:00.',
    'Tiene 4.5 de 5 en 8 reseñas. Con pocas reseñas, el promedio pesa menos.',
    'Completó 40 de sus últimos 41 trabajos.',
    expect.stringMatching(/^Es nuevo aquí: uno de cada seis lugares/),
  ]);
  expect(found.asked).toEqual(['?search=gasfitero%20fugas&sort=rating&day=2026-03-30&limit=12']);
  expect(found.sheet.getByRole('link').getAttribute('href')).toBe('/help#resultados');
});

const known: CardReasons = {
  ...nothing,
  nextSlot: { date: '2026-03-30', time: '09:00' },
  rating: { average: 4.5, count: 8 },
  completed: { count: 40, cases: 41 },
  isNew: true,
};

test.each([
  [
    'price',
    { sort: 'price' },
    [
      'Elegiste ver primero los más baratos.',
      'Entre los de igual precio contó su calidad: tiene 4.5 de 5 en 8 reseñas y completó 40 de sus últimos 41 trabajos.',
    ],
  ],
  [
    'near',
    { place: '1' },
    [
      'Entre los igual de cercanos contó su calidad: tiene 4.5 de 5 en 8 reseñas y completó 40 de sus últimos 41 trabajos.',
    ],
  ],
  // The quality of a card among the newest did not count.
  [
    'newest',
    { day: 'today' },
    [
      'Sin palabras ni lugar, primero van los más nuevos.',
      'Tiene una hora libre: lun 30 mar, 9:00.',
    ],
  ],
] as const)(
  'in the order %s only what counted there is named',
  async (order, filters, expected) => {
    const { reasons } = await explain({ ...known, order }, filters);
    expect(reasons).toEqual(expected);
  },
);

test('a card without reasons of its own fits the filters', async () => {
  const { reasons } = await explain(nothing, { day: 'today' });
  expect(reasons).toEqual(['Cumple con los filtros que elegiste.']);
});
