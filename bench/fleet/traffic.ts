import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;
const RETRY_MS = 300;
/** Time in which a write gets its definite response, through any failure. */
const GIVE_UP_MS = 60_000;
/** No response at all. */
const NO_RESPONSE = 0;

/** Kinds of work, as rows of the printed table. */
export const kinds = ['browse', 'book', 'answer', 'move', 'review', 'upload', 'message'] as const;
export type Kind = (typeof kinds)[number];

export interface Outgoing {
  method: string;
  path: string;
  /** A JSON body, or a form with a picture. */
  body?: object;
  key?: string;
}

export interface Reply {
  status: number;
  body: unknown;
}

/** A person who sends requests from their own address. */
export interface Sender {
  token: string;
  address: string;
}

export interface FailedRequest {
  at: number;
  kind: Kind;
  method: string;
  path: string;
  status: number;
}

/** Sends requests, and records their times and failures. */
export class Traffic {
  readonly failed: FailedRequest[] = [];
  readonly milliseconds = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  readonly statuses = new Map<string, number>();
  /** Writes without a definite response. */
  givenUp = 0;
  readonly #url: URL;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** Records a finished piece of work that is not an HTTP request. */
  record(kind: Kind, milliseconds: number): void {
    this.milliseconds.get(kind)?.push(milliseconds);
  }

  /** Sends one request on a connection of its own. Status 0 means that no response came. */
  async send(kind: Kind, sender: Partial<Sender>, outgoing: Outgoing): Promise<Reply> {
    const begin = performance.now();
    const reply = await this.#exchange(sender, outgoing).catch(() => ({
      status: NO_RESPONSE,
      body: undefined,
    }));
    this.record(kind, performance.now() - begin);
    const { status } = reply;
    const name = `${kind} ${status}`;
    this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1);
    const { method, path } = outgoing;
    if (status === NO_RESPONSE || status >= 500)
      this.failed.push({ at: performance.now(), kind, method, path, status });
    return reply;
  }

  /**
   * Sends a write until its response is definite, with the same idempotency key. Returns undefined when none came in
   * time.
   */
  async write(kind: Kind, sender: Sender, outgoing: Outgoing): Promise<Reply | undefined> {
    for (const end = performance.now() + GIVE_UP_MS; performance.now() < end;) {
      const reply = await this.send(kind, sender, outgoing);
      const { status, body } = reply;
      const isRunning = (body as { code?: string } | undefined)?.code === 'IN_PROGRESS';
      if (status !== NO_RESPONSE && status < 500 && status !== 429 && !isRunning) return reply;
      await delay(RETRY_MS);
    }
    this.givenUp += 1;
    return undefined;
  }

  async #exchange({ token, address }: Partial<Sender>, outgoing: Outgoing): Promise<Reply> {
    const { method, path, body, key } = outgoing;
    const encoded = body && new Response(body instanceof FormData ? body : JSON.stringify(body));
    const type =
      body instanceof FormData ? encoded?.headers.get('content-type') : 'application/json';
    const bytes = encoded && Buffer.from(await encoded.arrayBuffer());
    const headers = {
      ...(address && { 'x-forwarded-for': address }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(bytes && { 'content-type': type ?? '', 'content-length': bytes.length }),
    };
    const { hostname, port } = this.#url;
    return new Promise((resolve, reject) => {
      const options = { hostname, port, method, path, headers, agent: false as const };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sent = request({ ...options, signal }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers['content-type']?.includes('json');
          const status = response.statusCode ?? NO_RESPONSE;
          resolve({ status, body: isJson ? (JSON.parse(text) as unknown) : text });
        });
      });
      sent.on('error', reject);
      sent.end(bytes);
    });
  }
}
