import { uploadOwnPhoto } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { getDispute } from '@oficio/contract/domains/administration/administration-disputes.endpoints.ts';
import { updateUserAsAdmin } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import * as catalog from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { addNegotiationImage } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '../../../scripts/testing/s3-server.ts';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { pageCookieOf } from '../accounts/accounts.fixtures.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { callsOf, createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import { createReportedPair, reportCallsOf } from '../reports/reports.fixtures.ts';

let s3: S3Server;
let app: OwnApp;
let inBucket: OwnApp;
let admin: Person;
let second: Person;
let photo: Blob;

beforeAll(async () => {
  s3 = await startS3Server();
  app = await ownApp();
  inBucket = await ownApp({ beside: app, env: { S3_URL: s3.url } });
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  second = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  photo = new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 500 }))]);
});
afterAll(async () => {
  await inBucket.stop();
  await app.stop();
  await s3.stop();
});

/** Requests a picture like a browser: with the session cookie of a person, or without a session. */
async function load(at: OwnApp, address: string, person?: Person): Promise<Response> {
  return fetch(`${at.url}${address}`, { headers: person ? pageCookieOf(at.context, person) : {} });
}

/** A provider with a photo and a card with a cover and a gallery picture, and all addresses of the three. */
async function publishPictures(at: OwnApp) {
  const pair = await createReportedPair(at);
  const { provider, card } = pair;
  const own = { token: provider.token };
  const cover = { params: { id: card.id }, file: photo };
  const { body: uploaded } = await at.call(uploadOwnPhoto, { file: photo }, own);
  await at.call(catalog.replaceCoverImage, cover, own);
  const { body: gallery } = await at.call(
    catalog.addGalleryImage,
    { ...cover, body: { description: 'La obra' } },
    own,
  );
  const shown = (await at.call(catalog.getServiceCard, { params: { id: card.id } })).body;
  const addresses = [shown.coverImage, gallery.image].flatMap((image) => [
    ...image.srcset.map(({ url }) => url),
    image.previewUrl,
  ]);
  return { ...pair, photoUrl: uploaded.photoUrl ?? '', cardUrls: addresses };
}

const statusesOf = async (at: OwnApp, addresses: readonly string[]) => [
  ...new Set(await Promise.all(addresses.map(async (address) => (await load(at, address)).status))),
];

function setActive(userId: string, isActive: boolean) {
  const body = { isActive, ...(!isActive && { reason: 'Varias denuncias.' }) };
  return app.call(updateUserAsAdmin, { params: { id: userId }, body }, { token: admin.token });
}

async function decide(at: OwnApp, type: 'CARD' | 'PROFILE', id: string, by: Person) {
  const calls = reportCallsOf(at);
  const reported = await calls.report(by, type, id);
  return async (decision: string, administrator: Person) =>
    (await calls.decide(administrator, reported.body.id, decision)).status;
}

test.each(['a folder', 'a bucket'])(
  'hiding a card and its profile and deactivating the account withdraw the pictures from %s until the last of the three is undone',
  async (place) => {
    const at = place === 'a bucket' ? inBucket : app;
    const { provider, card, client, photoUrl, cardUrls } = await publishPictures(at);
    const calls = reportCallsOf(at);
    expect(cardUrls.length).toBeGreaterThan(4);
    expect(await statusesOf(at, [...cardUrls, photoUrl])).toEqual([200]);
    const ofCard = await decide(at, 'CARD', card.id, client);
    const ofProfile = await decide(at, 'PROFILE', provider.profileId, client);
    const [cardReport, profileReport] = (await calls.list(admin)).body.slice(-2);

    expect(await ofCard('HIDE', admin)).toBe(200);
    expect(await statusesOf(at, cardUrls)).toEqual([404]);
    expect((await load(at, photoUrl)).status).toBe(200);
    expect(await ofProfile('HIDE', admin)).toBe(200);
    expect((await load(at, photoUrl)).status).toBe(404);
    expect((await setActive(provider.userId, false)).status).toBe(200);

    expect((await setActive(provider.userId, true)).status).toBe(200);
    expect(await statusesOf(at, [...cardUrls, photoUrl])).toEqual([404]);
    await calls.object(client, profileReport?.id ?? '');
    expect(await ofProfile('NOTHING', second)).toBe(200);
    expect(await statusesOf(at, cardUrls)).toEqual([404]);
    expect((await load(at, photoUrl)).status).toBe(200);
    await calls.object(client, cardReport?.id ?? '');
    expect(await ofCard('NOTHING', second)).toBe(200);
    expect(await statusesOf(at, [...cardUrls, photoUrl])).toEqual([200]);
    const read = { params: { id: provider.profileId } };
    expect((await at.call(getProviderProfile, read)).body.user.photoUrl).toBe(photoUrl);
  },
);

test('a deactivation withdraws the photo and the pictures of the cards, and an activation brings them back', async () => {
  const { provider, photoUrl, cardUrls } = await publishPictures(app);
  await setActive(provider.userId, false);
  expect(await statusesOf(app, [...cardUrls, photoUrl])).toEqual([404]);
  await setActive(provider.userId, true);
  expect(await statusesOf(app, [...cardUrls, photoUrl])).toEqual([200]);
});

test('a picture that is added to a hidden card stays private, and appears when the card does', async () => {
  const { provider, card, client } = await publishPictures(app);
  const ofCard = await decide(app, 'CARD', card.id, client);
  const input = { params: { id: card.id }, file: photo, body: { description: '' } };
  const { body: added } = await (async () => {
    await ofCard('HIDE', admin);
    return app.call(catalog.addGalleryImage, input, { token: provider.token });
  })();
  const address = `/images/${added.image.id}-400.webp`;
  expect((await load(app, address)).status).toBe(404);
  const [report] = (await reportCallsOf(app).hidden(provider)).map(({ reportId }) => reportId);
  await reportCallsOf(app).object(provider, report ?? '');
  await ofCard('NOTHING', second);
  expect((await load(app, address)).status).toBe(200);
});

test('of a decision, a deactivation, an activation and an upload at once the last state decides about every picture', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { provider, card, client, cardUrls, photoUrl } = await publishPictures(app);
    const ofCard = await decide(app, 'CARD', card.id, client);
    const input = { params: { id: card.id }, file: photo, body: { description: '' } };
    await setActive(provider.userId, false);
    const [, , added] = await Promise.all([
      ofCard('HIDE', admin),
      setActive(provider.userId, true),
      app.call(catalog.addGalleryImage, input, { token: provider.token }),
      app.call(uploadOwnPhoto, { file: photo }, { token: provider.token }),
    ]);
    const late = added.status === 201 ? [`/images/${added.body.image.id}-400.webp`] : [];
    expect(await statusesOf(app, [...cardUrls, ...late])).toEqual([404]);
    expect([200, 404]).toContain((await load(app, photoUrl)).status);
  }
});

test('public pictures are kept for a day and answered with 304 while they are public', async () => {
  const { provider, photoUrl } = await publishPictures(app);
  const response = await load(app, photoUrl);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  const again = async () => (await fetch(`${app.url}${photoUrl}`, { headers })).status;
  expect(await again()).toBe(304);
  await setActive(provider.userId, false);
  expect(await again()).toBe(404);
});

test('pictures of orders and quotes are sent only to their parties, and kept for an hour by their browsers', async () => {
  const negotiators = await createNegotiators(app);
  const { client, provider, card } = negotiators;
  const stranger = await createPerson(app.context);
  // Not on the day of the quote, whose hour it would occupy at some times of the day.
  const start = new Date(Date.now() + 432_000_000);
  const orderId = await createOrderInState(app.context, { card, clientId: client.userId, start });
  const own = { token: client.token };
  const order = { params: { id: orderId }, file: photo };
  const { body: changed } = await app.call(orders.addOrderImage, order, own);
  const quote = await callsOf(app).request(negotiators, '16:00');
  const asked = { params: { id: quote.body.id }, file: photo };
  const { body: negotiation } = await app.call(addNegotiationImage, asked, own);
  const pictures = [changed.job.images[0], negotiation.initialRequestImages[0]];
  for (const picture of pictures) {
    const address = picture?.url ?? '';
    for (const party of [client, provider]) {
      const response = await load(app, address, party);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    }
    for (const other of [undefined, stranger, admin])
      expect((await load(app, address, other)).status).toBe(404);
    const headers = { authorization: `Bearer ${provider.token}` };
    expect((await fetch(`${app.url}${address}`, { headers })).status).toBe(200);
  }
  await setActive(provider.userId, false);
  expect((await load(app, pictures[0]?.url ?? '', provider)).status).toBe(404);
});

/** Creates a disputed order with a picture of the work. */
async function disputePicture() {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  const own = { token: client.token };
  const start = new Date(Date.now() - 86_400_000);
  const options = { card, clientId: client.userId, status: 'ACCEPTED', start } as const;
  const id = await createOrderInState(app.context, options);
  await app.call(orders.addOrderImage, { params: { id }, file: photo }, own);
  await app.context.pool.query(
    "update service_orders set issue = 'PROBLEM_ESCALATED', issue_by = 'client' where id = $1",
    [id],
  );
  await app.context.pool.query(
    `insert into order_history (order_id, action, by_party, from_status, to_status, at)
     values ($1, 'escalateProblem', 'system', 'ACCEPTED', 'ACCEPTED', now())`,
    [id],
  );
  return { id, client };
}

test('an administrator sees the pictures of a disputed order at addresses of their own session, after a reading that is recorded', async () => {
  const { id, client } = await disputePicture();
  const { body } = await app.call(getDispute, { params: { id } }, { token: admin.token });
  const address = body.job.images[0]?.url ?? '';
  const response = await load(app, address, admin);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  for (const other of [undefined, client, second])
    expect((await load(app, address, other)).status).toBe(404);
  app.advance(3_600_001);
  expect((await load(app, address, admin)).status).toBe(404);
});

test('the address of a disputed picture stops when its administrator loses the right to moderate', async () => {
  const leaving = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const { id } = await disputePicture();
  const { body } = await app.call(getDispute, { params: { id } }, { token: leaving.token });
  const address = body.job.images[0]?.url ?? '';
  expect((await load(app, address, leaving)).status).toBe(200);
  await app.context.pool.query("update users set administrator_rights = '{people}' where id = $1", [
    leaving.userId,
  ]);
  expect((await load(app, address, leaving)).status).toBe(404);
});
