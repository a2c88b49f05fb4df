import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { createReportedPair, reportCallsOf } from './reports.fixtures.ts';

let app: TestApp;
let admin: Person;
let second: Person;
let calls: ReturnType<typeof reportCallsOf>;

beforeAll(async () => {
  app = await sharedApp();
  calls = reportCallsOf(app);
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  second = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});

async function prepare() {
  const pair = await createReportedPair(app);
  const { id } = (await calls.report(pair.client, 'CARD', pair.card.id)).body;
  return { ...pair, id };
}

const moveBack = (id: string, days: number) =>
  app.context.pool.query(
    `with moved as (update reports set created_at = created_at - make_interval(days => $2),
       decided_at = decided_at - make_interval(days => $2) where id = $1)
     update report_decisions set decided_at = decided_at - make_interval(days => $2) where report_id = $1`,
    [id, days],
  );

test('each side objects once, another administrator decides again, and that decision is final', async () => {
  const { id, client, provider, card } = await prepare();
  expect((await calls.object(client, id)).error.code).toBe('NOT_DECIDED_YET');
  await calls.decide(admin, id, 'NOTHING');
  const seen = (await calls.read(client, id)).body;
  expect(seen.objectUntil).not.toBeNull();
  const objected = await calls.object(client, id);
  expect(objected.body).toMatchObject({
    state: 'OPEN',
    objection: { comment: 'No es así' },
    objectUntil: null,
  });
  expect((await calls.object(client, id)).error.code).toBe('ALREADY_OBJECTED');
  expect((await calls.object(provider, id)).status).toBe(201);
  const waiting = (await calls.list(admin)).body.find((report) => report.id === id);
  expect(waiting).toMatchObject({ isObjection: true, decision: 'NOTHING' });
  const details = (await calls.details(admin, id)).body;
  expect(details.objections.map(({ side }) => side)).toEqual(['REPORTER', 'OWNER']);
  expect((await calls.decide(admin, id, 'HIDE')).error.code).toBe('DECIDED_BEFORE');
  expect((await calls.decide(second, id, 'HIDE', 'Visto de nuevo.')).status).toBe(200);
  const final = (await calls.read(provider, id)).body;
  expect(final).toMatchObject({ state: 'DECIDED', objectUntil: null });
  expect(final.decisions.map(({ decision, isFinal }) => [decision, isFinal])).toEqual([
    ['NOTHING', false],
    ['HIDE', true],
  ]);
  const [mail] = await app.mails(provider.email);
  expect(mail?.plain_text).toContain('Esta decisión es definitiva');
  const other = await createPerson(app.context);
  expect((await calls.object(other, id)).error.code).toBe('REPORT_NOT_FOUND');
  expect((await calls.report(other, 'CARD', card.id)).status).toBe(404);
});

test('a second decision that undoes a hiding says so in mails and notifications', async () => {
  const { id, provider } = await prepare();
  await calls.decide(admin, id, 'HIDE');
  await calls.object(provider, id);
  await calls.decide(second, id, 'NOTHING');
  const sentence = 'Anulamos la primera decisión: dejamos de ocultarlo.';
  const messages = (await app.notifications(provider)).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining(sentence));
  const [mail] = await app.mails(provider.email);
  expect(mail?.plain_text).toContain(sentence);
  expect(mail?.plain_text).not.toContain('todo sigue como estaba');
});

test('a final decision cannot be objected to', async () => {
  const { id, client, provider } = await prepare();
  await calls.decide(admin, id, 'WARN');
  await calls.object(client, id);
  await calls.decide(second, id, 'WARN');
  expect((await calls.object(provider, id)).error.code).toBe('DECISION_FINAL');
});

test('an objection comes within thirty days', async () => {
  const { id, client, provider } = await prepare();
  await calls.decide(admin, id, 'WARN');
  await moveBack(id, 29);
  expect((await calls.object(client, id)).status).toBe(201);
  const late = await prepare();
  await calls.decide(admin, late.id, 'WARN');
  await moveBack(late.id, 31);
  expect((await calls.read(late.provider, late.id)).body.objectUntil).toBeNull();
  expect((await calls.object(late.provider, late.id)).error.code).toBe('OBJECTION_LATE');
  expect((await calls.read(provider, id)).status).toBe(200);
});

test('a report by another person during an objection is decided by itself', async () => {
  const { id, client, card } = await prepare();
  await calls.decide(admin, id, 'NOTHING');
  const other = await createPerson(app.context);
  const next = (await calls.report(other, 'CARD', card.id)).body.id;
  expect(next).not.toBe(id);
  expect((await calls.object(client, id)).status).toBe(201);
  await calls.decide(second, id, 'NOTHING');
  expect((await calls.read(other, next)).body).toMatchObject({ state: 'OPEN', decisions: [] });
});

test('ten objections of one side at once are stored once', async () => {
  const { id, client } = await prepare();
  await calls.decide(admin, id, 'NOTHING');
  const responses = await Promise.all(Array.from({ length: 10 }, () => calls.object(client, id)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await calls.details(admin, id)).body.objections).toHaveLength(1);
});

test('every person who reported may object, each once', async () => {
  const { id, client, card } = await prepare();
  const other = await createPerson(app.context);
  expect((await calls.report(other, 'CARD', card.id)).body.id).toBe(id);
  await calls.decide(admin, id, 'NOTHING');
  expect((await calls.object(client, id)).status).toBe(201);
  expect((await calls.read(other, id)).body).toMatchObject({ objection: null });
  expect((await calls.object(other, id)).status).toBe(201);
  expect((await calls.object(other, id)).error.code).toBe('ALREADY_OBJECTED');
  expect((await calls.details(admin, id)).body.objections).toHaveLength(2);
});

test('a second decision leaves hidden what another report hides, with the grounds of that one', async () => {
  const { id, client, card, provider } = await prepare();
  await calls.decide(admin, id, 'HIDE', 'Primera.');
  await calls.object(provider, id);
  const other = await createPerson(app.context);
  await app.context.pool.query('update service_cards set hidden_reason = null where id = $1', [
    card.id,
  ]);
  const next = (await calls.report(other, 'CARD', card.id)).body.id;
  await calls.decide(admin, next, 'HIDE', 'Segunda.');
  expect((await calls.details(second, id)).body.staysForOther).toBe(true);
  const decided = await calls.decide(second, id, 'NOTHING');
  expect(decided.body).toMatchObject({ isHidden: true });
  const [mail] = await app.mails(client.email);
  expect(mail?.plain_text).toContain(
    'Anulamos la primera decisión. Sigue oculto por otra decisión.',
  );
  expect((await calls.hidden(provider))[0]?.grounds).toBe('Segunda.');
});

test('a second decision activates an account only if nothing else deactivates it, and says which', async () => {
  const activeOf = async (userId: string) => {
    const { rows } = await app.context.pool.query<{ is_active: boolean }>(
      'select is_active from users where id = $1',
      [userId],
    );
    return rows[0]?.is_active;
  };
  const { id, client, provider } = await prepare();
  const { id: next } = (await calls.report(client, 'PROFILE', provider.profileId)).body;
  await calls.decide(admin, id, 'DEACTIVATE', 'Primera.');
  await calls.decide(admin, next, 'DEACTIVATE', 'Segunda.');
  await calls.object(client, id);
  await calls.decide(second, id, 'HIDE');
  expect(await activeOf(provider.userId)).toBe(false);
  const last = async () => (await app.mails(provider.email))[0];
  expect((await last())?.plain_text).toContain('Tu cuenta sigue desactivada por otra decisión.');
  await calls.object(client, next);
  await calls.decide(second, next, 'WARN');
  expect(await activeOf(provider.userId)).toBe(true);
  const mails = await app.mails(provider.email);
  expect(mails.map(({ kind }) => kind)).toContain('account-activated');
  const decided = mails.find(({ kind }) => kind === 'report-decided');
  expect(decided?.plain_text).toContain('Tu cuenta vuelve a estar activa.');
});
