import { getAgenda } from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import type { AgendaItem } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { idOf } from '#testing/orders.fixtures.ts';
import { pageLoadedAt } from '#platform/page-state.ts';
import { RequireProvider } from '#platform/session/route-guards.tsx';
import { DrawnAgenda } from './agenda-drawn.tsx';
import { AgendaScreen } from './agenda-screen.tsx';
import type { RenderedAgenda } from './agenda-days.api.ts';

const rendered: RenderedAgenda = {
  providerProfileId: idOf(1),
  zone: 'Pacific/Auckland',
  date: '2031-12-03',
  today: '2031-12-01',
  from: '2031-12-01',
  to: '2031-12-07',
  items: [
    {
      kind: 'private',
      start: '2031-12-02T21:00:00.000Z',
      end: '2031-12-02T22:00:00.000Z',
      title: 'Dentista',
      appointmentId: idOf(2),
    },
  ],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.setSystemTime(pageLoadedAt());
  server = fakeServer();
  server.respond(getAgenda, []);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  globalThis.earlyButtons = undefined;
});

function show() {
  const Page = () => (
    <main>
      <RequireProvider>
        <AgendaScreen rendered={rendered} OrderSheet={() => null} />
      </RequireProvider>
    </main>
  );
  renderPage(Page, '/agenda', { at: '/agenda?dia=2031-12-03' });
}

const NamedOrder = ({ id }: { id: string }) => <p>{`Orden ${id}`}</p>;

test('the hours of the HTML are shown in the zone of the provider, without a request', async () => {
  signInAs({ roles: ['PROVIDER'], providerProfileId: rendered.providerProfileId });
  show();
  await screen.findByRole('button', { name: /10:00 a 11:00, Dentista, cita privada$/ });
  expect(server.callsOf(getAgenda)).toHaveLength(0);
});

test.each([
  ['/agenda?dia=2031-12-03', 'Sin horario de trabajo', 7],
  ['/agenda?dia=2020-01-01', 'Sin órdenes', 7],
  ['/agenda', 'Nada más por hoy', 1],
])('only empty days to come have no working hours: %s', async (at, words, times) => {
  signInAs({ roles: ['PROVIDER'], providerProfileId: rendered.providerProfileId });
  const Page = () => (
    <RequireProvider>
      <AgendaScreen rendered={null} OrderSheet={() => null} />
    </RequireProvider>
  );
  renderPage(Page, '/agenda', { at });
  expect(await screen.findAllByText(words)).toHaveLength(times);
});

test('an accepted emergency is above the hours of today and opens its order', async () => {
  const user = userEvent.setup();
  signInAs({ roles: ['PROVIDER'], providerProfileId: rendered.providerProfileId });
  const at = new Date(pageLoadedAt() - 12 * 60_000).toISOString();
  const emergency: AgendaItem = {
    kind: 'emergency',
    start: at,
    end: at,
    orderId: idOf(5),
    title: 'Fuga visible',
    clientName: 'Ana Pérez',
    status: 'ACCEPTED',
  };
  server.respond(getAgenda, [emergency]);
  const Page = () => (
    <RequireProvider>
      <AgendaScreen rendered={null} OrderSheet={NamedOrder} />
    </RequireProvider>
  );
  renderPage(Page, '/agenda');
  const name = /^Urgencia aceptada hace 12 minutos ?Fuga visible ?Ana Pérez$/;
  await user.click(await screen.findByRole('button', { name }));
  expect(screen.getByText(`Orden ${idOf(5)}`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  await expect.poll(() => screen.queryByText('Fuga visible')).toBeNull();
});

test('the arrows pass days without hours and come back', async () => {
  const user = userEvent.setup();
  signInAs({ roles: ['PROVIDER'], providerProfileId: rendered.providerProfileId });
  show();
  const dentist = { name: /10:00 a 11:00, Dentista, cita privada$/ };
  (await screen.findByRole('button', dentist)).focus();
  await user.keyboard('{ArrowLeft}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Tus horas');
  await user.keyboard('{ArrowRight}');
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('button', dentist));
});

test('a button that was pressed before the hydration opens what it names', async () => {
  globalThis.earlyButtons = { pressed: 'Vacaciones', focused: 'Hoy' };
  signInAs({ roles: ['PROVIDER'], providerProfileId: rendered.providerProfileId });
  show();
  expect(await screen.findByRole('dialog', { name: 'Vacaciones' })).toBeDefined();
  expect(globalThis.earlyButtons).toBeUndefined();
});

test('another user who signs in on the page never gets the hours of its HTML', async () => {
  signInAs({ roles: ['PROVIDER'], providerProfileId: idOf(3) });
  show();
  await expect.poll(() => server.callsOf(getAgenda)).toHaveLength(1);
  expect(screen.queryByText('Dentista')).toBeNull();
});

test('after the hydration a skeleton is in the place of the drawn hours', () => {
  renderPage(() => <DrawnAgenda rendered={rendered} />, '/agenda');
  expect(screen.getByRole('status')).toBeDefined();
});
