import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOLERANCE_SECONDS = 300;

/** A message with a valid signature. */
export interface ReceivedWebhook {
  id: string;
  /** The time of the attempt, in seconds since 1970. */
  timestamp: number;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

interface WebhookResponse {
  status: number;
  headers?: Record<string, string>;
}

/** The response to a valid message; undefined accepts it, 'never' sends no response. */
export type WebhookResponder = (message: ReceivedWebhook) => WebhookResponse | 'never' | undefined;

export interface TestWebhookReceiver {
  url: string;
  secret: string;
  /** Messages that were accepted with 204. */
  received: ReceivedWebhook[];
  /** The statuses of all responses; null for a message without one. */
  statuses: (number | null)[];
  /** The number of connections, also of those without a request. */
  readonly connections: number;
  respondWith(responder: WebhookResponder): void;
  /** Moves the clock of the receiver to this offset from the present, in milliseconds. */
  setClock(offset: number): void;
  stop(): Promise<void>;
}

const readBody = async (request: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** Starts a receiver on loopback that checks signature and time as the specification of Standard Webhooks asks. */
export async function startWebhookReceiver(): Promise<TestWebhookReceiver> {
  const key = Buffer.from('a key of thirty-two bytes, no more');
  const received: ReceivedWebhook[] = [];
  const statuses: (number | null)[] = [];
  let respond: WebhookResponder = () => undefined;
  let clockOffset = 0;
  let connections = 0;

  const answer = (headers: IncomingHttpHeaders, text: string): WebhookResponse | 'never' => {
    const id = String(headers['webhook-id']);
    const timestamp = Number(headers['webhook-timestamp']);
    const expected = createHmac('sha256', key)
      .update(`${id}.${timestamp}.${text}`)
      .digest('base64');
    if (headers['webhook-signature'] !== `v1,${expected}`) return { status: 401 };
    const seconds = (Date.now() + clockOffset) / 1_000;
    if (Math.abs(seconds - timestamp) > TOLERANCE_SECONDS) return { status: 400 };
    const body = JSON.parse(text) as Record<string, unknown>;
    const message = { id, timestamp, headers, body };
    const response = respond(message);
    if (response) return response;
    received.push(message);
    return { status: 204 };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const result = answer(request.headers, await readBody(request));
      statuses.push(result === 'never' ? null : result.status);
      if (result !== 'never') response.writeHead(result.status, result.headers).end();
    })();
  });
  server.on('connection', () => void (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret: `whsec_${key.toString('base64')}`,
    received,
    statuses,
    get connections() {
      return connections;
    },
    respondWith: (responder) => void (respond = responder),
    setClock: (offset) => void (clockOffset = offset),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
