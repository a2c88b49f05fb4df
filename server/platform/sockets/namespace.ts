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
import type { FollowOptions, SocketStream } from './stream.ts';

/** One socket, as a handler sees it. */
export interface Connection {
  /** To this socket alone. */
  send<E extends SocketEvent>(event: E, payload: SocketPayload<E>): void;
  /** Lets it hear `live.toRoom`. Only after checking that this actor may: a client never names a room. */
  join(room: string): void;
  leave(room: string): void;
  /** Lets it follow a stream of its namespace, or begin anew. Only after checking that this actor may. */
  follow(key: string, options: FollowOptions): Promise<void>;
  isFollowing(key: string): boolean;
}

/**
 * Does the work of one message. The actor is read anew for every message, so that rights hold on each. What it gives
 * back is acknowledged; what it throws too, as over HTTP.
 */
export type SocketUseCase<M extends SocketMessage> = (
  context: Context,
  actor: Actor,
  args: z.output<M['args']>,
  connection: Connection,
) => Promise<M['answer'] extends z.ZodType ? z.output<M['answer']> : void>;

export interface SocketHandler {
  message: SocketMessage;
  useCase: (
    context: Context,
    actor: Actor,
    args: never,
    connection: Connection,
  ) => Promise<unknown>;
}

/** Binds a message to the use case that does its work. */
export function onMessage<M extends SocketMessage>(
  message: M,
  useCase: SocketUseCase<M>,
): SocketHandler {
  return { message, useCase };
}

/** A namespace with all that a page may say there; lives in `<domain>.socket.ts`, listed in `server/domains.ts`. */
export interface SocketNamespace {
  /** As in the contract's events of this namespace. */
  name: `/${string}`;
  access: Exclude<Access, 'anyone'>;
  handlers: readonly SocketHandler[];
  /** What its pages can follow. */
  stream?: SocketStream;
  /** Tells of a refused message, for pages that ask for no acknowledgement. */
  refused?(connection: Connection, error: ErrorBody): void;
}
