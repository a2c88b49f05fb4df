import { SOCKET_PATH } from '@oficio/contract/platform/api/socket.ts';
import { io, type Socket } from 'socket.io-client';

const JOIN_TIMEOUT_MS = 5_000;
const JOIN_RETRY_MS = 500;

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

/**
 * A user in a chat. Joins at every connection with the last received sequence number, and sends
 * each message again until the server acknowledges it.
 */
export class ChatUser implements ReceivedMessages {
  readonly received: string[] = [];
  duplicated = 0;
  outOfOrder = 0;
  readonly #socket: Socket;
  readonly #orderId: string;
  readonly #lossOfAcks: number;
  #lastSeq = 0;
  onMessage: (content: string) => void = () => undefined;

  constructor(url: string, orderId: string, token: string, lossOfAcks = 0) {
    this.#orderId = orderId;
    this.#lossOfAcks = lossOfAcks;
    this.#socket = openNamespace(url, '/chat', token);
    this.#socket.on('connect', () => this.#join());
    this.#socket.on('messageHistory', (list: Message[]) =>
      list.forEach((message) => this.#receive(message)),
    );
    this.#socket.on('newMessage', (message: Message) => this.#receive(message));
  }

  /** Requests the missing messages, like a page that reconnects. */
  #join(): void {
    const options = { lastSeq: this.#lastSeq };
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

  #receive({ seq, content }: Message): void {
    if (seq <= this.#lastSeq) this.duplicated += 1;
    else if (seq !== this.#lastSeq + 1) this.outOfOrder += 1;
    this.#lastSeq = Math.max(seq, this.#lastSeq);
    this.received.push(content);
    this.onMessage(content);
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /**
   * Resolves when the message is stored. Retries with the same `clientId` while no acknowledgement
   * arrives.
   */
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
