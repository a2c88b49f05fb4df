import { randomUUID } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import { createPersonalToken } from '@oficio/contract/domains/accounts/accounts-tokens.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import * as approval from '@oficio/contract/domains/catalog/catalog-approval.endpoints.ts';
import * as catalog from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import {
  eventRecords,
  webhookEventTypes,
} from '@oficio/contract/domains/event-webhooks/event-webhooks.rules.ts';
import { acceptOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Scope } from '@oficio/contract/domains/accounts/accounts-tokens.rules.ts';
import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  startEventReceiver,
  type TestEventReceiver,
} from '../../../scripts/testing/event-receiver.ts';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { accountVerified } from '../accounts/accounts.events.ts';
import { cardChanged } from '../catalog/catalog.events.ts';
import { testPassword } from '../accounts/accounts.fixtures.ts';
import { cardBody, createTestSkill } from '../catalog/catalog.fixtures.ts';
import { callsOf, createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { requestOrder } from '../orders/orders.fixtures.ts';
import { createPerson, instantAt, type Person } from '../providers/providers.fixtures.ts';
import { reportCallsOf } from '../reports/reports.fixtures.ts';
import { reviewWritten } from '../reviews/reviews.events.ts';
import { verificationDecided } from '../verifications/verifications.events.ts';
import { recordAttempt } from '../webhooks/webhooks.queries.ts';
import { deliverToWebhook } from './event-webhooks-delivery.service.ts';
import { lockWebhook, removeWebhook } from './event-webhooks.queries.ts';
import { eventTypes } from './event-webhooks.rules.ts';

let app: OwnApp;
let receiver: TestEventReceiver;
let other: TestEventReceiver;
let people: People;
let admin: Person;

beforeAll(async () => {
  const timeouts = { soonDelivery: 0, webhook: 500 };
  app = await ownApp({ env: { WEBHOOKS_TO_LOOPBACK: '1' }, logLevel: 'silent', timeouts });
});
beforeEach(async () => {
  receiver = await startEventReceiver();
  other = await startEventReceiver();
  people = await createNegotiators(app);
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.settle();
  await app.context.db.deleteFrom('webhooks').execute();
  await receiver.stop();
  await other.stop();
});
afterAll(() => app.stop());

const as = ({ token }: { token: string }) => ({ token });

async function subscribe(events = ['order.*'], to = receiver) {
  const { status, body } = await app.call(
    endpoints.createWebhook,
    { body: { url: to.url, events } },
    as(admin),
  );
  expect(status).toBe(201);
  to.trust(body.secret);
  return body;
}

async function createToken(scopes: Scope[]) {
  const body = { name: 'x', scopes, expiresInDays: 1, currentPassword: testPassword };
  return (await app.call(createPersonalToken, { body }, as(admin))).body;
}

const deliveriesOf = async (id: string) =>
  (await app.call(endpoints.listDeliveries, { params: { id } }, as(admin))).body;
const webhookOf = async (id: string) =>
  (await app.call(endpoints.listWebhooks, {}, as(admin))).body.find((each) => each.id === id);

/** Sends all that is due now, as the job of each minute does. */
async function deliver(): Promise<void> {
  await app.settle();
  await runJob(app, 'event-webhooks.start-due');
  await app.settle();
}

/** Moves the clocks of the server and of the receiver. */
function advance(milliseconds: number): void {
  app.advance(milliseconds);
  receiver.setClock(milliseconds);
}

type People = Awaited<ReturnType<typeof createNegotiators>>;
const request = async ({ client, provider, card }: People) =>
  (await requestOrder(app, card, client, instantAt(provider, 9, '10:00'))).body;

/** An order that was requested and accepted. */
async function acceptOne(pair = people): Promise<string> {
  const { id } = await request(pair);
  const { status } = await app.call(acceptOrder, { params: { id } }, as(pair.provider));
  expect(status).toBe(200);
  return id;
}

test('an event names its type and the address of its record, signed as the standard says', async () => {
  await subscribe();
  const id = await acceptOne();
  await deliver();
  expect(receiver.received.map(({ type, recordId }) => ({ type, recordId }))).toEqual([
    { type: 'order.created', recordId: id },
    { type: 'order.accepted', recordId: id },
  ]);
  const [first] = receiver.received;
  expect(JSON.parse(first?.text ?? '')).toEqual({
    type: 'order.created',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    data: { id, url: `http://localhost:3000/api/admin/orders/${id}` },
  });
  expect(receiver.unsigned).toBe(0);
});

test('a card that waits is announced at its approval, once, also when the first decision is killed', async () => {
  const setWaiting = async (value: 'true' | 'false') => {
    const setting = { params: { key: 'new_cards_wait' }, body: { value } };
    expect((await app.call(updateSetting, setting, as(admin))).status).toBe(200);
  };
  const { id: webhookId } = await subscribe(['card.*']);
  const { provider } = people;
  const body = cardBody(await createTestSkill(app.context));
  const publish = async () =>
    (await app.call(catalog.createServiceCard, { body }, as(provider))).body.id;
  const edit = (id: string) =>
    app.call(catalog.updateServiceCard, { params: { id }, body }, as(provider));
  const prepareApproval = async () => {
    const { body: waiting } = await app.call(approval.listWaitingCards, {}, as(admin));
    const cards = waiting.map(({ id, version }) => ({ id, version }));
    const decision = { body: { cards, decision: 'APPROVE' } };
    return () => app.call(approval.decideCards, decision, as(admin));
  };
  const announced = async () => {
    await deliver();
    return receiver.received.map(({ type, recordId }) => [type, recordId]);
  };
  const open = await publish();
  expect(await announced()).toEqual([['card.created', open]]);
  await setWaiting('true');
  try {
    const [deleted, id] = [await publish(), await publish()];
    await edit(id);
    await app.call(catalog.deleteServiceCard, { params: { id: deleted } }, as(provider));
    expect(await announced()).toHaveLength(1);
    const approve = await prepareApproval();
    await app.context.transaction(async ({ db }) => {
      await lockWebhook(db, webhookId);
      const killed = approve();
      await isBlocked();
      await app.context.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect((await killed).status).toBe(503);
    });
    expect(await announced()).toHaveLength(1);
    expect((await approve()).status).toBe(200);
    expect((await approve()).error.code).toBe('CARD_NOT_WAITING');
    await edit(id);
    expect((await announced()).slice(1)).toEqual([
      ['card.created', id],
      ['card.changed', id],
    ]);
    const { pathname } = new URL(receiver.received.at(-1)?.url ?? '');
    expect((await fetch(app.url + pathname)).status).toBe(200);
  } finally {
    await setWaiting('false');
  }
});

test('a webhook receives only the events that it asks for', async () => {
  await subscribe(['order.accepted']);
  await subscribe(['user.*', 'card.created'], other);
  await acceptOne();
  await deliver();
  expect(receiver.received.map(({ type }) => type)).toEqual(['order.accepted']);
  expect(other.received).toEqual([]);
});

test('the next event of a record waits for the one before, those of other records do not', async () => {
  await subscribe();
  let isBroken = true;
  const first = await request(people);
  receiver.respondWith(({ recordId }) => (isBroken && recordId === first.id ? 500 : 204));
  await app.call(acceptOrder, { params: { id: first.id } }, as(people.provider));
  const second = await createNegotiators(app);
  const { id } = await request(second);
  await deliver();
  expect(receiver.received.map(({ type, recordId }) => [recordId, type])).toEqual([
    [id, 'order.created'],
  ]);
  isBroken = false;
  advance(2 * HOUR_MS);
  await deliver();
  const ofFirst = receiver.received.filter(({ recordId }) => recordId === first.id);
  expect(ofFirst.map(({ type }) => type)).toEqual(['order.created', 'order.accepted']);
});

test('each attempt is signed at its time and has the same id', async () => {
  await subscribe();
  receiver.respondWith(() => 503);
  const { id: webhookId } = (await app.call(endpoints.listWebhooks, {}, as(admin))).body[0] ?? {};
  await request(people);
  await deliver();
  const before = receiver.attempts.length;
  expect(before).toBeGreaterThanOrEqual(1);
  advance(HOUR_MS);
  await deliver();
  const stamps = receiver.attempts.map(({ headers }) => headers['webhook-timestamp']);
  expect(new Set(stamps).size).toBeGreaterThan(1);
  expect(new Set(receiver.attempts.map(({ id }) => id)).size).toBe(1);
  expect(receiver.unsigned).toBe(0);
  const [delivery] = await deliveriesOf(webhookId ?? '');
  expect(delivery).toMatchObject({ state: 'WAITING', lastStatus: 503 });
});

test('after three days without success a webhook is disabled, administrators get a notice, and it can be enabled', async () => {
  const { id } = await subscribe();
  receiver.respondWith(() => 500);
  await request(people);
  await deliver();
  advance(3 * DAY_MS);
  await deliver();
  expect(await webhookOf(id)).toMatchObject({ disabledReason: 'EXPIRED' });
  const notices = await app.notifications(admin);
  expect(notices.filter(({ message }) => message.includes('se detuvo'))).toHaveLength(1);
  await acceptOne(await createNegotiators(app));
  await deliver();
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['FAILED']);
  receiver.respondWith(() => 204);
  const { body } = await app.call(endpoints.enableWebhook, { params: { id } }, as(admin));
  expect(body.disabledAt).toBeNull();
  const [failed] = await deliveriesOf(id);
  const replay = { params: { id, deliveryId: failed?.id ?? '' } };
  expect((await app.call(endpoints.replayDelivery, replay, as(admin))).body.state).toBe('WAITING');
  await deliver();
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'DELIVERED', lastStatus: 204 });
});

test('an answer 410 disables a webhook at once', async () => {
  const { id } = await subscribe();
  receiver.respondWith(() => 410);
  await request(people);
  await deliver();
  expect(await webhookOf(id)).toMatchObject({ disabledReason: 'GONE' });
});

test('a receiver that never answers delays no other webhook', async () => {
  await subscribe();
  await subscribe(['*'], other);
  receiver.respondWith(() => 'never');
  await acceptOne();
  await vi.waitFor(
    () =>
      expect(other.received.map(({ type }) => type)).toEqual(['order.created', 'order.accepted']),
    { timeout: 9_000 },
  );
  expect(receiver.attempts).toHaveLength(1);
  await receiver.stop();
  receiver = await startEventReceiver();
});

test('for a day after a rotation both secrets sign', async () => {
  const { id, secret } = await subscribe();
  const rotation = await app.call(endpoints.rotateWebhookSecret, { params: { id } }, as(admin));
  expect(rotation.body.secret).not.toBe(secret);
  expect(rotation.body.formerSecretUntil).not.toBeNull();
  const sendTest = async () => {
    await app.call(endpoints.testWebhook, { params: { id } }, as(admin));
    await deliver();
    const { text = '', headers = {} } = receiver.attempts.at(-1) ?? {};
    return [secret, rotation.body.secret].map((each) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      const own = new Webhook(each).sign(String(headers['webhook-id']), at, text);
      return String(headers['webhook-signature']).split(' ').includes(own);
    });
  };
  expect(await sendTest()).toEqual([true, true]);
  receiver.trust(rotation.body.secret);
  advance(25 * HOUR_MS);
  expect(await sendTest()).toEqual([false, true]);
  expect((await webhookOf(id))?.formerSecretUntil).toBeNull();
});

test('a rotation that is repeated after a lost response leaves the secret of the receiver valid', async () => {
  const { id } = await subscribe();
  const rotate = () => app.call(endpoints.rotateWebhookSecret, { params: { id } }, as(admin));
  await Promise.all([rotate(), rotate(), rotate()]);
  await app.call(endpoints.testWebhook, { params: { id } }, as(admin));
  await deliver();
  expect(receiver.received).toHaveLength(1);
  advance(25 * HOUR_MS);
  receiver.trust((await rotate()).body.secret);
  await app.call(endpoints.testWebhook, { params: { id } }, as(admin));
  await deliver();
  const { headers } = receiver.received.at(-1) ?? {};
  expect(String(headers?.['webhook-signature']).split(' ')).toHaveLength(2);
});

test('an address of the own network is refused when it is saved', async () => {
  const save = async (url: string) =>
    (await app.call(endpoints.createWebhook, { body: { url, events: ['*'] } }, as(admin))).error
      .code;
  for (const url of [
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/',
    'http://8.8.8.8/',
    'https://user:pass@example.com/',
    'ftp://127.0.0.1/',
    'javascript:alert(1)',
    'nonsense',
  ])
    expect({ url, code: await save(url) }).toEqual({ url, code: 'WEBHOOK_ADDRESS_REFUSED' });
});

test('an unknown event is refused, and all types can be listed', async () => {
  const body = { url: receiver.url, events: ['order.flown'] };
  const { error } = await app.call(endpoints.createWebhook, { body }, as(admin));
  expect(error.code).toBe('WEBHOOK_EVENT_UNKNOWN');
  const { body: types } = await app.call(endpoints.listEventTypes, {}, as(admin));
  expect(types).toEqual(expect.arrayContaining(['order.accepted', 'quote.offer', 'user.joined']));
});

test('the acts of administrators are recorded without secrets, and a token makes no secret', async () => {
  const made = await createToken(['administration:write']);
  const { id, secret } = await subscribe();
  const params = { id };
  const body = { url: receiver.url, events: ['order.*'] };
  const refused = [
    await app.call(endpoints.createWebhook, { body }, as(made)),
    await app.call(endpoints.rotateWebhookSecret, { params }, as(made)),
  ];
  expect(refused.map(({ error }) => error.code)).toEqual(['SCOPE_MISSING', 'SCOPE_MISSING']);
  await app.call(endpoints.testWebhook, { params }, as(made));
  await app.call(endpoints.rotateWebhookSecret, { params }, as(admin));
  expect((await app.call(endpoints.deleteWebhook, { params }, as(made))).status).toBe(204);
  const { body: log } = await app.call(listAuditEntries, { query: { limit: '4' } }, as(admin));
  expect(log.map(({ action }) => action)).toEqual([
    'WEBHOOK_DELETED',
    'WEBHOOK_SECRET_CHANGED',
    'WEBHOOK_TESTED',
    'WEBHOOK_CREATED',
  ]);
  expect(JSON.stringify(log)).not.toContain(secret.slice(10));
});

test('an administrator subscribes only to events of records that they may read', async () => {
  const { token, userId } = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  await app.context.pool.query(
    `update users set administrator_rights = '{settings,people}' where id = $1`,
    [userId],
  );
  const save = async (event: string) => {
    const body = { url: receiver.url, events: [event] };
    const { status, error } = await app.call(endpoints.createWebhook, { body }, { token });
    return status === 201 ? status : error.code;
  };
  expect(
    await Promise.all(['user.*', 'card.created', 'order.accepted', 'review.*', '*'].map(save)),
  ).toEqual([
    201,
    201,
    'WEBHOOK_EVENT_UNREADABLE',
    'WEBHOOK_EVENT_UNREADABLE',
    'WEBHOOK_EVENT_UNREADABLE',
  ]);
  const { body: types } = await app.call(endpoints.listEventTypes, {}, { token });
  expect([...new Set(types.map((type) => type.split('.')[0]))]).toEqual([
    'card',
    'user',
    'verification',
  ]);
});

test('an administrator who may not read the events of a webhook neither reads, repeats nor enables them, nor gets its secret', async () => {
  const { id } = await subscribe(['card.created', 'order.*']);
  await app.call(endpoints.testWebhook, { params: { id } }, as(admin));
  const [delivery] = await deliveriesOf(id);
  const limited = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  await app.context.pool.query(
    `update users set administrator_rights = '{settings,people}' where id = $1`,
    [limited.userId],
  );
  const params = { id };
  for (const endpoint of [
    endpoints.listDeliveries,
    endpoints.enableWebhook,
    endpoints.rotateWebhookSecret,
  ])
    expect(await app.call(endpoint, { params }, as(limited))).toMatchObject({
      status: 403,
      error: { code: 'WEBHOOK_EVENT_UNREADABLE' },
    });
  const replay = { params: { id, deliveryId: delivery?.id ?? '' } };
  const { error } = await app.call(endpoints.replayDelivery, replay, as(limited));
  expect(error.code).toBe('WEBHOOK_EVENT_UNREADABLE');
  expect((await app.call(endpoints.deleteWebhook, { params }, as(limited))).status).toBe(204);
});

test('an unknown webhook or delivery is refused, and a disabled webhook sends no test', async () => {
  const { id } = await subscribe();
  const unknown = randomUUID();
  const params = { id: unknown };
  for (const endpoint of [
    endpoints.deleteWebhook,
    endpoints.enableWebhook,
    endpoints.rotateWebhookSecret,
    endpoints.testWebhook,
    endpoints.listDeliveries,
  ])
    expect((await app.call(endpoint, { params }, as(admin))).error.code).toBe('WEBHOOK_NOT_FOUND');
  const replay = { params: { id, deliveryId: unknown } };
  expect((await app.call(endpoints.replayDelivery, replay, as(admin))).error.code).toBe(
    'DELIVERY_NOT_FOUND',
  );
  await app.context.db
    .updateTable('webhooks')
    .set({ disabled_at: new Date(), disabled_reason: 'GONE' })
    .where('id', '=', id)
    .execute();
  const { error } = await app.call(endpoints.testWebhook, { params: { id } }, as(admin));
  expect(error.code).toBe('WEBHOOK_DISABLED');
});

test('two instances send each event once and in order', async () => {
  await subscribe();
  const beside = await ownApp({ beside: app, env: { WEBHOOKS_TO_LOOPBACK: '1' } });
  try {
    for (let each = 0; each < 5; each += 1) {
      const pair = await createNegotiators(app);
      const { id } = await request(pair);
      await beside.call(acceptOrder, { params: { id } }, as(pair.provider));
    }
    const { signal } = new AbortController();
    const [webhook] = (await app.call(endpoints.listWebhooks, {}, as(admin))).body;
    await Promise.all([
      deliverToWebhook(app.context, webhook?.id ?? '', signal),
      deliverToWebhook(beside.context, webhook?.id ?? '', signal),
    ]);
    await deliver();
  } finally {
    await beside.stop();
  }
  expect(receiver.received).toHaveLength(10);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(10);
  for (const events of Map.groupBy(receiver.received, ({ recordId }) => recordId).values())
    expect(events.map(({ type }) => type)).toEqual(['order.created', 'order.accepted']);
});

/** Returns when a statement waits for a lock. */
const isBlocked = () =>
  vi.waitFor(async () => {
    const { rows } = await app.context.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });

test('an order is requested while a webhook for it is being deleted', async () => {
  const { id } = await subscribe();
  let requested: ReturnType<typeof request> | undefined;
  await app.context.transaction(async ({ db }) => {
    await removeWebhook(db, id);
    requested = request(people);
    await isBlocked();
  });
  expect((await requested)?.status).toBe('PENDING');
});

test('an event that is not committed yet delays no other event of its webhook', async () => {
  await subscribe(['*']);
  await app.context.transaction(async (tx) => {
    await tx.publish(cardChanged({ serviceCardId: people.card.id }));
    expect((await request(people)).status).toBe('PENDING');
  });
  await deliver();
  expect(receiver.received.map(({ type }) => type).toSorted()).toEqual([
    'card.changed',
    'order.created',
  ]);
});

test('an attempt that fails late does not reopen a delivered event', async () => {
  const { id } = await subscribe();
  await request(people);
  await deliver();
  const [delivered] = await deliveriesOf(id);
  expect(delivered?.state).toBe('DELIVERED');
  const at = new Date();
  const late = { id: delivered?.id ?? '', purpose: 'event', status: 500, at, nextAt: at } as const;
  await recordAttempt(app.context.db, late);
  expect((await deliveriesOf(id))[0]).toEqual(delivered);
});

test('a token of the administrator reads every record of which events tell', async () => {
  await subscribe(['*']);
  const { id: orderId } = await request(people);
  const quote = await callsOf(app).request(await createNegotiators(app));
  const contact = { message: 'Hola', providerProfileId: people.provider.profileId };
  const requested = await app.call(createServiceRequest, { body: contact }, as(people.client));
  const cardId = people.card.id;
  const { userId } = people.provider;
  const complaint = await reportCallsOf(app).report(people.client, 'CARD', cardId);
  await app.context.transaction(async (tx) => {
    await tx.publish(reviewWritten({ orderId, authorId: userId }));
    await tx.publish(cardChanged({ serviceCardId: cardId }));
    await tx.publish(accountVerified({ userId }));
    await tx.publish(verificationDecided({ verificationId: orderId, userId }));
  });
  await deliver();
  const made = await createToken(['administration:read', 'catalog:read']);
  const seen = new Map<string, string>();
  for (const { type, recordId, url } of receiver.received) {
    const response = await fetch(app.url + new URL(url).pathname, {
      headers: { authorization: `Bearer ${made.token}` },
    });
    expect({ type, url, status: response.status }).toEqual({ type, url, status: 200 });
    expect((await response.json()) as object).toMatchObject({ id: recordId });
    seen.set(type.split('.')[0] ?? '', recordId);
  }
  expect(Object.fromEntries(seen)).toEqual({
    order: orderId,
    quote: quote.body.id,
    service_request: requested.body.id,
    review: orderId,
    card: cardId,
    user: userId,
    report: complaint.body.id,
    verification: userId,
  });
  expect([...seen.keys()].toSorted()).toEqual([...eventRecords].toSorted());
});

test('the contract names the type of every event', () => {
  expect(eventTypes).toEqual(webhookEventTypes);
});
