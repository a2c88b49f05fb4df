import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { defaultBrand } from '@oficio/contract/domains/brand/brand.rules.ts';
import {
  deleteCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from '@oficio/contract/domains/calendar-feeds/calendar-feeds.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import { actOn, openMoveOf } from '../orders/orders-changes.fixtures.ts';
import { createRegularClient, requestOrder } from '../orders/orders.fixtures.ts';
import {
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';

let app: TestApp;
let client: Person;
let provider: Provider;
let card: CardFixture;
/** The line of a calendar that names the program that wrote it. */
const PRODUCT = `PRODID:-//${defaultBrand.name}//calendar//ES\r\n`;
const TITLE = 'Fugas; llaves, duchas: todo con garantía y sin romper más de lo que hace falta';

beforeAll(async () => {
  app = await sharedApp();
});

async function meet(): Promise<void> {
  client = await createRegularClient(app.context, { fullName: 'Ana "Anita" Núñez, hija' });
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId, { title: TITLE });
}

const switchOn = async ({ token }: Person) =>
  new URL((await app.call(renewCalendarFeed, {}, { token })).body.url).pathname;

const read = (path: string, etag?: string) =>
  fetch(`${app.url}${path}`, { headers: { ...(etag && { 'if-none-match': etag }) } });

/** Returns the events of a calendar as ical.js reads them, by UID. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((item) => {
    const event = new ICAL.Event(item);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      location: event.location,
      sequence: event.sequence,
      status: String(item.getFirstPropertyValue('status')),
      modified: String(item.getFirstPropertyValue('last-modified')),
    };
  });
  return new Map(events.map((event) => [event.uid, event]));
}

const uidOf = (id: string) => `${id}@${new URL(app.context.config.PUBLIC_URL).host}`;

async function eventOf(path: string, id: string) {
  return eventsOf(await (await read(path)).text()).get(uidOf(id));
}

async function book(days: number, time: string) {
  const { body } = await requestOrder(app, card, client, instantAt(provider, days, time));
  return body;
}

test('both parties read an order at their secret addresses, in the words that each may see', async () => {
  await meet();
  const [ofClient, ofProvider] = [await switchOn(client), await switchOn(provider)];
  const order = await book(3, '10:00');
  const pending = await eventOf(ofProvider, order.id);
  expect(pending).toMatchObject({
    summary: `Por confirmar: ${TITLE} (Ana "Anita" Núñez, hija)`,
    status: 'TENTATIVE',
    start: order.scheduledDate,
    end: order.endsAt,
    location: order.job.district,
    sequence: 0,
  });
  expect((await eventOf(ofClient, order.id))?.location).toContain(order.job.street);
  await actOn(app, provider, order.id, 'accept');
  const accepted = await eventOf(ofProvider, order.id);
  expect(accepted).toMatchObject({
    summary: `${TITLE} (Ana "Anita" Núñez, hija)`,
    status: 'CONFIRMED',
    sequence: 1,
  });
  expect(accepted?.location).toContain(order.job.street);
  expect((await eventOf(ofClient, order.id))?.summary).toBe(`${TITLE} (${provider.fullName})`);
});

test('each change raises the sequence, and a cancelled order stays for 90 days', async () => {
  await meet();
  const path = await switchOn(client);
  const order = await book(4, '10:00');
  await actOn(app, provider, order.id, 'accept');
  const before = await eventOf(path, order.id);
  const starts = [instantAt(provider, 5, '12:00')];
  const { body } = await actOn(app, provider, order.id, 'proposeMove', { body: { starts } });
  const move = { body: { start: starts[0] }, moveId: openMoveOf(body) };
  await actOn(app, client, order.id, 'acceptMove', move);
  const moved = await eventOf(path, order.id);
  expect(Date.parse(moved?.start ?? '')).toBe(Date.parse(starts[0] ?? ''));
  expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  await actOn(app, client, order.id, 'cancel');
  const cancelled = await eventOf(path, order.id);
  expect(cancelled?.status).toBe('CANCELLED');
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0);
  expect(Date.parse(cancelled?.modified ?? '')).toBeGreaterThanOrEqual(
    Date.parse(moved?.modified ?? ''),
  );
  const cancelledAgo = (days: number) =>
    app.context.db
      .updateTable('service_orders')
      .set({ updated_at: new Date(Date.now() - days * DAY_MS) })
      .where('id', '=', order.id)
      .execute();
  await cancelledAgo(89);
  expect(await eventOf(path, order.id)).toBeDefined();
  await cancelledAgo(91);
  expect(await eventOf(path, order.id)).toBeUndefined();
});

test('a private appointment is read with its title by its owner only', async () => {
  await meet();
  const [ofClient, ofProvider] = [await switchOn(client), await switchOn(provider)];
  const id = randomUUID();
  const [start, end] = [instantAt(provider, 2, '09:00'), instantAt(provider, 2, '10:30')];
  await app.context.pool.query(
    `insert into private_appointments (id, provider_profile_id, title, during) values ($1, $2, 'Dentista', tstzrange($3, $4))`,
    [id, provider.profileId, start, end],
  );
  const event = await eventOf(ofProvider, id);
  expect(event).toMatchObject({ summary: 'Dentista', status: 'CONFIRMED' });
  expect(Date.parse(event?.end ?? '')).toBe(Date.parse(end));
  expect(await eventOf(ofClient, id)).toBeUndefined();
});

test('a feed is sent again only after a change, also of a name', async () => {
  await meet();
  const path = await switchOn(client);
  const order = await book(3, '15:00');
  const first = await read(path);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toContain('private');
  expect(await first.text()).toContain(PRODUCT);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const again = await read(path, `W/${etag}, "other"`);
  expect([again.status, await again.text()]).toEqual([304, '']);
  await actOn(app, provider, order.id, 'accept');
  const changed = await read(path, etag);
  expect(changed.status).toBe(200);
  await app.context.db
    .updateTable('users')
    .set({ full_name: 'Otro Nombre' })
    .where('id', '=', provider.userId)
    .execute();
  const renamed = await read(path, changed.headers.get('etag') ?? '');
  expect(renamed.status).toBe(200);
  expect(await renamed.text()).toContain('Otro Nombre');
});

test('an address that is unknown, renewed, switched off or of a deactivated account responds 404 alike', async () => {
  await meet();
  const caller = { token: client.token };
  expect((await app.call(getCalendarFeed, {}, caller)).body).toEqual({ createdAt: null });
  const first = await switchOn(client);
  const { body: state } = await app.call(getCalendarFeed, {}, caller);
  expect(Object.keys(state)).toEqual(['createdAt']);
  const second = await switchOn(client);
  expect((await read(second)).status).toBe(200);
  await app.call(deleteCalendarFeed, {}, caller);
  const third = await switchOn(client);
  const { rows } = await app.context.pool.query('select * from calendar_feeds where user_id = $1', [
    client.userId,
  ]);
  expect(JSON.stringify(rows)).not.toContain(third.slice('/calendar/'.length, -'.ics'.length));
  await app.context.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', client.userId)
    .execute();
  const bodies = new Set<string>();
  for (const path of [
    first,
    second,
    third,
    `/calendar/${'a'.repeat(43)}.ics`,
    '/calendar/short.ics',
    '/calendar/%00.ics',
    third.replace('.ics', ''),
  ]) {
    const response = await read(path);
    const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
    bodies.add(JSON.stringify([response.status, body]));
  }
  expect([...bodies]).toHaveLength(1);
  expect([...bodies][0]).toContain('404');
});

test('other programs read the same appointments', async () => {
  await meet();
  const path = await switchOn(provider);
  const [kept, cancelled] = [await book(6, '09:00'), await book(6, '11:00')];
  await actOn(app, provider, kept.id, 'accept');
  await actOn(app, client, cancelled.id, 'withdraw');
  const text = await (await read(path)).text();
  const ours = eventsOf(text);
  expect(ours.size).toBe(2);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const theirs = Object.values(nodeIcal.parseICS(text)).flatMap((item) =>
    item?.type === 'VEVENT' ? [item] : [],
  );
  expect(
    theirs.map((event) => ({
      uid: event.uid,
      start: event.start.toISOString(),
      status: event.status,
      sequence: Number(event.sequence),
    })),
  ).toEqual(
    [...ours.values()].map(({ uid, start, status, sequence }) => ({
      uid,
      start,
      status,
      sequence,
    })),
  );
  expect(ours.get(uidOf(cancelled.id))?.status).toBe('CANCELLED');
});

const PYTHON = `
import sys, json, icalendar
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps([[str(e['UID']), str(e['SUMMARY']), e['DTSTART'].dt.isoformat()] for e in calendar.walk('VEVENT')]))
`;

/** The first Python that has `icalendar`; the second is that of Debian, whose package is `python3-icalendar`. */
const python = ['python3', '/usr/bin/python3'].find((command) => {
  try {
    execFileSync(command, ['-c', 'import icalendar'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

test.skipIf(python === undefined)(
  'the icalendar of Python reads the same appointments',
  async () => {
    await meet();
    const path = await switchOn(provider);
    const order = await book(6, '09:00');
    const text = await (await read(path)).text();
    const theirs = JSON.parse(
      execFileSync(python ?? '', ['-c', PYTHON], { input: text, encoding: 'utf8' }),
    ) as string[][];
    expect(theirs.map(([uid, , start]) => [uid, Date.parse(start ?? '')])).toEqual([
      [uidOf(order.id), Date.parse(order.scheduledDate)],
    ]);
  },
);

test('the mail of an acceptance invites, that of a cancellation cancels, with the same identifier', async () => {
  await meet();
  const order = await book(3, '10:00');
  await actOn(app, provider, order.id, 'accept');
  const [invitation] = await app.mails(client.email);
  const invited = eventsOf(invitation?.calendar ?? '').get(uidOf(order.id));
  expect(invitation?.calendar).toContain('METHOD:REQUEST');
  expect(invitation?.calendar).toContain(PRODUCT);
  expect(invitation?.calendar?.replaceAll('\r\n ', '')).toContain(`MAILTO:${client.email}`);
  expect(invited).toMatchObject({ status: 'CONFIRMED', start: order.scheduledDate, sequence: 1 });
  await actOn(app, provider, order.id, 'cancel');
  const mails = await app.mails(client.email);
  const cancellation = mails.find(({ kind }) => kind === 'order-cancelled');
  expect(cancellation?.calendar).toContain('METHOD:CANCEL');
  expect(eventsOf(cancellation?.calendar ?? '').get(uidOf(order.id))).toMatchObject({
    status: 'CANCELLED',
    sequence: 2,
  });
  const other = await book(4, '10:00');
  await actOn(app, provider, other.id, 'reject');
  const rejected = (await app.mails(client.email)).find(({ kind }) => kind === 'order-rejected');
  expect(rejected?.calendar).toBeNull();
});
