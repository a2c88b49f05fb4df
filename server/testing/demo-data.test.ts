import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlaces } from '../domains/places/places-loading.service.ts';
import { findBrokenInvariants } from './invariants.ts';
import { ownApp, type OwnApp } from './test-app.ts';
import { seedDemo } from '../../demo/seed-demo.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
  await loadPlaces(app.context);
  await seedDemo(app.context);
});
afterAll(() => app.stop());

test('the demo data satisfies the rules for stored data', async () => {
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
});

test('the sitemap of a new demo lists pages of trades in places of México and Perú', async () => {
  await app.settle();
  const readAddresses = async (url: string) => {
    const xml = await (await fetch(url)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  };
  const { PUBLIC_URL } = app.context.config;
  const sitemaps = await readAddresses(`${app.url}/sitemap.xml`);
  const pages = await Promise.all(
    sitemaps.map((url) => readAddresses(url.replace(PUBLIC_URL, app.url))),
  );
  const places = pages.flat().map((url) => url.replace(PUBLIC_URL, ''));
  const listed = places.filter((address) => /^\/servicios\/[^/]+\/[^/]+$/.test(address));
  for (const trade of ['climatizacion', 'electricidad', 'plomeria'])
    expect(listed).toContain(`/servicios/${trade}/ciudad-de-mexico`);
  // Bases count in the places near their public center, which is another one in each installation.
  for (const trade of ['electricidad', 'plomeria'])
    expect(listed.join()).toMatch(new RegExp(`/servicios/${trade}/(brena|jesus-maria-lima|lima)`));
});

test('a demo whose data folder is missing creates it for its owner only', async () => {
  const { config } = app.context;
  const folder = path.join(config.DATA_DIR, 'missing/data');
  const lines = await seedDemo({ ...app.context, config: { ...config, DATA_DIR: folder } });
  expect(lines.join()).toMatch(/password [\w-]{12}$/);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
