import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoAccount, signInOverApi, type DemoRole, type SignedIn } from './people.ts';

/** A person with a browser of their own; every console error of its first page is collected. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the console said that should not have been said. */
  errors: string[];
  /** Forgets the browser's own reports of refusals that a step provoked. */
  forgive: (refusal: RegExp) => void;
}

/** Opens a browser, signed in as a demo account or as an account made over the API. */
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
  return {
    page,
    context,
    errors,
    forgive: (refusal) => {
      const others = errors.filter((error) => !refusal.test(error));
      errors.splice(0, errors.length, ...others);
    },
  };
}

interface MailboxMessage {
  text: string;
  subject: string;
}

/** The newest mail to an address, once it is there. */
export async function readMail(page: Page, to: string, subject: RegExp): Promise<MailboxMessage> {
  const { promise, resolve } = Promise.withResolvers<MailboxMessage>();
  await expect(async () => {
    const response = await page.request.get(`/mailbox/messages.json?to=${encodeURIComponent(to)}`);
    const messages = (await response.json()) as MailboxMessage[];
    const message = messages.find((candidate) => subject.test(candidate.subject));
    expect(message, `a mail to ${to} about ${String(subject)}`).toBeDefined();
    if (message) resolve(message);
  }).toPass({ timeout: 30_000 });
  return promise;
}

/** The first link in a mail's plain text. */
export function linkIn({ text }: MailboxMessage): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

/** Opens the visitors' menu where the header has no room for its links. */
export async function openMenu(page: Page): Promise<void> {
  // A link until the page is hydrated, which keeps the press.
  const menu = page.getByLabel('Abrir el menú');
  if (!(await menu.isVisible())) return;
  await menu.click();
  await expect(page.getByRole('link', { name: 'Registro' }).first()).toBeVisible();
}

/** Signs out through the header's menu; ends on a public page. */
export async function signOut({ page, forgive }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeHidden();
  // A request that was on its way when the session ended is refused.
  if (await page.evaluate<boolean>('navigator.onLine')) await page.waitForLoadState('networkidle');
  forgive(/status of 401/);
}

/** Signs in past the form, in a browser that is open already; ends on the help page. */
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
