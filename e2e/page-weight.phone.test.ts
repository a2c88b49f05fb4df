import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { test } from './test.ts';
import { PAGE_WEIGHT_BUDGET } from '../scripts/check-page-weight.ts';
import { openVisitor } from './visitor.ts';

// The budget applies to phones. On large screens the card's page includes the booking panel.

async function firstCard(page: Page): Promise<{ id: string }> {
  const response = await page.request.get('/api/service-cards?limit=1');
  const [card] = (await response.json()) as Awaited<ReturnType<typeof firstCard>>[];
  if (!card) throw new Error('The demo data has no card.');
  return card;
}

/**
 * Returns the compressed bytes of all scripts that the page loads until the network is idle, dynamic
 * imports included.
 */
async function weighInBrowser(page: Page, path: string): Promise<number> {
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  page.on('response', collect);
  await page.goto(path, { waitUntil: 'networkidle' });
  // Waits for scripts that the page loads after a delay.
  await page.waitForTimeout(1_500);
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const sizes = await Promise.all(
    scripts.map(async (response) => brotliCompressSync(await response.body()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a public page stays within its budget in a real browser', async ({ browser }) => {
  const { page } = await openVisitor(browser);
  const card = await firstCard(page);
  // The heaviest pages. `scripts/check-page-weight.ts` checks every page of the build.
  const paths = ['/', `/service-cards/${card.id}`];
  for (const path of paths) {
    // A new browser context has an empty cache.
    const visitor = await openVisitor(browser);
    const bytes = await weighInBrowser(visitor.page, path);
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThanOrEqual(PAGE_WEIGHT_BUDGET);
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  }
});

test('the server build renders with the production build of React for every NODE_ENV', () => {
  const server = resolve(import.meta.dirname, '../web/build/server');
  const files = globSync('**/*.js', { cwd: server });
  expect(files.length).toBeGreaterThan(1);
  const undecided = files.filter((file) =>
    readFileSync(join(server, file), 'utf8').includes('process.env.NODE_ENV'),
  );
  expect(undecided).toEqual([]);
});
