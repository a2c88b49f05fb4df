import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Product } from '../../scripts/testing/start-product.ts';
import { medianOf } from '../tools/statistics.ts';
import { slowDown } from './slow-phone.ts';

const VISITS = 5;
const TIMEOUT_MS = 60_000;
const SCREENS = [
  { name: 'agenda, day', viewport: { width: 360, height: 740 } },
  { name: 'agenda, week', viewport: { width: 1_280, height: 800 } },
] as const;

async function signIn({ url, dataDir }: Product): Promise<string> {
  const password = readFileSync(path.join(dataDir, 'demo-password'), 'utf8').trim();
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'prestador@oficio.example', password }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

/** Returns the milliseconds until the hours are shown. */
async function visit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await slowDown(page);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.locator('[aria-label="Tus horas"] li button').first().waitFor({ timeout: TIMEOUT_MS });
  const shown = performance.now() - start;
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  await page.close();
  return shown;
}

/**
 * Prints medians of the time until a provider sees the hours of the agenda with a slow phone: at the first visit, and at
 * the next one, which has the files of the first.
 */
export async function measureAgenda(
  print: (line: string) => void,
  browser: Browser,
  product: Product,
): Promise<void> {
  const value = JSON.stringify({ version: 1, state: { accessToken: await signIn(product) } });
  const localStorage = [{ name: 'auth-storage', value }];
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage }] };
  for (const { name, viewport } of SCREENS) {
    const visits: { first: number; next: number }[] = [];
    while (visits.length < VISITS) {
      const context = await browser.newContext({
        viewport,
        storageState,
        locale: 'es-PE',
        timezoneId: 'America/Lima',
      });
      const first = await visit(context, `${product.url}/agenda`);
      visits.push({ first, next: await visit(context, `${product.url}/agenda`) });
      await context.close();
    }
    const [first, next] = (['first', 'next'] as const).map((key) =>
      medianOf(visits.map((each) => each[key])).toFixed(0),
    );
    print(`${name.padEnd(26)}hours after ${first} ms, at the next visit after ${next} ms`);
  }
}
