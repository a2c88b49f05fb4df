import type { ComponentType } from 'react';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { getOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { listOwnServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listFavoriteCards } from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { listNegotiations } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import {
  getNewClientOrders,
  listClientOrders,
  listProviderOrders,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { getOwnProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { listHiddenObjects } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { listPendingReviews } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { listServiceRequests } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import FavoritesPage from '../domains/favorites/favorites-page.tsx';
import { setFavorites } from '../platform/session/session.ts';
import { fakeServer, renderPage, signInAs } from '../testing/fake-server.tsx';
import { idOf, PROFILE_ID } from '../testing/orders.fixtures.ts';
import ClientDashboardPage from './client-dashboard-page.tsx';
import EditProfilePage from './edit-profile-page.tsx';
import OwnProfilePage from './own-profile-page.tsx';
import ProviderDashboardPage from './provider-dashboard-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.respond(listOwnServiceCards, []);
  server.respond(listProviderOrders, []);
  server.respond(listClientOrders, []);
  server.respond(listNegotiations, []);
  server.respond(listServiceRequests, []);
  server.respond(listHiddenObjects, []);
  server.respond(listPendingReviews, { sealed: [], waiting: [] });
  server.respond(getNewClientOrders, { pending: 0 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface UnexpectedResponse {
  name: string;
  respond: () => Response;
  /** A successful response without a list, which a dashboard treats as an empty list. */
  isWithoutList: boolean;
}

const html = { 'content-type': 'text/html' };

/** Responses that a proxy, an older server or a bug may send. */
const responses: UnexpectedResponse[] = [
  {
    name: 'HTML',
    respond: () => new Response('<h1>Portal</h1>', { headers: html }),
    isWithoutList: true,
  },
  { name: 'nothing', respond: () => new Response(''), isWithoutList: true },
  { name: 'null', respond: () => Response.json(null), isWithoutList: true },
  { name: 'an object without fields', respond: () => Response.json({}), isWithoutList: true },
  {
    name: 'a list of objects without fields',
    respond: () => Response.json([{}]),
    isWithoutList: false,
  },
  {
    name: 'an error page',
    respond: () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: html }),
    isWithoutList: false,
  },
];

interface ShownPage {
  Page: ComponentType;
  path: string;
  endpoint: EndpointDefinition;
  fallback: string;
  /** A dashboard's text for an empty list. */
  empty?: string;
}

const ofProvider = (endpoint: EndpointDefinition, empty: string): ShownPage => ({
  Page: ProviderDashboardPage,
  path: '/dashboard/provider',
  endpoint,
  fallback: 'No se pudieron cargar tus datos.',
  empty,
});

const pages: ShownPage[] = [
  {
    Page: OwnProfilePage,
    path: '/profiles/me',
    endpoint: getOwnUser,
    fallback: 'No se pudo cargar la información de tu perfil.',
  },
  {
    Page: EditProfilePage,
    path: '/profile/edit',
    endpoint: getOwnProviderProfile,
    fallback: 'No se pudieron cargar los datos de tu perfil.',
  },
  ofProvider(listProviderOrders, 'No has recibido ninguna órden todavía.'),
  ofProvider(listNegotiations, 'No tienes solicitudes de presupuesto pendientes.'),
  ofProvider(listServiceRequests, 'No tienes solicitudes de contacto.'),
  ofProvider(listOwnServiceCards, 'Aún no has publicado ningún servicio.'),
  {
    Page: ClientDashboardPage,
    path: '/dashboard/client',
    endpoint: listClientOrders,
    fallback: 'No se pudieron cargar tus solicitudes.',
    empty: 'Aún no has solicitado ningún servicio.',
  },
  {
    Page: FavoritesPage,
    path: '/favorites',
    endpoint: listFavoriteCards,
    fallback: 'No se pudieron cargar tus favoritos.',
  },
];

/** Every response for the first two pages; the others share their code, so each gets two of them. */
const pairs = pages.flatMap((page, index) =>
  responses
    .filter((_, position) => index < 2 || position === index % 6 || position === (index + 3) % 6)
    .map((unexpected): [string, string, ShownPage, UnexpectedResponse] => [
      `${page.path} (${page.endpoint.name})`,
      unexpected.name,
      page,
      unexpected,
    ]),
);

test.each(pairs)('%s with %s shows a message', async (_, __, shown, unexpected) => {
  const { Page, path, endpoint, fallback, empty } = shown;
  const report = vi.fn<(error: Error) => void>();
  vi.stubGlobal('reportError', report);
  signInAs({ roles: ['CLIENT', 'PROVIDER'], providerProfileId: PROFILE_ID });
  setFavorites([idOf(1)]);
  server.use(http.all(`*/api${endpoint.path}`, () => unexpected.respond()));
  renderPage(Page, path);
  const text = unexpected.isWithoutList && empty ? empty : fallback;
  expect(await screen.findAllByText(text)).not.toEqual([]);
  expect(document.querySelector('img[src="/illustrations/error.svg"]')).toBeNull();
  for (const [error] of report.mock.calls) expect(error.message).toMatch(/did not return a list$/);
});
