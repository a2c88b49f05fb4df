import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

interface DecryptionOptions {
  version: 'aes128gcm';
  privateKey: ECDH;
  authSecret: Buffer;
}
/** The reference implementation of the encryption, which has no types. */
const ece = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, options: DecryptionOptions): Buffer;
};

/** A browser that can subscribe and read what it receives. */
export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  decrypt(body: Buffer): string;
}

export function createBrowser(endpoint: string): TestBrowser {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const authSecret = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh, auth: authSecret.toString('base64url') } },
    decrypt: (body) =>
      ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString('utf8'),
  };
}

/** A message that the service received, decrypted. */
export interface ReceivedPush {
  device: number;
  at: number;
  headers: IncomingHttpHeaders;
  message: {
    notification: {
      title: string;
      body: string;
      navigate: string;
      tag: string;
      data: { id?: string };
    };
  };
}

interface PushResponse {
  status: number;
  headers?: Record<string, string>;
  /** The time between the delivery and the response, in milliseconds. */
  delayMs?: number;
}

/** The response to a request of a device; undefined accepts it. */
export type PushResponder = (device: number, attempt: number) => PushResponse | undefined;

export interface TestPushService {
  origin: string;
  /** Answered requests, also those that were refused, with the times of their arrival and of the response. */
  requests: { device: number; status: number; began: number; at: number }[];
  /** Requests that have no response yet. */
  readonly waiting: number;
  received: ReceivedPush[];
  subscribe(): TestBrowser['subscription'];
  respondWith(responder: PushResponder): void;
  /** Moves the clock of the service to this offset from the present, in milliseconds. */
  setClock(offset: number): void;
  stop(): Promise<void>;
}

/** Returns why the token is refused; null for one that is valid (RFC 8292). */
function refusalOfToken(
  authorization: string | undefined,
  origin: string,
  now: number,
): string | null {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'no key';
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'wrong signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const seconds = exp - now / 1_000;
  if (aud !== origin) return 'wrong audience';
  if (seconds <= 0 || seconds > 86_400) return 'wrong expiry';
  return /^(?:mailto:|https:)/.test(sub) ? null : 'no contact';
}

/** Returns why a request is refused, for its token or a header that is missing; null for a valid one. */
function refusal(headers: IncomingHttpHeaders, origin: string, now: number): string | null {
  const { authorization, ttl, topic, urgency } = headers;
  const isComplete = /^\d+$/.test(ttl?.toString() ?? '') && Boolean(topic) && Boolean(urgency);
  return refusalOfToken(authorization, origin, now) ?? (isComplete ? null : 'headers');
}

const readBody = async (request: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
};

/** Starts a push service on loopback that checks tokens and headers, and decrypts what it receives. */
export async function startPushService(): Promise<TestPushService> {
  const browsers: TestBrowser[] = [];
  const attempts = new Map<number, number>();
  const requests: TestPushService['requests'] = [];
  const received: ReceivedPush[] = [];
  let respond: PushResponder = () => undefined;
  let origin = '';
  let clockOffset = 0;
  let waiting = 0;
  const server = createServer((request, response) => {
    const began = Date.now();
    waiting += 1;
    void (async () => {
      const body = await readBody(request).catch(() => null);
      // The sender was killed.
      if (!body) return void (waiting -= 1);
      const device = Number(/\/push\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1);
      const browser = browsers[device];
      const attempt = (attempts.get(device) ?? 0) + 1;
      attempts.set(device, attempt);
      const reason = refusal(request.headers, origin, Date.now() + clockOffset);
      const wanted: PushResponse = reason
        ? { status: 403 }
        : (respond(device, attempt) ?? { status: 201 });
      const answer: PushResponse = browser ? wanted : { status: 404 };
      if (answer.status === 201 && browser) {
        const message = JSON.parse(browser.decrypt(body)) as ReceivedPush['message'];
        received.push({ device, at: Date.now(), headers: request.headers, message });
      }
      if (answer.delayMs) await setTimeout(answer.delayMs);
      waiting -= 1;
      requests.push({ device, status: answer.status, began, at: Date.now() });
      const location = `${origin}/message/${received.length}`;
      response.writeHead(answer.status, { location, ...answer.headers }).end(reason ?? '');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    received,
    get waiting() {
      return waiting;
    },
    subscribe() {
      const browser = createBrowser(`${origin}/push/${browsers.length}`);
      browsers.push(browser);
      return browser.subscription;
    },
    setClock: (offset) => void (clockOffset = offset),
    respondWith: (responder) => void (respond = responder),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
