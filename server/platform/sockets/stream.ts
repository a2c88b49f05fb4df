import type { SocketEvent } from '@oficio/contract/platform/api/socket.ts';
import type { Context } from '../context.ts';
import type { StreamItem } from './relay.ts';

/** A person who follows a stream in this process, with however many sockets. */
export interface Presence {
  key: string;
  userId: string;
}

/**
 * Many streams of one kind, each with a key, whose items are stored in order. Who follows one hears every item after
 * the one they began with, once and in order, whatever was lost on the way: the database is asked for what is missing.
 */
export interface SocketStream {
  /** Brings one item. */
  event: SocketEvent;
  /** Items after a place, oldest first; all of them or as many as are read at once. */
  readAfter(context: Context, key: string, seq: number): Promise<readonly StreamItem[]>;
  /** The last place of each of these streams. */
  readLastSeqs(context: Context, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Told every few seconds who follows what in this process. */
  confirmPresence(context: Context, present: readonly Presence[]): Promise<void>;
}

/** How one socket follows one stream. */
export interface FollowOptions {
  /** Gives the follower what is there and tells the last place of it; what comes meanwhile waits. */
  begin: () => Promise<number>;
  /**
   * The socket has gone.
   * @param seq Up to where it heard.
   * @param isLast Whether no other socket of this person follows the stream in this process.
   */
  left: (seq: number, isLast: boolean) => Promise<void>;
}
