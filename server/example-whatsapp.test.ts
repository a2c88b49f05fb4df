import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createPersonalToken } from '@oficio/contract/domains/accounts/accounts-tokens.endpoints.ts';
import { createWebhook } from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import { acceptOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../scripts/testing/free-port.ts';
import { testPassword } from './domains/accounts/accounts.fixtures.ts';
import { createNegotiators } from './domains/negotiations/negotiations.fixtures.ts';
import { requestOrder } from './domains/orders/orders.fixtures.ts';
import { createPerson, instantAt } from './domains/providers/providers.fixtures.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;
let service: Server;
let program: ChildProcess | undefined;
const sent: { headers: IncomingHttpHeaders; body: { to: string; text: string } }[] = [];

beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  app = await ownApp({ env: { WEBHOOKS_TO_LOOPBACK: '1', PUBLIC_URL: publicUrl } });
  // The addresses in events lead to the real application.
  const proxy = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '', headers } = request;
      const body = await text(request);
      const result = await fetch(app.url + url, {
        method,
        headers: {
          authorization: String(headers.authorization),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
      });
      response.writeHead(result.status).end(await result.text());
    })();
  });
  proxy.listen(port, '127.0.0.1').unref();
  service = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      const body = JSON.parse(Buffer.concat(parts).toString()) as { to: string; text: string };
      sent.push({ headers: request.headers, body });
      response.writeHead(202).end();
    })();
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(async () => {
  program?.kill('SIGKILL');
  service.close();
  await app.stop();
});

test('the example writes to the client of an accepted order through an HTTP service', async () => {
  const { client, provider, card } = await createNegotiators(app);
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const port = await freePort();
  const webhook = await app.call(
    createWebhook,
    { body: { url: `http://127.0.0.1:${port}/`, events: ['order.accepted'] } },
    { token: admin.token },
  );
  const token = await app.call(
    createPersonalToken,
    {
      body: {
        name: 'WhatsApp',
        scopes: ['administration:write'],
        expiresInDays: 30,
        currentPassword: testPassword,
      },
    },
    { token: admin.token },
  );
  program = spawn(process.execPath, ['docs/examples/whatsapp.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      WEBHOOK_SECRET: webhook.body.secret,
      TOKEN: token.body.token,
      WHATSAPP_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/messages`,
      WHATSAPP_KEY: 'key',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (program.stdout) await once(program.stdout, 'data');
  const unsigned = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(401);
  const { body: order } = await requestOrder(app, card, client, instantAt(provider, 3, '10:00'));
  await app.call(acceptOrder, { params: { id: order.id } }, { token: provider.token });
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
  expect(sent[0]?.body).toEqual({
    to: '+541155550000',
    text: `Hola, Carla Cliente: aceptamos tu orden ${order.number}, «${order.serviceCard.title}».`,
  });
  expect(sent[0]?.headers.authorization).toBe('Bearer key');
});
