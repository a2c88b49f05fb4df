import type { Socket } from 'socket.io';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { Context } from '../context.ts';
import type { StreamItem } from '../scale/relay-envelope.ts';
import type { SubscribeOptions, Presence, SocketStream } from './stream.ts';

/** Thousands of sockets that close at once must leave database connections for other requests. */
const MAX_CONCURRENT_LEAVES = 2;

interface Subscriber {
  userId: string;
  /** Position of the last item that was sent; undefined until `sendInitial` has finished. */
  position: number | undefined;
  /** Highest position that was published before `sendInitial` finished. */
  published: number;
  onLeave: SubscribeOptions['onLeave'];
}

type Subscribers = Map<Socket, Subscriber>;

/** The sockets of this process that subscribe to streams, with the position of each. */
export class StreamSubscriptions {
  readonly #context: Context;
  readonly #stream: SocketStream;
  readonly #subscribers = new Map<string, Subscribers>();
  readonly #keysOf = new Map<Socket, Set<string>>();
  /** Streams that are being read. The value is true when they must be read again. */
  readonly #reading = new Map<string, boolean>();
  readonly #limitLeaves = limitConcurrency(MAX_CONCURRENT_LEAVES);

  constructor(context: Context, stream: SocketStream) {
    this.#context = context;
    this.#stream = stream;
  }

  isSubscribed(socket: Socket, key: string): boolean {
    return this.#subscribers.get(key)?.has(socket) ?? false;
  }

  /**
   * Subscribes a socket, or subscribes it again. On failure the former subscription is restored.
   */
  async subscribe(
    key: string,
    socket: Socket,
    userId: string,
    options: SubscribeOptions,
  ): Promise<void> {
    // The socket closed while it was authorized: `leave` was already called, and nothing else would
    // remove the subscription.
    if (!socket.connected) return;
    const subscribers = this.#subscribers.get(key) ?? new Map<Socket, Subscriber>();
    const before = subscribers.get(socket);
    const subscriber: Subscriber = {
      userId,
      position: undefined,
      published: 0,
      onLeave: options.onLeave,
    };
    this.#subscribers.set(key, subscribers.set(socket, subscriber));
    this.#keysOf.set(socket, (this.#keysOf.get(socket) ?? new Set()).add(key));
    try {
      const position = await options.sendInitial();
      subscriber.position = position;
      if (subscriber.published > position) void this.#catchUp(key);
    } catch (error) {
      if (before && this.isSubscribed(socket, key)) subscribers.set(socket, before);
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
      const subscriber = this.#subscribers.get(key)?.get(socket);
      this.#remove(key, socket);
      if (!subscriber || isClosing) continue;
      const { userId, position = 0 } = subscriber;
      this.#limitLeaves(() => subscriber.onLeave(position, !this.#isPresent(key, userId))).catch(
        (error: unknown) => this.#context.log.warn({ err: error }, 'leaving a stream failed'),
      );
    }
  }

  /** Delivers an item, or only the notice of a new position, to the subscribers that lack it. */
  deliver(key: string, seq: number, item?: StreamItem): void {
    let isItemMissing = false;
    for (const [socket, subscriber] of this.#subscribers.get(key) ?? []) {
      const { position } = subscriber;
      if (position === undefined) subscriber.published = Math.max(subscriber.published, seq);
      else if (item && seq === position + 1) this.#send(socket, subscriber, item);
      else if (seq > position) isItemMissing = true;
    }
    if (isItemMissing) void this.#catchUp(key);
  }

  /** Finds items whose notice did not reach this instance, and confirms the presence of users. */
  async resync(): Promise<void> {
    const present = new Map<string, Presence>();
    for (const [key, subscribers] of this.#subscribers)
      for (const { userId } of subscribers.values()) present.set(key + userId, { key, userId });
    await this.#stream.confirmPresence(this.#context, [...present.values()]);
    if (this.#subscribers.size === 0) return;
    const last = await this.#stream.readLastSeqs(this.#context, [...this.#subscribers.keys()]);
    for (const [key, seq] of last) this.deliver(key, seq);
  }

  #isPresent(key: string, userId: string): boolean {
    const subscribers = this.#subscribers.get(key)?.values() ?? [];
    return [...subscribers].some((subscriber) => subscriber.userId === userId);
  }

  #send(socket: Socket, subscriber: Subscriber, item: StreamItem): void {
    subscriber.position = item.seq;
    socket.emit(this.#stream.event.name, item);
  }

  #remove(key: string, socket: Socket): void {
    const subscribers = this.#subscribers.get(key);
    subscribers?.delete(socket);
    if (subscribers?.size === 0) this.#subscribers.delete(key);
    const keys = this.#keysOf.get(socket);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(socket);
  }

  /** Reads the items that subscribers lack. At most one read per stream runs at once. */
  async #catchUp(key: string): Promise<void> {
    if (this.#reading.has(key)) return void this.#reading.set(key, true);
    try {
      do this.#reading.set(key, false);
      while ((await this.#readBatch(key)) || this.#reading.get(key));
    } catch (error) {
      // The next resync retries.
      this.#context.log.warn({ err: error }, 'a stream could not be read');
    } finally {
      this.#reading.delete(key);
    }
  }

  /** Reads one batch. Returns whether it read anything, so that there may be more. */
  async #readBatch(key: string): Promise<boolean> {
    const positions = [...(this.#subscribers.get(key)?.values() ?? [])].flatMap(({ position }) =>
      position === undefined ? [] : [position],
    );
    if (positions.length === 0) return false;
    const items = await this.#stream.readAfter(this.#context, key, Math.min(...positions));
    for (const item of items)
      for (const [socket, subscriber] of this.#subscribers.get(key) ?? [])
        if (subscriber.position === item.seq - 1) this.#send(socket, subscriber, item);
    return items.length > 0;
  }
}
