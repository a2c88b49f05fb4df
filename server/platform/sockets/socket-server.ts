import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { SOCKET_PATH } from '@oficio/contract/platform/api/socket.ts';
import { liveMissed } from '@oficio/contract/platform/changes.ts';
import { Server as Engine } from 'engine.io';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { limitConcurrency } from '../concurrency-limit.ts';
import type { Context } from '../context.ts';
import { checkAccess, type Actor, type Authenticate } from '../http/actor.ts';
import { toErrorBody } from '../http/error-handler.ts';
import { guardConnections } from './connection-guard.ts';
import { StreamSubscriptions } from './stream-subscriptions.ts';
import { LIVE_CHANNEL, sessionRoom, userRoom, type CloseMessage } from './live.ts';
import type { SocketNamespace } from './namespace.ts';
import { OpenSockets } from './open-sockets.ts';
import type { RelayMessage } from '../scale/relay-envelope.ts';
import { closeSocket, SignedInSocket, type SocketDeps } from './signed-in-socket.ts';
import { UnauthenticatedConnections } from './unauthenticated.ts';
import { acceptUpgrades } from './upgrade.ts';

const CLOSING_MS = 1_000;
/**
 * Thousands of clients that reconnect at once must leave database connections for other requests.
 */
const MAX_CONCURRENT_AUTHENTICATIONS = 4;
const MAX_CONCURRENT_MESSAGES = 6;

interface Authorization {
  actor: Actor;
  accessToken: string;
  /** `performance.now()` before the token was checked. */
  since: number;
}

export interface SocketOptions {
  namespaces: readonly SocketNamespace[];
  authenticate: Authenticate;
}

interface SocketServerOptions extends SocketOptions {
  unauthenticated: UnauthenticatedConnections;
}

function tokenOf(socket: Socket): string {
  const auth: unknown = socket.handshake.auth;
  const token = (auth as { token?: unknown } | null)?.token;
  if (typeof token !== 'string') throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  return token;
}

/**
 * Builds the error that Socket.IO sends as `connect_error`, with the same body as over HTTP in
 * `data`.
 */
function toConnectError(error: unknown): Error {
  const body = toErrorBody(error, crypto.randomUUID());
  const message = Array.isArray(body.message) ? body.message.join(', ') : body.message;
  return Object.assign(new Error(message), { data: body });
}

function createServer(connectTimeout: number): { io: Server; engine: Engine } {
  const engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    // The longest chat message, 4,000 code points of 4 bytes each, with its envelope.
    maxHttpBufferSize: 16_384,
    perMessageDeflate: false,
    httpCompression: false,
  });
  const io = new Server({ serveClient: false, connectTimeout });
  // The default namespace would accept sockets without a token.
  io.use((_socket, next) => next(toConnectError(new DomainError(platformErrors.NOT_FOUND))));
  return { io, engine };
}

class SocketServer {
  readonly #io: Server;
  readonly #context: Context;
  readonly #options: SocketServerOptions;
  readonly #open = new OpenSockets();
  readonly #authorizations = new WeakMap<Socket, Authorization>();
  readonly #streams = new Map<string, StreamSubscriptions>();
  readonly #limitAuthentications = limitConcurrency(MAX_CONCURRENT_AUTHENTICATIONS);
  readonly #limitMessages = limitConcurrency(MAX_CONCURRENT_MESSAGES);
  #isClosing = false;

  constructor(io: Server, context: Context, options: SocketServerOptions) {
    this.#io = io;
    this.#context = context;
    this.#options = options;
    for (const namespace of options.namespaces) {
      const { name, stream } = namespace;
      if (stream) this.#streams.set(name, new StreamSubscriptions(context, stream));
      io.of(name)
        .use((socket, decide) => {
          this.#authorize(namespace, socket).then(
            () => decide(),
            (error: unknown) => decide(toConnectError(error)),
          );
        })
        .on('connection', (socket) => this.#serve(namespace, socket));
    }
  }

  /** Pushes a message of any instance to the sockets of this process. */
  receive(message: CloseMessage | RelayMessage): void {
    if (message.kind === 'send') {
      this.#io.of(message.namespace).local.to(message.room).emit(message.event, message.payload);
      return;
    }
    if (message.kind === 'next') {
      this.#streams.get(message.namespace)?.deliver(message.key, message.seq, message.item);
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

  /**
   * Closes all connections, so that every page reconnects and is authorized again: the end of a
   * session may have been missed.
   */
  dropAll(): void {
    for (const { name } of this.#options.namespaces)
      for (const { conn } of this.#io.of(name).sockets.values()) conn.close();
  }

  /** Requests all pages to read their data again, because push messages were lost. */
  pushMissed(): void {
    this.#io.of(liveMissed.namespace).local.emit(liveMissed.name, {});
  }

  /** Recovers stream items whose notice did not reach this instance. */
  async resync(): Promise<void> {
    for (const streams of this.#streams.values()) await streams.resync();
  }

  /** Returns the number of open sockets by namespace. */
  countSockets(): ReadonlyMap<string, number> {
    return new Map(
      this.#options.namespaces.map(({ name }) => [name, this.#io.of(name).sockets.size]),
    );
  }

  /** Closes all sockets at shutdown. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#io.close();
  }

  async #authorize(namespace: SocketNamespace, socket: Socket): Promise<void> {
    const since = performance.now();
    const accessToken = tokenOf(socket);
    const { authenticate } = this.#options;
    const actor = await this.#limitAuthentications(() => authenticate(this.#context, accessToken));
    checkAccess(namespace, actor);
    this.#authorizations.set(socket, { actor, accessToken, since });
  }

  #serve(namespace: SocketNamespace, socket: Socket): void {
    const authorization = this.#authorizations.get(socket);
    if (!authorization) return void socket.disconnect(true);
    this.#options.unauthenticated.release(socket.conn.request.socket);
    const { actor, accessToken, since } = authorization;
    const { userId, sessionId } = actor;
    const rooms = [userRoom(userId), sessionRoom(sessionId)];
    // The session ended after the check: its room was closed before this socket joined it.
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
    const deps: SocketDeps = {
      context: this.#context,
      authenticate: this.#options.authenticate,
      namespace,
      streams,
      limiter: this.#limitMessages,
    };
    new SignedInSocket(deps, socket, { userId, sessionId, accessToken }).serve();
  }

  /**
   * Closes a connection without sockets after the same time that a new connection has to open its
   * first one.
   */
  #closeUnused(connection: Socket['conn']): void {
    if (connection.readyState !== 'open' || this.#open.isUsed(connection)) return;
    const timer = setTimeout(() => {
      if (!this.#open.isUsed(connection)) connection.close();
    }, this.#options.unauthenticated.timeoutMs);
    connection.once('close', () => clearTimeout(timer));
  }
}

/** Repeats the work, with a pause after each run. Returns the function that stops it. */
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

/**
 * Mounts Socket.IO on the port of the HTTP server. The change feed delivers the messages of all
 * instances.
 */
export function registerSockets(
  app: FastifyInstance,
  context: Context,
  options: SocketOptions,
): void {
  const { config, feed, log, metrics, relay } = context;
  const unauthenticated = new UnauthenticatedConnections(config);
  const { io, engine } = createServer(unauthenticated.timeoutMs);
  const connections = guardConnections(engine, log);
  const server = new SocketServer(io, context, { ...options, unauthenticated });
  io.bind(engine);
  metrics?.watchSockets(() => ({
    connections: engine.clientsCount,
    sockets: server.countSockets(),
  }));
  acceptUpgrades(app.server, engine, {
    publicUrl: config.PUBLIC_URL,
    isDevelopment: config.NODE_ENV === 'development',
    log,
    unauthenticated,
  });
  feed.on(LIVE_CHANNEL, {
    receive: (text) => server.receive(JSON.parse(text) as CloseMessage),
    missed: () => server.dropAll(),
  });
  const resync = () =>
    server
      .resync()
      .catch((error: unknown) => log.warn({ err: error }, 'sockets were not resynchronized'));
  relay.listen({
    receive: (message) => server.receive(message),
    missed: () => {
      server.pushMissed();
      void resync();
    },
  });
  const checkPeers = () => relay.checkPeers();
  const stopResync = repeat(config.timeouts.socketResync, async () => {
    await Promise.all([checkPeers(), resync()]);
  });
  app.addHook('onListen', checkPeers);
  // Only WebSocket is supported: long polling is refused with 400.
  for (const url of [SOCKET_PATH, `${SOCKET_PATH}/*`]) {
    app.all(url, () => {
      throw new DomainError(platformErrors.MALFORMED_REQUEST);
    });
  }
  app.addHook('preClose', async () => {
    stopResync();
    await server.close();
    // A client that does not respond to the close frame must not delay the shutdown.
    setTimeout(() => connections.destroyAll(), CLOSING_MS).unref();
  });
}
