import { expect } from '@playwright/test';
import { test } from './test.ts';
import {
  countSent,
  digTunnel,
  findDemoOrder,
  message,
  messageField,
  openChat,
  openTab,
  readConversation,
  say,
} from './chat-steps.ts';
import { createClient, createProvider, orderEmergency, publishCard } from './people.ts';
import { openVisitor } from './visitor.ts';

/** A client and a provider with an accepted order, and so with a chat. */
async function prepareChat() {
  const provider = await createProvider('Ramiro Ponce');
  const client = await createClient('Teresa Luna');
  const card = await publishCard(provider, `Cerrajero que conversa ${Date.now()}`);
  const { id: orderId } = await orderEmergency(client, card);
  await provider.call('PATCH', `/service-orders/${orderId}/accept`);
  return { provider, client, orderId };
}

test('two people chat, one goes through a tunnel, and both see the same', async ({ browser }) => {
  const { orderId, ...people } = await prepareChat();
  const client = await openVisitor(browser, people.client);
  const provider = await openVisitor(browser, people.provider);
  const tunnel = await digTunnel(client);
  const word = `w${Date.now()}`;
  const words = new RegExp(`${word} \\w+`);

  await test.step('what one says the other reads at once', async () => {
    await openChat(client, 'client', orderId);
    await openChat(provider, 'provider', orderId);
    await say(client, `${word} uno`);
    await expect(message(provider, `${word} uno`)).toBeVisible();
    await say(provider, `${word} dos <b>https://ejemplo.com</b>`);
    await expect(message(client, `${word} dos <b>`)).toBeVisible();
    const link = client.page.getByRole('link', { name: 'https://ejemplo.com' }).last();
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  });

  await test.step('in the tunnel nothing can be typed, and what was typed stays', async () => {
    const { page } = client;
    await messageField(client).fill(`${word} a medias`);
    await tunnel.enter();
    await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible();
    await expect(messageField(client)).toBeDisabled();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText(/^No estás conectado al chat/)).toBeVisible();
    for (const text of ['tres', 'cuatro', 'cinco']) await say(provider, `${word} ${text}`);
    await expect(message(client, `${word} tres`)).toBeHidden();
  });

  await test.step('after the tunnel both see the same', async () => {
    await tunnel.leave();
    // An attempt that was begun in the tunnel may still be under way.
    await expect(client.page.getByText('Conexión restaurada')).toBeVisible({ timeout: 20_000 });
    await expect(message(client, `${word} cinco`)).toBeVisible();
    await expect(messageField(client)).toHaveValue(`${word} a medias`);
    await client.page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(message(provider, `${word} a medias`)).toBeVisible();
    const spoken = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'a'].map((text) => `${word} ${text}`);
    // A message moves into the conversation when the server has acknowledged it.
    for (const side of [client, provider])
      await expect.poll(() => readConversation(side, words)).toEqual(spoken);
  });

  await test.step('what is unread stands on the tab, in the header and on the card until it is read', async () => {
    const { page } = client;
    await page.goto('/dashboard/client');
    const inbox = page.getByRole('button', { name: /^Chats/ });
    await expect(page.getByRole('heading', { name: 'Mis Solicitudes' })).toBeVisible();
    await expect(inbox).toBeHidden();
    await say(provider, `${word} seis`);
    const card = page.getByRole('link', { name: /^Abrir el chat.*1 mensaje sin leer/ });
    await expect(card).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await expect(inbox).toHaveAccessibleName('Chats, 1 mensaje sin leer');
    await inbox.click();
    await page.getByRole('dialog').locator(`a[href="/orders/${orderId}/chat"]`).click();
    await expect(page.getByText('Mensajes nuevos')).toBeVisible();
    await expect(message(client, `${word} seis`)).toBeInViewport();
    await expect(inbox).toBeHidden();
  });

  client.forgive(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/);
  // The browser says so of a heartbeat that meets a closing connection.
  provider.forgive(/WebSocket is already in CLOSING or CLOSED state/);
  expect([...provider.errors, ...client.errors]).toEqual([]);
});

test('two tabs have one outbox: each message leaves once, also when its tab is closed', async ({
  browser,
}) => {
  const { client, orderId } = await prepareChat();
  const visitor = await openVisitor(browser, client);
  const word = `t${Date.now()}`;
  const words = new RegExp(`${word} \\w+`);
  const tabs = [visitor, await openTab(visitor)] as const;
  const counts = tabs.map(({ page }) => countSent(page));
  const sent = () => counts.reduce((sum, count) => sum + count(), 0);
  for (const tab of tabs) await openChat(tab, 'client', orderId);
  const texts = ['uno', 'dos', 'tres', 'cuatro', 'cinco'].map((text) => `${word} ${text}`);
  for (const text of texts) await say(tabs[0], text);
  for (const tab of tabs) await expect.poll(() => readConversation(tab, words)).toEqual(texts);
  expect(sent()).toBe(5);

  // What this tab says gets nowhere, and then there is no such tab.
  const deaf = await openTab(visitor, { isDeaf: true });
  await openChat(deaf, 'client', orderId);
  await say(deaf, `${word} seis`);
  await deaf.page.close();
  for (const tab of tabs)
    await expect.poll(() => readConversation(tab, words)).toEqual([...texts, `${word} seis`]);
  expect(sent()).toBe(6);
});

test('an order that is not accepted has no chat, one that is done keeps it to read', async ({
  browser,
}) => {
  const visitor = await openVisitor(browser, 'client');
  const { page } = visitor;
  await page.goto(`/orders/${await findDemoOrder('PENDING')}/chat`);
  await expect(page.getByText(/El estado actual de esta orden es "Pendiente"/)).toBeVisible();
  await page.goto(`/orders/${await findDemoOrder('COMPLETED')}/chat`);
  await expect(page.getByText(/El servicio terminó/)).toBeVisible();
  await expect(messageField(visitor)).toBeHidden();
  expect(visitor.errors).toEqual([]);
  await page.goto('/orders/00000000-0000-4000-8000-000000000000/chat');
  await expect(page.getByText('No se pudo cargar el chat.')).toBeVisible();
  await page.goto('/orders/chat');
  await page.waitForURL((url) => url.pathname === '/');
});
