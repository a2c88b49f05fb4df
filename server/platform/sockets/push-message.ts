import type { SocketEvent, SocketPayload } from '@oficio/contract/platform/api/socket.ts';

/** An event for the sockets of a room. */
export interface PushMessage {
  kind: 'send';
  room: string;
  namespace: string;
  event: string;
  payload: unknown;
}

export const userRoom = (userId: string): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Validates the payload. */
export function toPushMessage<E extends SocketEvent>(
  room: string,
  { namespace, name, payload: schema }: E,
  payload: SocketPayload<E>,
): PushMessage {
  return { kind: 'send', room, namespace, event: name, payload: schema.parse(payload) };
}
