import type { Access } from '@oficio/contract/platform/api/endpoint.ts';
import type { ErrorBody } from '@oficio/contract/platform/api/errors.ts';
import type {
  SocketEvent,
  SocketMessage,
  SocketPayload,
} from '@oficio/contract/platform/api/socket.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import type { SubscribeOptions, SocketStream } from './stream.ts';

/** One socket, as a handler uses it. */
export interface Connection {
  /** Sends to this socket only. */
  send<E extends SocketEvent>(event: E, payload: SocketPayload<E>): void;
  /**
   * Subscribes the socket to `live.toRoom`. Authorize the actor first: a client never names a room.
   */
  join(room: string): void;
  leave(room: string): void;
  /** Subscribes the socket to a stream of its namespace. Authorize the actor first. */
  subscribe(key: string, options: SubscribeOptions): Promise<void>;
  isSubscribed(key: string): boolean;
}

/**
 * Handles one message. The actor is read again for every message, so that a revoked right takes
 * effect immediately. The result is acknowledged; a thrown error too, with the same body as over
 * HTTP.
 */
export type SocketUseCase<M extends SocketMessage> = (
  context: Context,
  actor: Actor,
  args: z.output<M['args']>,
  connection: Connection,
) => Promise<M['result'] extends z.ZodType ? z.output<M['result']> : void>;

export interface SocketHandler {
  message: SocketMessage;
  useCase: (
    context: Context,
    actor: Actor,
    args: never,
    connection: Connection,
  ) => Promise<unknown>;
}

/** Binds a message to its use case. */
export function onMessage<M extends SocketMessage>(
  message: M,
  useCase: SocketUseCase<M>,
): SocketHandler {
  return { message, useCase };
}

/**
 * A namespace with the messages that it accepts. Declared in `<domain>.socket.ts`, listed in
 * `server/domains.ts`.
 */
export interface SocketNamespace {
  /** The namespace of the contract's events. */
  name: `/${string}`;
  access: Exclude<Access, 'anyone'>;
  handlers: readonly SocketHandler[];
  /** The streams to which its pages can subscribe. */
  stream?: SocketStream;
  /** Reports a refused message to pages that request no acknowledgement. */
  refused?(connection: Connection, error: ErrorBody): void;
}
