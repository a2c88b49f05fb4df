import { expect, type Page } from '@playwright/test';
import { delayScripts } from './delayed-scripts.ts';
import { test } from './test.ts';

async function openCard(page: Page): Promise<void> {
  const response = await page.request.get('/api/service-cards?limit=1');
  const [card] = (await response.json()) as { id: string }[];
  await page.goto(`/service-cards/${card?.id ?? ''}`, { waitUntil: 'commit' });
}

test('a press on the menu before the scripts have loaded opens it, and it stays open', async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('link', { name: 'Registro' })).toBeVisible();
  release();
  const menu = page.getByRole('button', { name: 'Cerrar el menú' });
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Registro' })).toBeVisible();
  await menu.click();
  await expect(page.getByRole('link', { name: 'Registro' })).toBeHidden();
});

test("a press on 'Reservar' before the scripts have loaded shows the packages, and the sheet continues with the chosen one", async ({
  page,
}) => {
  const release = await delayScripts(page);
  await openCard(page);
  await page.getByRole('link', { name: 'Reservar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reserva tu servicio' });
  const last = dialog.getByRole('radio').last();
  await last.check();
  release();
  await expect(dialog.getByText('Elige una fecha')).toBeVisible();
  await expect(last).toBeChecked();
  await expect(page).toHaveURL(/service-cards/);
});

test('the packages stay visible and can be chosen until the whole booking has loaded', async ({
  page,
}) => {
  const release = await delayScripts(page, 'Elige una fecha');
  await openCard(page);
  await page.getByRole('link', { name: 'Reservar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reserva tu servicio' });
  const last = dialog.getByRole('radio').last();
  // The sheet has taken the place of the first step of the server's HTML.
  await expect(page.locator('#early-booking')).toHaveCount(0);
  await last.check();
  await expect(dialog.getByText('Elige una fecha')).toHaveCount(0);
  release();
  await expect(dialog.getByText('Elige una fecha')).toBeVisible();
  await expect(last).toBeChecked();
});

test('a press beside the packages before the scripts have loaded closes them', async ({ page }) => {
  await delayScripts(page);
  await openCard(page);
  await page.getByRole('link', { name: 'Reservar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reserva tu servicio' });
  await expect(dialog).toBeVisible();
  await page.getByRole('link', { name: 'Cerrar' }).click({ position: { x: 20, y: 20 } });
  await expect(dialog).toBeHidden();
});

test.describe('the page works without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens, and 'Reservar' links to the login with the way back", async ({ page }) => {
    await openCard(page);
    await page.getByRole('link', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
    await openCard(page);
    await page.getByRole('link', { name: 'Reservar', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fservice-cards%2F/);
  });
});
