import { expect, type Page } from '@playwright/test';
import { orderSlot, publishCard } from './cards.ts';
import { createClient, createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('opening an order empties the bells of all devices, and the sentence names client, day and hour', async ({
  browser,
}) => {
  const provider = await createProvider('Delia Campana');
  const client = await createClient('Lucia Vega');
  const card = await publishCard(provider, 'Chapas de Delia');
  const phone = await openVisitor(browser, provider);
  const desk = await openVisitor(browser, provider);
  await desk.page.goto('/help');
  const order = await orderSlot(client, card, 72);
  await phone.page.goto('/help');
  for (const { page } of [phone, desk])
    await expect(bell(page, 'Notificaciones, 1 sin leer')).toBeVisible();
  await bell(desk.page, 'Notificaciones, 1 sin leer').click();
  await expect(
    desk.page.getByText(
      /^(Sin leer: )?Lucia Vega pide «Chapas de Delia» para el \S+ \d+ \S+, \d\d:\d\d\.$/,
    ),
  ).toBeVisible();
  await phone.page.goto(`/orders/${order.id}`);
  for (const { page } of [phone, desk]) await expect(bell(page, 'Notificaciones')).toBeVisible();
});
