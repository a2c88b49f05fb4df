import * as endpoints from '@oficio/contract/domains/brand/brand.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson, type Person } from './domains/providers/providers.fixtures.ts';

const GREEN = '#1d5c48';
const COLOR = '#6d28d9';
const VECTORS = ['/favicon.svg', '/favicon-unread.svg'];
const RASTERS = ['/apple-touch-icon.png', '/icon-512.png'];

let app: OwnApp;
let admin: Person;
beforeAll(async () => {
  app = await ownApp({ hasPages: true });
  admin = await createPerson(app.context, { roles: ['ADMIN'] });
});
afterAll(() => app.stop());

const as = () => ({ token: admin.token });
const settings = async () => (await app.call(endpoints.getBrandSettings, {}, as())).body;
async function saveColor(color: string | null) {
  const { own, version } = await settings();
  await app.call(endpoints.updateBrand, { body: { ...own, color, version } }, as());
}
const get = (address: string) => fetch(app.url + address, { redirect: 'manual' });
const read = async (address: string) => (await get(address)).text();

/** Returns the share of a picture's pixels that have a color. */
async function shareOf(address: string, color: string): Promise<number> {
  const { data, info } = await sharp(await (await get(address)).arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hex = data.toString('hex');
  const pixels = info.width * info.height;
  let hits = 0;
  for (let at = 0; at < hex.length; at += 6) if (hex.startsWith(color.slice(1), at)) hits += 1;
  return hits / pixels;
}

interface Manifest {
  icons: { src: string }[];
  shortcuts: { icons: { src: string }[] }[];
}
const manifestIcons = async () => {
  const { icons, shortcuts } = JSON.parse(await read('/manifest.webmanifest')) as Manifest;
  return [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)].map(({ src }) => src);
};
const tabIcon = async () => /<link rel="icon" href="([^"]+)"/.exec(await read('/help'))?.[1];

test('without an own color the icons are those of a new installation', async () => {
  for (const address of VECTORS) expect(await read(address)).toContain(GREEN);
  for (const address of RASTERS) expect(await shareOf(address, GREEN)).toBeGreaterThan(0.15);
  expect(await tabIcon()).toBe('/favicon.svg');
  expect(await manifestIcons()).toContain('/icon-512.png');
});

test('the icons of tab, home screen, notifications and manifest follow an own color, at a changed address', async () => {
  await saveColor(COLOR);
  for (const address of VECTORS) {
    const svg = await read(address);
    expect([address, svg.includes(COLOR), svg.includes(GREEN)]).toEqual([address, true, false]);
    expect(svg).not.toContain('#8ccdae');
  }
  for (const address of RASTERS) {
    expect(await shareOf(address, COLOR)).toBeGreaterThan(0.15);
    expect(await shareOf(address, GREEN)).toBe(0);
    expect((await get(address)).headers.get('cache-control')).toBe('no-cache');
  }
  expect(await tabIcon()).toBe('/favicon.svg?6d28d9');
  const addresses = await manifestIcons();
  for (const address of addresses) expect(address).toMatch(/\?6d28d9$/);
  for (const address of new Set(addresses)) expect((await get(address)).status).toBe(200);
  await saveColor(null);
  expect(await shareOf('/icon-512.png', GREEN)).toBeGreaterThan(0.15);
});

test('an own icon replaces the drawn ones everywhere', async () => {
  await saveColor(COLOR);
  const call = {
    params: { picture: 'icon' },
    body: { version: String((await settings()).version) },
    file: new Blob([new Uint8Array(await jpegPhoto({ width: 600, height: 600 }))]),
  };
  const { icon } = (await app.call(endpoints.setBrandPicture, call, as())).body.brand;
  for (const address of [...VECTORS, ...RASTERS])
    expect((await get(address)).headers.get('location')).toBe(icon?.previewUrl);
  expect(await tabIcon()).toBe(icon?.previewUrl);
  const known = [...(icon?.srcset ?? []).map(({ url }) => url), icon?.url];
  for (const address of await manifestIcons()) expect(known).toContain(address);
});
