import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config.ts';
import { networkOf } from '../http/requests/network.ts';

const MAX_OF_NETWORK = 50;

/** Time in which the other side may respond to the close frame. Then its connection is destroyed. */
const CLOSE_TIMEOUT_MS = 500;

/**
 * The connections without an authorized socket. A visitor's network may hold 50 of them, each for less than six
 * seconds, so that nobody takes memory and file descriptors without a token.
 */
export class UnauthenticatedConnections {
  readonly #release = new WeakMap<Duplex, () => void>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #limit: number;
  /** Time after which a connection without an authorized socket is closed. */
  readonly timeoutMs: number;

  constructor({
    RATE_LIMIT,
    TRUST_PROXY = '',
    timeouts,
  }: Pick<Config, 'RATE_LIMIT' | 'TRUST_PROXY' | 'timeouts'>) {
    this.timeoutMs = timeouts.unauthenticatedSocket;
    const trusted = TRUST_PROXY.split(',').map((hop) => hop.trim());
    const trust = proxyAddress.compile(trusted.filter((hop) => hop !== ''));
    this.#addressOf = (request) => proxyAddress(request, trust);
    this.#limit = RATE_LIMIT === 'on' ? MAX_OF_NETWORK : Infinity;
  }

  /** Counts a connection. Returns false, and counts nothing, when its network has too many. */
  add(request: IncomingMessage, socket: Duplex): boolean {
    const network = networkOf(this.#addressOf(request));
    const count = this.#ofNetwork.get(network) ?? 0;
    if (count >= this.#limit) return false;
    this.#ofNetwork.set(network, count + 1);
    // A peer that does not read delays the close frame of Socket.IO without end.
    const timer = setTimeout(() => socket.destroy(), this.timeoutMs + CLOSE_TIMEOUT_MS);
    const release = () => {
      clearTimeout(timer);
      this.#release.delete(socket);
      const left = (this.#ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#ofNetwork.set(network, left);
      else this.#ofNetwork.delete(network);
    };
    this.#release.set(socket, release);
    socket.once('close', () => this.release(socket));
    return true;
  }

  /** The connection has an authorized socket, or is closed. */
  release(socket: Duplex): void {
    this.#release.get(socket)?.();
  }
}

/**
 * Destroys a connection that the server has closed, unless the other side responds to the close frame in time. The
 * library waits 30 s.
 */
export function destroyClosed(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(timer));
}
