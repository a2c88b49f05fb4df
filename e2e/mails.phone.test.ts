import { expect, type APIRequestContext } from '@playwright/test';
import { findViolations } from './axe.ts';
import { test } from './test.ts';

interface MailboxMessage {
  kind: string;
  subject: string;
  html: string;
  text: string;
}

async function readMails(request: APIRequestContext, to: string): Promise<MailboxMessage[]> {
  const response = await request.get(`/mailbox/messages.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as MailboxMessage[];
}

/** Triggers three of the account mails. All mails share one layout. */
async function triggerMails(request: APIRequestContext, origin: string): Promise<MailboxMessage[]> {
  const email = `correos.${Date.now()}@example.com`;
  const post = (path: string, data: object) =>
    request.post(`/api/auth/${path}`, { headers: { origin }, data });
  const person = { fullName: 'Carla Correo', email, password: 'Tres gatos y 1 llave.' };
  await post('register', person);
  await expect.poll(async () => (await readMails(request, email)).length).toBe(1);
  const [confirmation] = await readMails(request, email);
  const token = /token=([\w-]+)/.exec(confirmation?.text ?? '')?.[1] ?? '';
  await request.get(`/api/auth/verify-email?token=${token}`);
  await post('register', person);
  await post('forgot-password', { email });
  await expect.poll(async () => (await readMails(request, email)).length).toBe(3);
  return readMails(request, email);
}

test('mails are readable in both themes, and their plain text contains the same links', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const mails = await triggerMails(request, origin);
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'already-registered',
    'reset-password',
    'verify-email',
  ]);
  for (const { html, text, subject } of mails) {
    await page.setContent(html);
    const links = await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href^="http"]')].map((link) => link.getAttribute('href'))`,
    );
    expect(links.length, subject).toBeGreaterThan(0);
    for (const link of links) {
      expect(link.startsWith(`${origin}/`), link).toBe(true);
      expect(text).toContain(link);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
      const found = await findViolations(page, { rules });
      expect(found, `${subject}, ${colorScheme}`).toEqual([]);
    }
    const overhang = await page.evaluate<number>(
      `document.documentElement.scrollWidth - document.documentElement.clientWidth`,
    );
    expect(overhang, subject).toBeLessThanOrEqual(0);
  }
});
