import { expect, type Page } from '@playwright/test';
import { orderSlot, publishCard } from './cards.ts';
import { createClient, type Account } from './people.ts';

/** Lima is five hours behind UTC all year. */
export const limaDate = (days: number) =>
  new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Opens a day and waits until its hours are live. */
export async function openAgenda(page: Page, day: string): Promise<void> {
  await page.goto(`/agenda?dia=${day}`);
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
}

/** Books an hour of the provider around noon in three days, between free hours, and accepts it. Returns the id of the order. */
export async function acceptOrder(provider: Account): Promise<string> {
  const client = await createClient('Emilio Vega');
  const card = await publishCard(provider, `Cerraduras nuevas ${Date.now()}`);
  const noon = Date.parse(`${limaDate(3)}T12:00:00-05:00`);
  const { id } = await orderSlot(client, card, (noon - Date.now()) / 3_600_000);
  await provider.call('PATCH', `/service-orders/${id}/accept`);
  return id;
}
