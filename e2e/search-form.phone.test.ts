import { expect, type Page } from '@playwright/test';
import { delayScripts } from './delayed-scripts.ts';
import { test } from './test.ts';

const fieldOf = (page: Page) => page.getByRole('search').getByLabel('Qué', { exact: true });

test('words typed before hydration stay in the field, and Enter searches them', async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const field = fieldOf(page);
  await field.tap();
  await page.keyboard.type('fug');
  release();
  await expect(page.locator('[aria-controls="menu"]')).toBeAttached();
  await expect(field).toBeFocused();
  await page.keyboard.type('as');
  await expect(field).toHaveValue('fugas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]search=fugas/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('after hydration a press on the field opens the sheet', async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href="#buscar"]').tap();
  await expect(page.getByRole('dialog', { name: '¿Qué necesitas?' })).toBeVisible();
});

test.describe('the search works without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a form that the server answers, with place and day behind a link', async ({
    page,
  }) => {
    await page.goto('/');
    await fieldOf(page).fill('fugas');
    await fieldOf(page).press('Enter');
    await expect(page).toHaveURL(/[?&]search=fugas/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Elegir lugar y día' }).click();
    await page.getByLabel('Dónde', { exact: true }).fill('Miraflores');
    await page.getByLabel('Dónde', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/[?&]place=/);
  });
});

for (const address of ['/', '/?search=pintor'])
  test(`Enter in each field of the sheet searches, opened at ${address}`, async ({ page }) => {
    const openStep = async (step: string) => {
      await page.goto(address);
      await page.locator('[aria-controls="menu"]').waitFor({ state: 'attached' });
      await page.locator('a[href="#buscar"]').tap();
      const sheet = page.getByRole('dialog', { name: '¿Qué necesitas?' });
      await sheet.getByRole('button', { name: new RegExp(`^${step}`) }).tap();
      return sheet;
    };
    const what = (await openStep('Qué')).locator('input');
    await what.fill('');
    await what.pressSequentially('fugas');
    await what.press('Enter');
    await expect(page).toHaveURL(/[?&]search=fugas/);
    const where = (await openStep('Dónde')).locator('input');
    await where.pressSequentially('Miraflores');
    await where.press('Enter');
    await expect(page).toHaveURL(/[?&]place=/);
    const date = (await openStep('Cuándo')).locator('input[type=date]');
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await date.fill(day);
    await date.press('Enter');
    await expect(page).toHaveURL(new RegExp(`[?&]day=${day}`));
  });
