import {
  getMailDelivery,
  getOwnRights,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { getOrderOverview } from '@oficio/contract/domains/administration/administration-people.endpoints.ts';
import { listReports } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { hoursFromNow, idOf } from '#testing/orders.fixtures.ts';
import AdminSection from './admin-section.tsx';

afterEach(() => {
  cleanup();
});

function open(section: string) {
  signInAs({ roles: ['ADMIN'] });
  const server = fakeServer();
  server.respond(getMailDelivery, { to: 'SERVER' });
  server.respond(getOwnRights, { rights: ['moderation'], givable: ['moderation'] });
  server.respond(listReports, []);
  renderPage(AdminSection, '/admin/:section?/:id?', { at: `/admin/${section}` });
  return server;
}

test('the navigation lists only the sections that the administrator may open', async () => {
  open('reports');
  await screen.findAllByRole('link', { name: 'Reportes' });
  for (const name of ['Resumen', 'Verificaciones', 'Por resolver'])
    expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0);
  for (const name of ['Ajustes de Plataforma', 'Gestionar Usuarios', 'Registro de actividad'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a section of another right says which right is missing', async () => {
  open('users');
  expect(
    await screen.findByRole('heading', { name: 'Te falta el permiso «Personas»' }),
  ).toBeDefined();
});

test('a record shows the names of people without a link to a section of another right', async () => {
  const server = open(`orders/${idOf(5)}`);
  server.respond(getOrderOverview, {
    ...DOLLARS,
    id: idOf(5),
    number: 'TR4F7K',
    status: 'ACCEPTED',
    isEmergency: false,
    isDisputed: false,
    title: 'Reparación de fugas',
    client: { id: idOf(1), fullName: 'Carla Cliente' },
    provider: { id: idOf(2), fullName: 'Beto Prestador' },
    scheduledDate: hoursFromNow(30),
    totalAmount: 70,
    createdAt: hoursFromNow(-20),
    timezone: 'America/Lima',
    finalPrice: 70,
    emergencyFee: 0,
    platformFee: 7,
    discountAmount: 0,
    settlementGrounds: null,
    history: [],
    moves: [],
    messages: { count: 0, lastAt: null },
    reports: [],
    acts: [],
  });
  expect(await screen.findByText('Carla Cliente')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Carla Cliente' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Abrir la orden' })).toBeDefined();
});

test('the overview requests the first day only for administrators who may see it', async () => {
  const server = open('');
  await screen.findByRole('heading', { name: 'Resumen' });
  const called = () => server.calls.map(({ name }) => name);
  await waitFor(() => expect(called()).toContain('GET /api/admin/overview'));
  expect(called()).not.toContain('GET /api/admin/first-day');
});
