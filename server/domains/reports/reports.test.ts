import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { REPORTS_PER_HOUR } from '@oficio/contract/domains/reports/reports.rules.ts';
import { answerReview, createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import {
  createServiceRequest,
  listServiceRequests,
} from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HIDDEN_TEXT } from '../accounts/accounts-public-texts.template.ts';
import { publishReviewsNow } from '../reviews/reviews.fixtures.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { createPair, openChat } from '../chat/chat.fixtures.ts';
import { callsOf, createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import { createReportedPair, reportCallsOf, tokenOf } from './reports.fixtures.ts';

let app: OwnApp;
let admin: Person;
let calls: ReturnType<typeof reportCallsOf>;

beforeAll(async () => {
  app = await ownApp({ env: { RATE_LIMIT: 'on' } });
  calls = reportCallsOf(app);
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(() => app.stop());

const codeOf = async (call: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await call;
  return [status, error.code];
};

test('a report is acknowledged at once and waits in the queue with the object as it was', async () => {
  const { card, client, provider } = await createReportedPair(app);
  const page = await openSocket(app, admin.token);
  const before = await calls.count(admin);
  const { status, body } = await calls.report(client, 'CARD', card.id, { reason: 'SCAM' });
  expect(status).toBe(201);
  await expect.poll(() => page.of('liveChange')).toContainEqual({ kind: 'report', id: body.id });
  expect(await calls.count(admin)).toBe(before + 1);
  expect(await app.notifications(client)).toMatchObject([
    {
      message: 'Recibimos tu reporte sobre un servicio. Te avisaremos qué decidimos.',
      link: `/reports/${body.id}`,
    },
  ]);
  await app.context.db
    .updateTable('service_cards')
    .set({ title: 'Otro título' })
    .where('id', '=', card.id)
    .execute();
  const details = (await calls.details(admin, body.id)).body;
  expect(details).toMatchObject({
    objectType: 'CARD',
    state: 'OPEN',
    owner: { id: provider.userId, fullName: 'Beto Prestador' },
    reasons: ['SCAM'],
    complaints: [{ comment: 'Insulta', reporter: { fullName: 'Carla Cliente' }, email: null }],
  });
  const titleIn = (texts: { field: string; text: string }[] | undefined) =>
    texts?.find(({ field }) => field === 'title')?.text;
  expect(titleIn(details.complaints[0]?.snapshot?.texts)).toBe('Fugas de agua');
  expect(titleIn(details.current?.texts)).toBe('Otro título');
  const packages = details.current?.texts.find(({ field }) => field === 'packages')?.text;
  expect(packages).toMatch(/ · \$\d+\.\d{2}$/m);
  page.socket.disconnect();
});

test('a visitor without an account reports with an address, and follows the report by mail', async () => {
  const { card } = await createReportedPair(app);
  const missing = await calls.report(null, 'CARD', card.id);
  expect(missing).toMatchObject({
    status: 400,
    error: { issues: [{ path: 'email', message: 'Escribe tu correo, para responderte' }] },
  });
  const invalid = await calls.report(null, 'CARD', card.id, { email: 'nadie' });
  expect(invalid.error.issues).toMatchObject([{ path: 'email' }]);
  const { body } = await calls.report(null, 'CARD', card.id, { email: 'Ana@Vecina.Example' });
  const [mail] = await app.mails('ana@vecina.example');
  expect(mail).toMatchObject({ kind: 'report-received', subject: 'Confirma tu reporte' });
  const token = /token=([\w.-]+)/.exec(mail?.plain_text ?? '')?.[1] ?? '';
  const own = await calls.read(null, body.id, token);
  expect(own.body).toMatchObject({ side: 'REPORTER', title: 'Fugas de agua', decisions: [] });
  expect(own.body.snapshot).toBeNull();
  const other = await calls.report(null, 'CARD', card.id, { email: 'otra@vecina.example' });
  expect(other.body.id).toBe(body.id);
  for (const wrong of [undefined, 'owner.x', `${token}x`, token.slice(5)])
    expect(await codeOf(calls.read(null, body.id, wrong))).toEqual([404, 'REPORT_NOT_FOUND']);
  const { card: second } = await createReportedPair(app);
  const foreign = (await calls.report(null, 'CARD', second.id, { email: 'x@y.example' })).body.id;
  expect(await codeOf(calls.read(null, foreign, token))).toEqual([404, 'REPORT_NOT_FOUND']);
});

test('the same person reports an object once while it is open, also in parallel', async () => {
  const { card, client } = await createReportedPair(app);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => calls.report(client, 'CARD', card.id)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const [id = ''] = [...new Set(responses.map(({ body }) => body.id))];
  expect(responses.every(({ body }) => body.id === id)).toBe(true);
  expect((await calls.details(admin, id)).body.complaints).toHaveLength(1);
  expect(await app.notifications(client)).toHaveLength(1);
});

test('bad input is refused beside its field and changes nothing', async () => {
  const { card, client } = await createReportedPair(app);
  const before = await calls.count(admin);
  const pathOf = async (more: Record<string, unknown>) => {
    const { status, error } = await calls.report(client, 'CARD', card.id, more);
    return [status, error.issues?.[0]?.path];
  };
  expect(await pathOf({ reason: 'NONE' })).toEqual([400, 'reason']);
  expect(await pathOf({ reason: 'OTHER', comment: ' ' })).toEqual([400, 'comment']);
  expect(await pathOf({ comment: 'x'.repeat(1_001) })).toEqual([400, 'comment']);
  expect(await pathOf({ objectId: 'x' })).toEqual([400, 'objectId']);
  expect(await calls.count(admin)).toBe(before);
});

test('only what the caller sees can be reported, and nothing of their own', async () => {
  const { card, client, provider, orderId } = await createReportedPair(app);
  const unknown = crypto.randomUUID();
  const email = { email: 'visita@example.com' };
  expect(await codeOf(calls.report(provider, 'CARD', card.id))).toEqual([409, 'OWN_OBJECT']);
  expect(await codeOf(calls.report(client, 'CARD', unknown))).toEqual([404, 'CARD_NOT_FOUND']);
  const profile = await codeOf(calls.report(client, 'PROFILE', unknown));
  expect(profile).toEqual([404, 'PROFILE_NOT_FOUND']);
  expect(await codeOf(calls.report(client, 'IMAGE', unknown))).toEqual([
    404,
    'REPORTED_IMAGE_NOT_FOUND',
  ]);
  const write = (author: Person) =>
    app.call(createReview, { body: { orderId, rating: 1 } }, { token: author.token });
  const ofProvider = (await write(client)).body.id;
  const ofClient = (await write(provider)).body.id;
  const hidden = [404, 'REPORTED_REVIEW_NOT_FOUND'];
  expect(await codeOf(calls.report(null, 'REVIEW', ofClient, email))).toEqual(hidden);
  expect(await codeOf(calls.report(await createProvider(app.context), 'REVIEW', ofClient))).toEqual(
    hidden,
  );
  expect(await codeOf(calls.report(client, 'REVIEW', unknown))).toEqual(hidden);
  // A sealed review does not exist for its subject.
  expect(await codeOf(calls.report(client, 'REVIEW', ofClient))).toEqual(hidden);
  await publishReviewsNow(app, orderId);
  expect((await calls.report(client, 'REVIEW', ofClient)).status).toBe(201);
  expect((await calls.report(null, 'REVIEW', ofProvider, email)).status).toBe(201);
  await app.context.db
    .updateTable('service_cards')
    .set({ paused_at: new Date() })
    .where('id', '=', card.id)
    .execute();
  expect(await codeOf(calls.report(client, 'CARD', card.id))).toEqual([404, 'CARD_NOT_FOUND']);
});

test('only the parties report a chat message or a quote', async () => {
  const { orderId, client, provider } = await createPair(app);
  const chat = await openChat(app, provider);
  await chat.join(orderId);
  const sent = await chat.send(orderId, 'Mensaje feo');
  chat.socket.disconnect();
  const messageId = sent.ok ? (sent.value?.id ?? '') : '';
  const stranger = await createPerson(app.context);
  for (const person of [stranger, null])
    expect(
      await codeOf(calls.report(person, 'MESSAGE', messageId, { email: 'a@b.example' })),
    ).toEqual([404, 'CHAT_NOT_FOUND']);
  expect(await codeOf(calls.report(provider, 'MESSAGE', messageId))).toEqual([409, 'OWN_OBJECT']);
  const { body } = await calls.report(client, 'MESSAGE', messageId);
  expect((await calls.details(admin, body.id)).body.complaints[0]?.snapshot).toMatchObject({
    title: 'Mensaje feo',
    texts: [{ field: 'message', text: 'Mensaje feo' }],
  });
  const negotiators = await createNegotiators(app);
  const { id } = (await callsOf(app).request(negotiators)).body;
  expect(await codeOf(calls.report(stranger, 'NEGOTIATION', id))).toEqual([
    404,
    'NEGOTIATION_NOT_FOUND',
  ]);
  expect((await calls.report(negotiators.provider, 'NEGOTIATION', id)).status).toBe(201);
});

test('a message that is hidden cannot be reported again', async () => {
  const { orderId, client, provider } = await createPair(app);
  const page = await openChat(app, client);
  await page.join(orderId);
  const sent = await page.send(orderId, 'Eres un inútil');
  const id = sent.ok ? (sent.value?.id ?? '') : '';
  page.socket.disconnect();
  const { body } = await calls.report(provider, 'MESSAGE', id);
  expect((await calls.decide(admin, body.id, 'HIDE')).status).toBe(200);
  expect(await codeOf(calls.report(provider, 'MESSAGE', id))).toEqual([404, 'CHAT_NOT_FOUND']);
});

test('a person sends at most twenty reports an hour', async () => {
  const client = await createPerson(app.context);
  const unknown = crypto.randomUUID();
  for (let sent = 0; sent < REPORTS_PER_HOUR; sent += 1)
    expect((await calls.report(client, 'CARD', unknown)).status).toBe(404);
  const refused = await calls.report(client, 'CARD', unknown);
  expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REPORTS' } });
});

test('an address without an account gets one mail, and another one only after its link was opened and an hour', async () => {
  const email = 'tercera@persona.example';
  const { card, client } = await createReportedPair(app);
  const ids = [];
  for (let sent = 0; sent < 3; sent += 1)
    ids.push((await calls.report(null, 'CARD', card.id, { email })).body.id);
  const [mail, ...others] = await app.mails(email);
  expect(others).toEqual([]);
  // A stranger may have named the address: no text of theirs or of their object.
  expect(mail?.plain_text).not.toContain('Fugas de agua');
  const [id = ''] = ids;
  const details = (await calls.details(admin, id)).body;
  expect(details).toMatchObject({ complaintsCount: 3, unconfirmedCount: 3 });
  expect(details.complaints.map(({ isConfirmed }) => isConfirmed)).toEqual(Array(3).fill(false));
  app.advance(3_700_000);
  const later = await createReportedPair(app);
  await calls.report(null, 'CARD', later.card.id, { email });
  expect(await app.mails(email)).toHaveLength(1);
  expect((await calls.read(null, id, await tokenOf(app, email))).status).toBe(200);
  expect((await calls.details(admin, id)).body.unconfirmedCount).toBe(2);
  // Their own complaint about the later object is not swallowed by the unconfirmed one.
  const own = { email, comment: 'Ahora sí soy yo' };
  const { body: reported } = await calls.report(null, 'CARD', later.card.id, own);
  expect((await calls.details(admin, reported.id)).body.complaints).toMatchObject([
    { isConfirmed: false },
    { isConfirmed: false, comment: 'Ahora sí soy yo' },
  ]);
  expect(await app.mails(email)).toHaveLength(2);
  // The confirmed one is a repetition from then on.
  await calls.report(null, 'CARD', card.id, { email });
  expect((await calls.details(admin, id)).body.complaintsCount).toBe(3);
  await calls.report(client, 'CARD', card.id);
  await calls.decide(admin, id, 'WARN');
  const decisions = (await app.mails(email)).filter(({ kind }) => kind === 'report-decided');
  expect(decisions).toHaveLength(1);
  app.advance(-3_700_000);
});

test('several reports with one address at once cause one mail', async () => {
  const email = 'a.la.vez@persona.example';
  // Reports of one object come one after another anyway.
  const cards: string[] = [];
  for (let count = 0; count < 4; count += 1) cards.push((await createReportedPair(app)).card.id);
  await Promise.all(cards.map((id) => calls.report(null, 'CARD', id, { email })));
  expect(await app.mails(email)).toHaveLength(1);
});

test('the link of a report ends with the period to object, and an unopened one after the same time', async () => {
  const { card, provider } = await createReportedPair(app);
  const [first, second] = ['una@vecina.example', 'otra.mas@vecina.example'];
  const { id } = (await calls.report(null, 'CARD', card.id, { email: first })).body;
  await calls.report(null, 'CARD', card.id, { email: second });
  const tokens = [await tokenOf(app, first), await tokenOf(app, second)];
  expect((await calls.read(null, id, tokens[0])).status).toBe(200);
  await calls.decide(admin, id, 'NOTHING');
  const day = 86_400_000;
  app.advance(29 * day);
  expect((await calls.read(null, id, tokens[0])).status).toBe(200);
  app.advance(2 * day);
  try {
    for (const token of tokens) {
      const ended = [410, 'REPORT_LINK_ENDED'];
      expect(await codeOf(calls.read(null, id, token))).toEqual(ended);
      expect(await codeOf(calls.object(null, id, token))).toEqual(ended);
    }
    expect((await calls.read(provider, id)).status).toBe(200);
  } finally {
    app.advance(-31 * day);
  }
});

test('an answer to a review, a contact request and a client are reported by who sees them', async () => {
  const { client, provider, orderId } = await createReportedPair(app);
  const asClient = { token: client.token };
  const asProvider = { token: provider.token };
  const stranger = await createProvider(app.context);
  const review = await app.call(createReview, { body: { orderId, rating: 1 } }, asClient);
  const { id } = review.body;
  await publishReviewsNow(app, orderId);
  expect(await codeOf(calls.report(client, 'ANSWER', id))).toEqual([
    404,
    'REPORTED_REVIEW_NOT_FOUND',
  ]);
  await app.call(answerReview, { params: { id }, body: { text: 'Mentiroso' } }, asProvider);
  const ofAnswer = (await calls.report(client, 'ANSWER', id)).body.id;
  await calls.decide(admin, ofAnswer, 'HIDE');
  const read = { params: { id: provider.profileId } };
  const shown = async () => (await app.call(getProviderProfile, read)).body.reviewsReceived[0];
  expect(await shown()).toMatchObject({ rating: 1, answer: null });
  expect((await calls.hidden(provider)).map(({ title }) => title)).toEqual(['Mentiroso']);

  const body = { providerProfileId: provider.profileId, message: 'Te voy a buscar' };
  const request = (await app.call(createServiceRequest, { body }, asClient)).body;
  expect(request.client.id).toBe(client.userId);
  for (const person of [stranger, client])
    expect(await codeOf(calls.report(person, 'SERVICE_REQUEST', request.id))).toEqual([
      404,
      'SERVICE_REQUEST_NOT_FOUND',
    ]);
  const ofRequest = (await calls.report(provider, 'SERVICE_REQUEST', request.id)).body.id;
  expect((await calls.details(admin, ofRequest)).body.current?.texts).toMatchObject([
    { text: 'Te voy a buscar' },
  ]);
  await calls.decide(admin, ofRequest, 'HIDE');
  const received = await app.call(listServiceRequests, {}, asProvider);
  expect(received.body).toMatchObject([{ message: HIDDEN_TEXT }]);

  expect(await codeOf(calls.report(stranger, 'CLIENT', client.userId))).toEqual([
    404,
    'REPORTED_CLIENT_NOT_FOUND',
  ]);
  const ofClient = (await calls.report(provider, 'CLIENT', client.userId)).body.id;
  expect(await codeOf(calls.decide(admin, ofClient, 'HIDE'))).toEqual([409, 'CLIENT_NOT_HIDDEN']);
  expect((await calls.decide(admin, ofClient, 'WARN')).status).toBe(200);
});

test('an administrator reads no report about an own object, and complaints and objections are in the audit log', async () => {
  const { card, client, provider } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', card.id)).body;
  await app.context.pool.query(
    "update users set roles = roles || '{ADMIN}', administrator_rights = '{moderation}' where id = $1",
    [provider.userId],
  );
  expect(await codeOf(calls.details(provider, id))).toEqual([403, 'OWN_REPORT']);
  await app.context.pool.query("update users set roles = '{CLIENT,PROVIDER}' where id = $1", [
    provider.userId,
  ]);
  await calls.decide(admin, id, 'WARN');
  await calls.object(client, id);
  const { body } = await app.call(listAuditEntries, {}, { token: admin.token });
  const entries = body.filter(({ subject }) => subject.id === id).toReversed();
  expect(entries.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['REPORT_CREATED', client.userId],
    ['REPORT_DECIDED', admin.userId],
    ['REPORT_OBJECTED', client.userId],
  ]);
});
