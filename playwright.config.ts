import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browser.ts';

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.test.ts',
  outputDir: './test-results',
  globalSetup: './e2e/server.setup.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  // A browser on a machine that does something else too; the list names what passed only the second time.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_URL,
    actionTimeout: 15_000,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox'] },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
