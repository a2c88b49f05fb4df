import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import type { AuditEntry } from '@oficio/contract/domains/audit/audit.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import AuditPage from './audit-page.tsx';

const base = {
  at: '2026-05-04T15:30:00.000Z',
  actor: { id: '019b97ae-4f11-7464-8d77-13a01015d001', fullName: 'Ada Vega' },
};
const entries: AuditEntry[] = [
  {
    ...base,
    id: '019b97ae-4f11-7464-8d77-13a01015d002',
    action: 'SETTING_CHANGED',
    subject: { type: 'setting', id: 'platform_fee_percentage', name: null },
    before: { value: '10' },
    after: { value: '12' },
  },
  {
    ...base,
    id: '019b97ae-4f11-7464-8d77-13a01015d003',
    action: 'ROLES_CHANGED',
    subject: { type: 'user', id: '019b97ae-4f11-7464-8d77-13a01015b001', name: 'Rosa Quispe' },
    before: { roles: ['CLIENT'] },
    after: { roles: ['CLIENT', 'ADMIN'] },
  },
  {
    ...base,
    actor: null,
    id: '019b97ae-4f11-7464-8d77-13a01015d004',
    action: 'SKILL_DELETED',
    subject: { type: 'skill', id: '019b97ae-4f11-7464-8d77-13a01015c001', name: null },
    before: { name: '<img src=x onerror=alert(1)>' },
    after: null,
  },
];

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

test('an entry shows its actor, the change and a link to the changed user', async () => {
  server.respond(listAuditEntries, entries);
  renderPage(AuditPage, '/admin/audit-log');
  const [setting, roles, skill] = (await screen.findAllByText(/^(?:Cambió|Eliminó)/)).map((title) =>
    within(title.closest('li') ?? document.body),
  );
  expect(setting?.getByText('Comisión de la plataforma (%)')).toBeDefined();
  expect(setting?.getByText('10')).toBeDefined();
  expect(setting?.getByText('12')).toBeDefined();
  expect(setting?.getByText(/Ada Vega/)).toBeDefined();
  expect(roles?.getByText('Cliente, Administrador')).toBeDefined();
  const link = roles?.getByRole('link', { name: 'Rosa Quispe' });
  expect(link?.getAttribute('href')).toBe('/admin/users/019b97ae-4f11-7464-8d77-13a01015b001');
  expect(skill?.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(skill?.getByText(/El sistema/)).toBeDefined();
});

test('a decision is shown in words, without codes and ids', async () => {
  const decided: AuditEntry = {
    ...base,
    id: '019b97ae-4f11-7464-8d77-13a01015d005',
    action: 'REPORT_DECIDED',
    subject: { type: 'report', id: '019b97ae-4f11-7464-8d77-13a01015e001', name: 'Spam' },
    before: null,
    after: { decision: 'WARN', deactivationId: '019b97ae-4f11-7464-8d77-13a01015e002' },
  };
  server.respond(listAuditEntries, [decided]);
  renderPage(AuditPage, '/admin/audit-log');
  expect(await screen.findByText('Advertencia')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/WARN|deactivationId|e002/);
});

test('an empty log shows a hint, and a failed log shows an error', async () => {
  server.respond(listAuditEntries, []);
  renderPage(AuditPage, '/admin/audit-log');
  expect(await screen.findByText('Aún no hay actividad')).toBeDefined();
  cleanup();
  server.refuse(listAuditEntries, 500);
  renderPage(AuditPage, '/admin/audit-log');
  expect(await screen.findByText('No se pudo cargar el registro de actividad.')).toBeDefined();
});
