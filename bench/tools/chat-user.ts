import { SOCKET_PATH } from '@oficio/contract/platform/api/socket.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

const JOIN_TIMEOUT_MS = 5_000;
const JOIN_RETRY_MS = 500;
/** As a page without a websocket does. */
const POLL_MS = 3_000;
const HTTP_TIMEOUT_MS = 5_000;

interface Message {
  seq: number;
  content: string;
  clientId: string | null;
}

/** The messages that a user received, over history and push messages. */
interface ReceivedMessages {
  /** Contents in the order of arrival. */
  received: string[];
  duplicated: number;
  outOfOrder: number;
}

/** Opens a namespace like a page of the product: over a WebSocket that reconnects automatically. */
export function openNamespace(url: string, name: string, token: string): Socket {
  return io(`${url}${name}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: name === '/chat',
    reconnectionDelay: 300,
    reconnectionDelayMax: 1_500,
  });
}

/** A user of the chat in a proof. */
export interface Chatter extends ReceivedMessages {
  /** Resolves when the message is stored. Sends it again with the same client id until it is acknowledged. */
  send(content: string): Promise<void>;
  close(): void;
}

/** Notes what a user received. */
class Inbox implements ReceivedMessages {
  readonly received: string[] = [];
  duplicated = 0;
  outOfOrder = 0;
  lastSeq = 0;

  add({ seq, content }: Message): void {
    if (seq <= this.lastSeq) this.duplicated += 1;
    else if (seq !== this.lastSeq + 1) this.outOfOrder += 1;
    this.lastSeq = Math.max(seq, this.lastSeq);
    this.received.push(content);
  }
}

export interface HttpChatOptions {
  url: string;
  orderId: string;
  token: string;
  /** Share of the responses to messages that are dropped. */
  lossOfAcks: number;
}

/** A user behind a proxy that drops websockets: sends and polls over HTTP. */
export class HttpChatUser extends Inbox implements Chatter {
  readonly #options: HttpChatOptions;
  readonly #closed = new AbortController();

  constructor(options: HttpChatOptions) {
    super();
    this.#options = options;
    void this.#pollUntilClosed();
  }

  async #call(path: string, body: object): Promise<unknown> {
    const { url, orderId, token } = this.#options;
    const response = await fetch(`${url}/api/service-orders/${orderId}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([this.#closed.signal, AbortSignal.timeout(HTTP_TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.json();
  }

  async #poll(): Promise<void> {
    const body = this.lastSeq > 0 ? { lastSeq: this.lastSeq } : {};
    const { messages } = (await this.#call('chat/poll', body)) as { messages: Message[] };
    for (const message of messages) this.add(message);
  }

  async #pollUntilClosed(): Promise<void> {
    while (!this.#closed.signal.aborted) {
      // An instance may have been killed: the next poll gets the same messages.
      await this.#poll().catch(() => undefined);
      await pause(POLL_MS, undefined, { signal: this.#closed.signal }).catch(() => undefined);
    }
  }

  async send(content: string): Promise<void> {
    const { lossOfAcks } = this.#options;
    for (;;) {
      const isStored = await this.#call('messages', { content, clientId: content }).then(
        () => Math.random() >= lossOfAcks,
        () => false,
      );
      if (isStored) return;
      await pause(100);
    }
  }

  close(): void {
    this.#closed.abort();
  }
}

/**
 * A user in a chat. Joins at every connection with the last received sequence number, and sends
 * each message again until the server acknowledges it.
 */
export class ChatUser extends Inbox implements Chatter {
  readonly #socket: Socket;
  readonly #orderId: string;
  readonly #lossOfAcks: number;
  onMessage: (content: string) => void = () => undefined;

  constructor(url: string, orderId: string, token: string, lossOfAcks = 0) {
    super();
    this.#orderId = orderId;
    this.#lossOfAcks = lossOfAcks;
    this.#socket = openNamespace(url, '/chat', token);
    this.#socket.on('connect', () => this.#join());
    // A join that is repeated before the late response to the first one gets the same history twice.
    this.#socket.on('messageHistory', (list: Message[]) =>
      list.filter(({ seq }) => seq > this.lastSeq).forEach((message) => this.#receive(message)),
    );
    this.#socket.on('newMessage', (message: Message) => this.#receive(message));
  }

  /** Requests the missing messages, like a page that reconnects. */
  #join(): void {
    const options = { lastSeq: this.lastSeq };
    this.#socket
      .timeout(JOIN_TIMEOUT_MS)
      .emitWithAck('joinChat', this.#orderId, options)
      .then(
        (acknowledgement: { ok: boolean }) => acknowledgement.ok,
        () => false,
      )
      .then((isJoined) => {
        // The database may have been down. A socket that disconnected joins when it connects again.
        if (!isJoined && this.#socket.connected) setTimeout(() => this.#join(), JOIN_RETRY_MS);
        return undefined;
      })
      .catch(() => undefined);
  }

  #receive(message: Message): void {
    this.add(message);
    this.onMessage(message.content);
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  async send(content: string): Promise<void> {
    const message = { orderId: this.#orderId, content, clientId: content };
    for (;;) {
      if (this.#socket.connected && (await this.#sendOnce(message))) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #sendOnce(message: object): Promise<boolean> {
    try {
      const acknowledgement = (await this.#socket
        .timeout(3_000)
        .emitWithAck('sendMessage', message)) as {
        ok: boolean;
      };
      return acknowledgement.ok && Math.random() >= this.#lossOfAcks;
    } catch {
      return false;
    }
  }

  close(): void {
    this.#socket.disconnect();
  }
}
