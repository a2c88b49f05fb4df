import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A fixed local address whose connections go to a changing port, like the virtual address of a database cluster. A
 * change breaks the open connections.
 */
export class Forwarder {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #target: number;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#forward(socket));
  }

  static async start(target: number): Promise<Forwarder> {
    const forwarder = new Forwarder(target);
    forwarder.#server.listen(0, '127.0.0.1');
    await once(forwarder.#server, 'listening');
    return forwarder;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  repoint(target: number): void {
    this.#target = target;
    this.#breakAll();
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#breakAll();
    await once(this.#server, 'close');
  }

  #breakAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #forward(near: Socket): void {
    const far = connect(this.#target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.#open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }
}
