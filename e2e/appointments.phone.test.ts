import { expect } from '@playwright/test';
import { orderSlot, publishCard } from './cards.ts';
import { acceptEarlier } from './database.ts';
import { createClient, createProvider } from './people.ts';
import { test } from './test.ts';
import { openVisitor } from './visitor.ts';

/** Creates an accepted order some hours ahead with its client and provider. */
async function prepareOrder(hoursAhead: number) {
  const provider = await createProvider('Rosario Tello');
  const client = await createClient('Emilio Vega');
  const card = await publishCard(provider, `Cerraduras nuevas ${Date.now()}`);
  const order = await orderSlot(client, card, hoursAhead);
  await provider.call('PATCH', `/service-orders/${order.id}/accept`);
  return { provider, client, order };
}

test('a client proposes other slots and the provider takes one of them', async ({ browser }) => {
  const { order, ...people } = await prepareOrder(72);
  const client = await openVisitor(browser, people.client);
  const provider = await openVisitor(browser, people.provider);
  await provider.page.goto(`/orders/${order.id}`);
  await expect(provider.page.getByText('Aceptada', { exact: true })).toBeVisible();

  await test.step('the client proposes two hours', async () => {
    const { page } = client;
    await page.goto(`/orders/${order.id}`);
    const menu = page.getByRole('button', { name: /^Más acciones/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Proponer otra hora' }).click();
    const sheet = page.getByRole('dialog', { name: 'Proponer otra hora' });
    await sheet.getByRole('button', { name: 'Volver' }).click();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Proponer otra hora' }).click();
    await sheet.getByRole('button', { name: 'Mes siguiente' }).click();
    await sheet.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
    await sheet.getByRole('radio', { name: '10:00' }).check();
    await sheet.getByRole('radio', { name: '15:00' }).check();
    await sheet.getByRole('button', { name: 'Enviar propuesta' }).click();
    await expect(page.getByText('Propusiste otra hora').first()).toBeVisible();
  });

  await test.step('the open page of the provider offers the hours', async () => {
    const { page } = provider;
    await page.getByRole('button', { name: /^Aceptar .*, 15:00$/ }).click();
    const question = page.getByRole('alertdialog', { name: /^¿Aceptar el .*, 15:00\?$/ });
    await question.getByRole('button', { name: 'Sí, aceptar' }).click();
    await expect(page.getByText('Aceptaste la nueva hora')).toBeVisible();
    await expect(client.page.getByText('Rosario aceptó la nueva hora')).toBeVisible();
    await expect(client.page.getByText(/, 15:00$/).first()).toBeVisible();
  });
  expect([...provider.errors, ...client.errors]).toEqual([]);
});

test('the client reads that a cancellation is late, before and after it', async ({ browser }) => {
  const { order, ...people } = await prepareOrder(5);
  await acceptEarlier(order.id, 1);
  const client = await openVisitor(browser, people.client);
  const provider = await openVisitor(browser, people.provider);
  await provider.page.goto(`/dashboard/provider?orden=${order.id}`);
  await expect(provider.page.getByText('Aceptada', { exact: true })).toBeVisible();
  const { page } = client;
  await page.goto(`/dashboard/client?orden=${order.id}`);
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Cancelar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancelar la orden' });
  await expect(sheet.getByText(/^Será una cancelación tardía/)).toBeVisible();
  await sheet.getByText('Cambio de planes').click();
  await sheet.getByRole('button', { name: 'Cancelar la orden' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/^Cancelaste: .*Fue una cancelación tardía\.$/)).toBeVisible();
  await expect(provider.page.getByText(/^Emilio canceló: «Cambio de planes»/)).toBeVisible();
  expect([...provider.errors, ...client.errors]).toEqual([]);
});
