import type { Socket } from 'socket.io';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { Context } from '../context.ts';
import type { StreamItem } from './relay.ts';
import type { FollowOptions, Presence, SocketStream } from './stream.ts';

/** Thousands of sockets that close at once must leave database connections for other requests. */
const LEAVING_AT_ONCE = 2;

interface Follower {
  userId: string;
  /** Position of the last item that was sent; undefined until `sendInitial` has finished. */
  position: number | undefined;
  /** Highest position that was published before `sendInitial` finished. */
  published: number;
  left: FollowOptions['left'];
}

type Followers = Map<Socket, Follower>;

/** The sockets of this process that subscribe to streams, with the position of each. */
export class FollowedStreams {
  readonly #context: Context;
  readonly #stream: SocketStream;
  readonly #followers = new Map<string, Followers>();
  readonly #keysOf = new Map<Socket, Set<string>>();
  /** Streams that are being read. The value is true when they must be read again. */
  readonly #reading = new Map<string, boolean>();
  readonly #limitLeaving = limitConcurrency(LEAVING_AT_ONCE);

  constructor(context: Context, stream: SocketStream) {
    this.#context = context;
    this.#stream = stream;
  }

  isFollowing(socket: Socket, key: string): boolean {
    return this.#followers.get(key)?.has(socket) ?? false;
  }

  /**
   * Subscribes a socket, or subscribes it again. On failure the former subscription is restored.
   */
  async follow(key: string, socket: Socket, userId: string, options: FollowOptions): Promise<void> {
    // The socket closed while it was authorized: `leave` was already called, and nothing else would
    // remove the subscription.
    if (!socket.connected) return;
    const followers = this.#followers.get(key) ?? new Map<Socket, Follower>();
    const before = followers.get(socket);
    const follower: Follower = { userId, position: undefined, published: 0, left: options.left };
    this.#followers.set(key, followers.set(socket, follower));
    this.#keysOf.set(socket, (this.#keysOf.get(socket) ?? new Set()).add(key));
    try {
      const position = await options.begin();
      follower.position = position;
      if (follower.published > position) void this.#catchUp(key);
    } catch (error) {
      if (before && this.isFollowing(socket, key)) followers.set(socket, before);
      else this.#remove(key, socket);
      throw error;
    }
  }

  /**
   * Removes a closed socket. With `isClosing` the whole process shuts down, so no user has left a
   * page.
   */
  leave(socket: Socket, { isClosing }: { isClosing: boolean }): void {
    for (const key of this.#keysOf.get(socket) ?? []) {
      const follower = this.#followers.get(key)?.get(socket);
      this.#remove(key, socket);
      if (!follower || isClosing) continue;
      const { userId, position = 0 } = follower;
      this.#limitLeaving(() => follower.left(position, !this.#isPresent(key, userId))).catch(
        (error: unknown) => this.#context.log.warn({ err: error }, 'leaving a stream failed'),
      );
    }
  }

  /** Delivers an item, or only the notice of a new position, to the subscribers that lack it. */
  offer(key: string, seq: number, item?: StreamItem): void {
    let isBehind = false;
    for (const [socket, follower] of this.#followers.get(key) ?? []) {
      const { position } = follower;
      if (position === undefined) follower.published = Math.max(follower.published, seq);
      else if (item && seq === position + 1) this.#give(socket, follower, item);
      else if (seq > position) isBehind = true;
    }
    if (isBehind) void this.#catchUp(key);
  }

  /** Finds items whose notice did not reach this instance, and confirms the presence of users. */
  async resync(): Promise<void> {
    const present = new Map<string, Presence>();
    for (const [key, followers] of this.#followers)
      for (const { userId } of followers.values()) present.set(key + userId, { key, userId });
    await this.#stream.confirmPresence(this.#context, [...present.values()]);
    if (this.#followers.size === 0) return;
    const last = await this.#stream.readLastSeqs(this.#context, [...this.#followers.keys()]);
    for (const [key, seq] of last) this.offer(key, seq);
  }

  #isPresent(key: string, userId: string): boolean {
    const followers = this.#followers.get(key)?.values() ?? [];
    return [...followers].some((follower) => follower.userId === userId);
  }

  #give(socket: Socket, follower: Follower, item: StreamItem): void {
    follower.position = item.seq;
    socket.emit(this.#stream.event.name, item);
  }

  #remove(key: string, socket: Socket): void {
    const followers = this.#followers.get(key);
    followers?.delete(socket);
    if (followers?.size === 0) this.#followers.delete(key);
    const keys = this.#keysOf.get(socket);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(socket);
  }

  /** Reads the items that subscribers lack. At most one read per stream runs at once. */
  async #catchUp(key: string): Promise<void> {
    if (this.#reading.has(key)) return void this.#reading.set(key, true);
    try {
      do this.#reading.set(key, false);
      while ((await this.#readOn(key)) || this.#reading.get(key));
    } catch (error) {
      // The next resync retries.
      this.#context.log.warn({ err: error }, 'a stream could not be read');
    } finally {
      this.#reading.delete(key);
    }
  }

  /** Reads one batch. Returns whether it read anything, so that there may be more. */
  async #readOn(key: string): Promise<boolean> {
    const begun = [...(this.#followers.get(key)?.values() ?? [])].flatMap(({ position }) =>
      position === undefined ? [] : [position],
    );
    if (begun.length === 0) return false;
    const items = await this.#stream.readAfter(this.#context, key, Math.min(...begun));
    for (const item of items)
      for (const [socket, follower] of this.#followers.get(key) ?? [])
        if (follower.position === item.seq - 1) this.#give(socket, follower, item);
    return items.length > 0;
  }
}
