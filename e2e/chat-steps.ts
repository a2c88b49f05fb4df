import { expect, type Locator, type Page } from '@playwright/test';
import { demoAccount, signInOverApi } from './people.ts';
import type { Visitor } from './visitor.ts';

interface Order {
  id: string;
  status: string;
  provider: { user: { fullName: string } };
}

/** The demo's order in this state between its client and its provider. */
export async function findDemoOrder(status: string): Promise<string> {
  const { call } = await signInOverApi(demoAccount('client'));
  const orders = await call<Order[]>('GET', '/service-orders/client?limit=100');
  const order = orders.find(
    (each) => each.status === status && each.provider.user.fullName.startsWith('Julio Quispe'),
  );
  if (!order) throw new Error(`The demo data has no order that is ${status}.`);
  return order.id;
}

/** From the order's card, as a person gets there. */
export async function openChat(
  { page }: Visitor,
  role: 'client' | 'provider',
  orderId: string,
): Promise<void> {
  await page.goto(`/dashboard/${role}?orden=${orderId}`);
  const link = page.locator(`a[href="/orders/${orderId}/chat"]`);
  await link.click();
  await page.waitForURL(`**/orders/${orderId}/chat`);
  await expect(page.getByText('Conectado')).toBeVisible();
}

export const messageField = ({ page }: Visitor): Locator =>
  page.getByRole('textbox', { name: 'Mensaje' });

/** In the conversation, not in what is read aloud. */
export const message = ({ page }: Visitor, text: string): Locator =>
  page.getByRole('region', { name: 'Mensajes' }).getByText(text);

export async function say(visitor: Visitor, text: string): Promise<void> {
  await messageField(visitor).fill(text);
  await visitor.page.getByRole('button', { name: 'Enviar' }).click();
}

/** What stands in the conversation, without the names and marks around it. */
export async function readConversation({ page }: Visitor, words: RegExp): Promise<string[]> {
  const rows = await page.getByRole('region', { name: 'Mensajes' }).getByRole('listitem').all();
  const texts = await Promise.all(rows.map((row) => row.innerText()));
  return texts.flatMap((text) => words.exec(text)?.[0] ?? []);
}

export interface Tunnel {
  enter(): Promise<void>;
  leave(): Promise<void>;
}

/** A way to lose the network as on a bus: what is open breaks, and nothing new gets through. */
export async function digTunnel({ context }: Visitor): Promise<Tunnel> {
  const open = new Set<() => Promise<void>>();
  let isInside = false;
  await context.routeWebSocket(/socket\.io/, (socket) => {
    if (isInside) return void socket.close();
    const server = socket.connectToServer();
    open.add(async () => {
      await socket.close();
      await server.close();
    });
  });
  return {
    async enter() {
      isInside = true;
      await context.setOffline(true);
      for (const close of open) await close();
      open.clear();
    },
    async leave() {
      isInside = false;
      await context.setOffline(false);
    },
  };
}

/** Another tab of the same person; a deaf one is connected, and what it says gets nowhere. */
export async function openTab(
  visitor: Visitor,
  { isDeaf = false }: { isDeaf?: boolean } = {},
): Promise<Visitor> {
  const page = await visitor.context.newPage();
  if (isDeaf)
    await page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((data) => {
        if (!String(data).includes('"sendMessage"')) server.send(data);
      });
    });
  return { ...visitor, page };
}

/** Counts the messages that leave this tab from now on. */
export function countSent(page: Page): () => number {
  let sent = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"sendMessage"')) sent += 1;
    }),
  );
  return () => sent;
}
