import {
  listPendingReviews,
  updateReview,
  createReview,
} from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { routes, work } from '../domains.ts';
import { jpegPhoto } from '../platform/testing/image-samples.ts';
import { authorizationRows } from './authorization-rows.ts';
import type { Caller, World } from './authorization-world.ts';
import { Recording } from './recording.ts';
import { runJob, type TestApp } from './test-app.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

/** The users who must not learn of the review, by name, and a visitor. */
export type Observers = Readonly<Record<string, Caller & { userId?: string }>>;

export interface Script {
  app: TestApp;
  world: World;
  observers: Observers;
  /** The other party of the order: the user whom the hidden review is about. */
  subject: Caller;
  /** The reviewed order, which has the hidden review in one of the worlds. */
  orderId: string;
  /** An id that names the hidden review where it exists, and nothing elsewhere. */
  reviewId: string;
  /** Ids that fill the paths of endpoints. */
  ids: readonly string[];
  /** Addresses of the web app. */
  pages: readonly string[];
  skillSlug: string;
}

/** They hide the subject from others, so that later calls would compare nothing. In this order. */
const LAST_WRITES = ['blockUser', 'unblockUser', 'requestErasure', 'cancelErasure'];
/** Ends the session and closes the sockets whose messages are compared. */
const LEFT_OUT = 'pauseOwnAccount';

const NAMESPACES = ['/notifications', '/chat'];
const MARKER = '00000000-0000-4000-8000-000000000000';

const fill = (path: string, id: string) => path.replaceAll(/:\w+/g, encodeURIComponent(id));

/** Everything that the observers can request and receive, in a fixed order. */
class SealScript {
  readonly #script: Script;
  readonly #recording: Recording;
  #picture: Blob | undefined;
  #sockets: { title: string; socket: TestSocket }[] = [];

  constructor(script: Script, preparedAt: number) {
    this.#script = script;
    this.#recording = new Recording(preparedAt, script.ids);
  }

  async run(writeHidden: () => Promise<void>): Promise<readonly string[]> {
    const { app } = this.#script;
    this.#picture = new Blob([new Uint8Array(await jpegPhoto({ width: 300, height: 200 }))]);
    await this.#openSockets();
    // Fills the caches, so that a cache that is cleared later is seen.
    await this.#readPages();
    await writeHidden();
    await app.settle();
    for (const job of work.jobs.filter(({ cron }) => cron !== undefined))
      await runJob(app, job.name);
    await this.#readEverything();
    await this.#writeAsSubject();
    await this.#readEndpoints({ subject: this.#script.subject });
    // Last, because new records have random names, in whose order lists are.
    await this.#writeEverything();
    await this.#closeSockets();
    await this.#readMails();
    return this.#recording.lines;
  }

  async #send(
    who: string,
    { token }: Caller,
    method: string,
    path: string,
    content: { body?: unknown; file?: boolean } = {},
  ): Promise<string> {
    const { app } = this.#script;
    const form = new FormData();
    if (content.file && this.#picture) form.set('file', this.#picture, 'picture');
    const isJson = content.body !== undefined && !content.file;
    const response = await fetch(app.url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: 'http://localhost:3000',
        // The length of a compressed page depends on its nonce.
        'accept-encoding': 'identity',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(isJson && { body: JSON.stringify(content.body) }),
      ...(content.file && { body: form }),
    });
    return this.#recording.addResponse(`${who} ${method} ${path}`, response);
  }

  async #openSockets(): Promise<void> {
    for (const [who, { token }] of Object.entries(this.#script.observers)) {
      if (!token) continue;
      for (const namespace of NAMESPACES) {
        const socket = await openSocket(this.#script.app, token, { namespace });
        this.#sockets.push({ title: `${who} ${namespace}`, socket });
      }
    }
  }

  /** Waits for the messages on the way: each user's messages arrive in order, so a last one is enough. */
  async #closeSockets(): Promise<void> {
    const { app, observers } = this.#script;
    await app.settle();
    const userIds = Object.values(observers).flatMap(({ userId }) => userId ?? []);
    await app.context.transaction((tx) => tx.changed({ kind: 'order', id: MARKER }, userIds));
    const isMarked = ({ received }: TestSocket) => JSON.stringify(received).includes(MARKER);
    const notifying = this.#sockets.filter(({ title }) => title.endsWith('/notifications'));
    while (!notifying.every(({ socket }) => isMarked(socket)))
      await new Promise((resolve) => setTimeout(resolve, 10));
    for (const { title, socket } of this.#sockets) {
      // A notification is written by a job, beside other jobs and the change that the request pushes itself.
      this.#recording.addUnordered(
        socket.received.map(([event, payload]) => ({
          title: `${title} ${event}`,
          content: JSON.stringify(payload),
        })),
      );
      socket.socket.disconnect();
    }
  }

  async #readMails(): Promise<void> {
    const { app, observers } = this.#script;
    const userIds = Object.values(observers).flatMap(({ userId }) => userId ?? []);
    const mails = await app.context.db
      .selectFrom('mailbox_messages as mail')
      .innerJoin('users as reader', 'reader.email', 'mail.recipient')
      .select(['mail.recipient', 'mail.subject', 'mail.plain_text', 'mail.html'])
      .where('reader.id', 'in', userIds)
      .orderBy('mail.created_at')
      .execute();
    this.#recording.addUnordered(
      mails.map((mail) => ({
        title: `mail to ${mail.recipient}`,
        // Sentences name hours of the run to the minute.
        content: JSON.stringify(mail).replaceAll(/\d\d:\d\d/g, '<time>'),
      })),
    );
  }

  /** All pages with their data and JSON-LD as a visitor gets them, sitemaps, and the pictures of shared links. */
  async #readPages(): Promise<void> {
    const visitor = {};
    const found: string[] = [];
    for (const address of this.#script.pages) {
      const html = await this.#send('visitor', visitor, 'GET', address);
      found.push(...(html.match(/\/previews\/[^"\\&?]+\.jpg/g) ?? []));
      if (address !== '/') await this.#send('visitor', visitor, 'GET', `${address}.data`);
    }
    const index = await this.#send('visitor', visitor, 'GET', '/sitemap.xml');
    found.push(...(index.match(/\/sitemaps\/[^<]+/g) ?? []), '/robots.txt', '/api/docs/json');
    for (const address of new Set(found)) await this.#send('visitor', visitor, 'GET', address);
  }

  async #readEverything(): Promise<void> {
    await this.#readPages();
    await this.#readEndpoints(this.#script.observers);
  }

  async #readEndpoints(observers: Observers): Promise<void> {
    const { ids, skillSlug, reviewId } = this.#script;
    const queries = ['', '?limit=1', '?role=client', '?role=provider', `?cursor=${reviewId}`];
    for (const { endpoint } of routes) {
      if (endpoint.method !== 'GET') continue;
      const query = new URLSearchParams(authorizationRows[endpoint.name]?.query).toString();
      const paths = endpoint.path.includes(':')
        ? [...ids, skillSlug].map((id) => `${fill(endpoint.path, id)}?${query}`)
        : [...queries, `?${query}`].map((each) => endpoint.path + each);
      for (const [who, caller] of Object.entries(observers))
        if (caller.token !== undefined || endpoint.access === 'anyone')
          for (const path of paths) await this.#send(who, caller, 'GET', `/api${path}`);
    }
  }

  /** Each endpoint that changes something, by a user who may call it. An endpoint without a row fails here. */
  async #writeEverything(): Promise<void> {
    const turn = ({ name }: EndpointDefinition) => LAST_WRITES.indexOf(name);
    const endpoints = routes
      .map(({ endpoint }) => endpoint)
      .filter(({ name, method }) => method !== 'GET' && name !== LEFT_OUT);
    for (const endpoint of endpoints.toSorted((a, b) => turn(a) - turn(b))) {
      const row = authorizationRows[endpoint.name];
      if (!row)
        throw new Error(`${endpoint.name} has no row in the authorization fixtures of its domain.`);
      const id = row.record ? await this.#script.world.make(row.record) : MARKER;
      await this.#write(endpoint, id);
      if (!endpoint.path.includes(':id')) continue;
      await this.#write(endpoint, this.#script.orderId);
      await this.#write(endpoint, this.#script.reviewId);
    }
  }

  async #write(endpoint: EndpointDefinition, id: string): Promise<void> {
    const { app, observers, subject, world } = this.#script;
    const row = authorizationRows[endpoint.name];
    const body = row?.body?.(world);
    const isByAdmin = endpoint.access === 'admin';
    const [who, caller] = isByAdmin
      ? (['admin', observers['admin'] ?? {}] as const)
      : (['subject', subject] as const);
    const content = { ...(body !== undefined && { body }), ...(row?.file && { file: true }) };
    await this.#send(who, caller, endpoint.method, `/api${fill(endpoint.path, id)}`, content);
    await app.settle();
  }

  /** The subject reviews the same order without knowing, edits and reads the own review. */
  async #writeAsSubject(): Promise<void> {
    const { subject, orderId } = this.#script;
    const body = { orderId, rating: 4 };
    const path = (endpoint: EndpointDefinition) => `/api${endpoint.path}`;
    const send = (method: string, address: string, content?: { body: unknown }) =>
      this.#send('subject', subject, method, address, content);
    const text = await send('POST', path(createReview), { body });
    const { id } = JSON.parse(text) as { id: string };
    await send('PUT', fill(path(updateReview), id), { body: { rating: 3 } });
    await send('POST', path(createReview), { body });
    await send('GET', path(listPendingReviews));
    await this.#script.app.settle();
  }
}

/** Runs the script and returns its recording. `writeHidden` runs after the caches are filled. */
export const recordTraffic = (
  script: Script,
  preparedAt: number,
  writeHidden: () => Promise<void>,
): Promise<readonly string[]> => new SealScript(script, preparedAt).run(writeHidden);
