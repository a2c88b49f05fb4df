import { expect } from '@playwright/test';
import { paint, recordShifts, shiftsOf } from './layout-shifts.ts';
import { createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

test('a dashboard does not move what it shows, also when the data of a banner arrive last', async ({
  browser,
}) => {
  const { page } = await openVisitor(browser, await createProvider('Nora Nueva'));
  await recordShifts(page);
  const { promise: othersShown, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/provider-profiles/me/verification', async (route) => {
    await othersShown;
    await route.continue();
  });
  const others = [
    'service-orders/provider',
    'negotiations',
    'provider-profiles/me$',
    'reviews/pending',
  ];
  const responses = others.map((path) => page.waitForResponse(new RegExp(`/api/${path}`)));
  await page.goto('/dashboard/provider');
  for (const response of await Promise.all(responses)) await response.finished();
  await paint(page);
  release();
  await expect(page.getByText('Verifica tu identidad')).toBeVisible();
  await paint(page);
  expect(await shiftsOf(page)).toBe(0);
});
