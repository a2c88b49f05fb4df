import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

/** Delays all scripts of the page like a slow network, until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

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

test("a press on 'Reservar' before the scripts have loaded opens the sheet after hydration", async ({
  page,
}) => {
  const release = await delayScripts(page);
  await openCard(page);
  await page.getByRole('link', { name: 'Reservar' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Reserva tu servicio' })).toBeVisible();
  await expect(page).toHaveURL(/service-cards/);
});

test.describe('the page works without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens, and 'Reservar' links to the login with the way back", async ({ page }) => {
    await openCard(page);
    await page.getByRole('link', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
    await openCard(page);
    await page.getByRole('link', { name: 'Reservar' }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fservice-cards%2F/);
  });
});
