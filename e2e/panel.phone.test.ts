import { expect, type Browser, type Page } from '@playwright/test';
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
  nextActions: string[];
}

type Role = 'client' | 'provider';

/** Copies of other orders, of the groups with the highest rows. */
const copied: Record<Role, (rows: readonly Row[]) => (Row | undefined)[]> = {
  /** Proposals of other hours, and emergencies that nobody answered. */
  client: (rows) => [
    rows.find(({ nextActions }) => nextActions.includes('acceptMove')),
    rows.find(({ status, isEmergency }) => status === 'PENDING' && isEmergency),
  ],
  /** Appointments of the next hour, and orders that were not answered. */
  provider: (rows) => {
    const accepted = rows.find(({ status, isEmergency }) => status === 'ACCEPTED' && !isEmergency);
    const scheduledDate = new Date(Date.now() + 1_800_000).toISOString();
    return [
      accepted && { ...accepted, scheduledDate },
      rows.find(({ status, isEmergency }) => status === 'PENDING' && !isEmergency),
    ];
  },
};

function moreOrders(role: Role, rows: readonly Row[], ended: number): Row[] {
  const [one, other] = copied[role](rows);
  if (!one || !other) throw new Error('The demo data has no such orders.');
  return Array.from({ length: ORDERS - ended - rows.length }, (_, index) => ({
    ...(index % 2 ? other : one),
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }));
}

/** Completes the orders of a demo account, which also has quotes and reviews to write, to 40. */
async function showMoreOrders(page: Page, role: Role): Promise<Set<string>> {
  const ids = new Set<string>();
  const ended = Promise.withResolvers<number>();
  await page.route(`**/api/service-orders/${role}?*`, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as Row[];
    const isEnded = route.request().url().includes('state=closed');
    if (isEnded) ended.resolve(rows.length);
    const all = isEnded ? rows : [...moreOrders(role, rows, await ended.promise), ...rows];
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

async function checkPanel(browser: Browser, role: Role): Promise<void> {
  const { page, errors } = await openVisitor(browser, role);
  const ids = await showMoreOrders(page, role);
  await page.goto(`/dashboard/${role}`);
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
}

for (const role of ['client', 'provider'] as const)
  test(`the panel of a ${role} with 40 orders is at most 4,000 px high on a phone, and every order opens in two presses`, ({
    browser,
  }) => checkPanel(browser, role));

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
