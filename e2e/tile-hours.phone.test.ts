import { expect } from '@playwright/test';
import { publishCard } from './cards.ts';
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
