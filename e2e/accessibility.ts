import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { test } from './test.ts';
import { demoAccount, signInOverApi, type Account, type DemoRole } from './people.ts';
import type { Screen } from './screens.ts';
import { openVisitor } from './visitor.ts';

/**
 * Resolves when all fades have finished, because axe would measure their intermediate colors. Skips
 * endless and hidden animations.
 */
const FADES_ENDED = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    .filter(({ effect }) => effect?.target?.checkVisibility())
    .map((animation) => animation.finished),
)`;

const TWO_FRAMES = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`;

/**
 * Percentages of the default text size. The script sets the font size of the page. The font size of
 * the browser would also move the breakpoints; at 360 pixels, below all breakpoints, the result is
 * the same, but on a desktop it is not.
 */
const TEXT_SIZES = { phone: [100, 130, 150, 200], desktop: [100] };

/** Finds the text sizes, in percent, at which the page or an open dialog scrolls sideways. */
const sizesTooWide = (sizes: number[]) => `(async () => {
  const root = document.documentElement;
  const isTooWide = (element) => element.scrollWidth > element.clientWidth + 1;
  const found = [];
  for (const size of ${JSON.stringify(sizes)}) {
    root.style.fontSize = size + '%';
    await ${TWO_FRAMES};
    const parts = [root, ...document.querySelectorAll('[role=dialog] .overflow-y-auto')];
    if (parts.some(isTooWide)) found.push(size);
  }
  root.style.fontSize = '';
  return found;
})()`;

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = { type: 'rule' as const, values: ['color-contrast'] };

async function waitUntilStable(page: Page): Promise<void> {
  // The page starts to fetch the user's data in the next frame.
  await page.evaluate(TWO_FRAMES);
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await page.evaluate(FADES_ENDED);
}

async function check(
  page: Page,
  { name, path, open, part }: Screen,
  { call, isPhone, isSignedIn }: { call: Account['call']; isPhone: boolean; isSignedIn: boolean },
) {
  await page.goto(typeof path === 'string' ? path : await path(call));
  if (isSignedIn) await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await waitUntilStable(page);
  if (open) {
    await open(page);
    await waitUntilStable(page);
  }
  expect.soft(await findViolations(page, { rules: EVERY_RULE, part }), name).toEqual([]);
  const sizes = isPhone ? TEXT_SIZES.phone : TEXT_SIZES.desktop;
  const tooWide = await page.evaluate<number[]>(sizesTooWide(sizes));
  expect.soft(tooWide, `${name} scrolls sideways at these text sizes`).toEqual([]);
  // The themes differ only in the contrast of colors.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(FADES_ENDED);
  const inDark = await findViolations(page, { rules: CONTRAST, part });
  expect.soft(inDark, `${name} in the dark theme`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Calls the public API without an account. */
const callAsVisitor: Account['call'] = async (_, path) => {
  const response = await fetch(`${process.env.E2E_URL ?? ''}/api${path}`);
  return (await response.json()) as never;
};

/** Number of screens per test, small enough for the timeout on a busy machine. */
const PART = 7;

type Screens = Record<DemoRole | 'visitor', Screen[]>;

/** Defines the tests of these screens. They change no data, so they run in parallel. */
export function testAccessibility(tested: Screens): void {
  test.describe.configure({ mode: 'parallel' });
  const parts = (['visitor', 'client', 'provider', 'admin'] as const).flatMap((role) =>
    Array.from({ length: Math.ceil(tested[role].length / PART) }, (_, index) => ({
      role,
      number: index + 1,
      part: tested[role].slice(index * PART, (index + 1) * PART),
    })),
  );
  for (const { role, number, part } of parts) {
    test(`the screens for role ${role} are accessible in both themes, part ${number}`, async ({
      browser,
    }, { project }) => {
      const account = role === 'visitor' ? undefined : await signInOverApi(demoAccount(role));
      const { page, errors, ignoreErrors } = await openVisitor(browser, account);
      const isPhone = project.name === 'phone';
      const call = account?.call ?? callAsVisitor;
      const isSignedIn = account !== undefined;
      await page.emulateMedia({ colorScheme: 'light' });
      for (const screen of part)
        await test.step(screen.name, () => check(page, screen, { call, isPhone, isSignedIn }));
      ignoreErrors(/status of (?:400|401|403|404|409|410)/);
      expect(errors).toEqual([]);
    });
  }
}
