import { randomUUID } from 'node:crypto';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { getBrandSettings, updateBrand } from '@oficio/contract/domains/brand/brand.endpoints.ts';
import * as catalog from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import * as webhooks from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import * as imports from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { addSkillImage } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import * as statements from '@oficio/contract/domains/statements/statements.endpoints.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCard } from './domains/catalog/catalog-booking.fixtures.ts';
import { cardBody, createTestSkill } from './domains/catalog/catalog.fixtures.ts';
import { csvOf, lineOf } from './domains/imports/imports.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
} from './domains/providers/providers.fixtures.ts';
import { createTrades } from './domains/skills/skills.fixtures.ts';
import { completeOrder } from './domains/statements/statements.fixtures.ts';
import { jpegPhoto } from './platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;
let admin: Person;
beforeAll(async () => {
  app = await ownApp({ env: { WEBHOOKS_TO_LOOPBACK: '1' } });
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(() => app.stop());

/** Sends a request three times with one key, the last two at once, as after lost responses. Returns the one response. */
async function repeat<E extends EndpointDefinition>(
  endpoint: E,
  input: Record<string, unknown>,
  { token } = admin,
) {
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => app.call(endpoint, input, { token, headers });
  const first = await send();
  expect(first.status).toBe(endpoint.status ?? 200);
  const again = await Promise.all([send(), send()]);
  // One of two concurrent requests may be refused while the other runs.
  const answered = again.filter(({ error }) => error.code !== 'IN_PROGRESS');
  expect(answered.length).toBeGreaterThan(0);
  for (const { status, body } of answered)
    expect({ status, body }).toEqual({ status: first.status, body: first.body });
  return first;
}

const auditCount = async (action: string) =>
  (await app.call(listAuditEntries, { query: { limit: '100' } }, admin)).body.filter(
    (entry) => entry.action === action,
  ).length;

const photo = async () => new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 500 }))]);

test('a service and a picture of it are published once', async () => {
  const provider = await createProvider(app.context);
  const body = cardBody(await createTestSkill(app.context));
  const { body: card } = await repeat(catalog.createServiceCard, { body }, provider);
  const picture = { params: { id: card.id }, file: await photo(), body: { description: 'Obra' } };
  await repeat(catalog.addGalleryImage, picture, provider);
  const { body: own } = await app.call(catalog.listOwnServiceCards, {}, provider);
  expect(own.map(({ id, galleryImages }) => [id, galleryImages.length])).toEqual([[card.id, 1]]);
});

test('a picture is added to the bank of a trade once', async () => {
  const id = await createTestSkill(app.context);
  const { body } = await repeat(addSkillImage, { params: { id }, file: await photo() });
  expect(body.defaultImageUrls).toHaveLength(1);
});

test('a file is imported once', async () => {
  await createTrades(app.context);
  const file = new Blob([csvOf([lineOf({ correo: 'rosa@ejemplo.com' })])], { type: 'text/csv' });
  await repeat(imports.createImport, { body: { mode: 'IMPORT' }, file });
  await app.settle();
  const { body: made } = await app.call(imports.listImports, {}, admin);
  expect(made).toMatchObject([{ status: 'DONE', createdCount: 1 }]);
});

test('a statement is sent, paid and corrected once', async () => {
  const { profileId } = await createProvider(app.context);
  const card = await createCard(app.context, profileId);
  const { userId: clientId } = await createPerson(app.context);
  await completeOrder(app.context, { card, clientId, completedAt: new Date('2026-01-10') });
  const params = { id: profileId, month: '2026-01' };
  await repeat(statements.sendStatement, { params, body: { number: 'R-1' } });
  await repeat(statements.payStatement, { params, body: { number: 'R-1' } });
  const correction = { params, body: { number: 'R-2', grounds: 'Otro pago' } };
  const { body: corrected } = await repeat(statements.correctStatement, correction);
  expect(corrected.history.map(({ action }) => action)).toEqual(['send', 'pay', 'correct']);
  expect(await auditCount('STATEMENT_CORRECTED')).toBe(1);
});

test('a webhook is added and tested once', async () => {
  const body = { url: 'http://127.0.0.1:9/', events: ['card.*'] };
  const { body: webhook } = await repeat(webhooks.createWebhook, { body });
  const params = { id: webhook.id };
  await repeat(webhooks.testWebhook, { params });
  expect((await app.call(webhooks.listWebhooks, {}, admin)).body).toHaveLength(1);
  expect((await app.call(webhooks.listDeliveries, { params }, admin)).body).toHaveLength(1);
  await app.call(webhooks.deleteWebhook, { params }, admin);
});

test('a brand that is saved again with its former version is no conflict, other words are one', async () => {
  const { body: read } = await app.call(getBrandSettings, {}, admin);
  const save = (change: object) =>
    app.call(updateBrand, { body: { ...read.own, ...change, version: read.version } }, admin);
  const first = await save({ heroTitle: 'Manos que saben' });
  expect(first.status).toBe(200);
  expect(await save({ heroTitle: 'Manos que saben' })).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect((await save({ heroTitle: 'Otra cosa' })).error.code).toBe('BRAND_CHANGED');
  expect(await auditCount('BRAND_CHANGED')).toBe(1);
});
