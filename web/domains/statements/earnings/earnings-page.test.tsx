// @vitest-environment happy-dom
import {
  downloadEarnings,
  getEarnings,
} from '@oficio/contract/domains/orders/orders-earnings.endpoints.ts';
import { listOwnStatements } from '@oficio/contract/domains/statements/statements.endpoints.ts';
import type { Earnings } from '@oficio/contract/domains/orders/orders-earnings.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingIds } from '#testing/booking.fixtures.ts';
import { fakeServer, renderPage, signInAs } from '#testing/fake-server.tsx';
import EarningsPage from './earnings-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.respond(listOwnStatements, []);
  signInAs({ roles: ['CLIENT', 'PROVIDER'], providerProfileId: bookingIds.provider });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const soles = { currency: 'PEN', currencyCountry: 'Perú' };
const dollars = { currency: 'USD', currencyCountry: null };
const amounts = { agreed: 100, commission: 10, promotion: 4, net: 94 };

const november: Earnings = {
  month: '2026-11',
  timezone: 'America/Lima',
  months: ['2026-11', '2026-09'],
  totals: [
    { orders: 1, ...amounts, ...soles },
    { orders: 2, agreed: 30, commission: 3, promotion: 0, net: 27, ...dollars },
  ],
  orders: [
    {
      id: bookingIds.provider,
      number: 'K7M4XT',
      title: 'Cambio de cerraduras',
      clientName: 'Lucía Vega',
      completedAt: '2026-12-01T03:00:00.000Z',
      ...amounts,
      ...soles,
    },
  ],
};

test('a month shows each currency by itself, and its orders on the days of their zone', async () => {
  server.respond(getEarnings, november);
  renderPage(EarningsPage, '/ingresos');
  expect(await screen.findByText('1 orden completada')).toBeTruthy();
  expect(screen.getByText('2 órdenes completadas')).toBeTruthy();
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText('K7M4XT').parentElement?.textContent).toBe('30 nov 2026 · K7M4XT');
  expect(row.getByRole('link', { name: 'Lucía Vega' }).getAttribute('href')).toBe(
    `/orders/${bookingIds.provider}`,
  );
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['noviembre de 2026', 'septiembre de 2026']);
});

test('another month is requested, and one without orders says so', async () => {
  server.respond(getEarnings, november);
  renderPage(EarningsPage, '/ingresos');
  const user = userEvent.setup();
  const select = await screen.findByRole('combobox', { name: 'Mes' });
  server.respond(getEarnings, { ...november, month: '2026-09', orders: [], totals: [] });
  await user.selectOptions(select, '2026-09');
  expect(
    await screen.findByRole('heading', { name: 'Ninguna orden completada en septiembre de 2026' }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Descargar para Excel' })).toBeNull();
});

test('the downloaded file begins with the mark that makes Excel read it as UTF-8', async () => {
  server.respond(getEarnings, november);
  server.respond(downloadEarnings, 'Fecha;Orden\r\n');
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  // A click on the link of a file would leave the page of the test.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  renderPage(EarningsPage, '/ingresos');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Descargar para Excel' }));
  await vi.waitFor(() => expect(blobs).toHaveLength(1));
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});
