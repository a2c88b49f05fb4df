import { randomUUIDv7 } from 'node:crypto';
import { openUndisputedOrder } from '@oficio/contract/domains/administration/administration-disputes.endpoints.ts';
import * as administration from '@oficio/contract/domains/administration/administration.endpoints.ts';
import * as brand from '@oficio/contract/domains/brand/brand.endpoints.ts';
import { decideCards } from '@oficio/contract/domains/catalog/catalog-approval.endpoints.ts';
import * as webhooks from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import * as imports from '@oficio/contract/domains/imports/imports.endpoints.ts';
import * as statements from '@oficio/contract/domains/statements/statements.endpoints.ts';
import { getText } from '@oficio/contract/domains/texts/texts.endpoints.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCard } from './domains/catalog/catalog-booking.fixtures.ts';
import { csvOf, lineOf, sendFile } from './domains/imports/imports.fixtures.ts';
import { createTrades } from './domains/skills/skills.fixtures.ts';
import { routes } from './domains.ts';
import { completeOrder } from './domains/statements/statements.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
} from './domains/providers/providers.fixtures.ts';
import { jpegPhoto } from './platform/testing/image-samples.ts';
import { authorizationRows } from './testing/authorization-rows.ts';
import { createWorld, type World } from './testing/authorization-world.ts';
import { runJob, ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;
let world: World;
let admin: Person;
let picture: Blob;

beforeAll(async () => {
  app = await ownApp({ env: { WEBHOOKS_TO_LOOPBACK: '1' } });
  world = await createWorld(app);
  await createTrades(app.context);
  ({ admin } = world.others);
  picture = new Blob([new Uint8Array(await jpegPhoto({ width: 600, height: 600 }))]);
});
afterAll(() => app.stop());

type Call = Record<string, unknown>;
const as = () => ({ token: admin.token });

async function makeWebhook(): Promise<string> {
  const body = { url: 'http://127.0.0.1:9/hook', events: ['order.*'] };
  return (await app.call(webhooks.createWebhook, { body }, as())).body.id;
}

async function makeDelivery() {
  const id = await makeWebhook();
  await app.call(webhooks.testWebhook, { params: { id } }, as());
  const { body } = await app.call(webhooks.listDeliveries, { params: { id } }, as());
  return { id, deliveryId: body[0]?.id ?? '' };
}

let lines = 0;
async function makeImportedProfile(): Promise<string> {
  await sendFile(app, admin.token, csvOf([lineOf({ clave: `a${(lines += 1)}` })]));
  await runJob(app, 'imports.run');
  const { body } = await app.call(imports.listImportedProfiles, {}, as());
  return body[0]?.id ?? '';
}

/** Creates a provider with a statement of an ended month. */
async function makeStatement(isSent: boolean) {
  const { profileId } = await createProvider(app.context);
  await completeOrder(app.context, {
    card: await createCard(app.context, profileId),
    clientId: world.client.userId,
    completedAt: new Date('2026-01-10T12:00:00Z'),
  });
  const params = { id: profileId, month: '2026-01' };
  const body = { number: profileId };
  if (isSent) await app.call(statements.sendStatement, { params, body }, as());
  return params;
}

async function makeWaitingCard() {
  const card = await createCard(app.context, world.provider.profileId);
  const { updated_at: version } = await app.context.db
    .updateTable('service_cards')
    .set({ approval: 'WAITING' })
    .where('id', '=', card.id)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return { id: card.id, version: version.toISOString() };
}

async function makeDeactivated(): Promise<string> {
  const { userId: id } = await createPerson(app.context);
  const body = { isActive: false, reason: 'Prueba' };
  await app.call(administration.updateUserAsAdmin, { params: { id }, body }, as());
  return id;
}

/** Creates an order that nobody disputes and states why it is read. */
async function makeOpenedOrder(): Promise<string> {
  const id = await world.make('acceptedOrder');
  await app.call(openUndisputedOrder, { params: { id }, body: { reason: 'Prueba' } }, as());
  return id;
}

const brandVersion = async () => (await app.call(brand.getBrandSettings, {}, as())).body.version;

async function savedText() {
  const params = { key: 'mail.reset-password' };
  const { body } = await app.call(getText, { params }, as());
  const parts = body.parts.map(({ name, content }) => [name, content]);
  const own = { ...(Object.fromEntries(parts) as object), subject: '{brand}: otra' };
  return { params, body: { version: body.version, parts: own } };
}

/** Calls of endpoints whose row in the authorization fixtures has no call that succeeds. */
const calls: Record<string, () => Promise<Call>> = {
  eraseUser: async () => ({ params: { id: await makeDeactivated() } }),
  updateBrand: async () => {
    const { own, version } = (await app.call(brand.getBrandSettings, {}, as())).body;
    return { body: { ...own, heroTitle: 'Manos que saben', version } };
  },
  setBrandPicture: async () => ({
    params: { picture: 'icon' },
    body: { version: String(await brandVersion()) },
    file: picture,
  }),
  removeBrandPicture: async () => {
    const params = { picture: 'icon' };
    const body = { version: String(await brandVersion()) };
    await app.call(brand.setBrandPicture, { params, body, file: picture }, as());
    return { params, query: { version: String(await brandVersion()) } };
  },
  decideCards: async () => ({ body: { cards: [await makeWaitingCard()], decision: 'APPROVE' } }),
  updateDangerNote: async () => ({
    params: { kind: 'GAS' },
    body: { title: 'Sal', advice: 'Abre.', words: ['huele raro'], numbers: [] },
  }),
  createWebhook: async () => ({ body: { url: 'http://127.0.0.1:9/x', events: ['order.*'] } }),
  deleteWebhook: async () => ({ params: { id: await makeWebhook() } }),
  enableWebhook: async () => {
    const id = await makeWebhook();
    await app.context.db
      .updateTable('webhooks')
      .set({ disabled_at: new Date(), disabled_reason: 'GONE' })
      .where('id', '=', id)
      .execute();
    return { params: { id } };
  },
  rotateWebhookSecret: async () => ({ params: { id: await makeWebhook() } }),
  testWebhook: async () => ({ params: { id: await makeWebhook() } }),
  replayDelivery: async () => ({ params: await makeDelivery() }),
  removeDemo: async () => {
    const { userId } = await createPerson(app.context);
    await app.context.db
      .updateTable('users')
      .set({ is_demo: true })
      .where('id', '=', userId)
      .execute();
    return { body: { word: 'QUITAR' } };
  },
  createImport: async () => ({
    body: { mode: 'IMPORT' },
    file: new Blob([csvOf([lineOf({ clave: `i${randomUUIDv7()}` })])], { type: 'text/csv' }),
  }),
  createClaimLink: async () => ({
    params: { id: await makeImportedProfile() },
    body: { delivery: 'SHOW' },
  }),
  deleteImportedProfile: async () => ({ params: { id: await makeImportedProfile() } }),
  settleOrder: async () => ({
    params: { id: await world.make('acceptedOrder') },
    body: { as: 'CANCELLED', cause: 'nobody', grounds: 'Prueba' },
  }),
  updateSkill: async () => ({
    params: { id: await world.make('skill') },
    body: { name: 'Trompetería' },
  }),
  createSkill: async () => ({ body: { name: 'Flautistería' } }),
  createSynonym: async () => ({
    body: {
      words: 'flauta dulce',
      skillId: (world.cardBody as { skillId: string }).skillId,
      country: null,
    },
  }),
  sendStatement: async () => ({
    params: await makeStatement(false),
    body: { number: 'Factura de prueba' },
  }),
  payStatement: async () => {
    const params = await makeStatement(true);
    return { params, body: { number: params.id } };
  },
  correctStatement: async () => ({
    params: await makeStatement(true),
    body: { number: 'Otra factura', grounds: 'Prueba' },
  }),
  saveText: savedText,
};

/** Writes that change nothing of the installation or of others: a mail to the administrator who presses. */
const unrecorded = ['sendTestMail'];

/** Reads of what is private, which are acts too. */
const privateReads: Record<string, () => Promise<Call>> = {
  getDispute: async () => ({ params: { id: await makeOpenedOrder() } }),
  listDisputeMessages: async () => ({
    params: { id: await makeOpenedOrder() },
    query: { before: '5' },
  }),
  exportPeople: async () => ({ query: { reason: 'Prueba' } }),
  exportCards: async () => ({ query: { reason: 'Prueba' } }),
  exportOrders: async () => ({}),
};

async function callOf({ name }: EndpointDefinition): Promise<Call> {
  const own = calls[name] ?? privateReads[name];
  if (own) return own();
  const row = authorizationRows[name];
  if (!row?.record || (row.others ?? 404) >= 300)
    throw new Error(
      `${name} needs a call that succeeds, in this test or in its authorization row.`,
    );
  return {
    params: Object.fromEntries([
      ['id', await world.make(row.record)],
      ['key', 'order_response_hours'],
    ]),
    ...(row.body && { body: row.body(world) }),
    ...(row.file && { file: picture }),
  };
}

async function entriesOf(actorId: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', '=', actorId)
    .execute();
  return rows.map(({ id }) => id);
}

const ofAdministrators = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'admin');
const writes = ofAdministrators.filter(
  ({ method, name, onlyReads }) => method !== 'GET' && !onlyReads && !unrecorded.includes(name),
);
const recordedReads = ofAdministrators.filter(({ name }) => name in privateReads);

describe.each([...writes, ...recordedReads].map((endpoint) => ({ name: endpoint.name, endpoint })))(
  '$name',
  ({ endpoint }) => {
    test('an act of an administrator is in the audit log once', async () => {
      const call = await callOf(endpoint);
      const before = await entriesOf(admin.userId);
      const { status, error } = await app.call(endpoint, call, as());
      expect(status < 300 ? null : error).toBeNull();
      const added = (await entriesOf(admin.userId)).filter((id) => !before.includes(id));
      expect(added).toHaveLength(1);
    });
  },
);

test('every exception is an endpoint', () => {
  const names = ofAdministrators.map(({ name }) => name);
  const listed = [...unrecorded, ...Object.keys(privateReads), ...Object.keys(calls)];
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
});

test('a refused act leaves no entry', async () => {
  const card = await makeWaitingCard();
  const cards = [{ ...card, version: '2026-01-01T00:00:00.000Z' }];
  const before = await entriesOf(admin.userId);
  const refused = await app.call(decideCards, { body: { cards, decision: 'APPROVE' } }, as());
  expect(refused.error.code).toBe('CARD_NOT_WAITING');
  expect(await entriesOf(admin.userId)).toEqual(before);
});
