import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import type {
  EndpointCall,
  EndpointDefinition,
  EndpointResponse,
} from '@oficio/contract/platform/api/endpoint.ts';
import type { ErrorBody } from '@oficio/contract/platform/api/errors.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createApp } from '../app.ts';
import { work } from '../domains.ts';
import { readConfig, type Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { createContext } from '../platform/create-context.ts';
import { openMetrics } from '../platform/metrics/open-metrics.ts';
import { sendHeldMail } from '../domains/notifications/writing/held-mails.service.ts';
import { HELD_MAILS } from '../domains/notifications/notifications-writing.service.ts';
import { findPageToken } from '../domains/accounts/accounts.service.ts';
import { registerRendering } from '../platform/rendering/rendering.ts';
import { renewPreparedNames } from '../platform/scale/prepared-statements.ts';
import { defaultTimeouts, type Timeouts } from '../platform/timeouts.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** Sent as the Cookie header. */
  cookies?: Record<string, string>;
}

export interface TestResponse<Body> {
  status: number;
  /** Body of a successful response; check `status` first. */
  body: Body;
  /** The same body, typed as an error. */
  error: ErrorBody;
  headers: Headers;
  cookies: Record<string, string>;
}

export interface TestMail {
  recipient: string;
  kind: string;
  subject: string;
  plain_text: string;
  html: string;
  /** The invitation or cancellation that it carries (iCalendar). */
  calendar: string | null;
}

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  database: TestDatabase;
  url: string;
  /**
   * Calls a typed endpoint over HTTP. `input` is not validated, so that tests can send invalid
   * input.
   */
  call<E extends EndpointDefinition>(
    endpoint: E,
    input: EndpointCall<E> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<TestResponse<EndpointResponse<E>>>;
  /**
   * Resolves when the product is at rest: no request, job or listener runs or is due. Await it before a test deletes rows or
   * looks for what must not happen.
   */
  settle(): Promise<void>;
  /** Settles, sends the mails that are held for a minute, then returns the mails to an address, newest first. */
  mails(recipient: string): Promise<TestMail[]>;
  /** Settles, then returns the last 100 notifications of a user, oldest first. */
  notifications(person: { token: string }): Promise<Notification[]>;
}

/** Moves the clocks of all running applications back to the present. Each test begins with it. */
export function resetClocks(): void {
  for (const resetClock of clocks) resetClock();
}

/** An application that one test file has for itself, so that the file may move its clock and stop it. */
export interface OwnApp extends TestApp {
  /** Moves the clock of the use cases forward until the end of the test, in milliseconds. */
  advance(milliseconds: number): void;
  /** Moves the clock back to the present before the end of the test. */
  resetClock(): void;
  /** Closes it when no job and no listener runs, and drops its database. */
  stop(): Promise<void>;
}

export interface OwnAppOptions {
  env?: Record<string, string>;
  /** Set to `silent` when a test provokes errors that the server logs. */
  logLevel?: 'silent' | 'error';
  /** Starts a second instance on the database of this one. Stop the second instance first. */
  beside?: TestApp;
  /** Runs on this database, which `stop` drops, instead of a new one. */
  database?: TestDatabase;
  /** Serves the pages of the built web app too. */
  hasPages?: boolean;
  /** Replace those of a deployment, in milliseconds. */
  timeouts?: Partial<Timeouts>;
}

function toUrl(base: string, endpoint: EndpointDefinition, input: Record<string, unknown>): URL {
  const params = (input['params'] ?? {}) as Record<string, string>;
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const url = new URL(`/api${filled}`, base);
  for (const [key, value] of Object.entries(
    (input['query'] ?? {}) as Record<string, string | undefined>,
  )) {
    if (value !== undefined) url.searchParams.set(key, value);
  }
  return url;
}

function toBody(input: Record<string, unknown>): { body?: string | FormData; type?: string } {
  const { body, file } = input;
  if (file instanceof Blob) {
    const form = new FormData();
    for (const [name, value] of Object.entries((body ?? {}) as Record<string, string>))
      form.set(name, value);
    form.set('file', file, 'picture');
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
}

function readCookies(headers: Headers): Record<string, string> {
  const pairs = headers.getSetCookie().map((line) => {
    const [name = '', ...rest] = (line.split(';')[0] ?? '').split('=');
    return [name, decodeURIComponent(rest.join('='))];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

async function callEndpoint(
  base: string,
  endpoint: EndpointDefinition,
  input: Record<string, unknown>,
  options: CallOptions,
) {
  const { body, type } = toBody(input);
  const cookies = Object.entries(options.cookies ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const response = await fetch(toUrl(base, endpoint, input), {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      ...(type && { 'content-type': type }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const isText = response.headers.get('content-type')?.startsWith('text/csv');
  const json: unknown = text === '' ? undefined : isText ? text : JSON.parse(text);
  // Serializers check types and required fields only.
  if (response.status === (endpoint.status ?? 200)) endpoint.response?.parse(json);
  return {
    status: response.status,
    body: json,
    error: json,
    headers: response.headers,
    cookies: readCookies(response.headers),
  };
}

async function settle(context: Context): Promise<void> {
  for (;;) {
    const { rows } = await context.pool.query<{ open: number }>(
      `select count(*)::int as open from pgboss.job
        where state in ('created', 'retry', 'active') and start_after <= now() and not name like '\\_\\_%' and name <> 'parked'`,
    );
    if (rows[0]?.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs the jobs of held mails now instead of a minute later. */
async function sendHeldMails(context: Context): Promise<void> {
  await settle(context);
  const { rows } = await context.pool.query<{ data: { notificationId: string } }>(
    "select data from pgboss.job where name = $1 and state = 'created'",
    [HELD_MAILS],
  );
  for (const { data } of rows) await sendHeldMail(context, data);
}

async function readMails(context: Context, recipient: string): Promise<TestMail[]> {
  await sendHeldMails(context);
  await settle(context);
  return context.db
    .selectFrom('mailbox_messages')
    .select(['recipient', 'kind', 'subject', 'plain_text', 'html', 'calendar'])
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .execute();
}

function readTestConfig(
  database: TestDatabase,
  dataDir: string,
  { env = {}, timeouts }: OwnAppOptions,
): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.pooled.connectionString,
    ...(database.pooled.hasPooler && { DATABASE_DIRECT_URL: database.connectionString }),
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret that only tests use, long enough',
    RATE_LIMIT: 'off',
    QUIET_HOURS: 'off',
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: '0',
    ...env,
  });
  return { ...config, timeouts: { ...defaultTimeouts, ...timeouts } };
}

/** Jobs start when a test runs them. A schedule of the real minute would run them in some runs of a test only. */
const withoutSchedules = { ...work, jobs: work.jobs.map((job) => ({ ...job, cron: undefined })) };

/** Functions that reset the clock of each running application. */
const clocks = new Set<() => void>();

const webDirectory = path.join(import.meta.dirname, '../../web');

/**
 * Starts the real application on its own database and folder, listening on a free port: for a file that changes settings,
 * brand, texts or the clock, stops something, needs other options, or counts the records of everybody. Every other file uses
 * `sharedApp`.
 */
export async function ownApp(ownOptions: OwnAppOptions = {}): Promise<OwnApp> {
  const { logLevel = 'error', beside, database: given, hasPages = false } = ownOptions;
  const database = beside?.database ?? given ?? (await createTestDatabase());
  // Many test files run in one process. The statements of earlier ones would use up the limit of prepared statements.
  if (!beside) renewPreparedNames();
  const dataDir = mkdtempSync(path.join(inject('testPostgres').folder, 'data-'));
  const config = readTestConfig(database, dataDir, ownOptions);
  let clockOffset = 0;
  const resetClock = () => void (clockOffset = 0);
  clocks.add(resetClock);
  const context = createContext({
    config,
    log: pino({ level: logLevel }),
    connectionString: config.DATABASE_URL ?? database.connectionString,
    work: withoutSchedules,
    metrics: await openMetrics(config),
    clockOffset: () => clockOffset,
  });
  await context.jobs.start();
  const app = await createApp(context);
  if (hasPages) {
    const pages = await registerRendering(app, {
      publicUrl: config.PUBLIC_URL,
      webDirectory,
      findToken: (exchange, isPersonal) => findPageToken(context, exchange, isPersonal),
    });
    context.shared.onClear(() => pages.invalidate());
  }
  await context.feed.start();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    context,
    database,
    url,
    call: (endpoint, input, options = {}) =>
      callEndpoint(url, endpoint, input as Record<string, unknown>, options) as never,
    advance: (milliseconds) => void (clockOffset += milliseconds),
    resetClock,
    settle: () => settle(context),
    mails: (recipient) => readMails(context, recipient),
    async notifications({ token }) {
      await settle(context);
      const input = { query: { limit: '100' } };
      const response = await callEndpoint(url, listNotifications, input, { token });
      return (response.body as Notification[]).toReversed();
    },
    async stop() {
      clocks.delete(resetClock);
      await app.close();
      await context.close();
      if (!beside) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Deletes or changes rows directly, when no listener and no job holds a lock on them or on rows that refer to them. Under a
 * running listener PostgreSQL could abort the statement because of a deadlock.
 */
export async function changeRows<Result>(
  app: TestApp,
  change: (db: Context['db']) => Promise<Result>,
): Promise<Result> {
  await app.settle();
  // Without the limits of a request: many rows take longer on a busy machine.
  return app.context.longTransaction(({ db }) => change(db));
}

/** Runs a job without data now, as its schedule does. */
export async function runJob({ context }: TestApp, name: string): Promise<void> {
  const job = work.jobs.find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  const { signal } = new AbortController();
  await job.run(context, {} as never, { id: '', data: {}, attempt: 1, signal });
}
