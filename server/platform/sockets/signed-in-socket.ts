import type { SocketMessage } from '@oficio/contract/platform/api/socket.ts';
import {
  renewSocket,
  SOCKET_CLOSING,
  type SocketAcknowledgement,
  type SocketClosing,
} from '@oficio/contract/platform/api/socket.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { decodeJwt } from 'jose';
import type { Socket } from 'socket.io';
import type { Limiter } from '../concurrency-limit.ts';
import type { Context } from '../context.ts';
import { checkAccess, type Actor, type Authenticate } from '../http/actor.ts';
import { toErrorBody } from '../http/error-handler.ts';
import { InvalidInput } from '../http/requests/invalid-input.ts';
import type { StreamSubscriptions } from './stream-subscriptions.ts';
import {
  onMessage,
  type Connection,
  type SocketHandler,
  type SocketNamespace,
} from './namespace.ts';

/** Time after the expiry of a token in which the page may renew it. */
const GRACE_MS = 30_000;

/** The owner of a socket. It never changes while the socket is open. */
export interface SocketSession {
  userId: string;
  sessionId: string;
  accessToken: string;
}

/** Sends the reason, then closes the connection. */
export function closeSocket(socket: Socket, reason: SocketClosing['reason']): void {
  socket.emit(SOCKET_CLOSING, { reason } satisfies SocketClosing);
  socket.disconnect(true);
}

/** Returns the expiry of a verified token in epoch milliseconds. */
function expiryOf(accessToken: string): number {
  return (decodeJwt(accessToken).exp ?? 0) * 1_000;
}

/** Dependencies that the sockets of one namespace share. */
export interface SocketDeps {
  context: Context;
  authenticate: Authenticate;
  namespace: SocketNamespace;
  streams: StreamSubscriptions | undefined;
  /** Limits concurrent messages of all sockets. */
  limiter: Limiter;
}

function connectionOf(
  socket: Socket,
  { userId }: SocketSession,
  { namespace, streams }: SocketDeps,
): Connection {
  return {
    isSubscribed: (key) => streams?.isSubscribed(socket, key) ?? false,
    async subscribe(key, options) {
      if (!streams) throw new Error(`${namespace.name} has no stream`);
      await streams.subscribe(key, socket, userId, options);
    },
    send: ({ name, payload: schema }, payload) => void socket.emit(name, schema.parse(payload)),
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
  };
}

function parseArguments({ args: schema, name }: SocketMessage, args: unknown[]): never {
  const result = schema.safeParse(args);
  if (!result.success) throw new InvalidInput(name, result.error.issues);
  return result.data as never;
}

/** Socket.IO appends the acknowledgement callback to the arguments of the message. */
function acknowledgementOf(
  received: unknown[],
): ((acknowledgement: SocketAcknowledgement) => void) | undefined {
  const last = received.at(-1);
  return typeof last === 'function'
    ? (last as (acknowledgement: SocketAcknowledgement) => void)
    : undefined;
}

/**
 * Serves an authorized socket: handles its messages one at a time and closes it when its token
 * expires.
 */
export class SignedInSocket {
  readonly #deps: SocketDeps;
  readonly #socket: Socket;
  readonly #session: SocketSession;
  readonly #connection: Connection;
  #expiry: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: SocketDeps, socket: Socket, session: SocketSession) {
    this.#deps = deps;
    this.#socket = socket;
    this.#session = session;
    this.#connection = connectionOf(socket, session, deps);
  }

  serve(): void {
    // Without a listener Socket.IO writes protocol errors to the console.
    this.#socket.on('error', () => undefined);
    this.#socket.on('disconnect', () => clearTimeout(this.#expiry));
    for (const handler of this.#deps.namespace.handlers) this.#listen(handler);
    this.#listen(onMessage(renewSocket, (_context, _actor, [{ token }]) => this.#renew(token)));
    this.#refuseUnknown();
    this.#expireWith(this.#session.accessToken);
  }

  #listen(handler: SocketHandler): void {
    this.#socket.on(handler.message.name, (...args: unknown[]) => {
      // Handles messages in the order in which they arrived.
      this.#turn = this.#turn.then(() => this.#handle(handler, args));
    });
  }

  /**
   * Acknowledges an event without a listener with an error; otherwise the page would wait forever.
   */
  #refuseUnknown(): void {
    this.#socket.onAny((event: string, ...args: unknown[]) => {
      const acknowledge = acknowledgementOf(args);
      if (!acknowledge || this.#socket.listenerCount(event) > 0) return;
      const error = new DomainError(platformErrors.NOT_FOUND);
      acknowledge({ ok: false, ...toErrorBody(error, crypto.randomUUID()) });
    });
  }

  async #handle(handler: SocketHandler, received: unknown[]): Promise<void> {
    const acknowledge = acknowledgementOf(received);
    const args = acknowledge ? received.slice(0, -1) : received;
    const { context, namespace, limiter } = this.#deps;
    try {
      const value = await limiter(() => this.#perform(handler, args));
      acknowledge?.({ ok: true, ...(value !== undefined && { value }) });
    } catch (error) {
      const body = toErrorBody(error, crypto.randomUUID());
      const { log } = context;
      const details = {
        event: handler.message.name,
        code: body.code,
        userId: this.#session.userId,
      };
      if (body.statusCode >= 500) log.error({ err: error, ...details }, 'socket message failed');
      else log.info(details, 'socket message refused');
      acknowledge?.({ ok: false, ...body });
      namespace.refused?.(this.#connection, body);
    }
  }

  async #perform({ message, useCase }: SocketHandler, args: unknown[]): Promise<unknown> {
    if (!this.#socket.connected) return undefined;
    const parsed = parseArguments(message, args);
    const { authenticate, context, namespace } = this.#deps;
    const actor = await authenticate(context, this.#session.accessToken);
    checkAccess(namespace, actor);
    const value = await useCase(context, actor, parsed, this.#connection);
    return message.result?.parse(value);
  }

  async #renew(accessToken: string): Promise<void> {
    const { authenticate, context } = this.#deps;
    const actor: Actor = await authenticate(context, accessToken);
    const { userId, sessionId } = this.#session;
    // The first token decided the rooms of the socket, so another user or session must connect
    // again.
    if (actor.userId !== userId || actor.sessionId !== sessionId) {
      throw new DomainError(platformErrors.FORBIDDEN);
    }
    this.#session.accessToken = accessToken;
    this.#expireWith(accessToken);
  }

  #expireWith(accessToken: string): void {
    clearTimeout(this.#expiry);
    const left = expiryOf(accessToken) + GRACE_MS - Date.now();
    this.#expiry = setTimeout(() => closeSocket(this.#socket, 'expired'), Math.max(0, left));
  }
}
