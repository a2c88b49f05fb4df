import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { idOf } from '#testing/orders.fixtures.ts';
import CreateServicePage from '#domains/catalog/publishing/create-service-page.tsx';
import EditServicePage from '#domains/catalog/publishing/edit-service-page.tsx';
import EditProfilePage from '#pages/edit-profile-page.tsx';
import AccessDeniedPage from './access-denied-page.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (search = '') =>
  renderPage(AccessDeniedPage, '/access-denied', { at: `/access-denied${search}` });
const links = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'));

test('a client reads that the page is for providers and how to become one', async () => {
  signInAs({});
  show('?falta=prestador');
  await screen.findByText(/^Es para prestadores y tu cuenta todavía no tiene/);
  expect(screen.getByRole('link', { name: 'Convertirme en Prestador' })).toBeDefined();
  expect(links()).toEqual(['/profiles/create', '/']);
});

test('a provider who lost the role is sent to support instead of to a second profile', async () => {
  signInAs({ providerProfileId: idOf(7) });
  show('?falta=prestador');
  await screen.findByText(/^Es para prestadores y tu cuenta ya no tiene ese permiso/);
  expect(links()).toEqual(['/help', '/']);
});

test.each(['', '?falta=otro'])(
  'the page leads home when the address names no known right (%s)',
  async (search) => {
    signInAs({});
    show(search);
    await screen.findByText(/^Es de otra persona o necesita otro permiso/);
    expect(links()).toEqual(['/']);
  },
);

test.each([
  ['/my-services/create', '/my-services/create', CreateServicePage],
  ['/my-services/:id/edit', `/my-services/${idOf(1)}/edit`, EditServicePage],
  ['/profile/edit', '/profile/edit', EditProfilePage],
])('a client who opens %s reads which right is missing', async (path, at, Page) => {
  signInAs({});
  renderPage(Page, path, { at });
  await screen.findByText('Dirección: /access-denied?falta=prestador');
});
