import type { Page } from '@playwright/test';

/**
 * Delays the scripts of the page like a slow network until the returned function is called: all of them, or those with a
 * text, because their files have no names.
 */
export async function delayScripts(page: Page, withText = ''): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    if (!withText) {
      await promise;
      return route.continue();
    }
    const response = await route.fetch();
    if ((await response.text()).includes(withText)) await promise;
    return route.fulfill({ response });
  });
  return resolve;
}
