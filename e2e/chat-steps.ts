import { expect, type Locator, type Page } from '@playwright/test';
import { demoAccount, signInOverApi } from './people.ts';
import type { Visitor } from './visitor.ts';
import { createSocketSwitch } from './socket-switch.ts';

interface Order {
  id: string;
  status: string;
  provider: { user: { fullName: string } };
}

/**
 * Returns the id of a demo order with this status between the demo client and the demo provider.
 */
export async function findDemoOrder(status: string): Promise<string> {
  const { call } = await signInOverApi(demoAccount('client'));
  const orders = await call<Order[]>('GET', '/service-orders/client?limit=100');
  const order = orders.find(
    (candidate) =>
      candidate.status === status && candidate.provider.user.fullName.startsWith('Julio Quispe'),
  );
  if (!order) throw new Error(`The demo data has no order that is ${status}.`);
  return order.id;
}

/** Opens the chat through the link on the order, like a user. */
export async function openChat(
  { page }: Visitor,
  role: 'client' | 'provider',
  orderId: string,
): Promise<void> {
  await page.goto(`/dashboard/${role}?orden=${orderId}`);
  const link = page.locator(`a[href="/orders/${orderId}/chat"]`);
  await link.click();
  await page.waitForURL(`**/orders/${orderId}/chat`);
  await expect(page.locator('[data-connected]')).toBeAttached();
}

export const messageField = ({ page }: Visitor): Locator =>
  page.getByRole('textbox', { name: 'Mensaje' });

/** Returns a message of the conversation, not its copy for screen readers. */
export const message = ({ page }: Visitor, text: string): Locator =>
  page.getByRole('region', { name: 'Mensajes' }).getByText(text);

export async function sendMessage(visitor: Visitor, text: string): Promise<void> {
  await messageField(visitor).fill(text);
  await visitor.page.getByRole('button', { name: 'Enviar' }).click();
}

/** Returns the texts of the messages that match, without names and status marks. */
export async function readConversation({ page }: Visitor, words: RegExp): Promise<string[]> {
  const rows = await page.getByRole('region', { name: 'Mensajes' }).getByRole('listitem').all();
  const texts = await Promise.all(rows.map((row) => row.innerText()));
  return texts.flatMap((text) => words.exec(text)?.[0] ?? []);
}

export interface NetworkSwitch {
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

/**
 * Creates a switch for the network: `disconnect` closes open sockets and blocks new connections
 * until `reconnect`.
 */
export async function createNetworkSwitch({ context }: Visitor): Promise<NetworkSwitch> {
  const sockets = await createSocketSwitch(context);
  return {
    async disconnect() {
      await context.setOffline(true);
      await sockets.cut();
    },
    async reconnect() {
      sockets.restore();
      await context.setOffline(false);
    },
  };
}

/**
 * Opens another tab of the same user. With `dropsMessages`, its sent messages do not reach the
 * server.
 */
export async function openTab(
  visitor: Visitor,
  { dropsMessages = false }: { dropsMessages?: boolean } = {},
): Promise<Visitor> {
  const page = await visitor.context.newPage();
  if (dropsMessages)
    await page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((data) => {
        if (!String(data).includes('"sendMessage"')) server.send(data);
      });
    });
  return { ...visitor, page };
}

/** Starts to count the chat messages that this tab sends over its socket. Returns a function that reads the count. */
export function countSentOnSocket(page: Page): () => number {
  let sent = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"sendMessage"')) sent += 1;
    }),
  );
  return () => sent;
}

/** Starts to count the chat messages that this tab sends, also over HTTP while the socket connects. */
export function countSent(page: Page): () => number {
  const countOnSocket = countSentOnSocket(page);
  let posted = 0;
  page.on('request', (request) => {
    const isMessage = new URL(request.url()).pathname.endsWith('/messages');
    if (isMessage && request.method() === 'POST') posted += 1;
  });
  return () => countOnSocket() + posted;
}
