import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/browser.ts';
import { startProduct, type Product } from '../../scripts/testing/start-product.ts';
import { medianOf } from '../tools/statistics.ts';
import { measureAgenda } from './phone-agenda.ts';
import { slowDown } from './slow-phone.ts';

const VISITS = 5;
/** Longest wait for the response to a press. */
const PRESS_TIMEOUT_MS = 60_000;

/** The first press of a visitor, and what shows its response. Both are CSS selectors. */
interface Press {
  target: string;
  response: string;
}

interface PhonePage {
  name: string;
  path: string;
  press: Press;
}

interface Visit {
  /** Milliseconds from the request to the first content. */
  firstContent: number;
  /** Milliseconds from a press at the first content to its response. */
  answered: number;
  /** Cumulative layout shift, without units. */
  shift: number;
  /** Bytes of all scripts as they were sent. */
  scripts: number;
}

const SEARCH: Press = {
  target: 'input[name=search]',
  response: '[role=dialog], input[name=search]:focus',
};
const RESULTS: Press = { target: 'a[href="#buscar"]', response: '[role=dialog]' };
const MENU: Press = {
  target: 'a[href="#menu"], button[aria-controls="menu"]',
  response: '#menu a[href="/login"]:visible',
};
const BOOKING: Press = {
  target: 'text="Reservar" >> visible=true',
  response: '[role=dialog]',
};

/** Collects what the browser reports about painting, in `window.phone`. */
const OBSERVE = `(() => {
  const phone = (window.phone = { shift: 0, firstContent: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) phone.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) phone.firstContent = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
})()`;

/** Returns the bytes of the scripts that arrive from now on. */
async function countScripts(page: Page): Promise<() => number> {
  const network = await slowDown(page);
  const scripts = new Set<string>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Presses the target as soon as there is content, like a finger: whatever lies there gets it. */
async function pressFirst(page: Page, { target, response }: Press): Promise<number> {
  while (!(await page.evaluate('window.phone?.firstContent'))) await delay(50);
  const pressed = Date.now();
  await page.locator(target).first().click({ timeout: PRESS_TIMEOUT_MS, force: true });
  await page.locator(response).first().waitFor({ timeout: PRESS_TIMEOUT_MS });
  return Date.now() - pressed;
}

async function visit(browser: Browser, url: string, press: Press): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    const scriptBytes = await countScripts(page);
    await page.goto(url, { waitUntil: 'commit', timeout: PRESS_TIMEOUT_MS });
    const answered = await pressFirst(page, press);
    await page.waitForLoadState('networkidle', { timeout: PRESS_TIMEOUT_MS });
    const { shift, firstContent } = (await page.evaluate('window.phone')) as Visit;
    return { firstContent, answered, shift, scripts: scriptBytes() };
  } finally {
    await context.close();
  }
}

async function findPages({ url }: Product): Promise<PhonePage[]> {
  const cards = await fetch(`${url}/api/service-cards?limit=1`);
  const [card] = (await cards.json()) as { id: string }[];
  const trade = await (await fetch(`${url}/servicios/plomeria`)).text();
  const [tradeInPlace] = /\/servicios\/plomeria\/[a-z0-9-]+/.exec(trade) ?? [];
  if (!card || !tradeInPlace) throw new Error('The demo data has no card or no trade in a place.');
  return [
    { name: 'home, search', path: '/', press: SEARCH },
    { name: 'home, menu', path: '/', press: MENU },
    { name: 'results, search', path: '/?search=plomero', press: RESULTS },
    { name: 'card, booking', path: `/service-cards/${card.id}`, press: BOOKING },
    { name: 'trade in a place, menu', path: tradeInPlace, press: MENU },
  ];
}

const HEADING =
  'page and press'.padEnd(26) +
  ['content ms', 'answer ms', 'shift', 'script bytes'].map((title) => title.padStart(14)).join('');

async function measureProduct(print: (line: string) => void, root: string | undefined) {
  const product = await startProduct(
    { LOG_LEVEL: 'warn', RATE_LIMIT: 'off' },
    root ? { root } : {},
  );
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    print(HEADING);
    for (const { name, path, press } of await findPages(product)) {
      const visits: Visit[] = [];
      while (visits.length < VISITS) visits.push(await visit(browser, product.url + path, press));
      const median = (key: keyof Visit) => medianOf(visits.map((each) => each[key]));
      const figures = [
        median('firstContent').toFixed(0),
        median('answered').toFixed(0),
        median('shift').toFixed(3),
        median('scripts').toFixed(0),
      ];
      print(name.padEnd(26) + figures.map((figure) => figure.padStart(14)).join(''));
    }
    await measureAgenda(print, browser, product);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/**
 * Prints medians of five visits with a slow phone (400 kbit/s, 400 ms, a quarter of the processor): the time until the
 * first content, the time until a press at that moment is answered, the layout shift, and the bytes of the scripts; then
 * the time until a provider sees the agenda. With
 * `folder` it prints the same for the product in another checkout, which is installed and built.
 */
export async function measurePhone(print: (line: string) => void, folder?: string): Promise<void> {
  await measureProduct(print, undefined);
  if (folder) await measureProduct(print, folder);
}
