import { expect, type Page } from '@playwright/test';
import { orderSlot, publishCard } from './cards.ts';
import { delayScripts } from './delayed-scripts.ts';
import { createClient, createProvider } from './people.ts';
import { createSocketSwitch } from './socket-switch.ts';
import { test } from './test.ts';
import { openVisitor, signOut } from './visitor.ts';

/** Lima is five hours behind UTC all year. */
const limaDate = (days: number) =>
  new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Opens a day and waits until its hours are live. */
async function openAgenda(page: Page, day: string) {
  await page.goto(`/agenda?dia=${day}`);
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
}

test('a provider blocks an hour in two presses, writes a private appointment and sees them live', async ({
  browser,
}) => {
  const account = await createProvider('Rosario Tello');
  const visitor = await openVisitor(browser, account);
  const { page } = visitor;
  const day = limaDate(7);
  await openAgenda(page, day);
  const free = page.getByRole('button', { name: /, 10:00 a 11:00, libre$/ }).last();
  await free.click();
  const sheet = page.getByRole('dialog', { name: 'Bloquear horas' });
  await sheet.getByRole('button', { name: 'Bloquear', exact: true }).click();
  const blocked = page.getByRole('button', { name: /, 10:00 a 11:00, Bloqueado, cita privada$/ });
  await expect(blocked).toBeVisible();
  // Another device of the same provider.
  await account.call('POST', '/provider-profiles/me/appointments', {
    title: 'Dentista',
    start: `${day}T12:00:00-05:00`,
    end: `${day}T13:00:00-05:00`,
  });
  await expect(
    page.getByRole('button', { name: /, 12:00 a 13:00, Dentista, cita privada$/ }),
  ).toBeVisible();
  await blocked.click();
  const edit = page.getByRole('dialog', { name: 'Cita privada' });
  await edit.getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByRole('button', { name: /, 10:00 a 11:00, libre$/ }).last()).toBeVisible();
  expect(visitor.errors).toEqual([]);
});

test('an order opens from the agenda with its actions, and the arrows move between the hours', async ({
  browser,
}) => {
  const provider = await createProvider('Rosario Tello');
  const client = await createClient('Emilio Vega');
  const card = await publishCard(provider, `Cerraduras nuevas ${Date.now()}`);
  const { id } = await orderSlot(client, card, 72);
  await provider.call('PATCH', `/service-orders/${id}/accept`);
  const { scheduledDate } = await provider.call<{ scheduledDate: string }>(
    'GET',
    `/service-orders/${id}`,
  );
  const day = new Date(Date.parse(scheduledDate) - 5 * 3_600_000).toISOString().slice(0, 10);
  const visitor = await openVisitor(browser, provider);
  const { page } = visitor;
  await openAgenda(page, day);
  const order = page.getByRole('button', { name: /Apertura de puerta, Emilio Vega$/ });
  await order.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/, libre$/);
  await page.keyboard.press('ArrowUp');
  await expect(order).toBeFocused();
  // On a phone the next day loads first.
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName(/, libre$/);
  await page.keyboard.press('ArrowLeft');
  await expect(order).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Orden' });
  await sheet.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Proponer otra hora' }).click();
  await expect(page.getByRole('dialog', { name: 'Proponer otra hora' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(order).toBeFocused();
  await page
    .getByRole('button', { name: /^¿Por qué no se ofrece\?/ })
    .last()
    .click();
  await expect(
    page.getByRole('dialog').getByText('No es tu horario de trabajo').first(),
  ).toBeVisible();
  expect(visitor.errors).toEqual([]);
});

test('vacations name the orders in their days before anything changes, and can be taken back', async ({
  browser,
}) => {
  const provider = await createProvider('Rosario Tello');
  const client = await createClient('Emilio Vega');
  const card = await publishCard(provider, `Cerraduras nuevas ${Date.now()}`);
  const { id } = await orderSlot(client, card, 72);
  await provider.call('PATCH', `/service-orders/${id}/accept`);
  const visitor = await openVisitor(browser, provider);
  const { page } = visitor;
  await openAgenda(page, limaDate(0));
  await page.getByRole('button', { name: 'Vacaciones' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vacaciones' });
  await sheet.getByLabel('Primer día').fill(limaDate(1));
  await sheet.getByLabel('Último día').fill(limaDate(6));
  await sheet.getByRole('button', { name: 'Ver qué cambia' }).click();
  await expect(sheet.getByText(/Tienes 1 orden en esos días/)).toBeVisible();
  await expect(sheet.getByText(/Vuelvo el/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Guardar y proponer horas a 1 cliente' }).click();
  await expect(page.getByText('Vacaciones guardadas. Avisamos a 1 cliente.')).toBeVisible();
  await openAgenda(page, limaDate(2));
  await page.getByRole('button', { name: 'Vacaciones', exact: true }).first().click();
  await expect(sheet.getByText('Ya propusiste otras horas.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Quitar vacaciones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar vacaciones' }).click();
  await expect(page.getByText('Quitamos tus vacaciones.')).toBeVisible();
  expect(visitor.errors).toEqual([]);
});

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

test('a day that is chosen before the scripts arrive is shown, and its hours', async ({
  browser,
}) => {
  const { page, errors } = await openVisitor(browser, await createProvider('Rosario Tello'));
  const sendScripts = await delayScripts(page);
  const chosen = page.getByLabel('Ir a un día').locator('input:visible');
  await page.goto(`/agenda?dia=${limaDate(2)}`, { waitUntil: 'commit' });
  await chosen.fill(limaDate(17));
  await expect(chosen).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[inert]:visible')).toHaveAccessibleName('Tus horas');
  sendScripts();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await expect(chosen).toHaveValue(limaDate(17));
  const date = Number(limaDate(17).slice(8));
  await expect(
    page.getByRole('button', { name: new RegExp(` ${date} de .*, libre$`) }).first(),
  ).toBeVisible();
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
  const last = page
    .getByRole('button', { name: /, libre$/ })
    .locator('visible=true')
    .last();
  const drawn = await last.boundingBox();
  sendScripts();
  await expect(page.getByText(/Entre paréntesis está la hora de este dispositivo/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Dentista/ })).toContainText('(18:00–19:00)');
  expect(await last.boundingBox()).toEqual(drawn);
});

test('after a sign-out nothing of the agenda is left in the pages of the browser', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser, await createProvider('Rosario Tello'));
  const { page } = visitor;
  const response = await page.goto('/agenda');
  expect(await response?.text()).toContain(', libre');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('button', { name: /, libre$/ }).first()).toBeVisible();
  await page.goto('/help');
  await signOut(visitor);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/help');
  const back = await page.goBack();
  expect(back?.url()).toMatch(/\/agenda$/);
  expect(await back?.text()).not.toContain(', libre');
  await expect(page).toHaveURL(/\/login\?/);
  expect(await page.content()).not.toContain(', libre');
  const again = await page.goto('/agenda');
  expect(await again?.text()).not.toContain(', libre');
});
