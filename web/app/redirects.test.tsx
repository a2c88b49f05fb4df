import type { ComponentType } from 'react';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import LoginPage from '../domains/accounts/sign-in/login-page.tsx';
import FavoritesPage from '../domains/favorites/favorites-page.tsx';
import { fakeServer, renderPage, signInAs, testUser } from '../testing/fake-server.tsx';
import Dashboard from './dashboard.tsx';
import { loader } from './my-requests.tsx';

beforeEach(() => {
  fakeServer();
});
afterEach(cleanup);

const provider = {
  roles: ['CLIENT' as const, 'PROVIDER' as const],
  providerProfileId: testUser.id,
};

test.each<[string, string, Parameters<typeof signInAs>[0], ComponentType, string]>([
  ['a visitor', '/favorites?a=1', null, FavoritesPage, '/login?returnTo=%2Ffavorites%3Fa%3D1'],
  ['a client', '/login', {}, LoginPage, '/'],
  ['a client', '/dashboard?orden=x', {}, Dashboard, '/dashboard/client?orden=x'],
  ['a provider', '/dashboard', provider, Dashboard, '/dashboard/provider'],
])('%s who opens %s is redirected', async (_, at, user, Page, address) => {
  signInAs(user);
  const [path = ''] = at.split('?', 1);
  renderPage(Page, path, { at });
  expect(await screen.findByText(`Dirección: ${address}`)).toBeDefined();
});

test.each([
  ['/my-requests', '/dashboard/client'],
  ['/my-requests?orden=x', '/dashboard/client?orden=x'],
  ['/my-requests?orden=x&_routes=my-requests', '/dashboard/client?orden=x'],
])('the former address %s leads to the dashboard of clients', (path, address) => {
  const request = new Request(new URL(path, 'http://localhost'));
  const { headers } = loader({ request } as Parameters<typeof loader>[0]);
  expect(headers.get('location')).toBe(address);
});
