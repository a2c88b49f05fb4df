import { randomUUIDv7 } from 'node:crypto';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { postMessage } from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstIdAt } from '#platform/database/old-records.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestUser, signIn } from '../accounts/accounts.fixtures.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import { callsOf, createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import { deleteOldRecords } from './administration-retention.service.ts';

const MONTH_MS = 30.5 * 86_400_000;
let app: OwnApp;
let token: string;
let client: Person;
let providerUserId: string;
let card: CardFixture;

beforeAll(async () => {
  app = await ownApp();
  token = await signIn(app, await createTestUser(app.context, { roles: ['CLIENT', 'ADMIN'] }));
  const provider = await createProvider(app.context);
  providerUserId = provider.userId;
  card = await createCard(app.context, provider.profileId);
  client = await createPerson(app.context);
});
afterAll(() => app.stop());

const running = () => new AbortController().signal;

/** Runs the nightly job as if `months` had passed. */
function deleteIn(months: number, signal = running()): Promise<void> {
  const { context } = app;
  const now = async () => Date.now() + months * MONTH_MS;
  return deleteOldRecords({ ...context, now }, signal);
}

const change = (key: string, value: string) =>
  app.call(updateSetting, { params: { key }, body: { value } }, { token });

let days = 3;

/** Creates an order with a history entry, a move, a report and an unread chat. */
async function createOrderWithChat(status: 'ACCEPTED' | 'COMPLETED'): Promise<string> {
  const start = new Date(Date.now() + (days += 1) * 86_400_000);
  const id = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    start,
    status,
  });
  const isOpen = status === 'ACCEPTED';
  const { db } = app.context;
  const now = new Date();
  await sql`insert into chats (order_id, client_id, provider_user_id, last_seq) values (${id}, ${client.userId}, ${providerUserId}, 1)`.execute(
    db,
  );
  await sql`insert into chat_messages (order_id, seq, id, author_id, content) values (${id}, 1, ${randomUUIDv7()}, ${client.userId}, 'Hola')`.execute(
    db,
  );
  await db
    .insertInto('order_issues')
    .values({
      id: randomUUIDv7(),
      order_id: id,
      kind: 'PROBLEM',
      problem_kind: 'DAMAGE',
      reported_by: 'client',
      created_at: now,
      closed_at: isOpen ? null : now,
    })
    .execute();
  if (isOpen)
    await sql`update service_orders set issue = 'PROBLEM_ESCALATED', issue_by = 'client' where id = ${id}`.execute(
      db,
    );
  return id;
}

/** Returns how many chats, messages, history entries and reports an order has. */
async function countRecords(orderId: string): Promise<Record<string, number>> {
  const tables = ['chats', 'chat_messages', 'order_history', 'order_issues'] as const;
  const counts = tables.map(async (table) => {
    const rows = await app.context.db
      .selectFrom(table)
      .select('order_id')
      .where('order_id', '=', orderId)
      .execute();
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const all = { chats: 1, chat_messages: 1, order_history: 1, order_issues: 1 };

/** Inserts notifications of the client that were created `months` ago. */
async function insertNotifications(months: number, count: number): Promise<void> {
  const created = new Date(Date.now() - months * MONTH_MS);
  const first = `${firstIdAt(created).slice(0, 14)}7000-8000-`;
  await sql`
    insert into notifications (id, user_id, event_id, kind, params, created_at)
    select (${first}::text || lpad(to_hex(n), 12, '0'))::uuid, ${client.userId}, gen_random_uuid(), 'referral-credit-earned',
           '{}', ${created}
      from generate_series(1, ${count}::int) n`.execute(app.context.db);
}

const countNotifications = async () =>
  (
    await app.context.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', client.userId)
      .execute()
  ).length;

test('two instances at once delete each old notification once, in several steps, and keep the newer ones', async () => {
  await insertNotifications(13, 1_200);
  await insertNotifications(11, 7);
  await Promise.all([deleteIn(0), deleteIn(0)]);
  expect(await countNotifications()).toBe(7);
  await deleteIn(0);
  expect(await countNotifications()).toBe(7);
});

test('records of one kind that cannot be deleted do not stop the other kinds', async () => {
  const { pool, db } = app.context;
  await pool.query(`
    create function refuse_deletion() returns trigger language plpgsql as $$
      begin raise exception 'this row fails'; end $$;
    create trigger refuse_deletion before delete on notifications for each row execute function refuse_deletion()`);
  await insertNotifications(13, 1);
  const old = new Date(Date.now() - 31 * 86_400_000);
  const mail = { kind: 'verify-email', subject: 's', html: 'h', plain_text: 'p' };
  for (const created_at of [old, new Date()])
    await db
      .insertInto('mailbox_messages')
      .values({ ...mail, id: randomUUIDv7(), recipient: 'ana@prueba.example', created_at })
      .execute();
  const silent = { ...app.context, log: pino({ level: 'silent' }) };
  await expect(deleteOldRecords(silent, running())).rejects.toThrow('1 records failed');
  expect(await countNotifications()).toBe(8);
  // A mail with a link does not stay where no mail server took it.
  expect(await app.mails('ana@prueba.example')).toHaveLength(1);
  await pool.query('drop trigger refuse_deletion on notifications');
  await deleteIn(0);
  expect(await countNotifications()).toBe(7);
});

test('the deletion stops when the process shuts down, and the next run resumes it', async () => {
  await insertNotifications(13, 5);
  await expect(deleteIn(0, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await countNotifications()).toBe(12);
  await deleteIn(0);
  expect(await countNotifications()).toBe(7);
});

test('a retention is a setting with a range, and the next run uses it', async () => {
  expect((await change('notification_retention_months', '2')).error.code).toBe('SETTING_INVALID');
  expect((await change('chat_retention_months', '23')).error.code).toBe('SETTING_INVALID');
  expect((await change('notification_retention_months', '3')).status).toBe(200);
  await deleteIn(0);
  expect(await countNotifications()).toBe(0);
});

async function insertAuditEntry(months: number, subject?: string): Promise<string> {
  const at = new Date(Date.now() - months * MONTH_MS);
  const id = firstIdAt(at).slice(0, 14) + randomUUIDv7().slice(14);
  await app.context.db
    .insertInto('audit_log')
    .values({
      id,
      action: 'ORDER_CHAT_READ',
      subject_type: subject ? 'order' : 'setting',
      subject_id: subject ?? 'support_email',
      at,
    })
    .execute();
  return id;
}

test('audit entries are deleted after their retention, except those about an open order', async () => {
  const open = await createOrderWithChat('ACCEPTED');
  const entries = [
    await insertAuditEntry(25),
    await insertAuditEntry(25, open),
    await insertAuditEntry(23),
  ];
  await deleteIn(0);
  const { body } = await app.call(listAuditEntries, { query: { limit: '100' } }, { token });
  expect(entries.map((id) => body.some((entry) => entry.id === id))).toEqual([false, true, true]);
});

test('the database refuses to delete an audit entry of the last year, and to change any', async () => {
  const [young, old] = [await insertAuditEntry(11), await insertAuditEntry(30)];
  const remove = app.context.db.deleteFrom('audit_log').where('id', '=', young);
  await expect(remove.execute()).rejects.toThrow('never changed');
  const update = app.context.db
    .updateTable('audit_log')
    .set({ action: 'ORDER_SETTLED' })
    .where('id', '=', old);
  await expect(update.execute()).rejects.toThrow('never changed');
});

test('the retention of finished jobs applies to every queue', async () => {
  expect((await change('job_retention_days', '30')).status).toBe(200);
  await deleteIn(0);
  const { rows } = await sql<{ days: number }>`
    select distinct deletion_seconds / 86400 as days from pgboss.queue where name <> 'parked' and name not like '\\_\\_%'
  `.execute(app.context.db);
  expect(rows).toEqual([{ days: 30 }]);
});

// The last test: sessions end too when so much time passes.
test('chats and histories are deleted at their age after the end of the order, and never while it is open or disputed', async () => {
  const [ended, disputed] = [
    await createOrderWithChat('COMPLETED'),
    await createOrderWithChat('ACCEPTED'),
  ];
  await deleteIn(35.5);
  expect(await countRecords(ended)).toEqual(all);
  await deleteIn(36.5);
  expect(await countRecords(ended)).toEqual({ ...all, chats: 0, chat_messages: 0 });
  await deleteIn(119);
  expect(await countRecords(ended)).toEqual({ ...all, chats: 0, chat_messages: 0 });
  // Its id is as old as the other one's, but it ended later.
  const late = await createOrderWithChat('COMPLETED');
  await sql`update service_orders set updated_at = now() + interval '100 months' where id = ${late}`.execute(
    app.context.db,
  );
  await deleteIn(121);
  expect(await countRecords(ended)).toEqual({
    chats: 0,
    chat_messages: 0,
    order_history: 0,
    order_issues: 0,
  });
  expect(await countRecords(disputed)).toEqual(all);
  expect(await countRecords(late)).toEqual(all);
  const { rows } = await sql`select id from service_orders where id = ${ended}`.execute(
    app.context.db,
  );
  expect(rows).toHaveLength(1);
});

test('the chat of a service request is deleted after its last message, that of a quote after its end, and never an open one', async () => {
  const people = await createNegotiators(app);
  const { provider } = people;
  const calls = callsOf(app);
  const write = (id: string) =>
    app.call(postMessage, { params: { id }, body: { content: 'Hola' } }, { token: provider.token });
  const body = { message: 'Hola', providerProfileId: provider.profileId };
  const request = await app.call(createServiceRequest, { body }, { token: people.client.token });
  const ended = (await calls.request(people, '10:00')).body.id;
  const open = (await calls.request(people, '12:00')).body.id;
  const ids = [request.body.id, ended, open];
  for (const id of ids) await write(id);
  await calls.reject(provider, ended);
  const stored = async () => {
    const { rows } = await sql<{ order_id: string }>`
      select order_id from chats where order_id = any(${ids}::uuid[])`.execute(app.context.db);
    return new Set(rows.map(({ order_id: id }) => ids.indexOf(id)));
  };
  await deleteIn(35.5);
  expect(await stored()).toEqual(new Set([0, 1, 2]));
  await deleteIn(36.5);
  expect(await stored()).toEqual(new Set([2]));
});
