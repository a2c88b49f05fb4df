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

/** An expression that finds hours of the first tile that are not whole in it, whose text does not fit, or that lie over each other. */
const CUT = `(() => {
  const RING = 5;
  const row = document.querySelector('[aria-label="Próximas horas"]');
  const tile = row.closest('article').getBoundingClientRect();
  const hours = [...row.querySelectorAll('a')].map((hour) => [hour, hour.getBoundingClientRect()]);
  const isOver = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  return hours
    .filter(([hour, box]) =>
      box.left - RING < tile.left || box.right + RING > tile.right || box.bottom > row.getBoundingClientRect().bottom + 1 ||
      hour.scrollWidth > hour.clientWidth || hour.scrollHeight > hour.clientHeight ||
      hours.some(([other, beside]) => other !== hour && isOver(box, beside)))
    .map(([hour]) => hour.textContent);
})()`;

test('all hours of a tile are whole, in large text too, and move nothing when they arrive', async ({
  browser,
}) => {
  const provider = await createProvider('Hilda Hora');
  const card = await publishCard(provider, `Relojera de bártulos ${Date.now()}`);
  const { page } = await openVisitor(browser);
  const { promise: measured, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/service-cards/slots?**', async (route) => {
    await measured;
    await route.continue();
  });
  await page.goto('/?search=bártulos');
  const tile = page.getByRole('article').filter({ hasText: card.title });
  const waiting = tile.getByText('Ver horas libres');
  const hours = tile.getByRole('list', { name: 'Próximas horas' });
  await expect(waiting).toBeVisible();
  const heights: (number | undefined)[] = [];
  for (const size of [100, 200] as const) {
    await setTextSize(page, size);
    heights.push((await waiting.boundingBox())?.height);
  }
  release();
  await expect(hours.getByRole('link')).toHaveCount(3);
  for (const size of [200, 100] as const) {
    await setTextSize(page, size);
    await paint(page);
    expect((await hours.boundingBox())?.height).toBe(heights.pop());
    expect(await page.evaluate<string[]>(CUT)).toEqual([]);
  }
});
