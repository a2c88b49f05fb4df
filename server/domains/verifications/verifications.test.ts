import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  getServiceCard,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { runJob } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { untilWaiting } from '../accounts/accounts.fixtures.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createTestCard, createTestSkill } from '../catalog/catalog.fixtures.ts';
import { createProvider, dayAfter, type Person } from '../providers/providers.fixtures.ts';
import { refusal, test, type Verifications } from './verifications.fixtures.ts';

const as = ({ token }: Pick<Person, 'token'>) => ({ token });

async function queue({ app, admin }: Verifications): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { limit: '2', ...(cursor && { cursor }) };
    const { body, headers } = await app.call(endpoints.listVerifications, { query }, as(admin));
    ids.push(...body.map(({ id }) => id));
    cursor = /cursor=([\w-]+)/.exec(headers.get('link') ?? '')?.[1];
    if (!cursor) return ids;
  }
}

test('the queue is oldest first in pages and its count follows sending, withdrawing and deciding', async ({
  world,
}) => {
  const { app, admin, own, send, decide, withdraw } = world;
  const count = async () =>
    (await app.call(endpoints.countVerifications, {}, as(admin))).body.count;
  const before = await count();
  const skillId = await createTestSkill(app.context);
  await send();
  await send({ kind: 'LICENSE', skillId });
  const ids = (await own()).map(({ id }) => id);
  expect(await count()).toBe(before + 2);
  expect((await queue(world)).filter((id) => ids.includes(id))).toEqual(ids.toSorted());
  await withdraw(ids[0] ?? '');
  await decide(ids[1] ?? '', refusal);
  expect(await count()).toBe(before);
});

test('a repeated decision with the same key is taken once and gets the first response', async ({
  world,
  provider,
}) => {
  const { app, admin, send, newest, auditOf } = world;
  await send();
  const id = await newest();
  const headers = { 'idempotency-key': `document-${id}` };
  const repeat = () =>
    app.call(
      endpoints.decideVerification,
      { params: { id }, body: refusal },
      { ...as(admin), headers },
    );
  expect([(await repeat()).status, (await repeat()).status]).toEqual([204, 204]);
  const refusals = (await auditOf(provider.userId)).filter(
    ({ action }) => action === 'VERIFICATION_REFUSED',
  );
  expect(refusals).toHaveLength(1);
});

test('an approval shows the badge on tile, card and profile, deletes the document, and notifies with a mail', async ({
  world,
  provider,
}) => {
  const {
    app,
    own,
    send,
    newest,
    addressOf,
    decide,
    approval,
    storedDocuments,
    auditOf,
    profileOf,
  } = world;
  const skillId = await createTestSkill(app.context);
  const other = await createCard(app.context, provider.profileId);
  const card = await createTestCard(app.context, provider, { skillId });
  await send();
  await send({ kind: 'LICENSE', skillId });
  const tileOf = async () =>
    (await app.call(listServiceCards, { query: { provider: provider.profileId } })).body[0];
  expect((await tileOf())?.providerProfile.verified.identity).toBe(false);
  const files = storedDocuments().length;
  const { url } = (await addressOf(await newest())).body;
  for (const { id } of await own()) expect((await decide(id, approval())).status).toBe(204);
  const skill = (await own())[1]?.skill;
  const verified = { identity: true, licenses: [skill] };
  expect((await profileOf(provider)).verified).toEqual(verified);
  expect((await tileOf())?.providerProfile.verified).toEqual(verified);
  const shown = await app.call(getServiceCard, { params: { id: card.id } });
  expect(shown.body.providerProfile.verified).toEqual(verified);
  // The license of a trade says nothing about the card of another one.
  const foreign = await app.call(getServiceCard, { params: { id: other.id } });
  expect(foreign.body.providerProfile.verified).toEqual({ identity: true, licenses: [] });
  expect(await own()).toMatchObject([
    { status: 'APPROVED', badgeUntil: dayAfter(provider, 400) },
    { status: 'APPROVED', badgeUntil: dayAfter(provider, 400) },
  ]);
  await app.settle();
  expect(storedDocuments()).toHaveLength(files - 2);
  expect((await fetch(app.url + url)).status).toBe(404);
  const sentences = (await app.notifications(provider)).map(({ message }) => message);
  expect(sentences[0]).toMatch(/^Verificamos tu identidad\. Tu insignia se muestra hasta el /);
  expect(sentences[1]).toContain(`Verificamos tu licencia de ${skill?.name ?? '?'}.`);
  const mails = await app.mails(provider.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['verification-approved', 'verification-approved']);
  expect(await auditOf(provider.userId)).toMatchObject([
    {
      action: 'VERIFICATION_APPROVED',
      after: { skill: skill?.name, validUntil: dayAfter(provider, 400) },
    },
    { action: 'VERIFICATION_APPROVED', after: { validUntil: dayAfter(provider, 400) } },
    { action: 'VERIFICATION_DOCUMENT_READ' },
  ]);
});

test('a refusal tells its grounds to the provider and the audit log, deletes the document and shows no badge', async ({
  world,
  provider,
}) => {
  const { app, own, send, newest, decide, auditOf, profileOf } = world;
  await send();
  const id = await newest();
  expect((await decide(id, refusal)).status).toBe(204);
  expect(await own()).toMatchObject([{ status: 'REFUSED', grounds: refusal.grounds }]);
  expect((await profileOf(provider)).verified.identity).toBe(false);
  expect((await app.notifications(provider)).map(({ message, link }) => [message, link])).toEqual([
    ['No pudimos verificar tu identidad. Mira el motivo.', '/profiles/me#verificacion'],
  ]);
  const [mail] = await app.mails(provider.email);
  expect(mail?.plain_text).toContain(refusal.grounds);
  expect(await auditOf(provider.userId)).toMatchObject([
    { action: 'VERIFICATION_REFUSED', after: { grounds: refusal.grounds } },
  ]);
  await app.settle();
  const { rows } = await app.context.pool.query(
    'select document_id from verifications where id = $1',
    [id],
  );
  expect(rows).toEqual([{ document_id: null }]);
});

test.for<[string, Record<string, unknown>, string]>([
  ['no decision', {}, 'Elige si apruebas o rechazas'],
  ['an approval without a day', { decision: 'APPROVED' }, 'Indica hasta cuándo vale'],
  ['a past day', { decision: 'APPROVED', validUntil: '2020-01-01' }, 'Elige una fecha futura'],
  ['a far day', { decision: 'APPROVED', validUntil: '2099-01-01' }, 'de los próximos 10 años'],
  ['an impossible day', { decision: 'APPROVED', validUntil: '2030-02-30' }, 'fecha válida'],
  ['a refusal without grounds', { decision: 'REFUSED', grounds: ' ' }, 'Escribe por qué'],
  [
    'grounds of an approval',
    { decision: 'APPROVED', validUntil: '2030-01-01', grounds: 'x' },
    'El motivo solo acompaña a un rechazo',
  ],
])(
  'a decision with %s is refused and the document waits',
  async ([, body, sentence], { world }) => {
    const { own, send, newest, decide } = world;
    await send();
    const id = await newest();
    const { status, error } = await decide(id, body);
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
    expect(JSON.stringify(error)).toContain(sentence);
    expect((await own())[0]?.status).toBe('WAITING');
  },
);

test('of two administrators who decide at once one wins, and the other is refused', async ({
  world,
  provider,
}) => {
  const { app, otherAdmin, send, newest, decide, approval, auditOf } = world;
  for (let round = 0; round < 5; round += 1) {
    await send();
    const id = await newest();
    const holder = await app.context.db.startTransaction().execute();
    await sql`select from verifications where id = ${id} for update`.execute(holder);
    const deciding = Promise.all([decide(id, approval()), decide(id, refusal, otherAdmin)]);
    // Nobody has stored a decision yet: without the lock of the provider both would, one after the other.
    await untilWaiting(app.context, 2);
    await holder.commit().execute();
    const responses = await deciding;
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(responses.find(({ status }) => status === 409)?.error.code).toBe('VERIFICATION_CLOSED');
    const decisions = (await auditOf(provider.userId)).slice(0, round + 1);
    expect(decisions).toHaveLength(round + 1);
  }
});

test('a document that is sent during the decision about an earlier one waits, or replaces it before the decision', async ({
  world,
  provider,
}) => {
  const { app, own, send, newest, decide, storedDocuments } = world;
  for (let round = 0; round < 4; round += 1) {
    await send();
    const id = await newest();
    const [sent, decided] = await Promise.all([send(), decide(id, refusal)]);
    expect(sent.status).toBe(200);
    expect([204, 409]).toContain(decided.status);
    expect((await own())[0]).toMatchObject({ status: 'WAITING' });
    expect(await newest()).not.toBe(id);
  }
  await app.settle();
  const { rows } = await app.context.pool.query<{ name: string }>(
    `select document_id || '.webp' as name from verifications where provider_profile_id = $1 and status = 'WAITING'`,
    [provider.profileId],
  );
  expect(rows).toHaveLength(1);
  expect(storedDocuments()).toContain(rows[0]?.name);
});

test('an administrator cannot read or decide about an own document', async ({
  world,
  provider,
}) => {
  const { app, send, newest, addressOf, decide, approval } = world;
  await app.context.pool.query(
    "update users set roles = roles || '{ADMIN}', administrator_rights = '{moderation}' where id = $1",
    [provider.userId],
  );
  await send();
  const id = await newest();
  expect((await addressOf(id, provider)).error.code).toBe('OWN_DOCUMENT');
  expect((await decide(id, approval(), provider)).error.code).toBe('OWN_DOCUMENT');
});

test('a badge ends by itself: neither the profile nor a cached list shows it after its end', async ({
  world,
  provider,
}) => {
  const { app, own, send, newest, decide, approval, profileOf } = world;
  await createCard(app.context, provider.profileId);
  await send();
  await decide(await newest(), approval());
  const list = () => app.call(listServiceCards, { query: { provider: provider.profileId } });
  expect((await list()).body[0]?.providerProfile.verified.identity).toBe(true);
  await app.context.pool.query(
    "update provider_badges set verified_until = now() - interval '1 second' where provider_profile_id = $1",
    [provider.profileId],
  );
  // The cached list still has it until the job that runs each minute.
  await runJob(app, 'providers.end-badges');
  await expect
    .poll(async () => (await list()).body[0]?.providerProfile.verified.identity)
    .toBe(false);
  expect((await profileOf(provider)).verified.identity).toBe(false);
  expect((await own())[0]).toMatchObject({ status: 'APPROVED', badgeUntil: null });
});

test('the badge lasts until the end of its last day on the clock of the provider', async ({
  world,
  provider,
}) => {
  const { app, send, newest, decide } = world;
  await send();
  await decide(await newest(), { decision: 'APPROVED', validUntil: dayAfter(provider, 1) });
  const { rows } = await app.context.pool.query<{ end: Date }>(
    'select verified_until as end from provider_badges where provider_profile_id = $1',
    [provider.profileId],
  );
  const end = Temporal.PlainDate.from(dayAfter(provider, 2)).toZonedDateTime(provider.timezone);
  expect(rows[0]?.end.getTime()).toBe(end.epochMilliseconds);
});

test('a provider is reminded once, 30 days before a badge ends, unless a new document waits', async ({
  world,
  provider,
}) => {
  const { app, send, newest, decide, withdraw, profileOf } = world;
  await send();
  const day = dayAfter(provider, 29);
  await decide(await newest(), { decision: 'APPROVED', validUntil: day });
  await app.context.pool.query(
    "update verifications set decided_at = now() - interval '2 days' where provider_profile_id = $1",
    [provider.profileId],
  );
  await send();
  await runJob(app, 'verifications.remind');
  const kinds = async () => (await app.mails(provider.email)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['verification-approved']);
  await withdraw(await newest());
  await runJob(app, 'verifications.remind');
  await runJob(app, 'verifications.remind');
  expect(await kinds()).toEqual(['verification-expiring', 'verification-approved']);
  const messages = (await app.notifications(provider)).map(({ message }) => message);
  expect(messages.at(-1)).toContain('«Identidad verificada» se muestra solo hasta el');
  expect((await profileOf(provider)).verified.identity).toBe(true);
});

test('the open pages of administrators and of the provider refresh when a document is sent and decided', async ({
  world,
  provider,
}) => {
  const { app, otherAdmin, send, newest, decide } = world;
  const page = await openSocket(app, otherAdmin.token);
  const theirs = await openSocket(app, provider.token);
  const stranger = await openSocket(app, (await createProvider(app.context)).token);
  await send();
  const id = await newest();
  const changes = (socket: typeof page) =>
    socket
      .of('liveChange')
      .filter((found) => (found as { kind: string; id: string }).kind === 'verification')
      .filter((found) => (found as { id: string }).id === id);
  await expect.poll(() => changes(page)).toHaveLength(1);
  await decide(id, refusal);
  await expect.poll(() => changes(page)).toHaveLength(2);
  await expect.poll(() => changes(theirs)).toHaveLength(2);
  expect(changes(stranger)).toEqual([]);
  for (const { socket } of [page, theirs, stranger]) socket.disconnect();
});

test('the sweep removes old files of documents without a record, and nothing else', async ({
  world,
}) => {
  const { app, send, storedDocuments } = world;
  await send();
  await app.settle();
  const known = storedDocuments();
  const folder = path.join(app.context.config.documentsDir, 'cd');
  mkdirSync(folder, { recursive: true });
  const orphan = path.join(folder, 'cd000000-0000-4000-8000-000000000000.webp');
  writeFileSync(orphan, 'x');
  await runJob(app, 'verifications.sweep-documents');
  expect(existsSync(orphan)).toBe(true);
  app.advance(25 * 3_600_000);
  await runJob(app, 'verifications.sweep-documents');
  app.advance(-25 * 3_600_000);
  expect(existsSync(orphan)).toBe(false);
  expect(storedDocuments().toSorted()).toEqual(known.toSorted());
});
