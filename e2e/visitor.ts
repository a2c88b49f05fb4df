import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

/** Somebody with a browser of their own, whose every console error and accessibility violation fails the test. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** No violation of WCAG 2.2 A and AA on the screen as it is now, in either theme. */
  checkScreen: (name: string) => Promise<void>;
  /** What the console said that should not have been said. */
  errors: string[];
  /** Takes back what the browser itself says of a refusal that a step provoked. */
  forgive: (refusal: RegExp) => void;
}

/** Colours in the middle of a fade are nobody's colours. What turns for ever, or stands still unseen, is not waited for. */
const FADES_ENDED = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    .filter(({ effect }) => effect?.target?.checkVisibility())
    .map((animation) => animation.finished),
)`;

/** What axe finds wrong on the page as it is now, a line each. */
async function findViolations(page: Page): Promise<string[]> {
  // No page of ours has frames; to look into them, axe would open another page each time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 200));
    return `${id}: ${places.join(' | ')}`;
  });
}

export async function openVisitor(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext();
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
    // A toast may fade away in the middle of the look; what is wrong with a screen stays wrong.
    checkScreen: (name) =>
      expect(async () => {
        await page.waitForLoadState('networkidle');
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate(FADES_ENDED);
          const where = `${name} (${colorScheme}, ${page.url()})`;
          expect(await findViolations(page), where).toEqual([]);
        }
      }).toPass({ timeout: 30_000 }),
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
