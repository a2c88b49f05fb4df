import { SOCKET_PATH } from '@oficio/contract/platform/api/socket.ts';
import { io, type Socket } from 'socket.io-client';

interface Message {
  seq: number;
  content: string;
  clientId: string | null;
}

/** How a person fared who speaks as the product's page does. */
export interface Hearing {
  /** Contents in the order in which they came, whichever way. */
  heard: string[];
  doubled: number;
  outOfOrder: number;
}

/** Opens a namespace of the product as a page does: a websocket, and it comes back by itself. */
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

/** Somebody in a chat: joins at every connection with the last message they have, sends until it is acknowledged. */
export class ChatPerson implements Hearing {
  readonly heard: string[] = [];
  doubled = 0;
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
      list.forEach((each) => this.#hear(each)),
    );
    this.#socket.on('newMessage', (message: Message) => this.#hear(message));
  }

  /** Asks for what is missing, as a page does when it wakes. */
  #join(): void {
    this.#socket.emit('joinChat', this.#orderId, { lastSeq: this.#lastSeq });
  }

  #hear({ seq, content }: Message): void {
    if (seq <= this.#lastSeq) this.doubled += 1;
    else if (seq !== this.#lastSeq + 1) this.outOfOrder += 1;
    this.#lastSeq = Math.max(seq, this.#lastSeq);
    this.heard.push(content);
    this.onMessage(content);
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /** Until it is stored; sent again with the same name whenever nothing was heard of it. */
  async send(content: string): Promise<void> {
    const message = { orderId: this.#orderId, content, clientId: content };
    for (;;) {
      if (this.#socket.connected && (await this.#sendOnce(message))) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #sendOnce(message: object): Promise<boolean> {
    try {
      const answer = (await this.#socket.timeout(3_000).emitWithAck('sendMessage', message)) as {
        ok: boolean;
      };
      return answer.ok && Math.random() >= this.#lossOfAcks;
    } catch {
      return false;
    }
  }

  close(): void {
    this.#socket.disconnect();
  }
}
