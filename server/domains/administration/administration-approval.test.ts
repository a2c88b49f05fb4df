import * as approval from '@oficio/contract/domains/catalog/catalog-approval.endpoints.ts';
import * as catalog from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestSkill } from '../catalog/catalog.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import { cardBody } from '../catalog/catalog.fixtures.ts';

let app: OwnApp;
let admin: Person;
let skillId: string;

beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  skillId = await createTestSkill(app.context);
});
afterEach(() => setWaiting('false'));
afterAll(() => app.stop());

const asAdmin = () => ({ token: admin.token });

async function setWaiting(value: 'true' | 'false') {
  const input = { params: { key: 'new_cards_wait' }, body: { value } };
  expect((await app.call(updateSetting, input, asAdmin())).status).toBe(200);
}

const publish = ({ token }: Person, title = 'Trabajo con un nombre propio') =>
  app.call(catalog.createServiceCard, { body: { ...cardBody(skillId), title } }, { token });
const readAs = (id: string, person?: Person) =>
  app.call(catalog.getServiceCard, { params: { id } }, person && { token: person.token });
const waiting = async () =>
  (await app.call(approval.listWaitingCards, {}, asAdmin())).body.map(({ id }) => id);
const isListed = async (id: string, title: string) =>
  (await app.call(catalog.listServiceCards, { query: { search: title } })).body.some(
    (card) => card.id === id,
  );
type Body = Parameters<typeof app.call<typeof approval.decideCards>>[1]['body'];
const send = (body: Body, { token } = asAdmin()) =>
  app.call(approval.decideCards, { body }, { token });

/** Returns the stored versions of cards, as an administrator has read them. */
async function versionsOf(ids: readonly string[]) {
  const rows = await app.context.db
    .selectFrom('service_cards')
    .select(['id', 'updated_at'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, updated_at: version }) => ({ id, version: version.toISOString() }));
}

type Decision = { decision: 'APPROVE' } | { decision: 'REFUSE'; grounds: string };
const decide = async ({ ids, ...decision }: Decision & { ids: string[] }) =>
  send({ ...decision, cards: await versionsOf(ids) });

async function noticesOf({ token }: Person) {
  await app.settle();
  const { body } = await app.call(listNotifications, {}, { token });
  return body.map(({ message, isRead }) => ({ message, isRead }));
}

test('a new card waits for approval while the setting is on, and only its owner sees it', async () => {
  const provider = await createProvider(app.context);
  const before = (await publish(provider, 'Publicado sin revisión')).body;
  expect(before.isWaiting).toBeUndefined();
  await setWaiting('true');
  const title = 'Xilofonía de patios';
  const card = (await publish(provider, title)).body;
  expect(card).toMatchObject({ isWaiting: true });
  expect((await readAs(card.id)).status).toBe(404);
  expect((await readAs(card.id, provider)).body.isWaiting).toBe(true);
  expect(await isListed(card.id, title)).toBe(false);
  const client = await createPerson(app.context);
  const choice = { serviceCardId: card.id, servicePackageId: card.packages[0]?.id };
  const preview = () => app.call(previewOrder, { body: choice }, { token: client.token });
  expect((await preview()).error.code).toBe('CARD_NOT_FOUND');
  expect((await readAs(before.id)).status).toBe(200);
  expect(await waiting()).toEqual([card.id]);
  expect(await noticesOf(admin)).toContainEqual({
    message: `El servicio «${title}» espera revisión.`,
    isRead: false,
  });

  expect((await decide({ ids: [card.id], decision: 'APPROVE' })).body).toEqual({
    decided: [card.id],
  });
  expect((await readAs(card.id)).status).toBe(200);
  expect(await isListed(card.id, title)).toBe(true);
  expect((await preview()).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await noticesOf(provider)).toEqual([
    { message: `Aprobamos tu servicio «${title}»: ya se ve.`, isRead: false },
  ]);
  expect(await noticesOf(admin)).toContainEqual({
    message: `El servicio «${title}» espera revisión.`,
    isRead: true,
  });
  const { body: log } = await app.call(listAuditEntries, { query: { limit: '1' } }, asAdmin());
  expect(log).toMatchObject([
    { action: 'CARD_APPROVED', subject: { id: provider.userId }, after: { service: title } },
  ]);
});

test('a refusal needs grounds, which the owner reads, and an edited card waits again', async () => {
  await setWaiting('true');
  const provider = await createProvider(app.context);
  const { id } = (await publish(provider)).body;
  const empty = await decide({ ids: [id], decision: 'REFUSE', grounds: ' ' });
  expect(empty.error.issues).toMatchObject([{ path: 'grounds', message: 'Escribe el motivo' }]);
  const grounds = 'Falta decir qué incluye.';
  expect((await decide({ ids: [id], decision: 'REFUSE', grounds })).status).toBe(200);
  expect((await readAs(id, provider)).body).toMatchObject({ hiddenReason: grounds });
  expect((await readAs(id)).status).toBe(404);
  await app.settle();
  const mail = (await app.mails(provider.email)).find(({ kind }) => kind === 'card-refused');
  expect(mail?.plain_text).toContain(`Motivo: ${grounds}`);
  expect(await waiting()).toEqual([]);
  const params = { id };
  const edited = await app.call(
    catalog.updateServiceCard,
    { params, body: { ...cardBody(skillId), description: 'Incluye todo.' } },
    { token: provider.token },
  );
  expect(edited.body).toMatchObject({ isWaiting: true });
  expect(edited.body.hiddenReason).toBeUndefined();
  expect(await waiting()).toEqual([id]);
  await decide({ ids: [id], decision: 'APPROVE' });
});

test('a repeated decision with the same key returns the first response and is recorded once', async () => {
  await setWaiting('true');
  const provider = await createProvider(app.context);
  const { id } = (await publish(provider)).body;
  const body: Body = { cards: await versionsOf([id]), decision: 'APPROVE' };
  const repeat = () =>
    app.call(
      approval.decideCards,
      { body },
      { ...asAdmin(), headers: { 'idempotency-key': `approval-${id}` } },
    );
  expect((await repeat()).body).toEqual({ decided: [id] });
  expect((await repeat()).body).toEqual({ decided: [id] });
  expect((await send(body)).error.code).toBe('CARD_NOT_WAITING');
  const { body: log } = await app.call(listAuditEntries, { query: { limit: '2' } }, asAdmin());
  expect(log.map(({ action }) => action)).toEqual(['CARD_APPROVED', 'SETTING_CHANGED']);
});

test('several cards are decided at once, each once, also by two administrators', async () => {
  await setWaiting('true');
  const provider = await createProvider(app.context);
  const ids = [];
  for (const title of ['Primero de tres', 'Segundo de tres', 'Tercero de tres'])
    ids.push((await publish(provider, title)).body.id);
  const [first = ''] = ids;
  expect((await decide({ ids: [first], decision: 'APPROVE' })).status).toBe(200);
  const cards = await versionsOf(ids);
  const responses = await Promise.all([
    send({ cards, decision: 'APPROVE' }),
    send({ cards, decision: 'REFUSE', grounds: 'Repetido' }),
  ]);
  const decided = responses.filter(({ status }) => status === 200);
  expect(decided).toHaveLength(1);
  expect(decided[0]?.body.decided.toSorted()).toEqual(ids.slice(1).toSorted());
  expect(responses.find(({ status }) => status === 409)?.error.code).toBe('CARD_NOT_WAITING');
  expect((await app.call(approval.countWaitingCards, {}, asAdmin())).body).toEqual({ count: 0 });
});

test('a decision counts only for the version that was read: texts and pictures', async () => {
  await setWaiting('true');
  const provider = await createProvider(app.context);
  const own = { token: provider.token };
  const { id } = (await publish(provider)).body;
  const params = { id };
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 500 }))]);
  const read = async () => {
    const { body } = await app.call(approval.listWaitingCards, {}, asAdmin());
    return body.map(({ id: each, version }) => ({ id: each, version }));
  };
  const edit = { params, body: { ...cardBody(skillId), description: 'Otro texto.' } };
  const picture = { params, file, body: { description: 'La obra' } };
  const changes = [
    () => app.call(catalog.updateServiceCard, edit, own),
    () => app.call(catalog.replaceCoverImage, { params, file }, own),
    () => app.call(catalog.addGalleryImage, picture, own),
  ];
  for (const change of changes) {
    const cards = await read();
    expect((await change()).status).toBeLessThan(300);
    expect((await send({ cards, decision: 'APPROVE' })).error.code).toBe('CARD_NOT_WAITING');
  }
  expect((await send({ cards: await read(), decision: 'APPROVE' })).body).toEqual({
    decided: [id],
  });
});

test('a refused card withholds its pictures, and waits again after a new one, whatever the setting is', async () => {
  await setWaiting('true');
  const provider = await createProvider(app.context);
  const own = { token: provider.token };
  const { id } = (await publish(provider)).body;
  const params = { id };
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 500 }))]);
  const { body } = await app.call(catalog.replaceCoverImage, { params, file }, own);
  const statusOf = async (address: string) => (await fetch(`${app.url}${address}`)).status;
  expect(await statusOf(body.coverImage.url)).toBe(200);
  await decide({ ids: [id], decision: 'REFUSE', grounds: 'La foto no es tuya.' });
  expect(await statusOf(body.coverImage.url)).toBe(404);
  await setWaiting('false');
  const replaced = await app.call(catalog.replaceCoverImage, { params, file }, own);
  expect(replaced.body).toMatchObject({ isWaiting: true });
  expect(await statusOf(replaced.body.coverImage.url)).toBe(200);
  const edit = { params, body: cardBody(skillId) };
  const edited = await app.call(catalog.updateServiceCard, edit, own);
  expect(edited.body).toMatchObject({ isWaiting: true });
  expect((await readAs(id)).status).toBe(404);
  await decide({ ids: [id], decision: 'APPROVE' });
});

test('an administrator neither finds nor decides their own waiting card', async () => {
  await setWaiting('true');
  const provider = await createProvider(app.context, { roles: ['ADMIN', 'CLIENT', 'PROVIDER'] });
  const own = { token: provider.token };
  const { id } = (await publish(provider)).body;
  expect((await app.call(approval.listWaitingCards, {}, own)).body).toEqual([]);
  expect((await app.call(approval.countWaitingCards, {}, own)).body).toEqual({ count: 0 });
  const refused = await send({ cards: await versionsOf([id]), decision: 'APPROVE' }, own);
  expect(refused).toMatchObject({ status: 403, error: { code: 'OWN_CARD' } });
  expect((await decide({ ids: [id], decision: 'APPROVE' })).status).toBe(200);
});

test('a new provider publishes five cards a day, also at once, and an older one more', async () => {
  const provider = await createProvider(app.context, { profileCreatedAt: new Date() });
  const responses = await Promise.all(
    Array.from({ length: 7 }, (_, index) => publish(provider, `Servicio número ${index}`)),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 201, 201, 429, 429,
  ]);
  expect((await publish(provider)).error).toMatchObject({
    code: 'CARD_RATE',
    message: 'En tus primeras semanas puedes publicar 5 servicios al día. Sigue mañana.',
  });
  await app.context.db
    .updateTable('service_cards')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('provider_profile_id', '=', provider.profileId)
    .execute();
  expect((await publish(provider)).status).toBe(201);
  const older = await createProvider(app.context);
  for (let index = 0; index < 6; index += 1)
    expect((await publish(older, `Otro número ${index}`)).status).toBe(201);
});
