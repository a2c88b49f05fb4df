import { randomUUIDv7 } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import {
  getServiceCard,
  replaceCoverImage,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import * as brand from '@oficio/contract/domains/brand/brand.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson, createProvider, type Provider } from '../providers/providers.fixtures.ts';
import { cardBody, createTestCard, type TestCard } from './catalog.fixtures.ts';

let app: OwnApp;
let ana: Provider;
let card: TestCard;

beforeAll(async () => {
  app = await ownApp();
});

afterAll(() => app.stop());

beforeEach(async () => {
  ana = await createProvider(app.context, { fullName: 'Ana Paredes' });
  card = await createTestCard(app.context, ana);
});

const cardAddress = async () =>
  (await app.call(getServiceCard, { params: { id: card.id } })).body.shareImageUrl;
const profileAddress = async () =>
  (await app.call(getProviderProfile, { params: { id: ana.profileId } })).body.shareImageUrl;
const get = (address: string) => fetch(app.url + address, { redirect: 'manual' });
const cachedFiles = () =>
  readdirSync(app.context.config.previewsDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.jpg'),
  ).length;

test.each([
  ['card', cardAddress],
  ['profile', profileAddress],
])('the link-preview picture of a %s is cached for a day', async (_name, addressOf) => {
  const address = await addressOf();
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  const picture = Buffer.from(await response.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(300_000);
  expect(await addressOf()).toBe(address);
  expect(Buffer.from(await (await get(address)).arrayBuffer())).toEqual(picture);
});

test('a change gives the picture a new address, and the old address redirects to it', async () => {
  const [before, profileBefore] = [await cardAddress(), await profileAddress()];
  await get(before);
  const cachedBefore = cachedFiles();
  const body = cardBody(card.skillId, { title: 'Otro título' });
  await app.call(updateServiceCard, { params: { id: card.id }, body }, { token: ana.token });
  const after = await cardAddress();
  expect(after).not.toBe(before);
  const moved = await get(before);
  expect({ status: moved.status, location: moved.headers.get('location') }).toEqual({
    status: 302,
    location: after,
  });
  expect((await get(after)).status).toBe(200);
  expect(cachedFiles()).toBe(cachedBefore + 1);
  // The picture of the profile does not contain the title of a card.
  expect(await profileAddress()).toBe(profileBefore);
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 300 }))]);
  await app.call(replaceCoverImage, { params: { id: card.id }, file }, { token: ana.token });
  expect(await cardAddress()).not.toBe(after);
  expect(await profileAddress()).not.toBe(profileBefore);
  expect((await get(await cardAddress())).status).toBe(200);
});

test('an own brand gives every picture a new address, and the old addresses redirect to them', async () => {
  const siteAddress = async () => (await app.call(brand.getBrand, {})).body.shareImageUrl;
  const kinds = [siteAddress, cardAddress, profileAddress];
  const admin = await createPerson(app.context, { roles: ['ADMIN'] });
  const as = { token: admin.token };
  const rename = async (change: { name?: string; color?: string | null }) => {
    const { own, version } = (await app.call(brand.getBrandSettings, {}, as)).body;
    await app.call(brand.updateBrand, { body: { ...own, version, ...change } }, as);
  };
  const read = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());
  const former = await Promise.all(kinds.map((kind) => kind()));
  const pictures = [];
  for (const address of former) pictures.push(await read(address));
  for (const change of [{ name: 'Fixo' }, { color: '#6d28d9' }]) {
    await rename(change);
    for (const [index, kind] of kinds.entries()) {
      const address = await kind();
      expect(address).not.toBe(former[index]);
      expect((await get(former[index] ?? '')).headers.get('location')).toBe(address);
      const picture = await read(address);
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(picture.equals(pictures[index] ?? picture)).toBe(false);
      [former[index], pictures[index]] = [address, picture];
    }
  }
});

test('a card or profile that is not public has no picture, even if one is cached', async () => {
  const addresses = [await cardAddress(), await profileAddress()];
  for (const address of addresses) expect((await get(address)).status).toBe(200);
  const { db } = app.context;
  const hide = (change: { is_active: boolean } | { roles: Role[] }) =>
    db.updateTable('users').set(change).where('id', '=', ana.userId).execute();
  await hide({ roles: ['CLIENT'] });
  for (const address of addresses) expect((await get(address)).status).toBe(404);
  await hide({ roles: ['CLIENT', 'PROVIDER'] });
  await hide({ is_active: false });
  for (const address of addresses) expect((await get(address)).status).toBe(404);
});

test.each([
  `/previews/service-cards/${randomUUIDv7()}-${'0'.repeat(24)}.jpg`,
  `/previews/service-cards/${randomUUIDv7()}.jpg`,
  `/previews/service-cards/home-${'0'.repeat(24)}.jpg`,
  `/previews/site/other-${'0'.repeat(24)}.jpg`,
  '/previews/service-cards/..%2f..%2fsession-secret',
  '/previews/service-cards/x.jpg',
  '/previews/orders/x.jpg',
  '/previews',
])('the path %s returns 404', async (url) => {
  expect((await app.app.inject({ url })).statusCode).toBe(404);
});

test('no concurrent request fails: a picture is drawn once, or the response redirects to the cover', async () => {
  const address = await cardAddress();
  const same = await Promise.all(Array.from({ length: 20 }, () => get(address)));
  expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const cards = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      createTestCard(app.context, ana, { title: `Servicio ${index}`, skillId: card.skillId }),
    ),
  );
  const addresses = await Promise.all(
    cards.map(
      async ({ id }) => (await app.call(getServiceCard, { params: { id } })).body.shareImageUrl,
    ),
  );
  const responses = await Promise.all(addresses.map(get));
  const drawn = responses.filter(({ status }) => status === 200);
  const redirected = responses.filter(({ status }) => status === 302);
  expect(drawn.length).toBeGreaterThanOrEqual(9);
  expect(drawn.length + redirected.length).toBe(20);
  for (const { headers } of redirected) {
    expect(headers.get('location')).toBe('/covers/stock-1200.jpg');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('a picture whose cover file is missing is drawn with the stock picture', async () => {
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 300 }))]);
  await app.call(replaceCoverImage, { params: { id: card.id }, file }, { token: ana.token });
  const address = await cardAddress();
  rmSync(app.context.config.imagesDir, { recursive: true });
  expect((await get(address)).status).toBe(200);
});
