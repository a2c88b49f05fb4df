import { expect, type Page } from '@playwright/test';

/** Lima is five hours behind UTC all year. */
export const limaDate = (days: number) =>
  new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Opens a day and waits until its hours are live. */
export async function openAgenda(page: Page, day: string): Promise<void> {
  await page.goto(`/agenda?dia=${day}`);
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
}
