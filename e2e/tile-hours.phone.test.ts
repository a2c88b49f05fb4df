import { expect } from '@playwright/test';
import { publishCard } from './cards.ts';
import { setTextSize } from './large-text.ts';
import { paint, recordShifts, shiftsOf } from './layout-shifts.ts';
import { createClient, createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

test('the hours of the tiles arrive after the list without moving it, and a press on one leads to its confirmation', async ({
  browser,
}) => {
  const provider = await createProvider('Hilda Hora');
  const card = await publishCard(provider, `Relojera de cachirulos ${Date.now()}`);
  const { page, errors } = await openVisitor(browser, await createClient('Teresa Luna'));
  await recordShifts(page);
  const { promise: listPainted, resolve: release } = Promise.withResolvers<void>();
  const requests: string[] = [];
  await page.route('**/api/service-cards/slots?**', async (route) => {
    requests.push(route.request().url());
    await listPainted;
    await route.continue();
  });
  await page.goto('/?search=cachirulos');
  const tile = page.getByRole('article').filter({ hasText: card.title });
  await expect(tile.getByText('Ver horas libres')).toBeVisible();
  await expect.poll(() => requests).toHaveLength(1);
  await paint(page);
  const before = await shiftsOf(page);
  release();
  const hour = tile.getByRole('link', { name: /^Próxima hora: / });
  await expect(hour).toBeVisible();
  await paint(page);
  expect(await shiftsOf(page)).toBe(before);
  const { searchParams } = new URL((await hour.getAttribute('href')) ?? '', page.url());
  const time = searchParams.get('hora') ?? '';
  await hour.tap();
  const booking = page.getByRole('dialog', { name: 'Reserva tu servicio' });
  await expect(booking.getByText(time).first()).toBeVisible();
  expect(errors).toEqual([]);
});

/** An expression that says for each hour of the first tile whether it is shown 'whole' with the ring around it, is 'hidden' or is 'cut'. */
const SHOWN = `(() => {
  const row = document.querySelector('[aria-label="Próximas horas"]');
  const RING = 5;
  const shown = row.getBoundingClientRect();
  return [...row.querySelectorAll('a')].map((hour) => {
    const { left, top, right, bottom } = hour.getBoundingClientRect();
    const isWhole = left - RING >= shown.left && top - RING >= shown.top &&
      right + RING <= shown.right && bottom + RING <= shown.bottom;
    if (isWhole) return 'whole';
    return top >= shown.bottom || bottom <= shown.top ? 'hidden' : 'cut';
  });
})()`;

test('no hour of a tile is cut off in large text, and the one with the focus is visible', async ({
  browser,
}) => {
  const provider = await createProvider('Hilda Hora');
  const card = await publishCard(provider, `Relojera de bártulos ${Date.now()}`);
  const { page } = await openVisitor(browser);
  await page.goto('/?search=bártulos');
  const tile = page.getByRole('article').filter({ hasText: card.title });
  const hours = tile.getByRole('list', { name: 'Próximas horas' });
  await expect(hours).toBeVisible();
  expect(await page.evaluate(SHOWN)).toEqual(['whole', 'whole', 'whole']);
  await setTextSize(page, 200);
  await paint(page);
  const large = await page.evaluate<string[]>(SHOWN);
  expect(large).toContain('hidden');
  expect(large).not.toContain('cut');
  await hours.getByRole('link').last().focus();
  const focused = await page.evaluate<string[]>(SHOWN);
  expect(focused.at(-1)).toBe('whole');
  expect(focused).not.toContain('cut');
});
