type Handler = (...args: never[]) => void;
/** Returns the acknowledgement of the server; undefined when it is lost. */
type Respond = (name: string, args: unknown[]) => unknown;

/**
 * Replaces a socket of socket.io-client. `calls` records the actions of the page; `serve` simulates
 * those of the server.
 */
export class FakeSocket {
  connected = false;
  active = true;
  calls: unknown[] = [];
  readonly namespace: string;
  readonly #auth: (respond: (data: object) => void) => void;
  readonly #handlers = new Map<string, Handler>();

  constructor(namespace: string, auth: (respond: (data: object) => void) => void) {
    this.namespace = namespace;
    this.#auth = auth;
  }

  on(event: string, handler: Handler) {
    this.#handlers.set(event, handler);
  }

  onAny(handler: Handler) {
    this.#handlers.set('any', handler);
  }

  off() {
    this.#handlers.clear();
    return this;
  }

  offAny() {
    return this;
  }

  /** Emits an event of the library ('connect') or, as 'any', a message of the server. */
  serve(event: string, ...args: unknown[]) {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    this.#handlers.get(event)?.(...(args as never[]));
  }

  connect() {
    this.#auth((data) => this.calls.push(['connect', data]));
    if (network.isUp && !this.connected) queueMicrotask(() => this.serve('connect'));
    return this;
  }

  disconnect() {
    this.connected = false;
    this.calls.push(['disconnect']);
    return this;
  }

  timeout() {
    return this;
  }

  async emitWithAck(...[name, ...args]: [name: string, ...args: unknown[]]) {
    this.calls.push([name, ...args]);
    const ack = network.respond(name, args);
    if (ack === undefined) throw new Error('operation has timed out');
    return ack;
  }
}

/** The simulated server and the network between it and the sockets. */
export const network = {
  sockets: [] as FakeSocket[],
  /** When true, sockets connect immediately; otherwise the test calls `setUp`. */
  isUp: false,
  attempts: 5,
  restarts: 0,
  respond: ((_name, _args) => ({ ok: true })) as Respond,
  reset() {
    Object.assign(network, { sockets: [], isUp: false, attempts: 5, restarts: 0 });
    network.respond = () => ({ ok: true });
  },
  /** Disconnects or reconnects every socket. */
  setUp(isUp: boolean) {
    network.isUp = isUp;
    for (const socket of network.sockets)
      if (isUp) socket.serve('connect');
      else socket.serve('disconnect', 'transport close');
  },
  socketOf(namespace: string): FakeSocket {
    const socket = network.sockets.findLast((candidate) => candidate.namespace === namespace);
    if (!socket) throw new Error(`No socket was opened to ${namespace}.`);
    return socket;
  },
};

/** Replaces the Manager of socket.io-client in all tests (vitest.config.ts). */
export class Manager {
  readonly engine = { close: () => (network.restarts += 1) };

  reconnectionAttempts(attempts: number) {
    network.attempts = attempts;
  }

  socket(namespace: string, { auth }: { auth: (respond: (data: object) => void) => void }) {
    const socket = new FakeSocket(namespace, auth);
    network.sockets.push(socket);
    return socket;
  }
}
