import {
  getMailDelivery,
  getOwnRights,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { listReports } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
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
  renderPage(AdminSection, '/admin/:section', { at: `/admin/${section}` });
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
