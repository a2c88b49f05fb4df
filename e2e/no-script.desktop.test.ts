import { expect } from '@playwright/test';
import { test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('the catalog works without JavaScript', async ({ page }) => {
  await page.goto('/');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveCount(12);
  // Two providers may give their services one title.
  const addresses = async () => {
    const links = await titles.getByRole('link').all();
    return Promise.all(links.map((link) => link.getAttribute('href')));
  };
  const first = await addresses();
  await page.getByRole('link', { name: 'Ver más' }).click();
  await expect(page).toHaveURL(/cursor=/);
  const next = await addresses();
  expect(next.length).toBeGreaterThan(0);
  expect(next.filter((address) => first.includes(address))).toEqual([]);

  await page.goto('/');
  await page.getByRole('link', { name: 'Plomería', exact: true }).click();
  await expect(titles.first()).toBeVisible();
  const field = page.getByLabel('Qué', { exact: true });
  await field.fill('fugas');
  await field.press('Enter');
  await expect(page).toHaveURL(/search=fugas/);
  await expect(titles.first()).toBeVisible();
  await expect(page).toHaveURL(/search=fugas.*&skill=/);
  await titles.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Paquetes' })).toBeVisible();
});
