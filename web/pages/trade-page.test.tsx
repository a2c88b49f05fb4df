import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getTradePage } from '@oficio/contract/domains/discovery/discovery-landing.endpoints.ts';
import type { TradePage as Trade } from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageContext } from '../platform/pages/page-context.ts';
import { RenderedVisitorCountry } from '../platform/session/visitor-country.ts';
import { bookableCard } from '../testing/booking.fixtures.ts';
import { fakeServer, renderPage } from '../testing/fake-server.tsx';
import { idOf } from '../testing/orders.fixtures.ts';
import TradePage, { loader } from './trade-page.tsx';

beforeEach(() => {
  fakeServer();
});
afterEach(cleanup);

const placeIn = (id: string, name: string, country: Country, currency: string) => ({
  place: { id, name, region: null, country, slug: name.toLowerCase() },
  providers: 3,
  prices: { min: 40, max: 90, currency, currencyCountry: country },
});
const trade: Trade = {
  skill: { id: idOf(1), name: 'Plomería', slug: 'plomeria' },
  providers: 9,
  isListed: true,
  places: [
    placeIn('1', 'Guadalajara', 'México', 'MXN'),
    placeIn('2', 'Bogotá', 'Colombia', 'COP'),
    placeIn('3', 'Lima', 'Perú', 'PEN'),
  ],
  otherSkills: [],
};

/** Loads the page for a visitor from Perú, and returns its data and the queries of its lists of cards. */
async function load(hasCards: boolean) {
  const queries: unknown[] = [];
  const callEndpoint = async (endpoint: EndpointDefinition, input: { query?: unknown }) => {
    if (endpoint === getTradePage) return trade;
    if (endpoint !== listServiceCards) throw new Error(endpoint.name);
    queries.push(input.query);
    return hasCards ? [{ ...bookableCard, nextSlots: [], distanceKm: null }] : [];
  };
  const context = new RouterContextProvider();
  const visitorCountry = { country: 'Perú', isGuess: true };
  context.set(pageContext, { callEndpoint, visitorCountry } as never);
  const data = await loader({ params: { skill: 'plomeria' }, context } as never);
  return { data, queries };
}

test('the page of a trade begins with the country of the visitor, in its prices too', async () => {
  const { data, queries } = await load(true);
  expect(queries).toMatchObject([{ skill: trade.skill.id, country: 'Perú', sort: 'rating' }]);
  const Page = () => (
    <RenderedVisitorCountry value="Perú">
      <TradePage />
    </RenderedVisitorCountry>
  );
  renderPage(Page, '/servicios/plomeria', { loader: () => ({ ...data, cards: [] }) });
  const title = await screen.findByRole('heading', { name: 'Elige tu ciudad' });
  const block = title.closest('section') as HTMLElement;
  const places = within(block).getAllByRole('link');
  expect(places.map(({ textContent }) => textContent.split(',', 1)[0])).toEqual([
    'Lima',
    'Guadalajara',
    'Bogotá',
  ]);
  expect(block.textContent).toMatch(/desde S\/\s40.00(?!\sPEN)/);
});

test('without services in the country of the visitor the page lists those of all countries', async () => {
  const { queries } = await load(false);
  expect(queries).toMatchObject([{ country: 'Perú' }, { skill: trade.skill.id }]);
  expect(queries[1]).not.toHaveProperty('country');
});
