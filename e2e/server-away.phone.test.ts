import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { startProduct } from '../scripts/testing/start-product.ts';
import { allows } from './demo-records.ts';
import { openAction } from './screen-states.ts';
import { createSocketSwitch, type SocketSwitch } from './socket-switch.ts';
import { test } from './test.ts';

const BANNER = 'El sitio no responde. Reintentamos solos.';

/** A product that a test can stop and start again. */
interface StoppableProduct {
  url: string;
  dataDir: string;
  /** Call it before the context opens a page. */
  prepare(context: BrowserContext): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A process of its own: the other tests need theirs. */
async function startOwnProduct(): Promise<StoppableProduct> {
  const product = await startProduct({ DEMO: '1', RATE_LIMIT: 'off', QUIET_HOURS: 'off' });
  return { ...product, prepare: () => Promise.resolve() };
}

/** The product of the other tests, whose connections from one browser fail as if it were stopped. */
function borrowProduct(): StoppableProduct {
  let isAway = false;
  let sockets: SocketSwitch | undefined;
  return {
    url: process.env.E2E_URL ?? '',
    dataDir: process.env.E2E_DATA_DIR ?? '',
    async prepare(context) {
      await context.route('**', (route) =>
        isAway ? route.abort('connectionrefused') : route.continue(),
      );
      sockets = await createSocketSwitch(context);
    },
    async pause() {
      isAway = true;
      await sockets?.cut();
    },
    async resume() {
      isAway = false;
      sockets?.restore();
    },
    stop: () => Promise.resolve(),
  };
}

let product: StoppableProduct;

test.beforeAll(async () => {
  // A start takes as long as these tests, so only `npm test -- thorough` stops a process.
  product = process.env.THOROUGH ? await startOwnProduct() : borrowProduct();
});
test.afterAll(() => product.stop());
test.beforeEach(({ context }) => product.prepare(context));

const banner = (page: Page) => page.getByText(BANNER);

/** Signs in as the demo client. Returns the access token. */
async function signIn(page: Page): Promise<string> {
  const password = readFileSync(join(product.dataDir, 'demo-password'), 'utf8').trim();
  await page.goto(`${product.url}/help`);
  const response = await page.request.post(`${product.url}/api/auth/login`, {
    headers: { origin: product.url },
    data: { email: 'cliente@oficio.example', password },
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const stored = JSON.stringify({ version: 1, state: { accessToken } });
  await page.evaluate(`localStorage.setItem('auth-storage', ${JSON.stringify(stored)})`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  return accessToken;
}

test('while the server is away one banner says so, an act names it, and all recovers by itself', async ({
  page,
}) => {
  const token = await signIn(page);
  const call = async <T>(_: string, path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await page.request.get(`${product.url}/api${path}`, { headers });
    return (await response.json()) as T;
  };
  await page.goto(`${product.url}${await allows('client', 'cancel')(call)}`);
  await openAction('Cancelar')(page);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio').first().check();
  await product.pause();
  await sheet.getByRole('button', { name: 'Cancelar la orden' }).click();
  await expect(sheet.getByRole('alert')).toHaveText(
    'El sitio no responde. Inténtalo de nuevo cuando vuelva.',
  );
  await expect(banner(page)).toHaveCount(1);
  // Nobody opened the favorites: their files were loaded in idle time, and their data is missing.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Mis Favoritos' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Mis Servicios Favoritos' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await product.resume();
  await expect(banner(page)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
});

test('a page whose files were never loaded waits in the own frame until the server returns', async ({
  page,
}) => {
  await page.goto(`${product.url}/terms`);
  await page.waitForLoadState('networkidle');
  await product.pause();
  await page.getByRole('link', { name: 'Centro de Ayuda' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Términos y condiciones' }),
  ).toBeVisible();
  await product.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'Centro de Ayuda' })).toBeVisible({
    timeout: 30_000,
  });
});
