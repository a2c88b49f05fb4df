import { z } from 'zod';
import type { ErrorBody } from './errors.ts';

/** Where Socket.IO listens. */
export const SOCKET_PATH = '/api/socket.io';

/** What the server tells pages that are open: a name in a namespace and the shape of what it carries. */
export interface SocketEvent {
  readonly namespace: `/${string}`;
  readonly name: string;
  readonly payload: z.ZodType;
}

export type SocketPayload<E extends SocketEvent> = z.output<E['payload']>;

/** Declares one event as one value: what sends it, hears it and checks it is made from this. */
export function defineSocketEvent<const E extends SocketEvent>(event: E): E {
  return event;
}

/** What a page may say: its arguments, without the acknowledgement, and what is acknowledged. */
export interface SocketMessage {
  readonly name: string;
  readonly args: z.ZodTuple;
  readonly answer?: z.ZodType;
}

/** What a page gives with a message. */
export type SocketArguments<M extends SocketMessage> = z.input<M['args']> & unknown[];

/** What it gets back when the message was not refused. */
export type SocketMessageAnswer<M extends SocketMessage> = M['answer'] extends z.ZodType
  ? z.output<M['answer']>
  : undefined;

/** Declares one message as one value. */
export function defineSocketMessage<const M extends SocketMessage>(message: M): M {
  return message;
}

/** What a message is acknowledged with; a failure says the same as over HTTP. */
export type SocketAnswer<Value = unknown> =
  { ok: true; value?: Value } | ({ ok: false } & ErrorBody);

/** In every namespace: a fresh access token of the same session, before the old one has run out. */
export const renewSocket = defineSocketMessage({
  name: 'renew',
  args: z.tuple([z.strictObject({ token: z.string().max(8_000) })]),
});

/**
 * In every namespace: said right before the server closes a socket, so that a page knows whether to come back.
 * `ended`: the session is over · `expired`: with a fresh token · `superseded`: the person has too many open.
 */
export const SOCKET_CLOSING = 'closing';
export type SocketClosing = { reason: 'ended' | 'expired' | 'superseded' };
