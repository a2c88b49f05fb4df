import { test as base } from '@playwright/test';

/**
 * Playwright's `test`, which also closes every browser window that a test opened. Without it the pages of all earlier tests
 * stay open, with their sockets and timers, and slow the later tests down.
 */
export const test = base.extend<{ closedWindows: undefined }>({
  closedWindows: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
