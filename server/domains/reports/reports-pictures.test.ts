import * as catalog from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { HIDDEN_TEXT } from '../accounts/accounts-public-texts.template.ts';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { sharedApp } from '#testing/shared-app.ts';
import { runJob, type TestApp } from '#testing/test-app.ts';
import { pageCookieOf } from '../accounts/accounts.fixtures.ts';
import { createPerson, type Person, type Provider } from '../providers/providers.fixtures.ts';
import { createReportedPair, reportCallsOf } from './reports.fixtures.ts';

let app: TestApp;
let admin: Person;
let second: Person;
let calls: ReturnType<typeof reportCallsOf>;
let photo: Blob;

beforeAll(async () => {
  app = await sharedApp();
  calls = reportCallsOf(app);
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  second = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  photo = new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 300 }))]);
});

async function addPicture({ token }: Provider, id: string) {
  const input = { params: { id }, body: { description: 'La obra' }, file: photo };
  return (await app.call(catalog.addGalleryImage, input, { token })).body;
}

const remove = (owner: Provider, id: string) =>
  app.call(catalog.deleteGalleryImage, { params: { id } }, { token: owner.token });

/** Requests a picture like a browser: with the session cookie of a person, or without a session. */
async function statusOf(address: string | undefined, person?: Person): Promise<number> {
  await app.settle();
  const headers = person ? pageCookieOf(app.context, person) : {};
  return (await fetch(`${app.url}${address ?? ''}`, { headers })).status;
}

async function forget(id: string): Promise<void> {
  await app.context.pool.query(
    `update reports set created_at = created_at - interval '181 days', decided_at = decided_at - interval '181 days'
      where id = $1`,
    [id],
  );
  await runJob(app, 'reports.forget-decided');
}

test('a reported picture survives its deletion, away from its public address, until the report is forgotten', async () => {
  const { provider, card, client } = await createReportedPair(app);
  const picture = await addPicture(provider, card.id);
  const { id } = (await calls.report(client, 'CARD', card.id)).body;
  expect((await remove(provider, picture.id)).status).toBe(204);
  expect(await statusOf(picture.image.url)).toBe(404);
  await runJob(app, 'media.sweep-image-files');
  const [copy] = (await calls.details(admin, id)).body.complaints[0]?.snapshot?.images ?? [];
  expect(copy?.url).not.toBe(picture.image.url);
  expect(await statusOf(copy?.url, admin)).toBe(200);
  // The address works only in the session of the administrator who opened the report.
  for (const person of [undefined, second, client])
    expect(await statusOf(copy?.url, person)).toBe(404);
  expect(await statusOf(copy?.url.replace(/\?.*/, ''), admin)).toBe(404);
  await calls.decide(admin, id, 'NOTHING');
  expect(await statusOf(copy?.url, admin)).toBe(200);
  await forget(id);
  expect(await statusOf(copy?.url, admin)).toBe(404);
  const details = (await calls.details(admin, id)).body;
  expect(details).toMatchObject({ title: '', complaints: [{ comment: '', snapshot: null }] });
  expect(details.decisions).toMatchObject([{ decision: 'NOTHING', grounds: '' }]);
});

test('a hidden picture becomes a drawing, its address stops working, and both come back', async () => {
  const { provider, card, client } = await createReportedPair(app);
  const picture = await addPicture(provider, card.id);
  const gallery = async () =>
    (await app.call(catalog.getServiceCard, { params: { id: card.id } })).body.galleryImages;
  const { id } = (await calls.report(client, 'IMAGE', picture.image.id, { reason: 'PRIVACY' }))
    .body;
  await calls.decide(admin, id, 'HIDE');
  expect(await gallery()).toMatchObject([
    {
      description: HIDDEN_TEXT,
      image: { url: '/illustrations/hidden-image.svg', isHidden: true },
    },
  ]);
  for (const { url } of [...picture.image.srcset, { url: picture.image.previewUrl }])
    expect(await statusOf(url)).toBe(404);
  const [own] = (await calls.read(provider, id)).body.snapshot?.images ?? [];
  expect(await statusOf(own?.url)).toBe(200);
  expect((await calls.report(client, 'IMAGE', picture.image.id)).status).toBe(404);
  await calls.object(provider, id);
  await calls.decide(second, id, 'NOTHING');
  expect(await gallery()).toMatchObject([
    { description: 'La obra', image: { url: picture.image.url } },
  ]);
  expect(await statusOf(picture.image.url)).toBe(200);
  expect(await statusOf(own?.url.replace(/\?.*/, ''))).toBe(404);
});

test('a hidden cover is replaced by the picture of the skill', async () => {
  const { provider, card, client } = await createReportedPair(app);
  const input = { params: { id: card.id }, file: photo };
  await app.call(catalog.replaceCoverImage, input, { token: provider.token });
  const { cover_image_id: coverId } = await app.context.db
    .selectFrom('service_cards')
    .select('cover_image_id')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  const { id } = (await calls.report(client, 'IMAGE', coverId ?? '')).body;
  await calls.decide(admin, id, 'HIDE');
  const { body } = await app.call(catalog.getServiceCard, { params: { id: card.id } });
  expect(body.coverImageUrl).toMatch(/^\/covers\//);
});

test('a report is held only by what was reported: a deleted picture without a report loses its files', async () => {
  const { provider, card } = await createReportedPair(app);
  const picture = await addPicture(provider, card.id);
  expect(await statusOf(picture.image.url)).toBe(200);
  await remove(provider, picture.id);
  expect(await statusOf(picture.image.url)).toBe(404);
});
