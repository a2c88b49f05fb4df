// @vitest-environment happy-dom
import { getOwnRights } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { administratorRights } from '@oficio/contract/platform/api/administrator-rights.ts';
import { getOverview } from '@oficio/contract/domains/overview/overview.endpoints.ts';
import type { Overview } from '@oficio/contract/domains/overview/overview.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import OverviewPage from './overview-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  signInAs({ roles: ['ADMIN'] });
  server = fakeServer();
  server.respond(getOwnRights, { rights: [...administratorRights], givable: [] });
});
afterEach(cleanup);

const counts = { requests: 0, filled: 0, rejected: 0, cancelled: 0, completed: 0 };
const noBackup = {
  isConfigured: false,
  lastAt: null,
  isLate: false,
  checkedAt: null,
  hasFailedCheck: false,
};
const empty: Overview = {
  from: '2026-03-02',
  to: '2026-05-24',
  waiting: {
    reports: 0,
    disputes: 0,
    verifications: 0,
    waitingCards: 0,
    failedJobs: 0,
    mail: 'SERVER',
    backup: noBackup,
  },
  totals: {
    ...counts,
    people: 0,
    newPeople: 0,
    providers: 0,
    cards: 0,
    newCards: 0,
    pending: 0,
    accepted: 0,
    agreedEnded: 0,
    late: 0,
    emergencies: 0,
    emergenciesFilled: 0,
    answers: 0,
    medianAnswerMinutes: null,
  },
  money: [],
  weeks: [],
  fillRatesFrom: '2026-03-02',
  fillRates: [],
};
const skill = { id: '019b97ae-4f11-7464-8d77-13a01015c001', name: 'Plomería' };
const soles = { currency: 'PEN', currencyCountry: 'Perú' };
const money = [{ orders: 3, agreed: 600, commission: 60, promotion: 20, ...soles }];
const full: Overview = {
  ...empty,
  waiting: {
    reports: 2,
    disputes: 1,
    verifications: 0,
    waitingCards: 4,
    failedJobs: 3,
    mail: 'SERVER',
    backup: noBackup,
  },
  totals: {
    ...empty.totals,
    requests: 8,
    filled: 6,
    completed: 3,
    agreedEnded: 4,
    late: 1,
    answers: 7,
    medianAnswerMinutes: 95,
  },
  money,
  weeks: [
    {
      ...counts,
      week: '2026-03-02',
      country: 'Perú',
      requests: 8,
      filled: 6,
      completed: 3,
      newPeople: 2,
      newCards: 1,
      searches: 4,
      money,
    },
  ],
  fillRates: [
    {
      skill,
      place: null,
      country: 'Perú',
      requests: 8,
      filled: 6,
      searches: 4,
      hours: [
        { hour: 8, requests: 3, filled: 1 },
        { hour: 9, requests: 5, filled: 5 },
      ],
    },
  ],
};

test('an empty installation says that nothing waits and nothing happened', async () => {
  server.respond(getOverview, empty);
  renderPage(OverviewPage, '/admin');
  expect(await screen.findByText('Nada te espera ahora.')).toBeTruthy();
  expect(screen.getByText('En este período no pasó nada.')).toBeTruthy();
  expect(screen.getByText('En este período nadie pidió ni buscó nada.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Descargar para Excel' })).toBeNull();
});

test('work that waits leads to its queue, and shares name both of their numbers', async () => {
  server.respond(getOverview, full);
  renderPage(OverviewPage, '/admin');
  const reports = await screen.findByRole('link', { name: '2 reportes' });
  expect(reports.getAttribute('href')).toBe('/admin/reports');
  expect(screen.getByRole('link', { name: '1 orden por resolver' })).toBeTruthy();
  const cards = screen.getByRole('link', { name: '4 servicios por revisar' });
  expect(cards.getAttribute('href')).toBe('/admin/waiting-cards');
  expect(screen.queryByText(/por verificar/)).toBeNull();
  expect(screen.getByText('3 tareas del servidor que fallaron')).toBeTruthy();
  expect(screen.getByText('6 de 8')).toBeTruthy();
  expect(screen.getByText('1 h 35 min')).toBeTruthy();
});

test('the queues of others are not named to an administrator without their right', async () => {
  server.respond(getOverview, { ...full, waiting: { ...full.waiting, failedJobs: 0 }, money: [] });
  server.respond(getOwnRights, { rights: ['settings'], givable: [] });
  renderPage(OverviewPage, '/admin');
  expect(await screen.findByText('Nada te espera ahora.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '2 reportes' })).toBeNull();
  expect(screen.queryByText('Comisión')).toBeNull();
});

test('each drawing has a table, and the places without enough providers name the hours', async () => {
  server.respond(getOverview, full);
  renderPage(OverviewPage, '/admin');
  const table = within(await screen.findByRole('region', { name: 'Pedidos por semana' }));
  expect(table.getByRole('row', { name: '2 mar 2026 Perú 8 6 3' })).toBeTruthy();
  const sums = within(
    screen.getByRole('region', { name: 'Acordado y comisión por semana, en PEN' }),
  );
  expect(sums.getByRole('row', { name: /^2 mar 2026 Perú .*600.*60.*20/ })).toBeTruthy();
  const missing = within(screen.getByRole('region', { name: 'Dónde faltan prestadores' }));
  expect(
    missing.getByRole('row', { name: 'Plomería Sin lugar · Perú 8:00 (2 de 3) 8 6 (75 %) 4' }),
  ).toBeTruthy();
});

test('counts are grouped as amounts of the own country, and what has no country has a row only where it counts something', async () => {
  signInAs({ roles: ['ADMIN'], country: 'Chile' });
  const [week] = full.weeks;
  if (!week) throw new Error('The overview has no week.');
  const ofNobody = { ...week, ...counts, country: null, money: [] };
  server.respond(getOverview, {
    ...full,
    weeks: [
      { ...week, requests: 3_166 },
      { ...ofNobody, newPeople: 5 },
    ],
  });
  renderPage(OverviewPage, '/admin');
  const requests = within(await screen.findByRole('region', { name: 'Pedidos por semana' }));
  expect(requests.getByRole('row', { name: '2 mar 2026 Perú 3.166 6 3' })).toBeTruthy();
  expect(requests.queryByRole('row', { name: /País sin indicar/ })).toBeNull();
  expect(screen.getAllByRole('row', { name: /País sin indicar/ })).toHaveLength(1);
});

test('the country and the dates are in the address and are requested', async () => {
  const searches: string[] = [];
  server.respond(getOverview, empty);
  server.use(
    http.get('*/api/admin/overview', ({ request }) => {
      searches.push(new URL(request.url).search);
    }),
  );
  renderPage(OverviewPage, '/admin', { at: '/admin?desde=2026-03-02&hasta=ayer&pais=Nada' });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'País' }), 'Perú');
  await vi.waitFor(() => expect(searches).toHaveLength(2));
  expect(searches).toEqual(['?from=2026-03-02', '?from=2026-03-02&country=Per%C3%BA']);
});

test('nothing waits only when the rights are known, and a failure to read them can be retried', async () => {
  server.respond(getOverview, { ...full, waiting: { ...full.waiting, failedJobs: 0 } });
  let respond: (response: Response) => void = () => undefined;
  const pending = new Promise<Response>((resolve) => (respond = resolve));
  server.use(http.get('*/api/admin/rights', () => pending, { once: true }));
  renderPage(OverviewPage, '/admin');
  await screen.findByRole('heading', { name: 'Te espera' });
  expect(screen.queryByText('Nada te espera ahora.')).toBeNull();
  respond(Response.json({ message: 'Servicio en mantenimiento.' }, { status: 403 }));
  expect(await screen.findByText('No se pudieron leer tus permisos.')).toBeTruthy();
  expect(screen.queryByText('Nada te espera ahora.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: '2 reportes' })).toBeTruthy();
});

test('a failure can be retried', async () => {
  server.refuse(getOverview, 500);
  renderPage(OverviewPage, '/admin');
  expect(await screen.findByText('No se pudo cargar el resumen.')).toBeTruthy();
});

test('the page says how old the last backup is, what it lacks, and what is wrong with it', async () => {
  const lastAt = '2026-11-20T08:07:00.000Z';
  const state = {
    isConfigured: true,
    lastAt,
    isLate: false,
    checkedAt: lastAt,
    hasFailedCheck: false,
  };
  const show = async (backup: Overview['waiting']['backup']) => {
    server.respond(getOverview, { ...empty, waiting: { ...empty.waiting, backup } });
    renderPage(OverviewPage, '/admin');
    const title = await screen.findByRole('heading', { name: 'Te espera' });
    // The rights are read.
    await vi.waitFor(() => expect(screen.queryByText('Cargando…')).toBeNull());
    const { textContent } = title.closest('section') ?? document.body;
    cleanup();
    return textContent;
  };
  expect(await show(state)).toMatch(
    /Nada te espera ahora.*Copia de seguridad del .*documentos por verificar quedan fuera/,
  );
  expect(await show({ ...state, isLate: true })).toMatch(
    /Falta una copia de seguridad.*tiene más tiempo del debido/,
  );
  expect(await show({ ...state, lastAt: null, isLate: true })).toContain(
    'Todavía no hay ninguna completa',
  );
  expect(await show({ ...state, hasFailedCheck: true })).toContain('no se pudo restaurar');
  expect(await show(noBackup)).not.toMatch(/[Cc]opia de seguridad/);
});
