import { expect, type Page } from '@playwright/test';
import { demoAccount, signInOverApi, type Account, type DemoRole } from './people.ts';
import { screens, type Screen } from './screens.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

const enlargeText = (page: Page) =>
  page.evaluate(`document.documentElement.style.fontSize = '200%'`);

test("with text of double size, 'Reservar' and the menu button stay in the window", async ({
  page,
}) => {
  const response = await page.request.get('/api/service-cards?limit=1');
  const [card] = (await response.json()) as { id: string }[];
  await page.goto(`/service-cards/${card?.id ?? ''}`);
  await enlargeText(page);
  await expect(page.getByRole('button', { name: 'Reservar' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeInViewport({ ratio: 1 });
});

/**
 * Finds what cannot be read or pressed in an open dialog or menu: words in columns of single letters, controls over each
 * other, and text that its box cuts off sideways.
 */
const UNUSABLE = `(() => {
  const surface = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
  if (!surface) return ['nothing is open'];
  const isShown = (element) => element.checkVisibility({ opacityProperty: true }) && element.getClientRects().length > 0;
  const found = [];
  const texts = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = text.data.trim();
    const parent = text.parentElement;
    if (words.length < 6 || !isShown(parent) || parent.closest('.sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
    if (words.length / lines < 3) found.push('letters below each other: ' + words);
  }
  const controls = [...surface.querySelectorAll('button, a[href], input:not(.opacity-0), textarea, select')].filter(isShown);
  const boxes = controls.map((control) => [control, control.getBoundingClientRect()]);
  for (const [index, [control, box]] of boxes.entries())
    for (const [other, beside] of boxes.slice(index + 1)) {
      const width = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
      const height = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
      // A button at the end of a field belongs into it.
      const isInside = control.contains(other) || other.contains(control) ||
        (control.matches('input') && control.parentElement.contains(other));
      const isFixed = (each) => each.closest('.sticky, footer') !== null;
      if (width > 2 && height > 2 && !isInside && isFixed(control) === isFixed(other))
        found.push('over each other: ' + control.textContent + ' / ' + other.textContent);
    }
  for (const { scrollWidth, clientWidth, textContent } of [surface, ...controls])
    if (scrollWidth > clientWidth + 1 && clientWidth > 0) found.push('cut off: ' + textContent.slice(0, 60));
  return [...new Set(found)];
})()`;

const OPENED: Partial<Record<DemoRole | 'visitor', string[]>> = {
  visitor: [
    'the login dialog',
    'the search: what',
    'the search: where',
    'the search: when',
    'the dialog of a report',
  ],
  client: [
    'the account menu',
    'a card with the booking panel',
    'the confirmation of a booking',
    'a quote, step 1',
    'a quote, step 2',
    'a quote, step 3',
    'a review',
    'the menu of an order',
    'a cancellation with an error',
    'the proposal of other slots',
    'the report of a problem',
    'the withdrawal of an order',
    'the answer to an absence',
  ],
  provider: ['the rejection of an order', 'the menu of a paused service'],
};

const callAsVisitor: Account['call'] = async (_, path) => {
  const response = await fetch(`${process.env.E2E_URL ?? ''}/api${path}`);
  return (await response.json()) as never;
};

async function openScreen(page: Page, { path, open }: Screen, call: Account['call']) {
  await page.goto(typeof path === 'string' ? path : await path(call));
  await page.waitForLoadState('networkidle');
  await open?.(page);
}

for (const role of ['visitor', 'client', 'provider'] as const)
  test(`with text of double size, everything in the sheets and menus of a ${role} can be read and pressed`, async ({
    browser,
  }) => {
    const account = role === 'visitor' ? undefined : await signInOverApi(demoAccount(role));
    const { page } = await openVisitor(browser, account);
    for (const name of OPENED[role] ?? []) {
      const screen = screens[role].find((each) => each.name === name);
      expect(screen, name).toBeDefined();
      if (!screen) continue;
      await openScreen(page, screen, account?.call ?? callAsVisitor);
      await enlargeText(page);
      await page.waitForTimeout(300);
      expect.soft(await page.evaluate(UNUSABLE), name).toEqual([]);
    }
  });

test('with text of double size, the search shows suggestions below the field', async ({ page }) => {
  const screen = screens.visitor.find(({ name }) => name === 'the search: what');
  if (screen) await openScreen(page, screen, callAsVisitor);
  await enlargeText(page);
  const sheet = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await expect(sheet.getByRole('option').first()).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button', { name: 'Buscar', exact: true }).scrollIntoViewIfNeeded();
  await expect(sheet.getByRole('button', { name: 'Buscar', exact: true })).toBeInViewport();
});

test('with text of double size, a chat shows its messages in at least two fifths of the window', async ({
  browser,
}) => {
  const account = await signInOverApi(demoAccount('client'));
  const { page } = await openVisitor(browser, account);
  const screen = screens.client.find(({ name }) => name === 'an open chat');
  if (screen) await openScreen(page, screen, account.call);
  await enlargeText(page);
  const messages = await page.getByRole('region', { name: 'Mensajes' }).boundingBox();
  expect(messages?.height).toBeGreaterThan(740 * 0.4);
  await expect(page.getByLabel('Mensaje', { exact: true })).toBeInViewport({ ratio: 1 });
});
