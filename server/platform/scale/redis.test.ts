import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/testing/free-port.ts';
import { createPair, openChat } from '#domains/chat/chat.fixtures.ts';
import { createPerson } from '#domains/providers/providers.fixtures.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { ConfigError, readConfig } from '../config.ts';
import { createRateWindow } from '../rate-window.ts';
import { RedisLink } from './redis.ts';

const REDIS = '/usr/bin/redis-server';
let port = 0;
let redis: ChildProcess | undefined;
let first: OwnApp;
let second: OwnApp;

async function startRedis(): Promise<void> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  redis = spawn(REDIS, [...settings, '--dir', tmpdir()], { stdio: 'ignore' });
  await once(redis, 'spawn');
}

async function stopRedis(): Promise<void> {
  if (!redis || redis.exitCode !== null || redis.signalCode !== null) return;
  redis.kill('SIGKILL');
  await once(redis, 'exit');
}

beforeAll(async () => {
  port = await freePort();
  const options = { env: { REDIS_URL: `redis://127.0.0.1:${port}` }, logLevel: 'error' } as const;
  first = await ownApp(options);
  second = await ownApp({ ...options, beside: first });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
  await stopRedis();
});

async function healthOf({ url }: OwnApp): Promise<string> {
  const response = (await (await fetch(`${url}/api/health`)).json()) as { status: string };
  return response.status;
}

/** Each instance detects the state within a second. */
async function bothAre(status: string): Promise<void> {
  const both = () => Promise.all([first, second].map(healthOf));
  await expect.poll(both, { timeout: 5_000 }).toEqual([status, status]);
}

test('an invalid REDIS_URL stops the start with an error message', () => {
  for (const REDIS_URL of ['localhost:6379', 'http://localhost', 'x'])
    expect(() => readConfig({ REDIS_URL, SESSION_SECRET: 'x'.repeat(32) })).toThrow(
      new ConfigError('REDIS_URL must be redis://user:password@host:port, or rediss:// with TLS.'),
    );
});

test('without Redis chat messages still reach other instances, and health reports degraded', async () => {
  await bothAre('degraded');
  const { orderId, client, provider } = await createPair(first);
  const [page, other] = [await openChat(first, client), await openChat(second, provider)];
  await page.join(orderId);
  await other.join(orderId);
  await page.send(orderId, 'sin Redis');
  await expect.poll(other.news).toEqual(['sin Redis']);
  const rates = createRateWindow({ isOff: false, redis: first.context.redis });
  const limit = { max: 1, windowMs: 5_000 };
  expect([await rates.claim('a', limit), await rates.claim('a', limit)]).toEqual([
    0,
    expect.any(Number),
  ]);
  for (const { socket } of [page, other]) socket.disconnect();
});

test.runIf(existsSync(REDIS))(
  'instances share messages and rate limits through Redis, also after it was restarted',
  async () => {
    const { orderId, client, provider } = await createPair(first);
    const [page, other] = [await openChat(first, client), await openChat(second, provider)];
    await page.join(orderId);
    await other.join(orderId);
    const sent: string[] = [];
    for (const text of ['con Redis', 'otra vez']) {
      await startRedis();
      await bothAre('ok');
      await page.send(orderId, text);
      sent.push(text);
      await expect.poll(other.news, { timeout: 3_000 }).toEqual(sent);
      const [here, there] = [first, second].map(({ context }) =>
        createRateWindow({ isOff: false, redis: context.redis }),
      );
      const limit = { max: 2, windowMs: 60_000 };
      expect(await here?.claim(text, limit)).toBe(0);
      expect(await there?.claim(text, limit)).toBe(0);
      expect(await here?.claim(text, limit)).toBeGreaterThan(59_000);
      await stopRedis();
      await bothAre('degraded');
      await page.send(orderId, `${text}, ya sin`);
      sent.push(`${text}, ya sin`);
      await expect.poll(other.news, { timeout: 7_000 }).toEqual(sent);
    }
    for (const { socket } of [page, other]) socket.disconnect();
  },
  30_000,
);

test.runIf(existsSync(REDIS))(
  'a change reaches an instance that lost only its own connection to Redis, and others once',
  async () => {
    await startRedis();
    await bothAre('ok');
    const third = await ownApp({
      env: { REDIS_URL: `redis://127.0.0.1:${port}` },
      beside: first,
    });
    const { token, userId } = await createPerson(first.context);
    const pages = [await openSocket(second, token), await openSocket(third, token)];
    third.context.redis?.close();
    await expect.poll(() => third.context.redis?.isConnected).toBe(false);
    for (const { context } of [first, second])
      await context.transaction((tx) => tx.changed({ kind: 'notifications' }, [userId]));
    for (const page of pages)
      await expect.poll(() => page.of('liveChange'), { timeout: 3_000 }).toHaveLength(2);
    for (const { socket } of pages) socket.disconnect();
    await third.stop();
    await stopRedis();
    await bothAre('degraded');
  },
  20_000,
);

test.runIf(existsSync(REDIS))(
  'a link that reconnects to Redis reports possibly missed messages',
  async () => {
    const link = new RedisLink(`redis://127.0.0.1:${port}`, pino({ level: 'silent' }));
    const received: string[] = [];
    let missed = 0;
    link.subscribe('news', {
      receive: (text) => void received.push(text),
      missed: () => void (missed += 1),
    });
    for (const times of [1, 2]) {
      await startRedis();
      await expect.poll(() => missed, { timeout: 5_000 }).toBe(times);
      await expect.poll(() => link.publish('news', `${times}`)).toBe(1);
      await expect.poll(() => received.at(-1)).toBe(`${times}`);
      await stopRedis();
      await expect.poll(() => link.isConnected).toBe(false);
      expect(await link.publish('news', 'to nobody')).toBe(0);
    }
    link.close();
  },
  20_000,
);
