import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

/** Lima is five hours behind UTC all year. */
const DAY = new Date(Date.now() - 5 * 3_600_000 + 7 * 86_400_000).toISOString().slice(0, 10);
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'X-WR-CALNAME:Familia',
  'BEGIN:VEVENT',
  'UID:colegio@familia.example',
  `DTSTART;TZID=America/Lima:${DAY.replaceAll('-', '')}T100000`,
  'DURATION:PT1H',
  'SUMMARY:Colegio',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

test('a provider adds an outside calendar, sees its hour as busy and removes it again', async ({
  browser,
}) => {
  const server = createServer((_request, response) => response.end(CALENDAR));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const account = await createProvider('Rosario Tello');
  const visitor = await openVisitor(browser, account);
  const { page } = visitor;
  const free = page.getByRole('button', { name: /, 10:00 a 11:00, libre$/ });
  // While the scripts replace the hours that the server drew, those are still in the document, hidden.
  const busy = page
    .getByRole('group', { name: 'Tus horas' })
    .getByText('Otro calendario', { exact: true });
  await page.goto('/profile/edit');
  await page
    .getByLabel('Dirección secreta en formato iCal')
    .fill(`http://127.0.0.1:${port}/secret.ics`);
  await page.getByRole('button', { name: 'Agregar calendario' }).click();
  await expect(page.getByText('Leído', { exact: false })).toContainText('1 evento');
  await page.goto(`/agenda?dia=${DAY}`);
  await expect(busy).toBeVisible();
  await expect(page.getByText('Colegio')).toHaveCount(0);
  await page.goto('/profile/edit');
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '¿Quitar «Familia»?' });
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Todavía no agregaste ninguno.')).toBeVisible();
  // The step back of the closed question would abort the navigation.
  await expect.poll(() => page.evaluate('history.state?.overlays ?? 0')).toBe(0);
  await page.goto(`/agenda?dia=${DAY}`);
  await expect(free.last()).toBeVisible();
  await expect(busy).toHaveCount(0);
  expect(visitor.errors).toEqual([]);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
