import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

export interface ReceivedEvent {
  id: string;
  type: string;
  recordId: string;
  url: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The status of the response to an event with a valid signature; 'never' sends none. */
export type EventResponder = (event: ReceivedEvent) => number | 'never';

export interface TestEventReceiver {
  url: string;
  /** Events that were accepted with 2xx, repetitions included. */
  received: ReceivedEvent[];
  /** All events with a valid signature, whatever the response was. */
  attempts: ReceivedEvent[];
  /** Requests without a valid signature. */
  unsigned: number;
  /** Events whose response was not sent yet. */
  readonly waiting: number;
  /** Checks signatures with this secret from now on. */
  trust(secret: string): void;
  respondWith(responder: EventResponder, delayMs?: () => number): void;
  /** Moves the clock of the receiver to this offset from the present, in milliseconds. */
  setClock(offset: number): void;
  stop(): Promise<void>;
}

const readBody = async (request: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** Starts a receiver on loopback that checks each request with the library of Standard Webhooks. */
export async function startEventReceiver(): Promise<TestEventReceiver> {
  let verifier: Webhook | undefined;
  let respond: EventResponder = () => 204;
  let delayMs: () => number = () => 0;
  let waiting = 0;
  let clockOffset = 0;
  const receiver: Pick<TestEventReceiver, 'attempts' | 'received' | 'unsigned'> = {
    received: [],
    attempts: [],
    unsigned: 0,
  };

  function read(text: string, headers: IncomingHttpHeaders): ReceivedEvent | undefined {
    const now = Date.now;
    // The library reads the clock of the process.
    Date.now = () => now() + clockOffset;
    try {
      const message = verifier?.verify(text, headers as Record<string, string>) as {
        type: string;
        data: { id: string; url: string };
      };
      const { type, data } = message;
      return {
        id: String(headers['webhook-id']),
        type,
        recordId: data.id,
        url: data.url,
        headers,
        text,
      };
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      return undefined;
    } finally {
      Date.now = now;
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const text = await readBody(request).catch(() => undefined);
      if (text === undefined) return;
      const event = read(text, request.headers);
      if (!event) {
        receiver.unsigned += 1;
        response.writeHead(401).end();
        return;
      }
      receiver.attempts.push(event);
      const status = respond(event);
      if (status === 'never') return;
      waiting += 1;
      await new Promise((resolve) => setTimeout(resolve, delayMs()));
      waiting -= 1;
      // The event counts as received although a killed sender does not read the response.
      if (status >= 200 && status < 300) receiver.received.push(event);
      response.writeHead(status).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    get waiting() {
      return waiting;
    },
    trust: (secret: string) => void (verifier = new Webhook(secret)),
    respondWith(responder: EventResponder, delay: () => number = () => 0) {
      respond = responder;
      delayMs = delay;
    },
    setClock: (offset: number) => void (clockOffset = offset),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
