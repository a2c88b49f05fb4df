import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { SOCKET_PATH } from '@oficio/contract/platform/api/socket.ts';
import { Server as Engine } from 'engine.io';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { Context } from '../context.ts';
import { checkAccess, type Actor, type Authenticate } from '../http/actor.ts';
import { toErrorBody } from '../http/error-handler.ts';
import { guardConnections } from './connection-guard.ts';
import { FollowedStreams } from './followed-streams.ts';
import { LIVE_CHANNEL, sessionRoom, userRoom, type LiveMessage } from './live.ts';
import type { SocketNamespace } from './namespace.ts';
import { OpenSockets } from './open-sockets.ts';
import type { RelayMessage } from './relay.ts';
import { closeSocket, SignedInSocket, type SocketSurroundings } from './signed-in-socket.ts';
import { acceptUpgrades } from './upgrade.ts';

/** How long a connection may be open that nobody has signed in on (fault C16). */
const CONNECT_TIMEOUT_MS = 5_000;
const CLOSING_MS = 1_000;
/** Thousands that come back at once must leave connections of the database for everybody else (fault C18). */
const AUTHENTICATIONS_AT_ONCE = 4;
const MESSAGES_AT_ONCE = 6;
/** What got lost between the instances is found within this time (fault C4). */
const RESYNC_MS = 5_000;

interface Admission {
  actor: Actor;
  accessToken: string;
  /** `performance.now()` before the token was checked. */
  since: number;
}

export interface SocketOptions {
  namespaces: readonly SocketNamespace[];
  authenticate: Authenticate;
}

function tokenOf(socket: Socket): string {
  const auth: unknown = socket.handshake.auth;
  const token = (auth as { token?: unknown } | null)?.token;
  if (typeof token !== 'string') throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  return token;
}

/** What Socket.IO sends as `connect_error`, with the same body as over HTTP in `data`. */
function toConnectError(error: unknown): Error {
  const body = toErrorBody(error, crypto.randomUUID());
  const message = Array.isArray(body.message) ? body.message.join(', ') : body.message;
  return Object.assign(new Error(message), { data: body });
}

function createServer(): { io: Server; engine: Engine } {
  const engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    // The longest chat message, 4,000 code points of 4 bytes each, with its envelope.
    maxHttpBufferSize: 16_384,
    perMessageDeflate: false,
    httpCompression: false,
  });
  const io = new Server({ serveClient: false, connectTimeout: CONNECT_TIMEOUT_MS });
  // The default namespace would let in whoever has no token.
  io.use((_socket, next) => next(toConnectError(new DomainError(platformErrors.NOT_FOUND))));
  return { io, engine };
}

class SocketServer {
  readonly #io: Server;
  readonly #context: Context;
  readonly #options: SocketOptions;
  readonly #open = new OpenSockets();
  readonly #admissions = new WeakMap<Socket, Admission>();
  readonly #streams = new Map<string, FollowedStreams>();
  readonly #limitAuthentications = limitConcurrency(AUTHENTICATIONS_AT_ONCE);
  readonly #limitMessages = limitConcurrency(MESSAGES_AT_ONCE);
  #isClosing = false;

  constructor(io: Server, context: Context, options: SocketOptions) {
    this.#io = io;
    this.#context = context;
    this.#options = options;
    for (const namespace of options.namespaces) {
      const { name, stream } = namespace;
      if (stream) this.#streams.set(name, new FollowedStreams(context, stream));
      io.of(name)
        .use((socket, decide) => {
          this.#admit(namespace, socket).then(
            () => decide(),
            (error: unknown) => decide(toConnectError(error)),
          );
        })
        .on('connection', (socket) => this.#begin(namespace, socket));
    }
  }

  /** Passes on to the sockets of this process what an instance said. */
  receive(message: LiveMessage | RelayMessage): void {
    if (message.kind === 'send') {
      this.#io.of(message.namespace).local.to(message.room).emit(message.event, message.payload);
      return;
    }
    if (message.kind === 'next') {
      this.#streams.get(message.namespace)?.offer(message.key, message.seq, message.item);
      return;
    }
    this.#open.noteEnded(message.room);
    for (const { name } of this.#options.namespaces) {
      const { adapter, sockets } = this.#io.of(name);
      for (const id of adapter.rooms.get(message.room) ?? []) {
        const socket = sockets.get(id);
        if (socket) closeSocket(socket, 'ended');
      }
    }
  }

  /** Lets every page come back by itself and be checked again: an ended session may have gone unheard. */
  dropAll(): void {
    for (const { name } of this.#options.namespaces)
      for (const { conn } of this.#io.of(name).sockets.values()) conn.close();
  }

  /** Finds what nobody told the streams of. */
  async resync(): Promise<void> {
    for (const streams of this.#streams.values()) await streams.resync();
  }

  /** Everybody goes because the process does. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#io.close();
  }

  async #admit(namespace: SocketNamespace, socket: Socket): Promise<void> {
    const since = performance.now();
    const accessToken = tokenOf(socket);
    const { authenticate } = this.#options;
    const actor = await this.#limitAuthentications(() => authenticate(this.#context, accessToken));
    checkAccess(namespace.access, actor);
    this.#admissions.set(socket, { actor, accessToken, since });
  }

  #begin(namespace: SocketNamespace, socket: Socket): void {
    const admission = this.#admissions.get(socket);
    if (!admission) return void socket.disconnect(true);
    const { actor, accessToken, since } = admission;
    const { userId, sessionId } = actor;
    const rooms = [userRoom(userId), sessionRoom(sessionId)];
    // Ended between the check and now: the room was closed before this socket was in it.
    if (rooms.some((room) => this.#open.endedSince(room, since)))
      return closeSocket(socket, 'ended');
    void socket.join(rooms);
    for (const each of this.#open.add(userId, socket)) closeSocket(each, 'superseded');
    const streams = this.#streams.get(namespace.name);
    socket.on('disconnect', () => {
      this.#open.remove(userId, socket);
      streams?.leave(socket, { isClosing: this.#isClosing });
      this.#closeUnused(socket.conn);
    });
    const surroundings: SocketSurroundings = {
      context: this.#context,
      authenticate: this.#options.authenticate,
      namespace,
      streams,
      limiter: this.#limitMessages,
    };
    new SignedInSocket(surroundings, socket, { userId, sessionId, accessToken }).serve();
  }

  /** A page that has left every namespace has as long as a new one to enter another. */
  #closeUnused(connection: Socket['conn']): void {
    if (connection.readyState !== 'open' || this.#open.isUsed(connection)) return;
    const timer = setTimeout(() => {
      if (!this.#open.isUsed(connection)) connection.close();
    }, CONNECT_TIMEOUT_MS);
    connection.once('close', () => clearTimeout(timer));
  }
}

/** Does the work again and again, each time after it has ended; gives what stops it. */
function repeat(pauseMs: number, work: () => Promise<void>): () => void {
  let isStopped = false;
  const run = async (): Promise<void> => {
    await work();
    if (!isStopped) timer = wait();
  };
  const wait = () => setTimeout(() => void run(), pauseMs).unref();
  let timer = wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Puts Socket.IO beside the HTTP routes, at the same port. The change feed brings what all instances say. */
export function registerSockets(
  app: FastifyInstance,
  context: Context,
  options: SocketOptions,
): void {
  const { config, feed, log, relay } = context;
  const { io, engine } = createServer();
  const connections = guardConnections(engine, log);
  const server = new SocketServer(io, context, options);
  io.bind(engine);
  acceptUpgrades(app.server, engine, {
    publicUrl: config.PUBLIC_URL,
    isDevelopment: config.NODE_ENV === 'development',
    log,
  });
  feed.on(LIVE_CHANNEL, {
    receive: (text) => server.receive(JSON.parse(text) as LiveMessage),
    missed: () => server.dropAll(),
  });
  const resync = () =>
    server
      .resync()
      .catch((error: unknown) => log.warn({ err: error }, 'sockets were not resynchronized'));
  relay.listen({ receive: (message) => server.receive(message), missed: () => void resync() });
  const stopResync = repeat(RESYNC_MS, resync);
  // Only websockets are spoken here: long polling gets a plain no (fault C13).
  for (const url of [SOCKET_PATH, `${SOCKET_PATH}/*`]) {
    app.all(url, () => {
      throw new DomainError(platformErrors.MALFORMED_REQUEST);
    });
  }
  app.addHook('preClose', async () => {
    stopResync();
    await server.close();
    // Whoever does not answer the farewell must not hold up the stop.
    setTimeout(() => connections.destroyAll(), CLOSING_MS).unref();
  });
}
