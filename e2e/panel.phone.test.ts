import { expect, type Page } from '@playwright/test';
import { orderSlot, publishCard } from './cards.ts';
import { createClient, createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

const ORDERS = 40;

interface Row {
  id: string;
  status: string;
  isEmergency: boolean;
  scheduledDate: string;
}

/** Copies of other orders: appointments of the next hour and unanswered ones, which are the groups with the highest rows. */
function moreOrders(rows: readonly Row[], ended: number): Row[] {
  const accepted = rows.find(({ status, isEmergency }) => status === 'ACCEPTED' && !isEmergency);
  const pending = rows.find(({ status, isEmergency }) => status === 'PENDING' && !isEmergency);
  if (!accepted || !pending) throw new Error('The demo data has no such orders.');
  const soon = new Date(Date.now() + 1_800_000).toISOString();
  return Array.from({ length: ORDERS - ended - rows.length }, (_, index) => ({
    ...(index % 2 ? pending : { ...accepted, scheduledDate: soon }),
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }));
}

/** Completes the orders of the demo provider, who also has quotes, contacts and reviews to write, to 40. */
async function showMoreOrders(page: Page): Promise<Set<string>> {
  const ids = new Set<string>();
  const ended = Promise.withResolvers<number>();
  await page.route('**/api/service-orders/provider?*', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as Row[];
    const isEnded = route.request().url().includes('state=closed');
    if (isEnded) ended.resolve(rows.length);
    const all = isEnded ? rows : [...moreOrders(rows, await ended.promise), ...rows];
    for (const { id } of all) ids.add(id);
    await route.fulfill({ response, json: all });
  });
  return ids;
}

const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight');

/** The orders whose rows are shown. */
async function shownOrders(page: Page): Promise<string[]> {
  const links = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href'))`,
  );
  return links.flatMap((href) => /^\/orders\/([\da-f-]{36})/.exec(href)?.[1] ?? []);
}

test('a panel with 40 orders is at most 4,000 px high on a phone, and every order opens in two presses', async ({
  browser,
}) => {
  const { page, errors } = await openVisitor(browser, 'provider');
  const ids = await showMoreOrders(page);
  await page.goto('/dashboard/provider');
  const groups = page.getByRole('main').getByRole('button', { name: /: Ver las? / });
  await expect(groups.first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  expect(await heightOf(page)).toBeLessThanOrEqual(4_000);
  // The first press shows a group, the second one opens a row.
  const reached = new Set(await shownOrders(page));
  const count = await groups.count();
  for (let index = 0; index < count; index += 1) {
    await groups.nth(index).click();
    for (const id of await shownOrders(page)) reached.add(id);
    await page.reload();
    await expect(groups).toHaveCount(count);
  }
  expect(ids.size).toBe(ORDERS);
  expect([...ids].filter((id) => !reached.has(id))).toEqual([]);
  expect(errors).toEqual([]);
  // A request of the last reload may still be on its way when the page closes, and would fail the next test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a provider accepts an order from its notice in two presses', async ({ browser }) => {
  const provider = await createProvider('Noel Noticia');
  const card = await publishCard(provider, 'Chapas de Noel');
  await orderSlot(await createClient('Clara Cliente'), card, 72);
  const { page, errors } = await openVisitor(browser, provider);
  await page.goto('/avisos');
  await page.getByRole('link', { name: /Clara Cliente pide/ }).click();
  await page.waitForURL('**/orders/*');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page.getByText('Aceptada', { exact: true }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
