import { expect, type Page } from '@playwright/test';
import { endFades, findViolations } from './axe.ts';
import { CHECKED_AT_DOUBLE_SIZE, setTextSize, UNUSABLE } from './large-text.ts';
import { TWO_FRAMES } from './layout-shifts.ts';
import { test } from './test.ts';
import { callAsVisitor, demoAccount, signInOverApi, type Account } from './people.ts';
import { screens, type Screen } from './screens.ts';
import { openAddress, waitUntilStable } from './screen-states.ts';
import { openVisitor } from './visitor.ts';

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

/** Finds fields whose text is smaller than 16 pixels: a phone enlarges the page when such a field gets the focus. */
const SMALL_FIELDS = `[...document.querySelectorAll('input, select, textarea')]
  .filter((field) => field.checkVisibility() && !['checkbox', 'radio', 'file', 'range', 'color'].includes(field.type))
  .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.outerHTML.slice(0, 120))`;

const THEMES = ['light', 'dark'] as const;
const isThorough = Boolean(process.env.THOROUGH);

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = { type: 'rule' as const, values: ['color-contrast'] };

interface Circumstances {
  call: Account['call'];
  isPhone: boolean;
  isSignedIn: boolean;
  theme: (typeof THEMES)[number];
}

async function check(
  page: Page,
  { name, path, open, part }: Screen,
  { call, isPhone, isSignedIn, theme }: Circumstances,
) {
  await page.emulateMedia({ colorScheme: theme });
  await openAddress(page, typeof path === 'string' ? path : await path(call), { isSignedIn });
  if (open) {
    await open(page);
    await waitUntilStable(page);
  }
  const found = await findViolations(page, { rules: EVERY_RULE, part });
  expect.soft(found, `${name} in the ${theme} theme`).toEqual([]);
  const sizes = isPhone ? TEXT_SIZES.phone : TEXT_SIZES.desktop;
  const tooWide = await page.evaluate<number[]>(sizesTooWide(sizes));
  expect.soft(tooWide, `${name} scrolls sideways at these text sizes`).toEqual([]);
  if (isPhone) {
    const small = await page.evaluate<string[]>(SMALL_FIELDS);
    expect.soft(small, `${name} has fields that a phone enlarges`).toEqual([]);
  }
  if (isPhone && CHECKED_AT_DOUBLE_SIZE.has(name)) {
    await setTextSize(page, 200);
    await endFades(page);
    const unusable = await page.evaluate<string[]>(UNUSABLE);
    expect.soft(unusable, `${name} cannot be read or pressed at double text size`).toEqual([]);
    await setTextSize(page, 100);
  }
  if (!isThorough) return;
  // The themes differ only in the contrast of colors.
  for (const other of THEMES.filter((candidate) => candidate !== theme)) {
    await page.emulateMedia({ colorScheme: other });
    const inOther = await findViolations(page, { rules: CONTRAST, part });
    expect.soft(inOther, `${name} in the ${other} theme`).toEqual([]);
  }
}

/** Number of screens per test, small enough for the timeout on a busy machine. */
const PART = 7;

type Width = 'phone' | 'desktop';

const isEven = (position: number) => position % 2 === 0;

/**
 * Returns the screens of a role that are checked at a width. `npm test -- thorough` checks all of them on the
 * phone, and on the desktop those whose layout differs there. `npm test` checks one screen of each frame once:
 * of those with two layouts, every other one on the desktop.
 */
function screensAt(width: Width, all: readonly Screen[]): Screen[] {
  if (isThorough) return all.filter(({ isWide }) => width === 'phone' || isWide);
  const byDay = all.filter(({ isNightly }) => !isNightly);
  // Double text size is checked on the phone only.
  const movable = byDay.filter(({ name, isWide }) => isWide && !CHECKED_AT_DOUBLE_SIZE.has(name));
  const onDesktop = new Set(movable.filter((_, position) => isEven(position)));
  return byDay.filter((screen) => onDesktop.has(screen) === (width === 'desktop'));
}

/** Defines the tests of the screens at a width. They change no data, so they run in parallel. */
export function testAccessibility(width: Width): void {
  test.describe.configure({ mode: 'parallel' });
  const parts = (['visitor', 'client', 'provider', 'admin'] as const).flatMap((role) => {
    const tested = screensAt(width, screens[role]).map((screen, position) => ({
      screen,
      // Every other screen in each theme, unless all are checked in both.
      theme: THEMES[isEven(position) ? 0 : 1],
    }));
    return Array.from({ length: Math.ceil(tested.length / PART) }, (_, index) => ({
      role,
      number: index + 1,
      part: tested.slice(index * PART, (index + 1) * PART),
    }));
  });
  for (const { role, number, part } of parts) {
    test(`the screens for role ${role} are accessible, part ${number}`, async ({ browser }) => {
      const account = role === 'visitor' ? undefined : await signInOverApi(demoAccount(role));
      const { page, errors, ignoreErrors } = await openVisitor(browser, account);
      const isPhone = width === 'phone';
      const call = account?.call ?? callAsVisitor;
      const isSignedIn = account !== undefined;
      for (const { screen, theme } of part)
        await test.step(screen.name, () =>
          check(page, screen, { call, isPhone, isSignedIn, theme }),
        );
      ignoreErrors(/status of (?:400|401|403|404|409|410)/);
      expect(errors).toEqual([]);
    });
  }
}
