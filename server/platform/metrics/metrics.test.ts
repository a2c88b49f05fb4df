import { readFileSync } from 'node:fs';
import path from 'node:path';
import { forgotPassword } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createNegotiators } from '#domains/negotiations/negotiations.fixtures.ts';
import { endDueOrders } from '#domains/orders/orders-deadlines.service.ts';
import { requestOrder } from '#domains/orders/orders.fixtures.ts';
import { createPerson, instantAt } from '#domains/providers/providers.fixtures.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';

const TOKEN = 'a-token-of-16-or-more';
let app: OwnApp;

beforeAll(async () => {
  app = await ownApp({ env: { METRICS_TOKEN: TOKEN }, logLevel: 'silent' });
});
afterAll(() => app.stop());

const scrape = (authorization: string) =>
  fetch(`${app.url}/metrics`, { headers: { authorization } });

/** Returns the lines with the values of all metrics. */
async function readMetrics(): Promise<string[]> {
  const response = await scrape(`Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  return (await response.text()).split('\n').filter((line) => line !== '' && line[0] !== '#');
}

const cacheHits = /^oficio_cache_reads_total\{cache="responses",result="hit"\} [1-9]/m;

const linesOf = (lines: string[], start: string) => lines.filter((line) => line.startsWith(start));

test.each([
  ['no token', ''],
  ['a wrong token', 'Bearer a-token-of-16-or-other'],
  ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`],
  ['more than the token', `Bearer ${TOKEN}x`],
  ['another scheme', `Basic ${TOKEN}`],
])('with %s the metrics are refused and not cached', async (_, authorization) => {
  const response = await scrape(authorization);
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('NOT_AUTHENTICATED');
});

test('the token opens the metrics, in the text format and not cached', async () => {
  const response = await scrape(`Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('process_cpu_seconds_total');
});

test('a thousand unknown paths and methods add one route', async () => {
  const request = (url: string, method = 'GET') =>
    app.app.inject({ method: method as 'GET', url: `/${url}` });
  for (let count = 0; count < 1_000; count += 1) await request(`random-${count}?q=${count}`);
  await request('random', 'PROPFIND');
  const counts = linesOf(await readMetrics(), 'oficio_http_request_duration_seconds_count');
  const series = '{method="GET",route="unmatched",status="4xx"} 1000';
  expect(counts).toContain(`oficio_http_request_duration_seconds_count${series}`);
  expect(counts.filter((line) => line.includes('unmatched'))).toHaveLength(2);
  expect(counts.join()).not.toMatch(/random|PROPFIND/);
});

test('bookings, deadlines, mails, caches and sockets are counted without a person in any label', async () => {
  const { provider, client, card } = await createNegotiators(app);
  const other = await createPerson(app.context);
  const start = instantAt(provider, 2, '09:00');
  const { id } = (await requestOrder(app, card, client, start)).body;
  expect((await requestOrder(app, card, other, start)).error.code).toBe('SLOT_TAKEN');
  await app.call(getOrder, { params: { id } }, { token: client.token });
  // The booking clears the cache with a message, which may arrive between two searches.
  await vi.waitFor(async () => {
    await app.call(listServiceCards, { query: {} });
    expect((await readMetrics()).join('\n')).toMatch(cacheHits);
  }, 10_000);
  await app.context.pool.query(
    "update service_orders set deadline_at = now() - interval '100 seconds' where id = $1",
    [id],
  );
  await endDueOrders(app.context, new AbortController().signal);
  await app.call(forgotPassword, { body: { email: client.email } });
  await app.settle();
  const page = await openSocket(app, client.token);
  const lines = await readMetrics();
  page.socket.disconnect();

  const text = lines.join('\n');
  expect(lines).toContain(
    'oficio_http_errors_total{route="/api/service-orders",code="SLOT_TAKEN"} 1',
  );
  expect(text).toContain('{method="GET",route="/api/service-orders/:id",status="2xx"} 1');
  const lateness =
    'oficio_deadline_lateness_seconds_bucket{le="%",table="service_orders",column="deadline_at"}';
  expect(lines).toContain(`${lateness.replace('%', '60')} 0`);
  expect(lines).toContain(`${lateness.replace('%', '120')} 1`);
  expect(text).toMatch(/^oficio_mails_total\{outcome="stored"\} [1-9]/m);
  expect(text).toMatch(/^oficio_database_pool_wait_seconds_count\{pool="primary"\} [1-9]/m);
  expect(lines).toContain('oficio_socket_connections 1');
  expect(lines).toContain('oficio_sockets_open{namespace="/notifications"} 1');
  expect(lines).toContain('oficio_job_backlog_read 1');

  const labels = lines.map((line) => /\{(.*)\}/.exec(line)?.[1] ?? '').join('\n');
  expect(labels).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|127\.0\.0\.1|search/);
});

test('the oldest due job is reported by queue, and a parked one until it is retried', async () => {
  const queue = 'mail.deliver';
  const insert = `insert into pgboss.job (name, source_name, start_after, retry_limit)`;
  await app.context.jobs.stop();
  await app.context.pool.query(`${insert} values
    ('${queue}', null, now() - interval '10 minutes', 0),
    ('${queue}', null, now() + interval '1 day', 0),
    ('parked', '${queue}', now(), 0)`);
  const lines = await readMetrics();
  expect(lines).toContain(`oficio_jobs_due{queue="${queue}"} 1`);
  expect(lines).toContain(`oficio_jobs_parked{queue="${queue}"} 1`);
  const [oldest = ''] = linesOf(lines, `oficio_job_oldest_due_seconds{queue="${queue}"}`);
  expect(Number(oldest.split(' ')[1])).toBeGreaterThanOrEqual(600);
  await app.context.pool.query(`delete from pgboss.job where name in ('${queue}', 'parked')`);
  expect((await readMetrics()).join()).not.toContain(queue);
});

test('a scrape does not wait for a slow read of the job queue, and starts no second one', async () => {
  const locker = await app.context.pool.connect();
  await locker.query('begin; lock table pgboss.job in access exclusive mode');
  try {
    const lines = await Promise.all([readMetrics(), readMetrics()]);
    // The statement still waits for the lock.
    const { rows } = await locker.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%"oldestSeconds"%'`,
    );
    expect(rows).toHaveLength(1);
    for (const each of lines) expect(each).toContain('oficio_job_backlog_read 0');
  } finally {
    await locker.query('rollback');
    locker.release();
  }
  await expect.poll(readMetrics).toContain('oficio_job_backlog_read 1');
});

test('the dashboard and the alert rules use only metrics that exist', async () => {
  const exposed = await (await scrape(`Bearer ${TOKEN}`)).text();
  const known = new Map(
    [...exposed.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  const deploy = path.join(import.meta.dirname, '../../../deploy');
  const dashboard = readFileSync(path.join(deploy, 'grafana/oficio.json'), 'utf8');
  const rules = readFileSync(path.join(deploy, 'alerts/oficio.rules.yaml'), 'utf8');
  expect(JSON.parse(dashboard)).toHaveProperty('panels');
  const used = new Set(`${dashboard}${rules}`.match(/\b(?:oficio|nodejs|process)_[a-z\d_]+\b/g));
  const unknown = [...used].filter((name) => {
    const family = name.replace(/_(?:bucket|sum|count)$/, '');
    return !known.has(name) && known.get(family) !== 'histogram';
  });
  expect(unknown).toEqual([]);
  const own = [...known.keys()].filter((name) => name.startsWith('oficio_'));
  expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
});
