import { readdirSync } from 'node:fs';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { pageCookieOf } from '#domains/accounts/accounts.fixtures.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { createOrderInState, type OrderOptions } from '../orders.fixtures.ts';
import { removeEndedImages } from './images.service.ts';

let app: OwnApp;
let client: Person;
let provider: Provider;
let card: CardFixture;
let photo: Blob;
let days = 3;

beforeAll(async () => {
  app = await ownApp();
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId);
  client = await createPerson(app.context);
  photo = new Blob([new Uint8Array(await jpegPhoto({ width: 300, height: 300 }))]);
});
afterAll(() => app.stop());

/** Creates an order on another day for each call. */
const createOrder = (options: Omit<OrderOptions, 'clientId' | 'card'> = {}) => {
  const start = new Date(Date.now() + (days += 1) * DAY_MS);
  return createOrderInState(app.context, { clientId: client.userId, card, start, ...options });
};
const add = (person: Person, id: string) =>
  app.call(orders.addOrderImage, { params: { id }, file: photo }, { token: person.token });
const addWithKey = (id: string, key: string) => {
  const options = { token: client.token, headers: { 'idempotency-key': key } };
  return app.call(orders.addOrderImage, { params: { id }, file: photo }, options);
};
const addToProblem = (person: Person, id: string) =>
  app.call(orders.addProblemImage, { params: { id }, file: photo }, { token: person.token });
const read = (person: Person, id: string) =>
  app.call(orders.getOrder, { params: { id } }, { token: person.token });
const report = (id: string) => {
  const body = { kind: 'BADLY_DONE', comment: 'Sigue goteando' };
  return app.call(orders.reportProblem, { params: { id }, body }, { token: client.token });
};

test('the provider sees the pictures of the job at once, and nobody else sees them', async () => {
  const id = await createOrder();
  const { status, body } = await add(client, id);
  expect(status).toBe(201);
  const [image] = body.job.images;
  const address = new URL(image?.url ?? '', app.url);
  expect((await fetch(address)).status).toBe(404);
  const headers = pageCookieOf(app.context, provider);
  expect((await fetch(address, { headers })).status).toBe(200);
  expect((await read(provider, id)).body.job.images).toEqual([image]);
  expect((await add(provider, id)).error.code).toBe('ORDER_WRONG_PARTY');
  const stranger = await createPerson(app.context);
  expect((await add(stranger, id)).error.code).toBe('ORDER_NOT_FOUND');
  expect((await read(stranger, id)).error.code).toBe('ORDER_NOT_FOUND');
});

test('an upload that is repeated with its key adds one picture and leaves no files', async () => {
  const id = await createOrder();
  const files = () =>
    readdirSync(app.context.config.imagesDir, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    ).length;
  const first = await addWithKey(id, 'una-foto');
  const stored = files();
  const again = await addWithKey(id, 'una-foto');
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await read(client, id)).body.job.images).toHaveLength(1);
  expect(files()).toBe(stored);
  const other = await createOrder();
  expect((await addWithKey(other, 'una-foto')).error.code).toBe('KEY_REUSED');
});

test('the fifth picture that is repeated with its key is answered as before, also for an ended order', async () => {
  const id = await createOrder();
  for (let count = 1; count < 5; count += 1) await add(client, id);
  const first = await addWithKey(id, 'la-quinta');
  expect(first.body.job.images).toHaveLength(5);
  expect((await addWithKey(id, 'la-sexta')).error.code).toBe('ORDER_IMAGES_FULL');
  const repeated = await addWithKey(id, 'la-quinta');
  expect([repeated.status, repeated.body]).toEqual([201, first.body]);
  await app.call(orders.withdrawOrder, { params: { id } }, { token: client.token });
  expect((await addWithKey(id, 'la-quinta')).body).toEqual(first.body);
  expect((await addWithKey(id, 'la-sexta')).error.code).toBe('ORDER_WRONG_STATE');
});

test.each([
  ['PENDING', 201, undefined, 1],
  ['ACCEPTED', 201, undefined, 1],
  ['REJECTED', 409, 'ORDER_WRONG_STATE', 0],
  ['CANCELLED', 409, 'ORDER_WRONG_STATE', 0],
  ['COMPLETED', 409, 'ORDER_WRONG_STATE', 0],
] as const)(
  'a picture of the job of a %s order is answered with %i',
  async (state, expected, code, stored) => {
    const id = await createOrder({ status: state });
    const { status, error } = await add(client, id);
    expect([status, error.code]).toEqual([expected, code]);
    expect((await read(client, id)).body.job.images).toHaveLength(stored);
  },
);

test('of twelve pictures uploaded three at a time five are stored, for the job and for the problem', async () => {
  const id = await createOrder({ status: 'ACCEPTED', isMarked: true });
  expect((await addToProblem(client, id)).error.code).toBe('NO_PROBLEM_REPORTED');
  await report(id);
  // Pictures of the job do not use the room of the pictures of the problem.
  for (const upload of [add, addToProblem]) {
    const codes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const uploads = await Promise.all([1, 2, 3].map(() => upload(client, id)));
      codes.push(...uploads.flatMap(({ status, error }) => (status === 201 ? [] : error.code)));
    }
    expect(codes).toEqual(Array(7).fill('ORDER_IMAGES_FULL'));
  }
  const { job, issue } = (await read(provider, id)).body;
  expect([job.images.length, issue?.images.length]).toEqual([5, 5]);
  expect((await addToProblem(provider, id)).error.code).toBe('ORDER_WRONG_PARTY');
});

test('pictures of an order without work are deleted after 90 days, other pictures stay', async () => {
  client = await createPerson(app.context);
  const [rejected, accepted] = [await createOrder(), await createOrder()];
  for (const id of [rejected, accepted]) expect((await add(client, id)).status).toBe(201);
  const body = { rejectionReason: 'No llego' };
  const token = provider.token;
  await app.call(orders.rejectOrder, { params: { id: rejected }, body }, { token });
  const url = (await read(client, rejected)).body.job.images[0]?.url ?? '';
  const { signal } = new AbortController();
  await removeEndedImages(app.context, signal);
  expect((await read(client, rejected)).body.job.images).toHaveLength(1);
  app.advance(91 * DAY_MS);
  await Promise.all([
    removeEndedImages(app.context, signal),
    removeEndedImages(app.context, signal),
  ]);
  app.advance(-91 * DAY_MS);
  await app.settle();
  expect((await read(client, rejected)).body.job.images).toEqual([]);
  expect((await fetch(new URL(url, app.url))).status).toBe(404);
  expect((await read(client, accepted)).body.job.images).toHaveLength(1);
});
