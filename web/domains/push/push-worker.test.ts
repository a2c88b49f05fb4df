import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { PushDevice } from '../../../scripts/testing/push-device.ts';

const origin = 'https://oficio.example';

let device: PushDevice;
beforeEach(() => {
  device = new PushDevice({ origin });
});

/** A message as the server writes it. */
const toText = (id: string | undefined, tag = 'order', body = 'Ana aceptó tu orden.') =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'Oficio',
      body,
      lang: 'es',
      tag,
      navigate: `${origin}/orders/1`,
      data: { id },
    },
  });

test('a message that is sent twice is shown once, also after the worker was stopped or the notification closed', async () => {
  await device.receive(toText('a'), toText('a'));
  expect(device.alerts.map(({ body }) => body)).toEqual(['Ana aceptó tu orden.']);
  await device.receive(toText('a'));
  device.screen.clear();
  await device.receive(toText('a'));
  expect(device.alerts).toHaveLength(1);
});

test('a later message about the same thing replaces the former one and is heard', async () => {
  await device.receive(toText('a'));
  await device.receive(toText('b', 'order', 'Ana canceló.'));
  await device.receive(toText('a'));
  expect(device.alerts.map(({ body }) => body)).toEqual(['Ana aceptó tu orden.', 'Ana canceló.']);
  expect([...device.screen.values()].map(({ body }) => body)).toEqual(['Ana canceló.']);
});

test('a message without an id, like a test or one of an older server, is always shown', async () => {
  await device.receive(toText(undefined, 'test'), toText(undefined, 'test'));
  expect(device.alerts).toHaveLength(2);
});

/** The first worker of the product, without its comments and fallbacks. */
const firstWorker = new Script(`
  self.addEventListener('push', (event) => {
    const { title, body, tag, navigate } = event.data.json().notification;
    event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, data: { navigate } }));
  });`);

test('the first worker, which a browser may still have, shows the messages of this server', async () => {
  const old = new PushDevice({ origin, worker: firstWorker });
  await old.receive(toText('a'));
  expect(old.alerts).toMatchObject([
    { title: 'Oficio', body: 'Ana aceptó tu orden.', data: { navigate: `${origin}/orders/1` } },
  ]);
});

test('a message that the worker cannot read, or without a text, is shown as a general notification', async () => {
  for (const text of [null, '', 'no JSON', '{}', '{"notification":{}}', 'null'])
    await device.receive(text);
  expect(new Set(device.alerts.map(({ body }) => body))).toEqual(
    new Set(['Tienes un aviso nuevo.']),
  );
  expect(device.alerts).toHaveLength(6);
});

test.each(['refused', 'missing'] as const)(
  'a window whose storage is %s shows each message',
  async (storage) => {
    const hidden = new PushDevice({ origin, storage });
    await hidden.receive(toText('a'));
    expect(hidden.alerts).toHaveLength(1);
  },
);

test('the device keeps the ids of the last 100 messages', async () => {
  for (let number = 0; number <= 100; number += 1) await device.receive(toText(`m${number}`));
  device.alerts.length = 0;
  await device.receive(toText('m100'), toText('m1'));
  expect(device.alerts).toHaveLength(0);
  await device.receive(toText('m0'));
  expect(device.alerts).toHaveLength(1);
});

test('a press leads an open page to the thing, or opens a new one, never outside of the product', async () => {
  await device.receive(toText('a'));
  await device.press('order');
  expect(device.opened).toEqual([`${origin}/orders/1`]);
  expect(device.screen.size).toBe(0);
  device.pages.push({ url: `${origin}/`, isFocused: false });
  await device.receive(toText('b'));
  await device.press('order');
  expect(device.pages).toEqual([{ url: `${origin}/orders/1`, isFocused: true }]);
  const foreign = toText('c').replace(`${origin}/orders/1`, 'https://elsewhere.example/');
  await device.receive(foreign);
  await device.press('order');
  expect(device.pages).toEqual([{ url: origin, isFocused: true }]);
});

test('the worker has no fetch listener and at most 3 kB', () => {
  const source = readFileSync(join(import.meta.dirname, '../../public/push-worker.js'));
  expect(source.length).toBeLessThanOrEqual(3_000);
  expect(source.toString()).not.toMatch(/addEventListener\(\s*['"]fetch/);
});
