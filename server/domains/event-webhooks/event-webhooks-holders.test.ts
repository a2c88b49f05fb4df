import { randomUUID } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import { acceptOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import type { Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startEventReceiver,
  type TestEventReceiver,
} from '../../../scripts/testing/event-receiver.ts';
import type { Users } from '#platform/database/schema.ts';
import { ownApp, runJob, type OwnApp } from '#testing/test-app.ts';
import { createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { requestOrder } from '../orders/orders.fixtures.ts';
import { createPerson, instantAt, type Person } from '../providers/providers.fixtures.ts';

type People = Awaited<ReturnType<typeof createNegotiators>>;

let app: OwnApp;
let receiver: TestEventReceiver;
let people: People;
let admin: Person;

beforeAll(async () => {
  const timeouts = { soonDelivery: 0 };
  app = await ownApp({ env: { WEBHOOKS_TO_LOOPBACK: '1' }, logLevel: 'silent', timeouts });
});
beforeEach(async () => {
  receiver = await startEventReceiver();
  people = await createNegotiators(app);
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterEach(async () => {
  await app.settle();
  await app.context.db.deleteFrom('webhooks').execute();
  await receiver.stop();
});
afterAll(() => app.stop());

const as = ({ token }: { token: string }) => ({ token });

/** Adds a webhook of `admin` for the events of orders. */
async function subscribe() {
  const body = { url: receiver.url, events: ['order.*'] };
  const { body: webhook } = await app.call(endpoints.createWebhook, { body }, as(admin));
  receiver.trust(webhook.secret);
  return webhook;
}

const webhookOf = async (id: string, reader = admin) =>
  (await app.call(endpoints.listWebhooks, {}, as(reader))).body.find((each) => each.id === id);

/** Sends all that is due now, as the job of each minute does. */
async function deliver(): Promise<void> {
  await app.settle();
  await runJob(app, 'event-webhooks.start-due');
  await app.settle();
}

const request = async ({ client, provider, card }: People) =>
  (await requestOrder(app, card, client, instantAt(provider, 9, '10:00'))).body;

const accept = ({ provider }: People, id: string) =>
  app.call(acceptOrder, { params: { id } }, as(provider));

const saveAccount = ({ userId }: Person, changes: Updateable<Users>) =>
  app.context.db.updateTable('users').set(changes).where('id', '=', userId).execute();

test.each([
  ['without the right to webhooks', { administrator_rights: ['moderation'] }],
  ['without the right to read its events', { administrator_rights: ['settings'] }],
  ['without the role', { roles: ['CLIENT'] }],
  ['deactivated', { is_active: false }],
  ['awaiting an erasure', { erasure_due_at: new Date('2031-01-01') }],
] as const)(
  'a webhook whose holder is %s sends nothing, and another administrator is asked and takes it over',
  async (_loss, changes) => {
    const colleague = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
    const { id } = await subscribe();
    await saveAccount(admin, changes as Updateable<Users>);
    await accept(people, (await request(people)).id);
    await deliver();
    expect(receiver.attempts).toEqual([]);
    expect(await webhookOf(id, colleague)).toMatchObject({
      disabledReason: 'HOLDER_LOST',
      creator: { id: admin.userId },
      holder: { id: admin.userId },
    });
    await runJob(app, 'event-webhooks.start-due');
    const notices = (await app.notifications(colleague)).filter(({ message }) =>
      message.includes('se detuvo: quien lo tenía a su cargo'),
    );
    expect(notices).toHaveLength(1);
    const kept = await app.call(endpoints.enableWebhook, { params: { id } }, as(colleague));
    expect(kept.body).toMatchObject({ disabledAt: null, holder: { id: colleague.userId } });
    const others = await createNegotiators(app);
    await accept(others, (await request(others)).id);
    await deliver();
    expect(receiver.received.map(({ type }) => type)).toContain('order.accepted');
  },
);

test('no attempt begins after the holder has lost a right during another one', async () => {
  const { id } = await subscribe();
  const order = await request(people);
  // The first attempt is with the receiver while the second event is written and the right is lost.
  const lost = Promise.withResolvers<unknown>();
  receiver.respondWith(
    () => {
      lost.resolve(
        accept(people, order.id).then(() => saveAccount(admin, { administrator_rights: [] })),
      );
      return 204;
    },
    () => 1_500,
  );
  await deliver();
  await lost.promise;
  await deliver();
  expect(receiver.received.map(({ type }) => type)).toEqual(['order.created']);
  const row = await app.context.db
    .selectFrom('webhooks')
    .select('disabled_reason')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.disabled_reason).toBe('HOLDER_LOST');
});

test('only the creator of a webhook sees the query of its address', async () => {
  const colleague = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const body = { url: `${receiver.url}?key=s3creto`, events: ['order.*'] };
  const { body: made } = await app.call(endpoints.createWebhook, { body }, as(admin));
  expect(made.url).toBe(body.url);
  expect((await webhookOf(made.id))?.url).toBe(body.url);
  const { body: seen } = await app.call(endpoints.listWebhooks, {}, as(colleague));
  expect(seen.find(({ id }) => id === made.id)?.url).toBe(`${receiver.url}?…`);
  expect(JSON.stringify(seen)).not.toContain('s3creto');
});

test('a webhook says that its last event did not arrive, and why, until it does', async () => {
  const { id } = await subscribe();
  receiver.respondWith(() => 500);
  await request(people);
  await deliver();
  expect(await webhookOf(id)).toMatchObject({
    waiting: 1,
    trouble: { lastStatus: 500, nextAttemptAt: expect.any(String) as string },
  });
  receiver.respondWith(() => 204);
  app.advance(2 * HOUR_MS);
  receiver.setClock(2 * HOUR_MS);
  await deliver();
  expect(await webhookOf(id)).toMatchObject({ waiting: 0, trouble: null });
});

test('there are ten webhooks at most, also with concurrent requests', async () => {
  const created = await Promise.all(
    Array.from({ length: 14 }, () =>
      app.call(
        endpoints.createWebhook,
        { body: { url: receiver.url, events: ['card.created'] } },
        as(admin),
      ),
    ),
  );
  expect(created.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(created.find(({ status }) => status !== 201)?.error.code).toBe('TOO_MANY_WEBHOOKS');
});

test('a webhook that is added again after a lost response is the same one, with its secret', async () => {
  const body = { url: receiver.url, events: ['order.*'] };
  const headers = { 'idempotency-key': randomUUID() };
  const add = () => app.call(endpoints.createWebhook, { body }, { ...as(admin), headers });
  const first = await add();
  expect(first.status).toBe(201);
  expect(await add()).toMatchObject({ status: 201, body: first.body });
  expect((await app.call(endpoints.listWebhooks, {}, as(admin))).body).toHaveLength(1);
});
