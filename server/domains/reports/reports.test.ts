import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { REPORTS_PER_HOUR } from '@oficio/contract/domains/reports/reports.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishReviewsNow } from '../reviews/reviews.fixtures.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { createPair, openChat } from '../chat/chat.fixtures.ts';
import { callsOf, createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import { createReportedPair, reportCallsOf } from './reports.fixtures.ts';

let app: TestApp;
let admin: Person;
let calls: ReturnType<typeof reportCallsOf>;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT: 'on' } });
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
  expect(mail).toMatchObject({ kind: 'report-received', subject: 'Recibimos tu reporte' });
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

test('a person sends at most twenty reports an hour', async () => {
  const client = await createPerson(app.context);
  const unknown = crypto.randomUUID();
  for (let sent = 0; sent < REPORTS_PER_HOUR; sent += 1)
    expect((await calls.report(client, 'CARD', unknown)).status).toBe(404);
  const refused = await calls.report(client, 'CARD', unknown);
  expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REPORTS' } });
});
