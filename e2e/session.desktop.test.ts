import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from './test.ts';
import { openVisitor, signInAsDemo, signOut, search } from './visitor.ts';

const NAME = 'Lucía Fernández Rojas';
const account = (page: Page) => page.getByRole('button', { name: 'Tu cuenta' });

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test('a user who signs out in one tab is signed out in all tabs, and Back shows no private data', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser, 'client');
  const { page, context } = visitor;
  await page.goto('/profiles/me');
  await expect(page.getByText(NAME).first()).toBeVisible();
  const otherTab = await openTab(context, '/dashboard/client');
  await expect(account(otherTab)).toBeVisible();

  await test.step('the browser does not cache private responses', async () => {
    const token = await page.evaluate<string>(
      `JSON.parse(localStorage.getItem('auth-storage')).state.accessToken`,
    );
    const headers = { authorization: `Bearer ${token}` };
    const response = await page.request.get('/api/users/me', { headers });
    expect(response.headers()['cache-control']).toContain('no-store');
  });

  await page.goto('/help');
  await signOut(visitor);
  await test.step('the other tab signs out as well', async () => {
    await expect(account(otherTab)).toBeHidden();
    await expect(otherTab.getByRole('heading', { name: 'Mis Solicitudes' })).toHaveCount(0);
  });
  await test.step('Back shows no data of the signed-out user', async () => {
    await page.goBack();
    await expect(account(page)).toBeHidden();
    await expect(page.getByText(NAME)).toHaveCount(0);
    await expect(page.getByText('cliente@oficio.example')).toHaveCount(0);
  });
  await test.step('a new sign-in applies to all tabs', async () => {
    await signInAsDemo(visitor, 'client');
    await expect(account(otherTab)).toBeVisible();
  });
  expect(visitor.errors).toEqual([]);
});

test('a user who signs out without a network is signed out when the network returns', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser);
  const { page, context } = visitor;
  await signInAsDemo(visitor, 'client');
  // The page loads the menu's script when it is idle; the test needs it before the network is off.
  await account(page).click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar Sesión' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await signOut(visitor);
  await context.setOffline(false);
  // The navigation of the sign-out resumes when the network returns, and may abort this navigation.
  await expect(async () => {
    await page.goto('/profiles/me');
  }).toPass();
  await expect(page).toHaveURL(/\/login/);
  await expect(account(page)).toBeHidden();
});

test('a menu that is pressed again while it fades out opens again', async ({ browser }) => {
  const visitor = await openVisitor(browser);
  const { page, context } = visitor;
  await signInAsDemo(visitor, 'client');
  const entry = page.getByRole('menuitem', { name: 'Cerrar Sesión' });
  await account(page).click();
  await expect(entry).toBeVisible();
  // Slowed down, so that the next press comes before the menu has gone.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await page.keyboard.press('Escape');
  await account(page).click();
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=menuitem]:focus')).toBeVisible();
  await entry.click();
  await expect(account(page)).toBeHidden();
});

const corruptStorages: [string, string][] = [
  [
    'a forged session',
    `localStorage.setItem('auth-storage', '{"version":1,"state":{"user":{"roles":["ADMIN"]},"accessToken":"a.e30.b"}}')`,
  ],
  [
    'garbage',
    `localStorage.setItem('auth-storage', '<script>'); localStorage.setItem('theme', '{')`,
  ],
  [
    'a state of another version',
    `localStorage.setItem('auth-storage', '{"version":99,"state":{"accessToken":7}}')`,
  ],
  [
    'a full quota',
    `for (let i = 0; i < 60; i += 1) try { localStorage.setItem('x' + i, 'x'.repeat(2 ** 17)) } catch {}`,
  ],
  [
    'errors on every access',
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('off', 'SecurityError') } })`,
  ],
];

// The pages read the storage alike, so only `npm test -- thorough` opens them with each content.
const opened = process.env.THOROUGH ? corruptStorages : corruptStorages.slice(-1);

for (const [content, script] of opened) {
  test(`the product starts when the browser storage has ${content}`, async ({ browser }) => {
    const visitor = await openVisitor(browser);
    const { page, context } = visitor;
    await context.addInitScript(script);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await search(page, 'plomero');
    await expect(page).toHaveURL(/search=plomero/);
    await page.goto('/profiles/me');
    await expect(page).toHaveURL(/\/login/);
    expect(visitor.errors).toEqual([]);
  });
}

test('what a page loads from another origin is one of its errors', async ({ browser }) => {
  const { page, context, errors } = await openVisitor(browser);
  const font = 'https://fonts.example/one.woff2';
  await context.route(font, (route) => route.fulfill({ body: '' }));
  await page.setContent(`<link rel="preload" as="fetch" href="${font}">`);
  await expect.poll(() => errors).toContain(`about:blank: loads ${font}`);
});
