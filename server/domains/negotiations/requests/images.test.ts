import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import type { Person } from '#domains/providers/providers.fixtures.ts';
import {
  callsOf,
  createNegotiators,
  type NegotiationCalls,
  type Negotiators,
} from '../negotiations.fixtures.ts';
import { removeEndedImages } from './images.service.ts';

let app: OwnApp;
let calls: NegotiationCalls;
let photo: Blob;

beforeAll(async () => {
  app = await ownApp();
  calls = callsOf(app);
  photo = new Blob([new Uint8Array(await jpegPhoto({ width: 300, height: 300 }))]);
});
afterAll(() => app.stop());

/** Inserts `count` pictures that this user uploaded hours ago. */
async function insertOldUploads({ userId }: Person, count: number): Promise<void> {
  await sql`insert into images (id, owner_id, kind, width, height, placeholder, bytes, widths, created_at)
    select gen_random_uuid(), ${userId}::uuid, 'attachment', 1, 1, '', 4000000, '{1}', now() - interval '2 hours'
    from generate_series(1, ${count})`.execute(app.context.db);
}

async function requestWithPicture(people: Negotiators, time: string): Promise<string> {
  const { id } = (await calls.request(people, time)).body;
  expect((await calls.addImage(people.client, id, photo)).status).toBe(201);
  return id;
}

const picturesOf = async (people: Negotiators, id: string) =>
  (await calls.read(people.client, id)).body.initialRequestImages.length;

test('the pictures of earlier requests do not count against the next request or the profile photo', async () => {
  const people = await createNegotiators(app);
  await insertOldUploads(people.client, 60);
  const id = await requestWithPicture(people, '10:00');
  expect(await picturesOf(people, id)).toBe(1);
  const upload = () =>
    app.call(accounts.uploadOwnPhoto, { file: photo }, { token: people.client.token });
  const [first, second] = [await upload(), await upload()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.photoUrl).not.toBe(first.body.photoUrl);
});

test('pictures of a request without an agreement are deleted after 90 days, other pictures stay', async () => {
  const people = await createNegotiators(app);
  const [rejected, agreed] = [
    await requestWithPicture(people, '10:00'),
    await requestWithPicture(people, '13:00'),
  ];
  await calls.reject(people.provider, rejected);
  await calls.offer(people.provider, agreed, 20);
  expect((await calls.accept(people.client, agreed)).status).toBe(200);
  const image = (await calls.read(people.client, rejected)).body.initialRequestImageUrls[0] ?? '';
  const { signal } = new AbortController();
  await removeEndedImages(app.context, signal);
  expect(await picturesOf(people, rejected)).toBe(1);
  app.advance(91 * DAY_MS);
  await Promise.all([
    removeEndedImages(app.context, signal),
    removeEndedImages(app.context, signal),
  ]);
  app.advance(-91 * DAY_MS);
  await app.settle();
  expect(await picturesOf(people, rejected)).toBe(0);
  expect((await fetch(new URL(image, app.url))).status).toBe(404);
  expect(await picturesOf(people, agreed)).toBe(1);
});

test('a closed request accepts no picture, also when it closes during the upload', async () => {
  const people = await createNegotiators(app);
  const closed = { statusCode: 409, code: 'NEGOTIATION_CLOSED' };
  const rejected = await requestWithPicture(people, '10:00');
  await calls.reject(people.provider, rejected);
  expect((await calls.addImage(people.client, rejected, photo)).error).toMatchObject(closed);
  const withdrawn = await requestWithPicture(people, '12:00');
  const [upload] = await Promise.all([
    calls.addImage(people.client, withdrawn, photo),
    calls.withdraw(people.client, withdrawn),
  ]);
  expect([201, 409]).toContain(upload.status);
  expect((await calls.addImage(people.client, withdrawn, photo)).error).toMatchObject(closed);
  expect(await picturesOf(people, rejected)).toBe(1);
  expect(await picturesOf(people, withdrawn)).toBe(upload.status === 201 ? 2 : 1);
});
