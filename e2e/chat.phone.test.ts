import { expect } from '@playwright/test';
import { test } from './test.ts';
import {
  countSent,
  countSentOnSocket,
  createNetworkSwitch,
  findDemoOrder,
  message,
  messageField,
  openChat,
  openTab,
  readConversation,
  sendMessage,
} from './chat-steps.ts';
import { orderEmergency, publishCard } from './cards.ts';
import { createClient, createProvider } from './people.ts';
import { startUpgradeProxy } from './upgrade-proxy.ts';
import { openVisitor } from './visitor.ts';

// Each test has its own people, so two workers share these tests.
test.describe.configure({ mode: 'parallel' });

/** Creates a client and a provider with an accepted order, which opens their chat. */
async function prepareChat() {
  const provider = await createProvider('Ramiro Ponce');
  const client = await createClient('Teresa Luna');
  const card = await publishCard(provider, `Cerrajero que conversa ${Date.now()}`);
  const { id: orderId } = await orderEmergency(client, card);
  await provider.call('PATCH', `/service-orders/${orderId}/accept`);
  return { provider, client, orderId };
}

test('two users chat, one of them loses the connection for a while, and both see the same messages', async ({
  browser,
}) => {
  const { orderId, ...people } = await prepareChat();
  const client = await openVisitor(browser, people.client);
  const provider = await openVisitor(browser, people.provider);
  const network = await createNetworkSwitch(client);
  const word = `w${Date.now()}`;
  const words = new RegExp(`${word} \\w+`);

  await test.step('a sent message appears immediately for the other user', async () => {
    await openChat(client, 'client', orderId);
    await openChat(provider, 'provider', orderId);
    await sendMessage(client, `${word} uno`);
    await expect(message(provider, `${word} uno`)).toBeVisible();
    await sendMessage(provider, `${word} dos <b>https://ejemplo.com</b>`);
    await expect(message(client, `${word} dos <b>`)).toBeVisible();
    const link = client.page.getByRole('link', { name: 'https://ejemplo.com' }).last();
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  });

  await test.step('a message that is written without a connection waits', async () => {
    const { page } = client;
    await network.disconnect();
    await expect(page.getByText('Estás sin conexión', { exact: true })).toBeVisible();
    await sendMessage(client, `${word} a medias`);
    await expect(page.getByText('En espera de conexión')).toBeAttached();
    for (const text of ['tres', 'cuatro', 'cinco']) await sendMessage(provider, `${word} ${text}`);
    await expect(message(client, `${word} tres`)).toBeHidden();
  });

  await test.step('after the reconnection both users see the same messages', async () => {
    await network.reconnect();
    // A connection attempt from the offline time may still be pending.
    await expect(client.page.getByText('Conexión restaurada')).toBeVisible({ timeout: 20_000 });
    await expect(message(client, `${word} cinco`)).toBeVisible();
    await expect(message(provider, `${word} a medias`)).toBeVisible();
    const sent = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'a'].map((text) => `${word} ${text}`);
    // A message joins the conversation when the server has acknowledged it.
    for (const side of [client, provider])
      await expect.poll(() => readConversation(side, words)).toEqual(sent);
  });

  await test.step('an unread message is counted in the title, in the header and on the order until it is read', async () => {
    const { page } = client;
    await page.goto(`/dashboard/client?orden=${orderId}`);
    const inbox = page.getByRole('button', { name: /^Chats/ });
    await expect(page.getByRole('heading', { name: 'Mis Solicitudes' })).toBeVisible();
    await expect(inbox).toHaveAccessibleName('Chats');
    await sendMessage(provider, `${word} seis`);
    const card = page.getByRole('link', { name: /^Abrir el chat.*1 mensaje sin leer/ });
    await expect(card).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await expect(inbox).toHaveAccessibleName('Chats, 1 mensaje sin leer');
    await inbox.click();
    await page.getByRole('dialog').locator(`a[href="/orders/${orderId}/chat"]`).click();
    await expect(page.getByText('Mensajes nuevos')).toBeVisible();
    await expect(message(client, `${word} seis`)).toBeInViewport();
    await expect(inbox).toHaveAccessibleName('Chats');
  });

  client.ignoreErrors(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/);
  // The browser logs this error when a heartbeat is sent on a closing connection.
  provider.ignoreErrors(/WebSocket is already in CLOSING or CLOSED state/);
  expect([...provider.errors, ...client.errors]).toEqual([]);
});

test('behind a proxy that drops upgrades a chat works over HTTP within 5 s, and returns to the socket', async ({
  browser,
}) => {
  const address = process.env.E2E_URL ?? '';
  const proxy = await startUpgradeProxy(address);
  const { orderId, ...people } = await prepareChat();
  const { signedIn } = people.client;
  const origins = signedIn.origins.map((stored) => ({ ...stored, origin: proxy.url }));
  const client = await openVisitor(browser, { signedIn: { ...signedIn, origins } });
  const provider = await openVisitor(browser, people.provider);
  const word = `h${Date.now()}`;
  await openChat(provider, 'provider', orderId);
  await client.page.goto(`${proxy.url}/orders/${orderId}/chat`);
  await expect(messageField(client)).toBeVisible();
  await expect(client.page.locator('[data-connected]')).toBeAttached({ timeout: 5_000 });
  await sendMessage(client, `${word} uno`);
  await expect(message(provider, `${word} uno`)).toBeVisible();
  await sendMessage(provider, `${word} dos`);
  await expect(message(client, `${word} dos`)).toBeVisible();
  await expect(provider.page.getByText('Leído', { exact: true })).toBeAttached();

  const countOnSocket = countSentOnSocket(client.page);
  const connected = client.page.waitForEvent('websocket');
  proxy.allowUpgrades();
  await connected;
  await expect(async () => {
    const before = countOnSocket();
    await sendMessage(client, `${word} tres`);
    await expect.poll(countOnSocket).toBeGreaterThan(before);
  }).toPass({ timeout: 20_000 });
  await expect(message(provider, `${word} tres`).first()).toBeVisible();
  proxy.close();
  client.ignoreErrors(/WebSocket/);
  // The browser logs this error when a heartbeat is sent on a closing connection.
  provider.ignoreErrors(/WebSocket is already in CLOSING or CLOSED state/);
  expect([...provider.errors, ...client.errors]).toEqual([]);
});

test('two tabs share one outbox: each message is sent once, also when its tab is closed', async ({
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
  for (const text of texts) await sendMessage(tabs[0], text);
  for (const tab of tabs) await expect.poll(() => readConversation(tab, words)).toEqual(texts);
  // A message is shown before it is sent.
  await expect.poll(sent).toBe(5);

  // This tab's message does not reach the server before the tab is closed.
  const muted = await openTab(visitor, { dropsMessages: true });
  await openChat(muted, 'client', orderId);
  await sendMessage(muted, `${word} seis`);
  await muted.page.close();
  for (const tab of tabs)
    await expect.poll(() => readConversation(tab, words)).toEqual([...texts, `${word} seis`]);
  await expect.poll(sent).toBe(6);
});

test('both parties open the chat of a canceled order from the order and from the inbox, and can only read it', async ({
  browser,
}) => {
  const { provider, client, orderId } = await prepareChat();
  const word = `conversado-${Date.now()}`;
  await client.call('POST', `/service-orders/${orderId}/messages`, { content: word });
  await client.call('PATCH', `/service-orders/${orderId}/cancel`, { reason: 'PRICE' });
  for (const account of [client, provider]) {
    const visitor = await openVisitor(browser, account);
    const { page } = visitor;
    const read = async () => {
      await page.waitForURL(`**/orders/${orderId}/chat`);
      await expect(message(visitor, word)).toBeVisible();
      await expect(page.getByText(/La orden se canceló/)).toBeVisible();
      await expect(messageField(visitor)).toBeHidden();
    };
    await page.goto(`/orders/${orderId}`);
    await page.getByRole('link', { name: 'Ver el chat' }).click();
    await read();
    await page.goto('/mensajes');
    await page.getByRole('link', { name: word }).click();
    await read();
    // The browser logs this error when a heartbeat is sent on the connection of the page that it leaves.
    visitor.ignoreErrors(/WebSocket is already in CLOSING or CLOSED state/);
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  }
});

test('a pending order has no chat, and the chat of a completed order is read-only', async ({
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
