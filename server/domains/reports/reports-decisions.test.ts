import {
  administratorRights,
  type AdministratorRight,
} from '@oficio/contract/platform/api/administrator-rights.ts';
import { login } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import * as catalog from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listMessages } from '@oficio/contract/domains/chat/chat.endpoints.ts';
import * as providers from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { decideReport } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HIDDEN_TEXT } from '../accounts/accounts-public-texts.template.ts';
import { findBrokenInvariants } from '#testing/invariants.ts';
import { publishReviewsNow } from '../reviews/reviews.fixtures.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { testPassword } from '../accounts/accounts.fixtures.ts';
import { createPair, openChat } from '../chat/chat.fixtures.ts';
import {
  callsOf,
  createNegotiators,
  requestMessage,
} from '../negotiations/negotiations.fixtures.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { createReportedPair, reportCallsOf, tokenOf } from './reports.fixtures.ts';

let app: OwnApp;
let admin: Person;
let second: Person;
let calls: ReturnType<typeof reportCallsOf>;

beforeAll(async () => {
  app = await ownApp();
  calls = reportCallsOf(app);
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'], fullName: 'Ada Admin' });
  second = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(() => app.stop());

const grounds = 'Promete lo que no hace.';
const card = (id: string, token?: string) =>
  app.call(catalog.getServiceCard, { params: { id } }, token ? { token } : {});
const profile = (id: string, token?: string) =>
  app.call(providers.getProviderProfile, { params: { id } }, token ? { token } : {});
async function decisionTokenOf(email: string): Promise<string> {
  const decision = (await app.mails(email)).find(({ kind }) => kind === 'report-decided');
  return /token=([\w.-]+)/.exec(decision?.plain_text ?? '')?.[1] ?? '';
}
const listed = async (id: string) =>
  (await app.call(catalog.listServiceCards, { query: { provider: id } })).body.length;

test('a hidden card is not found by others, its owner sees it with the reason, and both sides read the decision', async () => {
  const { card: object, client, provider } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', object.id, { reason: 'SCAM' })).body;
  const visitor = { email: 'vecina@example.com', reason: 'FALSE_INFORMATION' };
  expect((await calls.report(null, 'CARD', object.id, visitor)).body.id).toBe(id);
  await calls.read(null, id, await tokenOf(app, visitor.email));
  expect((await calls.read(provider, id)).error.code).toBe('REPORT_NOT_FOUND');
  const decided = await calls.decide(admin, id, 'HIDE', grounds);
  expect(decided.body).toMatchObject({ state: 'DECIDED', isHidden: true, complaintsCount: 2 });
  expect([(await card(object.id)).status, (await card(object.id, client.token)).status]).toEqual([
    404, 404,
  ]);
  expect(await listed(provider.profileId)).toBe(0);
  expect((await card(object.id, provider.token)).body).toMatchObject({ hiddenReason: grounds });
  expect((await profile(provider.profileId)).status).toBe(200);
  const [toOwner] = await app.mails(provider.email);
  expect(toOwner?.subject).toBe('Decisión sobre algo tuyo que se reportó');
  const [toClient] = await app.mails(client.email);
  const [toVisitor] = await app.mails(visitor.email);
  for (const mail of [toOwner, toClient, toVisitor]) {
    const text = mail?.plain_text ?? '';
    expect(text).toContain('«Fugas de agua»');
    expect(text).toContain('Decidimos ocultar lo reportado');
    expect(text).toContain(grounds);
    expect(text).toContain('no intervino ningún sistema automático');
    const terms = 'http://localhost:3000/terms#publicar';
    const label = 'Leer «3. Publicar servicios» en los términos';
    expect(text).toContain(`${label}:\n${terms}`);
    expect(mail?.html).toMatch(new RegExp(`<a [^>]*href="${terms}"[^>]*>${label}</a>`));
    expect(text).toContain('en los próximos 30 días');
    expect(text).not.toContain('Insulta');
  }
  expect(toOwner?.plain_text).toContain('Alguien reportó tu servicio «Fugas de agua»');
  expect(toOwner?.plain_text).not.toContain('Carla');
  expect(toVisitor?.plain_text).toContain('«3. Publicar servicios»');
  expect((await app.notifications(provider)).at(-1)).toMatchObject({
    message:
      'Revisamos un reporte sobre tu servicio. Decidimos ocultar lo reportado: las demás personas ya no lo ven.',
    link: `/reports/${id}`,
  });
  expect((await app.notifications(client)).at(-1)?.link).toBe(`/reports/${id}`);
  const own = (await calls.read(provider, id)).body;
  expect(own).toMatchObject({
    side: 'OWNER',
    comment: null,
    decisions: [{ decision: 'HIDE', grounds }],
  });
  expect(JSON.stringify(own)).not.toMatch(/Carla|vecina|Insulta/);
  const entries = (await app.call(listAuditEntries, {}, { token: admin.token })).body;
  expect(entries[0]).toMatchObject({
    action: 'REPORT_DECIDED',
    actor: { fullName: 'Ada Admin' },
    subject: { type: 'report', id, name: 'Beto Prestador' },
    after: { decision: 'HIDE', grounds },
  });
  expect((await calls.list(admin, { state: 'DECIDED', limit: 1 })).body[0]).toMatchObject({
    id,
    decision: 'HIDE',
  });
});

test('a hidden profile disappears with its cards, also those published later', async () => {
  const { card: object, client, provider } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'PROFILE', provider.profileId)).body;
  await calls.decide(admin, id, 'HIDE', grounds);
  expect([(await profile(provider.profileId)).status, (await card(object.id)).status]).toEqual([
    404, 404,
  ]);
  expect(await listed(provider.profileId)).toBe(0);
  const date = { date: '2030-01-07', duration: '60' };
  const slots = await app.call(providers.listSlots, {
    params: { id: provider.profileId },
    query: date,
  });
  expect(slots.status).toBe(404);
  const own = await app.call(providers.getOwnProviderProfile, {}, { token: provider.token });
  expect(own.body.hiddenReason).toBe(grounds);
  expect((await profile(provider.profileId, provider.token)).body.hiddenReason).toBe(grounds);
  expect((await card(object.id, provider.token)).body.hiddenReason).toBe(grounds);
  await app.context.db
    .updateTable('service_cards')
    .set({ title: 'Otro' })
    .where('id', '=', object.id)
    .execute();
  expect(await listed(provider.profileId)).toBe(0);
  const rule =
    'a card is listed exactly while it neither rests nor is hidden and its provider is active with the role';
  expect(Object.keys(await findBrokenInvariants(app.context.pool))).not.toContain(rule);
});

test('a hidden review leaves lists, rating and tags, and counts again when it is shown', async () => {
  const { client, provider, orderId } = await createReportedPair(app);
  const body = { orderId, rating: 1, comment: 'Es un ladrón', tags: ['Impuntual'] };
  const { id: reviewId } = (await app.call(createReview, { body }, { token: client.token })).body;
  await publishReviewsNow(app, orderId);
  const { id } = (await calls.report(provider, 'REVIEW', reviewId)).body;
  expect((await profile(provider.profileId)).body.rating).toEqual({ average: 1, count: 1 });
  await calls.decide(admin, id, 'HIDE', grounds);
  const hidden = (await profile(provider.profileId)).body;
  expect(hidden.rating).toEqual({ average: null, count: 0 });
  expect([hidden.reviewsReceived, hidden.reviewSummary.tags]).toEqual([[], []]);
  expect((await calls.read(client, id)).body.snapshot?.texts).toContainEqual({
    field: 'comment',
    text: 'Es un ladrón',
  });
  expect((await calls.report(provider, 'REVIEW', reviewId)).status).toBe(404);
  expect((await calls.object(client, id)).status).toBe(201);
  expect((await calls.decide(second, id, 'NOTHING')).status).toBe(200);
  expect((await profile(provider.profileId)).body).toMatchObject({
    rating: { average: 1, count: 1 },
    reviewSummary: { tags: [{ tag: 'Impuntual', count: 1 }] },
  });
});

test('hidden texts of a chat and of a quote become a sentence', async () => {
  const { orderId, client, provider } = await createPair(app);
  const chat = await openChat(app, provider);
  await chat.join(orderId);
  const sent = await chat.send(orderId, 'Mensaje feo');
  const messageId = sent.ok ? (sent.value?.id ?? '') : '';
  const message = (await calls.report(client, 'MESSAGE', messageId)).body.id;
  await calls.details(admin, message);
  const [read] = (await app.call(listAuditEntries, {}, { token: admin.token })).body;
  expect(read).toMatchObject({ action: 'REPORT_READ', subject: { id: message } });
  await calls.decide(admin, message, 'HIDE', grounds);
  const messages = await app.call(
    listMessages,
    { params: { id: orderId } },
    { token: client.token },
  );
  expect(messages.body).toMatchObject([{ content: HIDDEN_TEXT, isHidden: true }]);
  await chat.join(orderId);
  expect(JSON.stringify(chat.of('messageHistory').at(-1))).not.toContain('feo');
  chat.socket.disconnect();
  const negotiators = await createNegotiators(app);
  const quotes = callsOf(app);
  const { id } = (await quotes.request(negotiators)).body;
  await quotes.offer(negotiators.provider, id, 50, { message: 'Es lo justo' });
  const quote = (await calls.report(negotiators.provider, 'NEGOTIATION', id)).body.id;
  await calls.decide(admin, quote, 'HIDE', grounds);
  const forProvider = (await quotes.read(negotiators.provider, id)).body;
  expect(forProvider).toMatchObject({
    initialRequestMessage: HIDDEN_TEXT,
    offers: [{ message: 'Es lo justo' }],
  });
  expect(forProvider.hiddenReason).toBeUndefined();
  const forClient = (await quotes.read(negotiators.client, id)).body;
  expect(forClient).toMatchObject({ initialRequestMessage: requestMessage, hiddenReason: grounds });
});

test('a deactivation has the grounds as its reason, and its owner objects without signing in', async () => {
  const { card: object, client, provider } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', object.id)).body;
  expect((await calls.decide(admin, id, 'DEACTIVATE', grounds)).status).toBe(200);
  const body = { email: provider.email, password: testPassword };
  const refused = await app.call(login, { body });
  expect(refused).toMatchObject({
    status: 403,
    error: { code: 'DEACTIVATED', details: { reason: grounds } },
  });
  const mails = await app.mails(provider.email);
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['account-deactivated', 'report-decided']),
  );
  const token = await decisionTokenOf(provider.email);
  expect((await calls.read(null, id, token)).body.side).toBe('OWNER');
  expect((await calls.object(null, id, token)).status).toBe(201);
  expect((await calls.decide(second, id, 'WARN', 'Basta una advertencia.')).status).toBe(200);
  expect((await app.call(login, { body })).status).toBe(200);
});

test('a repeated decision with the same key is taken once and gets the first response', async () => {
  const { card: object, client } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', object.id)).body;
  const input = { params: { id }, body: { decision: 'NOTHING', grounds } };
  const call = { token: admin.token, headers: { 'idempotency-key': `report-${id}` } };
  const first = await app.call(decideReport, input, call);
  expect(first.body).toMatchObject({ state: 'DECIDED' });
  expect((await app.call(decideReport, input, call)).body).toEqual(first.body);
  expect((await calls.decide(admin, id, 'NOTHING', grounds)).error.code).toBe('ALREADY_DECIDED');
});

test('of two administrators who decide at once one wins, and the other is refused', async () => {
  const { card: object, client } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', object.id)).body;
  const responses = await Promise.all([
    calls.decide(admin, id, 'HIDE'),
    calls.decide(second, id, 'NOTHING'),
  ]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.error.code).toBe('ALREADY_DECIDED');
  expect((await calls.details(admin, id)).body.decisions).toHaveLength(1);
});

test('nobody decides about their own content, and a decision needs grounds', async () => {
  const { card: object, client, provider } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', object.id)).body;
  await app.context.db
    .updateTable('users')
    .set({ roles: ['ADMIN', 'PROVIDER'], administrator_rights: ['moderation'] })
    .where('id', '=', provider.userId)
    .execute();
  expect((await calls.decide(provider, id, 'NOTHING')).error.code).toBe('DECIDES_OWN_OBJECT');
  const empty = await calls.decide(admin, id, 'NOTHING', ' ');
  expect(empty.error.issues).toMatchObject([
    { path: 'grounds', message: 'Escribe los fundamentos' },
  ]);
  expect((await calls.decide(admin, id, 'MAYBE')).error.issues).toMatchObject([
    { path: 'decision' },
  ]);
  expect((await calls.decide(admin, crypto.randomUUID(), 'HIDE')).error.code).toBe(
    'REPORT_NOT_FOUND',
  );
  expect((await calls.decide(client, id, 'HIDE')).status).toBe(403);
  expect((await calls.details(admin, id)).body.state).toBe('OPEN');
});

test('a report cannot deactivate the only administrator who can name others', async () => {
  const { card: object, client, provider } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', object.id)).body;
  const { db } = app.context;
  const moderators = db.updateTable('users').where('id', 'in', [admin.userId, second.userId]);
  await moderators.set({ administrator_rights: ['moderation'] }).execute();
  await db
    .updateTable('users')
    .set({ roles: ['ADMIN', 'PROVIDER'], administrator_rights: ['people'] })
    .where('id', '=', provider.userId)
    .execute();
  expect((await calls.decide(admin, id, 'DEACTIVATE')).error.code).toBe('OWNER_NEEDED');
  expect((await calls.details(admin, id)).body.state).toBe('OPEN');
  await moderators.set({ administrator_rights: [...administratorRights] }).execute();
  expect((await calls.decide(admin, id, 'DEACTIVATE')).status).toBe(200);
});

test('a decision changes the account of an administrator only as its own page would', async () => {
  const { card: object, client, provider } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', object.id)).body;
  await app.context.db
    .updateTable('users')
    .set({ roles: ['ADMIN', 'PROVIDER'], administrator_rights: ['money'] })
    .where('id', '=', provider.userId)
    .execute();
  const withRights = (...rights: AdministratorRight[]) =>
    createPerson(app.context, { roles: ['ADMIN', 'CLIENT'], rights });
  const moderator = await withRights('moderation');
  const withoutMoney = await withRights('moderation', 'people');
  for (const person of [moderator, withoutMoney])
    expect((await calls.decide(person, id, 'DEACTIVATE')).error.code).toBe('RIGHT_NOT_OWN');
  expect((await calls.details(admin, id)).body.state).toBe('OPEN');
  const able = await withRights('moderation', 'people', 'money');
  expect((await calls.decide(able, id, 'DEACTIVATE')).status).toBe(200);
  await calls.object(null, id, await decisionTokenOf(provider.email));
  expect((await calls.decide(moderator, id, 'NOTHING')).error.code).toBe('RIGHT_NOT_OWN');
  expect((await calls.decide(withoutMoney, id, 'NOTHING')).status).toBe(200);
});

test('a moderator may still hide the card of an administrator', async () => {
  const { card: object, client, provider } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', object.id)).body;
  await app.context.db
    .updateTable('users')
    .set({ roles: ['ADMIN', 'PROVIDER'], administrator_rights: ['money', 'people'] })
    .where('id', '=', provider.userId)
    .execute();
  const moderator = await createPerson(app.context, {
    roles: ['ADMIN', 'CLIENT'],
    rights: ['moderation'],
  });
  expect((await calls.decide(moderator, id, 'HIDE')).status).toBe(200);
});

test('the details list the earlier reports of the person with their decisions', async () => {
  const { card: object, client, provider } = await createReportedPair(app);
  const first = (await calls.report(client, 'PROFILE', provider.profileId)).body.id;
  await calls.decide(admin, first, 'WARN');
  const again = (await calls.report(client, 'CARD', object.id)).body.id;
  expect((await calls.details(admin, again)).body.earlier).toMatchObject([
    { id: first, objectType: 'PROFILE', decision: 'WARN', state: 'DECIDED' },
  ]);
});
