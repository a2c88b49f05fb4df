import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import {
  auditActions,
  type AuditAction,
  type AuditEntry,
} from '@oficio/contract/domains/audit/audit.schema.ts';
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

type Written = Pick<AuditEntry, 'before' | 'after'> & { subject?: string };

const card = '019b97ae-4f11-7464-8d77-13a01015f001';
const settled = { status: 'CANCELLED', causedBy: 'nobody', grounds: 'Nadie fue.' };
const words = { words: 'gotelé', country: 'ALL_COUNTRIES', kind: 'TROUBLE' };
const hook = { host: 'avisos.example', events: ['*', 'order.*', 'order.move_proposed'] };
const badge = { verificationId: card, skill: 'Gasfitería', validUntil: '2027-03-01' };

/** The values that each action writes, as in the calls of `recordAuditEntry`. */
const written: Record<AuditAction, Written> = {
  SETTING_CHANGED: { subject: 'currency', before: { value: 'USD' }, after: { value: 'LOCAL' } },
  SKILL_CREATED: { before: null, after: { name: 'Gasfitería' } },
  SKILL_CHANGED: { before: { name: 'Gas' }, after: { name: 'Gasfitería' } },
  SKILL_DELETED: { before: { name: 'Gas' }, after: null },
  SYNONYM_CREATED: { before: null, after: words },
  SYNONYM_CHANGED: { before: { ...words, kind: 'OBJECT' }, after: { ...words, kind: 'TRADE' } },
  SYNONYM_DELETED: { before: { ...words, country: 'Chile' }, after: null },
  ROLES_CHANGED: {
    before: { roles: ['CLIENT'] },
    after: { roles: ['CLIENT', 'PROVIDER', 'ADMIN'] },
  },
  RIGHTS_CHANGED: {
    before: { rights: [] },
    after: { rights: ['moderation', 'money', 'settings', 'people'] },
  },
  USER_DEACTIVATED: { before: { isActive: true }, after: { isActive: false, reason: 'Insultos' } },
  USER_ACTIVATED: { before: { isActive: false }, after: { isActive: true } },
  USER_ERASED: { before: null, after: null },
  ADMINISTRATOR_CREATED: { before: { roles: ['CLIENT'] }, after: { roles: ['CLIENT', 'ADMIN'] } },
  ORDER_CHAT_READ: { before: null, after: null },
  ORDER_SETTLED: { before: null, after: settled },
  VERIFICATION_DOCUMENT_READ: { before: null, after: { skill: 'Gasfitería' } },
  VERIFICATION_APPROVED: { before: null, after: badge },
  VERIFICATION_REFUSED: { before: null, after: { ...badge, grounds: 'No se lee.' } },
  BADGE_REVOKED: { before: null, after: badge },
  ORDER_OPENED: { before: null, after: { reason: 'Lo pidió la clienta' } },
  CONTACT_OPENED: { before: null, after: { reason: 'Lo pidió la clienta' } },
  REPORT_CREATED: { before: null, after: { reason: 'FALSE_INFORMATION' } },
  REPORT_OBJECTED: { before: null, after: { side: 'OWNER' } },
  REPORT_READ: { before: null, after: null },
  REPORT_DECIDED: { before: { decision: 'NOTHING' }, after: { decision: 'DEACTIVATE' } },
  DANGER_NOTE_CHANGED: {
    subject: 'danger.GAS',
    before: { name: 'Gas', advice: 'Sal', words: 'huele a gas', numbers: '' },
    after: { name: 'Gas', advice: 'Abre', words: 'huele a gas', numbers: 'Perú: Bomberos 116' },
  },
  TRADE_CHANGED: {
    before: { people: '', related: '' },
    after: { people: 'Gasfiteros', related: 'Gas' },
  },
  CARD_APPROVED: { before: null, after: { cardId: card, service: 'Fuga' } },
  CARD_REFUSED: { before: null, after: { cardId: card, service: 'Fuga', grounds: 'Sin fotos' } },
  STATEMENT_SENT: { before: null, after: { month: '2026-10', number: 'F-1' } },
  STATEMENT_PAID: { before: { number: 'F-1' }, after: { month: '2026-10', number: 'F-1' } },
  STATEMENT_CORRECTED: { before: { number: 'F-1' }, after: { month: '2026-10', number: 'C-1' } },
  TEXT_CHANGED: {
    subject: 'mail.reset-password',
    before: { name: 'Otra contraseña', subject: 'Hola' },
    after: { name: 'Otra contraseña', subject: 'Buenas', asksEveryAccount: true },
  },
  DEMO_REMOVED: { subject: 'demo', before: { accounts: '21', cards: '40' }, after: null },
  IMPORT_STARTED: { before: null, after: { people: '27', sendsLinks: true } },
  CLAIM_LINK_CREATED: { before: null, after: { delivery: 'MAIL' } },
  IMPORTED_PROFILE_DELETED: { before: null, after: { delivery: 'SHOW' } },
  DATA_EXPORTED: { before: null, after: null },
  BRAND_CHANGED: { subject: 'brand', before: { countries: ['Perú'] }, after: { logo: 'true' } },
  WEBHOOK_CREATED: { subject: 'webhooks', before: null, after: hook },
  WEBHOOK_DELETED: { subject: 'webhooks', before: null, after: hook },
  WEBHOOK_ENABLED: { subject: 'webhooks', before: null, after: hook },
  WEBHOOK_SECRET_CHANGED: { subject: 'webhooks', before: null, after: hook },
  WEBHOOK_TESTED: { subject: 'webhooks', before: null, after: hook },
  WEBHOOK_REPLAYED: { subject: 'webhooks', before: null, after: hook },
};

test.each(auditActions)(
  'an entry of %s is in words only, and its subject is named',
  async (action) => {
    const { before, after, subject } = written[action];
    const entry: AuditEntry = {
      ...base,
      id: '019b97ae-4f11-7464-8d77-13a01015d009',
      action,
      subject:
        subject === undefined
          ? { type: 'user', id: card, name: 'Rosa Quispe' }
          : { type: 'setting', id: subject, name: null },
      before,
      after,
    };
    server.respond(listAuditEntries, [entry]);
    renderPage(AuditPage, '/admin/audit-log');
    const text = (await screen.findByRole('listitem')).textContent;
    // Codes, patterns of events, ids, machine dates and JSON.
    expect(text).not.toMatch(
      /[A-Z]{4,}|\*|[a-z]_[a-z]|order\.|019b97ae|\d{4}-\d\d|[{}[\]]|nobody|true|false/,
    );
    expect(text).not.toContain('Ya no existe');
  },
);
