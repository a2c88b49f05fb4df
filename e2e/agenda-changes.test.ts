import { expect } from '@playwright/test';
import { acceptOrder, limaDate, openAgenda } from './agenda-steps.ts';
import { createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor, signOut } from './visitor.ts';

test('vacations name the orders in their days before anything changes, and can be taken back', async ({
  browser,
}) => {
  const provider = await createProvider('Rosario Tello');
  await acceptOrder(provider);
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

test('after a sign-out nothing of the agenda is left in the pages of the browser', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser, await createProvider('Rosario Tello'));
  const { page } = visitor;
  const address = `/agenda?dia=${limaDate(3)}`;
  const response = await page.goto(address);
  expect(await response?.text()).toContain(', libre');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('button', { name: /, libre$/ }).first()).toBeVisible();
  await page.goto('/help');
  await signOut(visitor);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/help');
  const back = await page.goBack();
  expect(back?.url()).toContain(address);
  expect(await back?.text()).not.toContain(', libre');
  await expect(page).toHaveURL(/\/login\?/);
  expect(await page.content()).not.toContain(', libre');
  const again = await page.goto(address);
  expect(await again?.text()).not.toContain(', libre');
});
