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

async function signIn({ url, dataDir }: Product) {
  const password = readFileSync(path.join(dataDir, 'demo-password'), 'utf8').trim();
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'prestador@oficio.example', password }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const cookies = response.headers.getSetCookie().flatMap((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return name && value ? [{ name, value, url }] : [];
  });
  return { accessToken, cookies };
}

const HOURS = '[aria-label="Tus horas"] li button >> visible=true';
/** The hours that the scripts of the page show in the place of the drawn ones. */
const LIVE_HOURS = '[aria-label="Tus horas"]:not([data-drawn] *) li button >> visible=true';

/** Resolves to the milliseconds from the navigation to the first content. */
const FIRST_PAINT = `new Promise((resolve) => new PerformanceObserver((list) => {
  for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime);
}).observe({ type: 'paint', buffered: true }))`;

/** Milliseconds until the hours are painted, and until a press on them opens something at once. */
interface Visit {
  seen: number;
  live: number;
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  await slowDown(page);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.locator(HOURS).first().waitFor({ timeout: TIMEOUT_MS });
  const domReady = performance.now() - start;
  // The hours of the HTML are there before the style sheet, which the first paint waits for.
  const paint = await page.evaluate<number>(FIRST_PAINT);
  const seen = Math.max(domReady, paint);
  await page.locator(LIVE_HOURS).first().waitFor({ timeout: TIMEOUT_MS });
  const live = performance.now() - start;
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  await page.close();
  return { seen, live };
}

/**
 * Prints medians of the time until a provider sees the hours of the agenda with a slow phone, and until the scripts of the page
 * run: at the first visit, and at the next one, which has the files of the first.
 */
export async function measureAgenda(
  print: (line: string) => void,
  browser: Browser,
  product: Product,
): Promise<void> {
  const { accessToken, cookies } = await signIn(product);
  const value = JSON.stringify({ version: 1, state: { accessToken } });
  const localStorage = [{ name: 'auth-storage', value }];
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage }] };
  for (const { name, viewport } of SCREENS) {
    const visits: { first: Visit; next: Visit }[] = [];
    while (visits.length < VISITS) {
      const context = await browser.newContext({
        viewport,
        storageState,
        locale: 'es-PE',
        timezoneId: 'America/Lima',
      });
      await context.addCookies(cookies);
      const first = await visit(context, `${product.url}/agenda`);
      visits.push({ first, next: await visit(context, `${product.url}/agenda`) });
      await context.close();
    }
    const [first, next] = (['first', 'next'] as const).map((key) => {
      const [seen, live] = (['seen', 'live'] as const).map((what) =>
        medianOf(visits.map((each) => each[key][what])).toFixed(0),
      );
      return `${seen} ms, live after ${live} ms`;
    });
    print(`${name.padEnd(26)}hours seen after ${first}; at the next visit after ${next}`);
  }
}
