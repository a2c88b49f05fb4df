import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoAccount, signInOverApi, type DemoRole, type SignedIn } from './people.ts';

/** A user with a separate browser context, which collects the errors of its first page. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Unexpected errors on the console, and requests to other origins. */
  errors: string[];
  /**
   * Removes collected errors that match, such as the browser's messages about provoked 4xx
   * responses.
   */
  ignoreErrors: (pattern: RegExp) => void;
}

/**
 * Opens a browser context, signed in as a demo account or as an account from the API, or anonymous.
 */
export async function openVisitor(
  browser: Browser,
  as?: DemoRole | { signedIn: SignedIn },
): Promise<Visitor> {
  const account = typeof as === 'string' ? await signInOverApi(demoAccount(as)) : as;
  const context = await browser.newContext(account && { storageState: account.signedIn });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('request', (sent) => {
    const { hostname, href } = new URL(sent.url());
    const isForeign = !['localhost', ''].includes(hostname);
    // A sign-in with Google leads to another origin and back.
    if (isForeign && !sent.isNavigationRequest()) errors.push(`${page.url()}: loads ${href}`);
  });
  return {
    page,
    context,
    errors,
    ignoreErrors: (pattern) => {
      const others = errors.filter((error) => !pattern.test(error));
      errors.splice(0, errors.length, ...others);
    },
  };
}

/** Searches for words on the home page: in the bar, or in the sheet of a phone. */
export async function search(page: Page, words: string): Promise<void> {
  const opener = page.locator('a[href="#buscar"]');
  const field = page.getByLabel('Qué', { exact: true });
  // Hydration covers the field of phones, so that a test must not begin to fill it before.
  await expect(opener).toBeAttached();
  if (await opener.isVisible()) {
    await opener.click();
    const sheet = page.getByRole('dialog', { name: '¿Qué necesitas?' });
    await sheet.getByRole('combobox').fill(words);
    await sheet.getByRole('button', { name: 'Buscar', exact: true }).click();
  } else {
    await field.fill(words);
    await field.press('Enter');
  }
}

/**
 * Opens the menu of anonymous visitors when the header is too narrow for its links. Waits for
 * hydration: before it the links lead to pages, afterwards they open dialogs.
 */
export async function openMenu(page: Page): Promise<void> {
  await expect(page.locator('[aria-controls="menu"]')).toBeAttached();
  const menu = page.getByLabel('Abrir el menú');
  if (!(await menu.isVisible())) return;
  await menu.click();
  await expect(page.getByRole('link', { name: 'Registro' }).first()).toBeVisible();
}

/** Signs out through the header's menu. Ends on a public page. */
export async function signOut({ page, ignoreErrors }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeHidden();
  // The server refuses requests that were in flight when the session ended.
  if (await page.evaluate<boolean>('navigator.onLine')) await page.waitForLoadState('networkidle');
  ignoreErrors(/status of 401/);
}

/** Signs in over the API in an open browser, without the form. Ends on the help page. */
export async function signInAsDemo({ page }: Visitor, role: DemoRole): Promise<void> {
  await page.goto('/help');
  const { origin } = new URL(page.url());
  const data = demoAccount(role);
  const response = await page.request.post('/api/auth/login', { headers: { origin }, data });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const stored = JSON.stringify({ version: 1, state: { accessToken } });
  await page.evaluate(`localStorage.setItem('auth-storage', ${JSON.stringify(stored)})`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
}
