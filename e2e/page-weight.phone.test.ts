import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { test } from './test.ts';
import { PAGE_WEIGHT_BUDGET } from '../scripts/check-page-weight.ts';
import { openVisitor } from './visitor.ts';

// On large screens the booking panel is part of the card's page: the budget is that of a phone.

async function firstCard(page: Page): Promise<{ id: string }> {
  const response = await page.request.get('/api/service-cards?limit=1');
  const [card] = (await response.json()) as Awaited<ReturnType<typeof firstCard>>[];
  if (!card) throw new Error('The demo data has no card.');
  return card;
}

/** Bytes, gzip, of all scripts that come until nothing more does, also those that a script fetches by itself. */
async function weighInBrowser(page: Page, path: string): Promise<number> {
  const responses: Response[] = [];
  const keep = (response: Response) => responses.push(response);
  page.on('response', keep);
  await page.goto(path, { waitUntil: 'networkidle' });
  // Whatever waits a moment before it is fetched.
  await page.waitForTimeout(1_500);
  await page.waitForLoadState('networkidle');
  page.off('response', keep);
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const sizes = await Promise.all(
    scripts.map(async (response) => gzipSync(await response.body(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a public page stays light in a real browser', async ({ browser }) => {
  const { page } = await openVisitor(browser);
  const card = await firstCard(page);
  // The heaviest ones; every page is weighed from its build by the check of page weights.
  const paths = ['/', `/service-cards/${card.id}`];
  for (const path of paths) {
    // A browser of its own each time: nothing is in its cache.
    const visitor = await openVisitor(browser);
    const bytes = await weighInBrowser(visitor.page, path);
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThanOrEqual(PAGE_WEIGHT_BUDGET);
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  }
});
