import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { createContext } from '#platform/create-context.ts';
import { registerErrorHandler } from '#platform/http/error-handler.ts';
import { openMetrics } from '#platform/metrics/open-metrics.ts';
import { defaultTimeouts } from '#platform/timeouts.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { deliverMail } from './mail.listeners.ts';
import { registerMailbox } from './mail.routes.ts';
import { queueMail } from './mail.service.ts';

const mail = {
  to: 'ana@example.com',
  kind: 'greeting',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
};
const METRICS_TOKEN = 'a-token-of-16-or-more';
const cleanups: (() => unknown)[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});
afterAll(() => database.drop());

async function startContext(env: Record<string, string>): Promise<Context> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mail-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env });
  const context = createContext({
    config: { ...config, timeouts: { ...defaultTimeouts, jobPoll: 50 } },
    metrics: await openMetrics(config),
    log: pino({ level: 'silent' }),
    connectionString: database.connectionString,
    work: {
      listeners: [{ ...deliverMail, retryDelaySeconds: 1, maxRetryDelaySeconds: 1 }],
      jobs: [],
    },
  });
  await context.jobs.start();
  cleanups.push(
    () => rmSync(dataDir, { recursive: true }),
    () => context.close(),
    () => context.pool.query('delete from pgboss.job'),
    () => context.pool.query('delete from mailbox_messages'),
  );
  return context;
}

/** Makes the retry of a mail due now, then returns how many mails the server received. */
async function countAfterRetry({ pool }: Context, { received }: { received: string[] }) {
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  return received.length;
}

/**
 * Starts an SMTP server that records mails; `replies` may refuse a recipient or a delivery with a
 * code.
 */
async function startSmtp(replies: {
  rcpt?: () => number;
  data?: (delivery: number) => number | 'hang up';
}) {
  const received: string[] = [];
  const refusal = (code: number) => Object.assign(new Error('refused'), { responseCode: code });
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(replies.rcpt ? refusal(replies.rcpt()) : null),
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        const code = replies.data?.(received.length) ?? 250;
        if (code === 'hang up') server.connections.forEach((connection) => connection.close());
        else done(code === 250 ? null : refusal(code));
      });
      void session;
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return {
    received,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Oficio <hola@oficio.example>' },
  };
}

const messageIdOf = (source: string | undefined) =>
  /^message-id: *(.+)$/im.exec(source ?? '')?.[1]?.trim();

test('a mail is sent after the commit, as HTML and text, and marked as automatic', async () => {
  const smtp = await startSmtp({});
  const context = await startContext(smtp.env);
  await context.transaction((tx) =>
    queueMail(tx, { ...mail, subject: 'Hola\r\nBcc: eve@example.com' }),
  );
  await expect.poll(() => smtp.received.length).toBe(1);
  const [source = ''] = smtp.received;
  expect(source).toMatch(/^From: Oficio <hola@oficio\.example>\r?$/m);
  expect(source).toMatch(/^To: ana@example\.com\r?$/m);
  expect(source).toMatch(/^Subject: Hola Bcc: eve@example\.com\r?$/m);
  expect(source).not.toMatch(/^Bcc:/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(source).toContain('multipart/alternative');
  expect(messageIdOf(source)).toMatch(/^<[0-9a-f-]{36}@oficio\.example>$/);
  const left = async () =>
    (await context.pool.query(`select from pgboss.job where name = 'mail.deliver'`)).rowCount;
  await expect.poll(left).toBe(0);
});

/** Decodes the encoded words of a header (RFC 2047), as mail programs do. */
const decodeWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?[\w-]+\?([BQ])\?([^?]*)\?=/gi, (_, form: string, text: string) => {
      if (form.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString();
      return decodeURIComponent(text.replaceAll('_', ' ').replaceAll(/=([\dA-F]{2})/gi, '%$1'));
    });

test('a subject with an encoded word is shown as it was written', async () => {
  const smtp = await startSmtp({});
  const context = await startContext(smtp.env);
  const hidden = Buffer.from('URGENTE: llama 987654321').toString('base64');
  const subject = `Nueva solicitud de =?utf-8?b?${hidden}?=`;
  await context.transaction((tx) => queueMail(tx, { ...mail, subject }));
  await expect.poll(() => smtp.received.length).toBe(1);
  const [, header = ''] = /^Subject: ((?:.*\r?\n[ \t])*.*)/m.exec(smtp.received[0] ?? '') ?? [];
  const shown = decodeWords(header.replaceAll(/\r?\n/g, '')).replaceAll('\u{200B}', '');
  expect(shown).toBe(subject);
});

test('a mail carries an appointment as an alternative and as a file', async () => {
  const smtp = await startSmtp({});
  const context = await startContext(smtp.env);
  const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const;
  await context.transaction((tx) => queueMail(tx, { ...mail, calendar }));
  await expect.poll(() => smtp.received.length).toBe(1);
  const [source = ''] = smtp.received;
  expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
  expect(source).toMatch(/^Content-Disposition: attachment; filename=oficio-cita\.ics/m);
});

test('a mail of a transaction that rolls back is never sent', async () => {
  const smtp = await startSmtp({});
  const context = await startContext(smtp.env);
  const failing = context.transaction(async (tx) => {
    await queueMail(tx, { ...mail, subject: 'never' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await context.transaction((tx) => queueMail(tx, mail));
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(smtp.received[0]).not.toContain('never');
});

test.each([
  'eve@example.com, bob@example.com',
  'eve@example.com\r\nBcc: bob@example.com',
  'Eve <eve@example.com>',
  'eve',
])('a mail to %j is refused', async (to) => {
  const publish = async () => undefined;
  await expect(queueMail({ publish }, { ...mail, to })).rejects.toThrow('exactly one address');
});

test.each<[string, number | 'hang up']>([
  ['a lost response', 'hang up'],
  ['a temporary rejection', 451],
])('after %s the same mail is sent again with the same Message-ID', async (_name, first) => {
  const smtp = await startSmtp({ data: (delivery) => (delivery === 1 ? first : 250) });
  const context = await startContext(smtp.env);
  await context.transaction((tx) => queueMail(tx, mail));
  await expect.poll(() => countAfterRetry(context, smtp), { timeout: 15_000 }).toBe(2);
  expect(messageIdOf(smtp.received[0])).toBeDefined();
  expect(messageIdOf(smtp.received[0])).toBe(messageIdOf(smtp.received[1]));
});

test('a permanently rejected recipient parks the mail after one try', async () => {
  let tries = 0;
  const smtp = await startSmtp({ rcpt: () => ((tries += 1), 550) });
  const context = await startContext({ ...smtp.env, METRICS_TOKEN });
  await context.transaction((tx) => queueMail(tx, mail));
  await expect.poll(() => context.jobs.countParked('mail.deliver')).toBe(1);
  expect(tries).toBe(1);
  expect(await context.metrics?.render()).toContain('oficio_mails_total{outcome="parked"} 1');
});

test('a mail to an address that cannot exist is stored, also without an account, and never sent', async () => {
  const smtp = await startSmtp({});
  const context = await startContext({ ...smtp.env, METRICS_TOKEN });
  const reserved = [
    'ana@oficio.example',
    'ANA@OFICIO.EXAMPLE',
    'eve@erased.invalid',
    'bo@x.example.',
  ];
  const real = [
    'ana@example.com',
    'ana@ejemplo.example.com',
    'ana.example@correo.pe',
    'ana@anexample',
  ];
  await context.transaction(async (tx) => {
    for (const to of [...reserved, ...real]) await queueMail(tx, { ...mail, to });
  });
  await expect.poll(() => smtp.received.length).toBe(real.length);
  const stored = async () =>
    (await context.db.selectFrom('mailbox_messages').select('recipient').execute()).map(
      ({ recipient }) => recipient,
    );
  await expect.poll(async () => (await stored()).toSorted()).toEqual(reserved.toSorted());
  const sent = smtp.received.map((source) => /^To: (.*?)\r?$/m.exec(source)?.[1]);
  expect(new Set(sent)).toEqual(new Set(real));
});

test('a mail waits in the queue while the mail server is down', async () => {
  const smtp = await startSmtp({});
  const context = await startContext({
    ...smtp.env,
    METRICS_TOKEN,
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  await context.transaction((tx) => queueMail(tx, mail));
  const waiting = async () =>
    (await context.pool.query(`select from pgboss.job where state = 'retry'`)).rowCount;
  await expect.poll(waiting).toBe(1);
  Object.assign(context.config, { SMTP_URL: smtp.env.SMTP_URL });
  await expect.poll(() => countAfterRetry(context, smtp), { timeout: 15_000 }).toBe(1);
  await expect.poll(async () => context.metrics?.render()).toContain('{outcome="sent"} 1');
  expect(await context.metrics?.render()).toContain('{outcome="failed"} 1');
});

async function startMailbox(
  env: Record<string, string> = {},
): Promise<{ app: FastifyInstance; context: Context }> {
  const context = await startContext({ PUBLIC_URL: 'http://localhost:3000', ...env });
  const app = fastify();
  registerErrorHandler(app);
  registerMailbox(app, context);
  cleanups.push(() => app.close());
  return { app, context };
}

const local = { host: 'localhost:3000' };

test('without a mail server the mailbox lists mails, newest first, and runs none of their scripts', async () => {
  const { app, context } = await startMailbox();
  expect((await app.inject({ url: '/mailbox', headers: local })).body).toContain(
    'Todavía no hay mensajes',
  );
  const evil =
    '<head></head><script>alert(1)</script><a href="http://localhost:3000/verify">x</a>"><img src=x>';
  await context.transaction((tx) => queueMail(tx, { ...mail, subject: 'Primero' }));
  await context.transaction((tx) =>
    queueMail(tx, {
      ...mail,
      to: 'Eva@example.com',
      subject: '<b>Segundo',
      html: evil,
      text: 'Mira http://localhost:3000/verify?a=1&b=2',
    }),
  );
  const list = async (query = '') =>
    (await app.inject({ url: `/mailbox/messages.json${query}`, headers: local })).json<
      { id: string; subject: string }[]
    >();
  await expect.poll(async () => (await list()).length).toBe(2);
  expect((await list()).map(({ subject }) => subject).toSorted()).toEqual([
    '<b>Segundo',
    'Primero',
  ]);
  const [second] = await list('?to=eva@EXAMPLE.com');
  expect(second?.subject).toBe('<b>Segundo');
  expect((await app.inject({ url: '/mailbox', headers: local })).body).toContain(
    '&lt;b&gt;Segundo',
  );
  const page = await app.inject({ url: `/mailbox/${second?.id}`, headers: local });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).not.toContain('<script>');
  expect(page.body).not.toContain('<img');
  expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation"');
  expect(page.body).toContain('&lt;base target=&quot;_top&quot;&gt;');
  expect(page.body).toContain('<a href="http://localhost:3000/verify?a=1&amp;b=2" target="_top">');
});

describe('requests that the mailbox refuses', () => {
  let refusing: FastifyInstance;
  // One mailbox for all of them, because no refused request changes it.
  beforeAll(async () => {
    ({ app: refusing } = await startMailbox());
    const stops = cleanups.splice(0).toReversed();
    return async () => {
      for (const stop of stops) await stop();
    };
  });

  test.each(['/mailbox/1', '/mailbox/00000000-0000-4000-8000-000000000000', '/mailbox/..%2f'])(
    '%s responds with 404',
    async (url) => {
      expect((await refusing.inject({ url, headers: local })).statusCode).toBe(404);
    },
  );

  test('the mailbox refuses requests from other hosts, proxies and machines', async () => {
    const statuses = [
      await refusing.inject({ url: '/mailbox', headers: { host: 'evil.example' } }),
      await refusing.inject({
        url: '/mailbox',
        headers: { ...local, 'x-forwarded-for': '127.0.0.1' },
      }),
      await refusing.inject({ url: '/mailbox', headers: local, remoteAddress: '10.0.0.7' }),
      await refusing.inject({ url: '/mailbox/messages.json?to=a&to=b', headers: local }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, 404, 404, 400]);
  });

  test.each([
    'via',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'x-azure-clientip',
    'x-forwarded-host',
    'x-forwarded-proto',
    'true-client-ip',
    'cf-ray',
    'cf-connecting-ip',
    'fly-client-ip',
    'cdn-loop',
    'x-a-proxy-of-tomorrow',
  ])('the mailbox refuses a request with the header %s, which no browser sends', async (name) => {
    for (const url of ['/mailbox', '/mailbox/messages.json']) {
      const headers = { ...local, [name]: '127.0.0.1' };
      expect((await refusing.inject({ url, headers })).statusCode).toBe(404);
    }
  });
});

test.each<Record<string, string>>([
  { SMTP_URL: 'smtp://127.0.0.1:1' },
  { PUBLIC_URL: 'https://oficio.example' },
])('with %j no mailbox is available', async (env) => {
  const { app } = await startMailbox(env);
  expect((await app.inject({ url: '/mailbox', headers: local })).statusCode).toBe(404);
});
