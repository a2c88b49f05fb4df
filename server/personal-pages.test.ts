import { createAppointment } from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../scripts/build.ts';
import { pageCookieOf } from './domains/accounts/accounts.fixtures.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
} from './domains/providers/providers.fixtures.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;

beforeAll(async () => {
  if (!buildWeb()) throw new Error('The web side is not built.');
  app = await ownApp({ hasPages: true });
}, 120_000);
afterAll(() => app.stop());

const createWorker = () =>
  createProvider(app.context, {
    timezone: 'Pacific/Auckland',
    availability: everyDay('09:00', '12:00'),
  });

async function readPage(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers });
  return {
    status: response.status,
    storing: response.headers.get('cache-control'),
    html: await response.text(),
  };
}

test('the page of the agenda has the hours of its owner, in their zone, and no cache stores it', async () => {
  const provider = await createWorker();
  await app.call(
    createAppointment,
    {
      body: {
        title: 'Clase de violín',
        start: instantAt(provider, 3, '10:00'),
        end: instantAt(provider, 3, '11:00'),
      },
    },
    { token: provider.token },
  );
  const path = `/agenda?dia=${dayAfter(provider, 3)}`;
  const own = await readPage(path, pageCookieOf(app.context, provider));
  expect(own).toMatchObject({ status: 200, storing: 'no-store' });
  expect(own.html).toMatch(/10:00 a 11:00, Clase de violín, cita privada/);
  expect(own.html).toMatch(/9:00 a 10:00, libre/);
  const today = await readPage('/agenda', pageCookieOf(app.context, provider));
  expect(today.html).toContain(`value="${dayAfter(provider, 0)}"`);
});

test('nobody else gets hours in the page of the agenda', async () => {
  const provider = await createWorker();
  const client = await createPerson(app.context, {});
  const ended = await createWorker();
  const cookie = pageCookieOf(app.context, ended);
  const path = `/agenda?dia=${dayAfter(ended, 3)}`;
  const before = await readPage(path, cookie);
  expect(before.html).toContain('9:00 a 10:00, libre');
  await sql`update sessions set ended_at = now(), end_reason = 'LOGOUT' where user_id = ${ended.userId}`.execute(
    app.context.db,
  );
  const forged = `${pageCookieOf(app.context, provider).cookie.slice(0, -3)}AAA`;
  for (const headers of [{}, pageCookieOf(app.context, client), cookie, { cookie: forged }]) {
    const { status, html } = await readPage(path, headers);
    expect(status).toBe(200);
    expect(html).not.toContain(', libre');
  }
  const data = `/agenda.data?dia=${dayAfter(provider, 3)}`;
  expect((await readPage(data, pageCookieOf(app.context, provider))).html).not.toContain('libre');
});
