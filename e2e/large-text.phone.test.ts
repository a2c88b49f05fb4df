import { expect } from '@playwright/test';
import { test } from './test.ts';

test("with text of double size, 'Reservar' and the menu button stay in the window", async ({
  page,
}) => {
  const response = await page.request.get('/api/service-cards?limit=1');
  const [card] = (await response.json()) as { id: string }[];
  await page.goto(`/service-cards/${card?.id ?? ''}`);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await expect(page.getByRole('button', { name: 'Reservar' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeInViewport({ ratio: 1 });
});
