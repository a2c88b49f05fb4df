import type { Page } from '@playwright/test';

/** Adds up how far content below the header moved, in the unit of Cumulative Layout Shift. */
const RECORD_SHIFTS = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { sources, value } of list.getEntries())
      if (sources.some(({ node }) => !node?.parentElement?.closest('header'))) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
/** Script that resolves when what was rendered is painted. */
export const TWO_FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** Records the layout shifts of the pages that are opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(RECORD_SHIFTS);
}

/** Waits until what was rendered is painted. */
export async function paint(page: Page): Promise<void> {
  await page.evaluate(TWO_FRAMES);
}

/** Returns the shifts of the page until now. */
export const shiftsOf = (page: Page) => page.evaluate<number>('window.shifted');
