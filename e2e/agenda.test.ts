import { expect } from '@playwright/test';
import { delayScripts } from './delayed-scripts.ts';
import { acceptOrder, limaDate, openAgenda } from './agenda-steps.ts';
import { createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

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
  const id = await acceptOrder(provider);
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
