import { expect } from '@playwright/test';
import { createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

/** Adds up how far content below the header moved, in the unit of Cumulative Layout Shift. */
const RECORD_SHIFTS = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { sources, value } of list.getEntries())
      if (sources.some(({ node }) => !node?.parentElement?.closest('header'))) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
const TWO_FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

test('a dashboard does not move what it shows, also when the data of a banner arrive last', async ({
  browser,
}) => {
  const { page } = await openVisitor(browser, await createProvider('Nora Nueva'));
  await page.addInitScript(RECORD_SHIFTS);
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
  await page.evaluate(TWO_FRAMES);
  release();
  await expect(page.getByText('Verifica tu identidad')).toBeVisible();
  await page.evaluate(TWO_FRAMES);
  expect(await page.evaluate<number>('window.shifted')).toBe(0);
});
