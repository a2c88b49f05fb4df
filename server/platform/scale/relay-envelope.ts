import type { PushMessage } from '../sockets/live.ts';

/** PostgreSQL accepts at most 7,999 bytes. The difference is for the fields of the envelope. */
const MAX_MESSAGES_BYTES = 7_800;
export const MAX_MESSAGE_BYTES = 7_000;

/** An item with its position in a stream. Positions are 1, 2, 3 … without gaps. */
export interface StreamItem {
  readonly seq: number;
}

/** A message to all instances after a commit. */
export type RelayMessage =
  | PushMessage
  | { kind: 'next'; namespace: string; key: string; seq: number; item?: StreamItem };

/** Messages of one instance, which it numbers 1, 2, 3 … */
export interface Envelope {
  from: string;
  /** Number of the first message. Without messages, the number of the next one. */
  first: number;
  messages: RelayMessage[];
  /** The instance shuts down and sends nothing more. */
  isLast?: true;
}

export const sizeOf = (message: RelayMessage): number => Buffer.byteLength(JSON.stringify(message));

/** Leaves out an item that is too long; instances with subscribers read it from the database. */
function shorten(message: RelayMessage): RelayMessage {
  if (message.kind === 'send' || sizeOf(message) <= MAX_MESSAGE_BYTES) return message;
  const { item: _, ...announcement } = message;
  return announcement;
}

/** Splits an envelope into texts for `NOTIFY`. */
export function toNotifications({ messages, ...head }: Envelope): string[] {
  const parts: Envelope[] = [];
  let part: Envelope = { ...head, messages: [] };
  let bytes = 0;
  for (const message of messages.map(shorten)) {
    const size = sizeOf(message) + 1;
    if (bytes + size > MAX_MESSAGES_BYTES) {
      parts.push(part);
      part = { ...head, first: part.first + part.messages.length, messages: [] };
      bytes = 0;
    }
    part.messages.push(message);
    bytes += size;
  }
  return [...parts, part].map((each) => JSON.stringify(each));
}
