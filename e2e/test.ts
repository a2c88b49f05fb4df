import { test as base } from '@playwright/test';

/**
 * Playwright's `test`, extended to close every browser context that a test opened. Otherwise the
 * pages of earlier tests stay open with their sockets and timers, and slow down later tests.
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
