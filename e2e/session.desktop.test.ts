import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from './test.ts';
import { openVisitor, signInAsDemo, signOut } from './visitor.ts';

const NAME = 'Lucía Fernández Rojas';
const account = (page: Page) => page.getByRole('button', { name: 'Tu cuenta' });

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test('who signs out in one tab is gone from all of them, from what they show and from Back', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser, 'client');
  const { page, context } = visitor;
  await page.goto('/profiles/me');
  await expect(page.getByText(NAME).first()).toBeVisible();
  const other = await openTab(context, '/dashboard/client');
  await expect(account(other)).toBeVisible();

  await test.step('no private answer is kept by the browser (H5)', async () => {
    const token = await page.evaluate<string>(
      `JSON.parse(localStorage.getItem('auth-storage')).state.accessToken`,
    );
    const headers = { authorization: `Bearer ${token}` };
    const response = await page.request.get('/api/users/me', { headers });
    expect(response.headers()['cache-control']).toContain('no-store');
  });

  await page.goto('/help');
  await signOut(visitor);
  await test.step('the other tab follows (H6)', async () => {
    await expect(account(other)).toBeHidden();
    await expect(other.getByRole('heading', { name: 'Mis Solicitudes' })).toHaveCount(0);
  });
  await test.step('Back shows nothing of whoever has left (H5)', async () => {
    await page.goBack();
    await expect(account(page)).toBeHidden();
    await expect(page.getByText(NAME)).toHaveCount(0);
    await expect(page.getByText('cliente@oficio.example')).toHaveCount(0);
  });
  await test.step('who signs in again is in everywhere', async () => {
    await signInAsDemo(visitor, 'client');
    await expect(account(other)).toBeVisible();
  });
  expect(visitor.errors).toEqual([]);
});

test('a dead network keeps nobody signed in who signs out (D27)', async ({ browser }) => {
  const visitor = await openVisitor(browser);
  const { page, context } = visitor;
  // Fetched as soon as the page rests, so that it is there when it is wanted.
  const menu = page.waitForResponse(/account-menu/);
  await signInAsDemo(visitor, 'client');
  await (await menu).finished();
  await context.setOffline(true);
  await signOut(visitor);
  await context.setOffline(false);
  // With the network comes the page that signing out wanted, and stops whatever else is on its way.
  await expect(async () => {
    await page.goto('/profiles/me');
  }).toPass();
  await expect(page).toHaveURL(/\/login/);
  await expect(account(page)).toBeHidden();
});

const spoilt: [string, string][] = [
  [
    'what an attacker wrote',
    `localStorage.setItem('auth-storage', '{"version":1,"state":{"user":{"roles":["ADMIN"]},"accessToken":"a.e30.b"}}')`,
  ],
  [
    'garbage',
    `localStorage.setItem('auth-storage', '<script>'); localStorage.setItem('theme', '{')`,
  ],
  [
    'another version',
    `localStorage.setItem('auth-storage', '{"version":99,"state":{"accessToken":7}}')`,
  ],
  [
    '10 MB of it',
    `for (let i = 0; i < 60; i += 1) try { localStorage.setItem('x' + i, 'x'.repeat(2 ** 17)) } catch {}`,
  ],
  [
    'a storage that throws',
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('off', 'SecurityError') } })`,
  ],
];

for (const [what, spoil] of spoilt) {
  test(`the product starts with ${what} in storage (H7)`, async ({ browser }) => {
    const visitor = await openVisitor(browser);
    const { page, context } = visitor;
    await context.addInitScript(spoil);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('searchbox').fill('plomero');
    await expect(page).toHaveURL(/search=plomero/);
    await page.goto('/profiles/me');
    await expect(page).toHaveURL(/\/login/);
    expect(visitor.errors).toEqual([]);
  });
}

test('nothing is fetched from anywhere else (H12)', async ({ browser }) => {
  const visitor = await openVisitor(browser, 'provider');
  const { page } = visitor;
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['localhost', ''].includes(url.hostname)) foreign.push(url.href);
  });
  for (const path of ['/', '/help', '/profiles/me', '/dashboard/provider', '/profile/edit']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(foreign).toEqual([]);
});

test('guards lead to a page that one may see, by link and from within', async ({ browser }) => {
  const stranger = await openVisitor(browser);
  await stranger.page.goto('/favorites?a=1');
  await expect(stranger.page).toHaveURL(/\/login\?returnTo=%2Ffavorites%3Fa%3D1$/);

  const client = await openVisitor(browser, 'client');
  const lead = async (from: string, to: string) => {
    await client.page.goto(from);
    await client.page.waitForURL((url) => url.pathname + url.search === to);
  };
  await lead('/my-requests', '/dashboard/client');
  await lead('/my-requests?orden=x', '/dashboard/client?orden=x');
  await lead('/dashboard?orden=x', '/dashboard/client?orden=x');
  await lead('/dashboard/provider', '/dashboard/client');
  await lead('/profile/edit', '/access-denied?falta=prestador');
  // The page answers with the status that it stands for.
  client.forgive(/status of 403/);
  await lead('/login', '/');
  expect([...stranger.errors, ...client.errors]).toEqual([]);

  const provider = await openVisitor(browser, 'provider');
  await provider.page.goto('/dashboard');
  await provider.page.waitForURL('**/dashboard/provider');
  await provider.page.goto('/profiles/create');
  await provider.page.waitForURL('**/profile/edit');
  expect(provider.errors).toEqual([]);
});
