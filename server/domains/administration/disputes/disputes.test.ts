import * as endpoints from '@oficio/contract/domains/administration/administration-disputes.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import { openChat } from '#domains/chat/chat.fixtures.ts';
import { createOrderInState, type OrderOptions } from '#domains/orders/orders.fixtures.ts';
import { endDueOrders } from '#domains/orders/orders-deadlines.service.ts';
import {
  createPerson,
  createProvider,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';

let app: OwnApp;
let admin: Person;
let otherAdmin: Person;
let client: Person;
let provider: Provider;
let card: CardFixture;
let made = 0;
const startedAt = Date.now();

beforeAll(async () => {
  app = await ownApp();
  const roles = ['ADMIN', 'CLIENT'] as const;
  admin = await createPerson(app.context, { fullName: 'Ada Admin', roles: [...roles] });
  otherAdmin = await createPerson(app.context, { roles: [...roles] });
  client = await createPerson(app.context, { fullName: 'Carla Cliente' });
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId);
});
afterAll(() => app.stop());

const as = ({ token }: Person) => ({ token });

function makeOrder(options: Partial<OrderOptions> = {}): Promise<string> {
  made += 1;
  const start = new Date(startedAt - (1 + made) * HOUR_MS);
  const defaults = { clientId: client.userId, card, status: 'ACCEPTED', start } as const;
  return createOrderInState(app.context, { ...defaults, ...options });
}

/** An order whose client says that the provider did not come, which the provider denies. */
async function makeDisputed(): Promise<string> {
  const id = await makeOrder();
  const params = { id };
  const reported = await app.call(orders.reportAbsence, { params }, as(client));
  expect(reported.status).toBe(201);
  const body = { comment: 'Toqué el timbre y nadie abrió' };
  const denied = await app.call(orders.contradictAbsence, { params, body }, as(provider));
  expect(denied.status).toBe(200);
  return id;
}

async function makeEscalated(): Promise<string> {
  const id = await makeOrder({ isMarked: true });
  const body = { kind: 'DAMAGE', comment: 'Rompió el azulejo' };
  await app.call(orders.reportProblem, { params: { id }, body }, as(client));
  await app.context.pool.query(
    "update service_orders set deadline_at = now() - interval '1 minute' where id = $1",
    [id],
  );
  await endDueOrders(app.context, new AbortController().signal);
  return id;
}

const list = async (query: Record<string, string> = {}) =>
  app.call(endpoints.listDisputes, { query }, as(admin));
const read = (id: string, person = admin) =>
  app.call(endpoints.getDispute, { params: { id } }, as(person));
const settle = (id: string, person: Person, body: Record<string, unknown>) =>
  app.call(orders.settleOrder, { params: { id }, body }, as(person));

async function auditOf(id: string) {
  const { body } = await app.call(listAuditEntries, {}, as(admin));
  return body.filter(({ subject }) => subject.id === id);
}

test('the queue holds contradicted absences and escalated problems, oldest first, in pages', async () => {
  const absence = await makeDisputed();
  const problem = await makeEscalated();
  const later = await makeDisputed();
  await makeOrder();
  const { body: whole } = await list();
  expect(whole.map(({ id }) => id)).toEqual([absence, problem, later]);
  expect(whole[0]).toMatchObject({
    title: card.title,
    state: 'ABSENCE_CONTRADICTED',
    reportedBy: 'client',
    problemKind: null,
    client: { fullName: 'Carla Cliente' },
    provider: { fullName: 'Beto Prestador' },
    totalAmount: 50,
  });
  expect(whole[1]).toMatchObject({ state: 'PROBLEM_ESCALATED', problemKind: 'DAMAGE' });
  const first = await list({ limit: '2' });
  const cursor = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  // Settling an order of the first page does not move the next one.
  await settle(absence, admin, {
    as: 'CANCELLED',
    cause: 'provider',
    grounds: 'Nadie pudo probarlo',
  });
  const second = await list({ limit: '2', cursor });
  expect(second.body.map(({ id }) => id)).toEqual([later]);
  expect(second.headers.get('link')).toBeNull();
  const { body: counted } = await app.call(endpoints.countDisputes, {}, as(admin));
  expect(counted).toEqual({ count: 2 });
});

test('a dispute shows the texts of both sides, the parties, the history and the chat, and each reading is in the audit log', async () => {
  const id = await makeDisputed();
  const page = await openChat(app, client);
  await page.join(id);
  for (const content of ['Lo esperé una hora', 'Nunca llegó']) await page.send(id, content);
  page.socket.disconnect();
  const { status, body } = await read(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'ACCEPTED',
    title: card.title,
    client: { fullName: 'Carla Cliente', email: client.email, isActive: true },
    provider: { fullName: 'Beto Prestador', email: provider.email },
    issue: {
      state: 'ABSENCE_CONTRADICTED',
      reportedBy: 'client',
      contradiction: 'Toqué el timbre y nadie abrió',
    },
    settlementGrounds: null,
  });
  expect(body.client.phone).toEqual(expect.any(String));
  expect(body.history.map(({ action }) => action)).toEqual([
    'create',
    'reportAbsence',
    'contradictAbsence',
  ]);
  expect(body.messages.map(({ content }) => content)).toEqual([
    'Nunca llegó',
    'Lo esperé una hora',
  ]);
  const query = { before: '2' };
  const input = { params: { id }, query };
  const earlier = await app.call(endpoints.listDisputeMessages, input, as(admin));
  expect(earlier.body.map(({ content }) => content)).toEqual(['Lo esperé una hora']);
  const entries = await auditOf(id);
  expect(entries.map(({ action }) => action)).toEqual(['ORDER_CHAT_READ', 'ORDER_CHAT_READ']);
  expect(entries[0]).toMatchObject({
    actor: { fullName: 'Ada Admin' },
    subject: { type: 'order', id, name: card.title },
  });
});

test('an order outside the queue is read for an hour after a reason, which the audit log stores, and an own one never', async () => {
  const open = await makeOrder({ status: 'PENDING' });
  const explain = (id: string, reason: string, person = admin) =>
    app.call(endpoints.openUndisputedOrder, { params: { id }, body: { reason } }, as(person));
  const messagesOf = (id: string, person = admin) =>
    app.call(endpoints.listDisputeMessages, { params: { id } }, as(person));
  for (const refused of [await read(open), await messagesOf(open)])
    expect([refused.status, refused.error.code]).toEqual([403, 'REASON_NEEDED']);
  expect((await explain(open, '  ')).error.code).toBe('INVALID_INPUT');
  expect((await explain(open, 'El cliente pidió ayuda por teléfono')).status).toBe(204);
  expect((await messagesOf(open)).status).toBe(200);
  expect((await read(open, otherAdmin)).error.code).toBe('REASON_NEEDED');
  expect((await auditOf(open)).find(({ action }) => action === 'ORDER_OPENED')).toMatchObject({
    actor: { fullName: 'Ada Admin' },
    after: { reason: 'El cliente pidió ayuda por teléfono' },
  });
  const own = await makeOrder({ clientId: otherAdmin.userId });
  for (const refused of [
    await explain(own, 'Curiosidad', otherAdmin),
    await read(own, otherAdmin),
    await messagesOf(own, otherAdmin),
  ])
    expect([refused.status, refused.error.code]).toEqual([403, 'OWN_ORDER']);
  app.advance(HOUR_MS + 1_000);
  try {
    expect((await read(open)).error.code).toBe('REASON_NEEDED');
  } finally {
    app.advance(-HOUR_MS - 1_000);
  }
  expect((await read(open)).status).toBe(200);
  const ended = await makeOrder({ status: 'COMPLETED' });
  for (const refused of [await read(ended), await messagesOf(ended)])
    expect(refused.error.code).toBe('REASON_NEEDED');
  expect(await auditOf(ended)).toEqual([]);
  expect((await explain(ended, 'Pregunta por el cobro')).status).toBe(204);
  expect((await read(ended)).status).toBe(200);
  expect(
    (await settle(open, admin, { as: 'CANCELLED', cause: 'provider', grounds: 'A pedido' })).status,
  ).toBe(204);
});

test('a settlement needs a decision and grounds, ends the order and is recorded with its grounds', async () => {
  const id = await makeDisputed();
  const empty = await settle(id, admin, { as: 'COMPLETED', cause: 'provider', grounds: '  ' });
  expect(empty.error).toMatchObject({ statusCode: 400, code: 'INVALID_INPUT' });
  expect(JSON.stringify(empty.error)).toContain('Escribe los fundamentos de la decisión');
  const undecided = await settle(id, admin, { as: 'PENDING', cause: 'provider', grounds: 'x' });
  expect(JSON.stringify(undecided.error)).toContain('Elige si la orden queda');
  expect((await read(id)).body).toMatchObject({ status: 'ACCEPTED', settlementGrounds: null });
  const grounds = 'La foto prueba que estuvo en la puerta.';
  expect((await settle(id, admin, { as: 'COMPLETED', cause: 'provider', grounds })).status).toBe(
    204,
  );
  const { body } = await read(id);
  expect(body).toMatchObject({
    status: 'COMPLETED',
    settlementGrounds: grounds,
    settlementCause: 'provider',
    issue: null,
  });
  expect(body.history.at(-1)).toMatchObject({ action: 'settleCompleted', by: 'administrator' });
  const settled = (await auditOf(id)).find(({ action }) => action === 'ORDER_SETTLED');
  expect(settled?.after).toEqual({ status: 'COMPLETED', causedBy: 'provider', grounds });
  expect((await list()).body.map((row) => row.id)).not.toContain(id);
});

test('a repeated settlement with the same key is done once and gets the first response', async () => {
  const id = await makeDisputed();
  const body = { as: 'COMPLETED', cause: 'nobody', grounds: 'Vino' };
  const headers = { 'idempotency-key': `settlement-${id}` };
  const repeat = () =>
    app.call(orders.settleOrder, { params: { id }, body }, { ...as(admin), headers });
  expect([(await repeat()).status, (await repeat()).status]).toEqual([204, 204]);
  expect((await settle(id, admin, body)).error.code).toBe('ORDER_WRONG_STATE');
  const settlements = (await auditOf(id)).filter(({ action }) => action === 'ORDER_SETTLED');
  expect(settlements).toHaveLength(1);
});

test('of two administrators who settle at once one wins, and the other is refused with the status', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await makeDisputed();
    const responses = await Promise.all([
      settle(id, admin, { as: 'COMPLETED', cause: 'provider', grounds: 'Vino' }),
      settle(id, otherAdmin, { as: 'CANCELLED', cause: 'provider', grounds: 'No vino' }),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('ORDER_WRONG_STATE');
    const { body } = await read(id);
    expect(refused?.error.message).toContain(
      body.status === 'COMPLETED' ? 'completada' : 'cancelada',
    );
    const settlements = (await auditOf(id)).filter(({ action }) => action === 'ORDER_SETTLED');
    expect(settlements).toHaveLength(1);
  }
});

test('the queue on the open pages of administrators refreshes when an order enters or leaves it', async () => {
  const page = await openSocket(app, admin.token);
  const stranger = await openSocket(app, client.token);
  const changesOf = (id: string) => (found: unknown) =>
    (found as { kind: string; id: string }).kind === 'dispute' &&
    (found as { id: string }).id === id;
  const id = await makeDisputed();
  await app.settle();
  await expect.poll(() => page.of('liveChange').filter(changesOf(id))).toHaveLength(1);
  await settle(id, otherAdmin, { as: 'CANCELLED', cause: 'provider', grounds: 'Sin pruebas' });
  await app.settle();
  await expect.poll(() => page.of('liveChange').filter(changesOf(id))).toHaveLength(2);
  const solved = await makeEscalated();
  await app.call(orders.withdrawProblem, { params: { id: solved } }, as(client));
  await app.settle();
  await expect.poll(() => page.of('liveChange').filter(changesOf(solved))).toHaveLength(2);
  expect(stranger.of('liveChange').filter(changesOf(id))).toEqual([]);
  page.socket.disconnect();
  stranger.socket.disconnect();
});
