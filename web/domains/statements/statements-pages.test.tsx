// @vitest-environment happy-dom
import * as endpoints from '@oficio/contract/domains/statements/statements.endpoints.ts';
import type { Statement } from '@oficio/contract/domains/statements/statements.schema.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookingIds } from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import { OwnStatement } from './own-statements.tsx';
import StatementPage from './statement-page.tsx';
import StatementsPage from './statements-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  signInAs({ roles: ['ADMIN'] });
  server = fakeServer();
});
afterEach(cleanup);

const profileId = bookingIds.provider;
const soles = { currency: 'PEN', currencyCountry: 'Perú' };
const amounts = { agreed: 100, commission: 10, promotion: 4, net: 94, due: 6, ...soles };
const open: Statement = {
  provider: { userId: profileId, profileId, fullName: 'Raúl Cárdenas' },
  month: '2026-01',
  state: 'OPEN',
  number: null,
  sentAt: null,
  paidAt: null,
  totals: [{ orders: 1, corrections: 1, ...amounts }],
  correctedIn: [],
  timezone: 'America/Lima',
  isMonthOver: true,
  lines: [
    {
      orderId: bookingIds.card,
      number: 'K7M4XT',
      title: 'Cambio de cerraduras',
      completedAt: null,
      corrects: '2025-12',
      ...amounts,
      due: -6,
    },
    {
      orderId: profileId,
      number: 'K7M4XV',
      title: 'Otra cosa',
      completedAt: '2026-02-01T03:00:00.000Z',
      corrects: null,
      ...amounts,
    },
  ],
  history: [],
};
const sent: Statement = {
  ...open,
  state: 'SENT',
  number: 'F-17',
  sentAt: '2026-02-03T12:00:00.000Z',
  correctedIn: ['2026-02'],
  history: [{ action: 'send', at: '2026-02-03T12:00:00.000Z', number: 'F-17', grounds: null }],
};
const PATH = '/admin/statements/:id';
const at = `/admin/statements/${profileId}?mes=2026-01`;

test('the list of a month names provider, amounts and state, and filters by state', async () => {
  server.respond(endpoints.listStatements, {
    month: '2026-01',
    months: ['2026-02', '2026-01'],
    statements: [sent],
  });
  renderPage(StatementsPage, '/admin/statements');
  const link = await screen.findByRole('link', { name: 'Raúl Cárdenas' });
  expect(link.getAttribute('href')).toBe(at);
  const counts = screen.getByText('1 orden').parentElement;
  expect(counts?.textContent).toBe('1 orden · 1 corrección');
  expect(screen.getAllByText('Enviada').length).toBeGreaterThan(0);
  expect(screen.getByText('Corregida')).toBeTruthy();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'PAID');
  expect(await screen.findByText('Ninguna liquidación con ese estado.')).toBeTruthy();
});

test('a month without orders says so', async () => {
  server.respond(endpoints.listStatements, {
    month: '2026-01',
    months: ['2026-01'],
    statements: [],
  });
  renderPage(StatementsPage, '/admin/statements');
  expect(
    await screen.findByRole('heading', { name: 'Ninguna liquidación en enero de 2026' }),
  ).toBeTruthy();
});

test('an open statement is sent under a number, and a taken one is said beside the field', async () => {
  server.respond(endpoints.getStatement, open);
  renderPage(StatementPage, PATH, { at });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Marcar como enviada' }));
  expect(await screen.findByText('Escribe el número de tu factura')).toBeTruthy();
  server.respond(endpoints.sendStatement, sent);
  await user.type(screen.getByRole('textbox', { name: 'Número de factura' }), 'F-17');
  await user.click(screen.getByRole('button', { name: 'Marcar como enviada' }));
  expect(await screen.findByRole('button', { name: 'Marcar como pagada' })).toBeTruthy();
  expect(server.bodiesOf(endpoints.sendStatement)).toEqual([{ number: 'F-17' }]);
  expect(screen.getByText('Enviada con el número F-17')).toBeTruthy();
  const actions = screen.getByRole('group', { name: 'Acciones de la liquidación' });
  expect(document.activeElement).toBe(actions);
  server.respond(endpoints.payStatement, { ...sent, state: 'PAID', paidAt: sent.sentAt });
  await user.click(screen.getByRole('button', { name: 'Marcar como pagada' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Marcar como pagada' })).toBeNull(),
  );
  expect(document.activeElement).toBe(actions);
  expect(server.bodiesOf(endpoints.payStatement)).toEqual([{ number: 'F-17' }]);
});

test('a statement whose lost response had sent or paid it says so', async () => {
  const keys: unknown[] = [];
  const loseFirst = (path: string) =>
    http.post(`*/admin/statements/:id/:month/${path}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length % 2 === 1 ? Response.error() : undefined;
    });
  server.respond(endpoints.getStatement, open);
  server.respond(endpoints.sendStatement, sent);
  server.respond(endpoints.payStatement, { ...sent, state: 'PAID', paidAt: sent.sentAt });
  server.use(loseFirst('sending'), loseFirst('payment'));
  renderPage(StatementPage, PATH, { at });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Número de factura' }), 'F-17');
  await user.click(screen.getByRole('button', { name: 'Marcar como enviada' }));
  await user.click(await screen.findByRole('button', { name: 'Marcar como pagada' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Marcar como pagada' })).toBeNull(),
  );
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String), keys[2]]);
});

test('a statement shows its corrections and the later statement that corrects it', async () => {
  server.respond(endpoints.getStatement, sent);
  renderPage(StatementPage, PATH, { at });
  expect(await screen.findByText('Corrige diciembre de 2025')).toBeTruthy();
  expect(screen.getByText('Ya no está completada')).toBeTruthy();
  // The last day of January on the provider's clock, although it is February in UTC.
  const row = screen.getByRole('row', { name: /K7M4XV/ });
  expect(within(row).getByText(/31 ene 2026/)).toBeTruthy();
  expect(screen.getByText(/La diferencia está en la liquidación de febrero de 2026/)).toBeTruthy();
});

test('a correction needs grounds', async () => {
  server.respond(endpoints.getStatement, { ...sent, state: 'PAID', paidAt: sent.sentAt });
  renderPage(StatementPage, PATH, { at });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Corregir' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Escribe qué corriges')).toBeTruthy();
  server.respond(endpoints.correctStatement, sent);
  await user.type(dialog.getByRole('textbox', { name: 'Qué corriges y por qué' }), 'Otro pago');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('button', { name: 'Marcar como pagada' })).toBeTruthy();
  expect(server.bodiesOf(endpoints.correctStatement)).toEqual([
    { number: 'F-17', grounds: 'Otro pago' },
  ]);
  const button = screen.getByRole('button', { name: 'Corregir' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a month that runs cannot be sent, and a wrong address leads back', async () => {
  server.respond(endpoints.getStatement, { ...open, isMonthOver: false });
  renderPage(StatementPage, PATH, { at });
  expect(await screen.findByText(/El mes todavía no terminó/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Marcar como enviada' })).toBeNull();
  cleanup();
  server.refuse(endpoints.getStatement, 400);
  renderPage(StatementPage, PATH, { at: '/admin/statements/x?mes=ayer' });
  expect(await screen.findByText('No hay ninguna liquidación aquí')).toBeTruthy();
});

test('a provider reads an own statement as an amount to pay', async () => {
  server.respond(endpoints.getOwnStatement, sent);
  renderPage(() => <OwnStatement month="2026-01" />, '/ingresos');
  expect(await screen.findAllByText('A pagar')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Corregir' })).toBeNull();
});
