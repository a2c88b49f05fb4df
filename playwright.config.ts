import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browser.ts';

/** These behave alike in both widths, so only `npm test -- thorough` repeats them on the desktop. */
const ALIKE =
  /\/(?:agenda-changes|agenda-loading|booking|calendars|imports|programs|registration)\.test\.ts$/;

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.test.ts',
  outputDir: './test-results',
  globalSetup: './e2e/server.setup.ts',
  fullyParallel: false,
  // `npm test` sets the number of workers to the number of idle cores.
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_URL,
    actionTimeout: 15_000,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.desktop.test.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.test.ts', ...(process.env.THOROUGH ? [] : [ALIKE])],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
