import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRows, ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { createTestCard, createTestSkill } from '#domains/catalog/catalog.fixtures.ts';

const ORIGIN = 'https://oficio.example';
let app: OwnApp;

beforeAll(async () => {
  app = await ownApp({ env: { PUBLIC_URL: ORIGIN } });
});

afterAll(() => app.stop());

async function read(path: string): Promise<string> {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  return response.text();
}

const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap((match) => match[1] ?? []);

let hoursAhead = 0;

/** The index is built once an hour and kept from test to test. */
function nextHour(): void {
  app.resetClock();
  app.advance(++hoursAhead * HOUR_MS);
}

/** Returns all page addresses of all sitemaps of the index. */
async function crawl(): Promise<string[]> {
  nextHour();
  const sitemaps = addresses(await read('/sitemap.xml'));
  const pages = await Promise.all(sitemaps.map((url) => read(url.replace(ORIGIN, ''))));
  return pages.flatMap(addresses);
}

test('the sitemaps list exactly the public pages', async () => {
  const ana = await createProvider(app.context);
  const bruno = await createProvider(app.context);
  const [first, second] = [
    await createTestCard(app.context, ana),
    await createTestCard(app.context, bruno),
  ];
  const ofAna = [
    `${ORIGIN}/service-cards/${first.id}`,
    `${ORIGIN}/provider-profiles/${ana.profileId}`,
  ];
  const ofBruno = [
    `${ORIGIN}/service-cards/${second.id}`,
    `${ORIGIN}/provider-profiles/${bruno.profileId}`,
  ];
  const fixed = ['/', '/ofrecer-servicios', '/help', '/terms', '/privacy'].map(
    (path) => ORIGIN + path,
  );
  expect((await crawl()).toSorted()).toEqual([...fixed, ...ofAna, ...ofBruno].toSorted());
  const hide = (userId: string, change: { is_active: boolean } | { roles: Role[] }) =>
    app.context.db.updateTable('users').set(change).where('id', '=', userId).execute();
  await hide(ana.userId, { is_active: false });
  expect((await crawl()).toSorted()).toEqual([...fixed, ...ofBruno].toSorted());
  await hide(bruno.userId, { roles: ['CLIENT'] });
  expect(await crawl()).toEqual(fixed);
});

test('10,001 cards are listed once each, on pages of 5,000', async () => {
  const ana = await createProvider(app.context);
  const skillId = await createTestSkill(app.context);
  await app.context.transaction(async ({ db }) => {
    // Triggers are off, because indexing ten thousand cards for the search takes seconds.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into service_cards (id, provider_profile_id, skill_id, title, description, is_listed)
      select gen_random_uuid(), ${ana.profileId}::uuid, ${skillId}::uuid, 'Tarea', 'Bien hecha.', true
      from generate_series(1, 10001)`.execute(db);
  });
  nextHour();
  const sitemaps = addresses(await read('/sitemap.xml')).filter((url) =>
    url.includes('service-cards'),
  );
  expect(sitemaps).toHaveLength(3);
  const cards = (await crawl()).filter((url) => url.includes('/service-cards/'));
  expect(cards).toHaveLength(10_001);
  expect(new Set(cards).size).toBe(10_001);
});

test('the index is built once an hour, however many callers request it at once', async () => {
  nextHour();
  const built = await Promise.all([1, 2, 3].map(() => read('/sitemap.xml')));
  expect(new Set(built).size).toBe(1);
  await changeRows(app, (db) => db.deleteFrom('service_cards').execute());
  expect(await read('/sitemap.xml')).toBe(built[0]);
  nextHour();
  expect(await read('/sitemap.xml')).not.toContain('/service-cards/');
});

test.each([
  '/sitemaps/',
  '/sitemaps/users.xml',
  `/sitemaps/users/${randomUUIDv7()}.xml`,
  '/sitemaps/service-cards/x.xml',
  '/sitemaps/service-cards/ffffffff-ffff-4fff-8fff-ffffffffffff.xml',
  '/sitemaps/service-cards/..%2f..%2fx.xml',
])('the path %s returns 404', async (url) => {
  expect((await app.app.inject({ url })).statusCode).toBe(404);
});

test('robots.txt links to the sitemap and disallows pages that need a login', async () => {
  const response = await fetch(`${app.url}/robots.txt`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  for (const path of ['/api/', '/dashboard', '/favorites', '/my-services', '/reset-password']) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  expect(text).not.toMatch(/Disallow: \/(?:images|previews|service-cards|provider-profiles)?\n/);
});
