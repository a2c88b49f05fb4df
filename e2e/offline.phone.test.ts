import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('without a network the page stays, and the requested page opens when the network returns', async ({
  browser,
}) => {
  const { page, context } = await openVisitor(browser);
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión. Lo que ves puede no estar al día.')).toBeVisible();
  await page.getByRole('link', { name: 'Centro de Ayuda' }).click();
  await page.waitForTimeout(1_000);
  await expect(title(page, 'Términos y condiciones')).toBeVisible();
  await context.setOffline(false);
  await expect(title(page, 'Centro de Ayuda')).toBeVisible();
});

test('a page of an earlier version opens the requested page of the new version', async ({
  browser,
}) => {
  const { page, context } = await openVisitor(browser);
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  // The server no longer has the files of the earlier version. It answers like a network: an answer within a frame
  // precedes the pending navigation.
  await context.route('**/assets/help-page-*', async (route) => {
    await delay(200);
    await route.fulfill({ status: 404 });
  });
  page.once('framenavigated', () => void context.unrouteAll());
  await page.getByRole('link', { name: 'Centro de Ayuda' }).click();
  await expect(title(page, 'Centro de Ayuda')).toBeVisible();
  await expect(page).toHaveURL(/\/help$/);
});
