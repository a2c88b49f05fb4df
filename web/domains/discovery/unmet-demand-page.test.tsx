import { listUnmetDemand } from '@oficio/contract/domains/discovery/discovery.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import UnmetDemandPage from './unmet-demand-page.tsx';

const PATH = '/admin/unmet-demand';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  signInAs({ roles: ['ADMIN'] });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the searches of a week are shown by trade and place, and the arrows lead to other weeks', async () => {
  const user = userEvent.setup();
  const place = { id: '1', name: 'Lima', region: null, country: 'Perú', slug: 'lima' } as const;
  const skill = { id: '019b97ae-4f11-7464-8d77-13a01015c001', name: 'Plomería' };
  const week = '2026-03-02';
  server.respond(listUnmetDemand, [
    { week, skill, place, country: 'Perú', searches: 12, narrowSearches: 7, waiting: 2 },
    {
      week,
      skill: null,
      place: null,
      country: 'Chile',
      searches: 3,
      narrowSearches: 0,
      waiting: 2,
    },
  ]);
  renderPage(UnmetDemandPage, PATH, { at: `${PATH}?week=2026-03-04` });
  expect(await screen.findByRole('row', { name: 'Plomería Lima, Perú 12 7 2' })).toBeDefined();
  expect(screen.getByText('Todo el país · Chile')).toBeDefined();
  expect(
    screen.getByRole('link', { name: 'Revisa las palabras de búsqueda' }).getAttribute('href'),
  ).toBe('/admin/synonyms');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Del 2 mar al 8 mar');
  server.respond(listUnmetDemand, []);
  await user.click(screen.getByRole('button', { name: 'Semana anterior' }));
  expect(await screen.findByText('Ninguna búsqueda sin resultado en esta semana')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Del 23 feb al 1 mar');
});

test('the current week has no next one, and a failure can be retried', async () => {
  server.refuse(listUnmetDemand, 500);
  renderPage(UnmetDemandPage, PATH, { at: `${PATH}?week=ayer` });
  expect(await screen.findByText('No se pudieron cargar las búsquedas.')).toBeDefined();
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Semana siguiente' });
  expect(next.disabled).toBe(true);
});
