// @vitest-environment happy-dom
import type { CardReasons } from '@oficio/contract/domains/reputation/reputation.schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { mockServer } from '../../testing/mock-server.ts';
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
        <WhyButton cardId={CARD} filters={filters} />
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
    },
    { search: 'gasfitero fugas', sort: 'rating' },
  );
  expect(found.reasons).toEqual([
    'Elegiste ver primero los mejor calificados.',
    '«fugas» está en el título.',
    '«gasfitero» está en su categoría.',
    'Está a menos de 5 km de donde buscas.',
    'Tiene una hora libre: lun 30 mar, 9:00.',
    'Tiene 4.5 de 5 en 8 reseñas. Con pocas reseñas, el promedio pesa menos.',
    'Completó 40 de 41 trabajos en 180 días.',
    expect.stringMatching(/^Es nuevo en Oficio: uno de cada seis lugares/),
  ]);
  expect(found.asked).toEqual(['?search=gasfitero%20fugas&sort=rating']);
  expect(found.sheet.getByRole('link').getAttribute('href')).toBe('/help#resultados');
});

test('a card without reasons of its own fits the filters', async () => {
  const { reasons } = await explain(nothing, { day: 'today' });
  expect(reasons).toEqual(['Cumple con los filtros que elegiste.']);
});
