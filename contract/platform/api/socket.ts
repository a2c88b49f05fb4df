import { z } from 'zod';
import type { ErrorBody } from './errors.ts';

export const SOCKET_PATH = '/api/socket.io';

/** A message that the server pushes to open pages: its namespace, name and payload schema. */
export interface SocketEvent {
  readonly namespace: `/${string}`;
  readonly name: string;
  readonly payload: z.ZodType;
}

export type SocketPayload<E extends SocketEvent> = z.output<E['payload']>;

/** Declares an event. The sender, the listener and the validation are derived from it. */
export function defineSocketEvent<const E extends SocketEvent>(event: E): E {
  return event;
}

/**
 * A message that a page may send: its arguments without the acknowledgement callback, and the
 * schema of the acknowledged result.
 */
export interface SocketMessage {
  readonly name: string;
  readonly args: z.ZodTuple;
  readonly result?: z.ZodType;
}

/** The arguments of a message. */
export type SocketArguments<M extends SocketMessage> = z.input<M['args']> & unknown[];

/** The acknowledged result of a message that was not refused. */
export type SocketMessageResult<M extends SocketMessage> = M['result'] extends z.ZodType
  ? z.output<M['result']>
  : undefined;

export function defineSocketMessage<const M extends SocketMessage>(message: M): M {
  return message;
}

/** The acknowledgement of a message. A failure has the same body as over HTTP. */
export type SocketAcknowledgement<Value = unknown> =
  | { ok: true; value?: Value }
  | ({ ok: false } & ErrorBody);

/**
 * Accepted in every namespace: a new access token of the same session, sent before the current one
 * expires.
 */
export const renewSocket = defineSocketMessage({
  name: 'renew',
  args: z.tuple([z.strictObject({ token: z.string().max(8_000) })]),
});

/**
 * Sent in every namespace right before the server closes a socket, so that the page knows whether
 * to reconnect. `ended`: the session ended, so the page must not reconnect · `expired`: reconnect
 * with a new token · `superseded`: the user has too many open connections.
 */
export const SOCKET_CLOSING = 'closing';
export type SocketClosing = { reason: 'ended' | 'expired' | 'superseded' };
