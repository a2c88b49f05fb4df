import type { SocketEvent } from '@oficio/contract/platform/api/socket.ts';
import type { Context } from '../context.ts';
import type { StreamItem } from '../scale/relay-envelope.ts';

/** A user who subscribes to a stream in this process, with any number of sockets. */
export interface Presence {
  key: string;
  userId: string;
}

/**
 * Streams of one kind, each with a key, whose items are stored in order. A subscriber receives
 * every item after its initial position once and in order; items that got lost on the way are read
 * from the database.
 */
export interface SocketStream {
  /** The event that carries one item. */
  event: SocketEvent;
  /** Reads items after a position, oldest first, at most one batch. */
  readAfter(context: Context, key: string, seq: number): Promise<readonly StreamItem[]>;
  /** Returns the last position of each of these streams. */
  readLastSeqs(context: Context, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Called every few seconds with the users who subscribe in this process. */
  confirmPresence(context: Context, present: readonly Presence[]): Promise<void>;
}

/** The callbacks of one socket's subscription to one stream. */
export interface SubscribeOptions {
  /**
   * Sends the subscriber the stored items and returns the position of the last one. Items published
   * meanwhile are delivered afterwards.
   */
  sendInitial: () => Promise<number>;
  /**
   * Called when the socket closes.
   * @param seq Position of the last item that was sent.
   * @param isLast True when no other socket of this user subscribes to the stream in this process.
   */
  onLeave: (seq: number, isLast: boolean) => Promise<void>;
}
