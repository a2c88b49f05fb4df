import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
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

async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** A receiver on loopback that checks each request with the library of Standard Webhooks. */
export class TestEventReceiver {
  /** Events that were accepted with 2xx, repetitions included. */
  readonly received: ReceivedEvent[] = [];
  /** All events with a valid signature, whatever the response was. */
  readonly attempts: ReceivedEvent[] = [];
  /** Requests without a valid signature. */
  unsigned = 0;
  /** Events whose response was not sent yet. */
  waiting = 0;
  #verifier: Webhook | undefined;
  #respond: EventResponder = () => 204;
  #delayMs: () => number = () => 0;
  #clockOffset = 0;
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** Checks signatures with this secret from now on. */
  trust(secret: string): void {
    this.#verifier = new Webhook(secret);
  }

  respondWith(responder: EventResponder, delayMs: () => number = () => 0): void {
    this.#respond = responder;
    this.#delayMs = delayMs;
  }

  /** Moves the clock of the receiver to this offset from the present, in milliseconds. */
  setClock(offset: number): void {
    this.#clockOffset = offset;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.closeAllConnections();
      this.#server.close(() => resolve());
    });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request).catch(() => undefined);
    if (text === undefined) return;
    const event = this.#read(text, request.headers);
    if (!event) {
      this.unsigned += 1;
      response.writeHead(401).end();
      return;
    }
    this.attempts.push(event);
    const status = this.#respond(event);
    if (status === 'never') return;
    this.waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, this.#delayMs()));
    this.waiting -= 1;
    // The event counts as received although a killed sender does not read the response.
    if (status >= 200 && status < 300) this.received.push(event);
    response.writeHead(status).end();
  }

  #read(text: string, headers: IncomingHttpHeaders): ReceivedEvent | undefined {
    const now = Date.now;
    // The library reads the clock of the process.
    Date.now = () => now() + this.#clockOffset;
    try {
      const message = this.#verifier?.verify(text, headers as Record<string, string>);
      const { type, data } = message as { type: string; data: { id: string; url: string } };
      const { id: recordId, url } = data;
      return { id: String(headers['webhook-id']), type, recordId, url, headers, text };
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      return undefined;
    } finally {
      Date.now = now;
    }
  }
}

export const startEventReceiver = (): Promise<TestEventReceiver> => new TestEventReceiver().start();
