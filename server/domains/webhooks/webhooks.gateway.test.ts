import dns from 'node:dns/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  startWebhookReceiver,
  type TestWebhookReceiver,
} from '../../../scripts/testing/webhook-receiver.ts';
import { defaultTimeouts } from '#platform/timeouts.ts';
import { findTarget, ForbiddenAddressError } from '#platform/outgoing/target.ts';
import { postMessage } from './webhooks.gateway.ts';
import { signMessage } from './webhooks-signature.rules.ts';

/** Returns the time of an attempt and its limit. */
const attempt = (timeoutMs = defaultTimeouts.webhook) => ({ now: Date.now(), timeoutMs });
/** The names that the resolver knows. */
const names = new Map<string, string[]>();

let receiver: TestWebhookReceiver;
let port: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  port = new URL(receiver.url).port;
});
beforeEach(() => {
  const resolve = (name: string) => {
    const addresses = names.get(name);
    if (!addresses) return Promise.reject(new Error('ENOTFOUND'));
    return Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  vi.spyOn(dns, 'lookup').mockImplementation(resolve as never);
});
afterEach(() => {
  receiver.respondWith(() => undefined);
  vi.restoreAllMocks();
});
afterAll(() => receiver.stop());

const post = async (address: string, toLoopback: boolean, timeoutMs?: number) => {
  const target = await findTarget(address, toLoopback);
  const body = '{}';
  const headers = signMessage([receiver.secret], { id: 'a', body }, Date.now());
  return postMessage(target, { headers, body }, attempt(timeoutMs));
};

/** Addresses of the own machine and network in every form, and names that lead there. */
function listHostile(): string[] {
  names.set('inside.example', ['10.0.0.5']);
  names.set('loopback.example', ['127.0.0.1']);
  names.set('loopback6.example', ['::1']);
  names.set('mixed.example', ['8.8.8.8', '127.0.0.1']);
  names.set('mapped.example', ['::ffff:127.0.0.1']);
  names.set('nowhere.example', []);
  names.set('localhost', ['::1', '127.0.0.1']);
  names.set('metadata.google.internal', ['169.254.169.254']);
  const hosts = [
    ...names.keys(),
    'localhost.',
    'unknown.example',
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '0x7f000001',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0.0.0.0',
    '0',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ];
  return [
    ...hosts.flatMap((host) => [
      `https://${host}:${port}/hook`,
      `http://${host}:${port}/hook`,
      `https://${host}/hook`,
      `ftp://${host}:${port}/hook`,
    ]),
    ...['8.8.8.8', 'public.example', '[2606:4700::1111]'].flatMap((host) => [
      `http://${host}/`,
      `https://user:pass@${host}/`,
      `https://user@${host}/`,
      `ws://${host}/`,
    ]),
    'javascript:alert(1)',
    'data:text/plain,a',
    'file:///etc/passwd',
    '//127.0.0.1/',
    'https://',
    '',
  ];
}

test('two hundred hostile addresses are refused, and nothing is requested inside', async () => {
  const hostile = listHostile();
  names.set('public.example', ['8.8.8.8']);
  expect(hostile.length).toBeGreaterThanOrEqual(200);
  const outcomes = await Promise.allSettled(hostile.map((address) => post(address, false)));
  const accepted = hostile.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  expect(accepted).toEqual([]);
  expect(receiver.connections).toBe(0);
});

test('this machine is reached only where the operator allows it, and nothing else inside', async () => {
  expect(await post(receiver.url, true)).toEqual({ status: 204, retryAfterMs: null });
  for (const host of ['10.0.0.1', '192.168.1.1', '169.254.169.254', '[fe80::1]'])
    await expect(findTarget(`https://${host}/`, true)).rejects.toThrow(ForbiddenAddressError);
  names.set('public.example', ['8.8.8.8']);
  await expect(findTarget('http://public.example/', true)).rejects.toThrow(ForbiddenAddressError);
  expect((await findTarget('https://public.example/', false)).hosts).toEqual([
    { address: '8.8.8.8', family: 4 },
  ]);
});

test('a name that leads elsewhere after the check is not resolved again', async () => {
  names.set('rebinding.example', ['127.0.0.1']);
  const resolved = vi.mocked(dns.lookup);
  const before = resolved.mock.calls.length;
  const target = await findTarget(`http://rebinding.example:${port}/hook`, true);
  names.set('rebinding.example', ['10.0.0.1']);
  const body = '{}';
  const headers = signMessage([receiver.secret], { id: 'a', body }, Date.now());
  expect((await postMessage(target, { headers, body }, attempt())).status).toBe(204);
  expect(resolved.mock.calls.length - before).toBe(1);
});

test('a name whose resolver does not respond is given up after three seconds', async () => {
  vi.mocked(dns.lookup).mockReturnValue(Promise.withResolvers<never>().promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const [found] = await Promise.allSettled([
      findTarget('https://slow.example/', false),
      vi.advanceTimersByTimeAsync(3_000),
    ]);
    expect(found).toMatchObject({ reason: { message: 'slow.example is not resolved in time.' } });
  } finally {
    vi.useRealTimers();
  }
});

test('a redirect is not followed', async () => {
  const before = receiver.statuses.length;
  const redirect = { status: 302, headers: { location: receiver.url } };
  // A second request would be accepted.
  receiver.respondWith(() => (receiver.statuses.length === before ? redirect : undefined));
  expect((await post(receiver.url, true)).status).toBe(302);
  expect(receiver.statuses.slice(before)).toEqual([302]);
});

test('a receiver that never answers ends the attempt after ten seconds', async () => {
  receiver.respondWith(() => 'never');
  expect(await post(receiver.url, true, 50)).toEqual({ status: null, retryAfterMs: null });
  expect(defaultTimeouts.webhook).toBe(10_000);
});

test('a response without end is not read', async () => {
  // The time limit must not be what ends it.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const closed = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
    response.on('close', () => {
      clearInterval(timer);
      closed.resolve();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect((await post(address, true)).status).toBe(200);
  await closed.promise;
  await new Promise((done) => server.close(done));
});

test('an unreachable receiver is a failed attempt', async () => {
  expect(await post('http://127.0.0.1:1/', true)).toEqual({ status: null, retryAfterMs: null });
});
