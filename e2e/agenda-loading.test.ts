import { expect } from '@playwright/test';
import { limaDate } from './agenda-steps.ts';
import { delayScripts } from './delayed-scripts.ts';
import { createProvider } from './people.ts';
import { createSocketSwitch } from './socket-switch.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

test('the hours are seen before the scripts arrive, and an early press opens its hour', async ({
  browser,
}) => {
  const account = await createProvider('Rosario Tello');
  const visitor = await openVisitor(browser, account);
  const { page } = visitor;
  // A live connection requests the same hours again.
  await (await createSocketSwitch(visitor.context)).cut();
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/agenda?')) requested.push(request.url());
  });
  const sendScripts = await delayScripts(page);
  const free = page.getByRole('button', { name: /, 10:00 a 11:00, libre$/ }).last();
  await page.goto(`/agenda?dia=${limaDate(17)}`, { waitUntil: 'commit' });
  await free.click();
  await expect(free).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  sendScripts();
  const sheet = page.getByRole('dialog', { name: 'Bloquear horas' });
  await expect(sheet.getByLabel('Desde')).toHaveValue('10:00');
  await page.keyboard.press('Escape');
  await expect(free).toBeFocused();
  expect(requested).toEqual([]);
  expect(visitor.errors).toEqual([]);
});

test('an early press on an arrow turns the day or the week', async ({ browser }) => {
  const { page, errors } = await openVisitor(browser, await createProvider('Rosario Tello'));
  for (const [width, days] of [
    [360, 1],
    [1280, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const sendScripts = await delayScripts(page);
    const later = page.getByRole('button', {
      name: days === 1 ? 'Día siguiente' : 'Semana siguiente',
    });
    await page.goto(`/agenda?dia=${limaDate(17)}`, { waitUntil: 'commit' });
    await later.click();
    await expect(later).toHaveAttribute('aria-busy', 'true');
    sendScripts();
    await expect(page).toHaveURL(`/agenda?dia=${limaDate(17 + days)}`);
    await expect(later).toBeFocused();
    await page.unroute(/\.js$/);
  }
  expect(errors).toEqual([]);
});

test('an early press of the keyboard is carried out, and the focus that moved on stays', async ({
  browser,
}) => {
  const { page, errors } = await openVisitor(browser, await createProvider('Rosario Tello'));
  const sendScripts = await delayScripts(page);
  await page.goto(`/agenda?dia=${limaDate(17)}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Vacaciones' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const next = page.getByRole('button', { name: /^¿Por qué no se ofrece\?/ }).first();
  await expect(next).toBeFocused();
  sendScripts();
  await expect(page.getByRole('dialog', { name: 'Vacaciones' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(next).toBeFocused();
  expect(errors).toEqual([]);
});

test('on a phone the hours stay where they were drawn when the device is in another zone', async ({
  browser,
}) => {
  const account = await createProvider('Rosario Tello');
  const day = limaDate(17);
  await account.call('POST', '/provider-profiles/me/appointments', {
    title: 'Dentista',
    start: `${day}T12:00:00-05:00`,
    end: `${day}T13:00:00-05:00`,
  });
  const context = await browser.newContext({
    storageState: account.signedIn,
    timezoneId: 'Europe/Madrid',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const sendScripts = await delayScripts(page);
  await page.goto(`/agenda?dia=${day}`, { waitUntil: 'commit' });
  // The last hour of the day: it has its place when all hours before it have arrived.
  const last = page
    .getByRole('button', { name: /, 23:00 a 23:30, libre$/ })
    .locator('visible=true');
  const drawn = await last.boundingBox();
  sendScripts();
  await expect(page.getByText(/Entre paréntesis está la hora de este dispositivo/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Dentista/ })).toContainText('(18:00–19:00)');
  expect(await last.boundingBox()).toEqual(drawn);
});
