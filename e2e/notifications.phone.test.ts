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

interface ServiceWorkerRegistrations {
  registrations: readonly { registrationId: string }[];
}

test('the worker gets each message that the browser delivers, and shows it once', async ({
  browser,
}) => {
  const { page, context } = await openVisitor(browser);
  await page.goto('/help');
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', (update: ServiceWorkerRegistrations) => {
      const [first] = update.registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await page.evaluate(
    `navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready).then(() => 0)`,
  );
  const registrationId = await registered;
  const [worker] = context.serviceWorkers();
  // A browser without a screen is not allowed to show notifications.
  await worker?.evaluate(`self.shown = [];
    self.registration.showNotification = (_, { body }) => Promise.resolve(self.shown.push(body));`);
  for (const id of ['first', 'first', 'second']) {
    const data = JSON.stringify({ notification: { title: 'Oficio', body: id, data: { id } } });
    const message = { origin: new URL(page.url()).origin, registrationId, data };
    await tools.send('ServiceWorker.deliverPushMessage', message);
  }
  await expect.poll(() => worker?.evaluate('self.shown')).toEqual(['first', 'second']);
});
