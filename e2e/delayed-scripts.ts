import type { Page } from '@playwright/test';

/** Delays the scripts of the page like a slow network, all of them by default, until the returned function is called. */
export async function delayScripts(page: Page, scripts = /\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
