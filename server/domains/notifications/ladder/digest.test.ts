import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import * as preferences from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import { acceptOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createNegotiators } from '#domains/negotiations/negotiations.fixtures.ts';
import { requestOrder } from '#domains/orders/orders.fixtures.ts';
import { instantAt } from '#domains/providers/providers.fixtures.ts';
import { writeNotifications } from '../notifications-writing.service.ts';
import { climbLadders, moveClocksTo } from './ladder.fixtures.ts';

const received: string[] = [];
let smtp: SMTPServer;
let app: OwnApp;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((done) => void smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  app = await ownApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, QUIET_HOURS: 'on' } });
});
afterAll(async () => {
  await app.stop();
  await new Promise<void>((done) => smtp.close(done));
});

/** Returns a header of a mail, on one line. */
const headerOf = (mail: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(mail.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1]?.trim() ??
  '';

test('a mail about several things has one click that ends the mails of all their topics', async () => {
  const { provider, client, card } = await createNegotiators(app);
  client.email = `${client.userId}@example.com`;
  await app.context.db
    .updateTable('users')
    .set({ email: client.email })
    .where('id', '=', client.userId)
    .execute();
  const clocks = (time: string) => moveClocksTo(app, time, provider);
  await clocks('23:00');
  const { body: order } = await requestOrder(app, card, client, instantAt(provider, 4, '10:00'));
  await app.call(acceptOrder, { params: { id: order.id } }, { token: provider.token });
  const about = { service_card_id: card.id };
  await writeNotifications(app.context, randomUUID(), () => [
    { kind: 'search-alert-found', userId: client.userId, about, details: undefined },
  ]);
  await app.settle();
  received.length = 0;
  await clocks('07:05');
  await climbLadders(app);
  const mail = received.find((each) => headerOf(each, 'To').includes(client.email)) ?? '';
  expect(headerOf(mail, 'Subject')).toContain('2 avisos sin leer');
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.*)>$/.exec(headerOf(mail, 'List-Unsubscribe'))?.[1] ?? '';
  const { pathname, search } = new URL(address);
  const response = await fetch(`${app.url}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(204);
  const { body } = await app.call(preferences.listPreferences, {}, { token: client.token });
  const stopped = body.flatMap(({ topic, push, mail: isMailed }) =>
    push && !isMailed ? [topic] : [],
  );
  expect(stopped).toEqual(['orders', 'openings']);
});
