import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { exportUserData } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import * as brand from '@oficio/contract/domains/brand/brand.endpoints.ts';
import { renewCalendarFeed } from '@oficio/contract/domains/calendar-feeds/calendar-feeds.endpoints.ts';
import { downloadEarnings } from '@oficio/contract/domains/orders/orders-earnings.endpoints.ts';
import * as texts from '@oficio/contract/domains/texts/texts.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { signIn, testPassword } from './domains/accounts/accounts.fixtures.ts';
import { loadPlaces } from './domains/places/places-loading.service.ts';
import { createPerson, type Person } from './domains/providers/providers.fixtures.ts';

/** The default name of the product. The word for a trade has another form on the pages below. */
const DEFAULT_NAME = /\bOficio\b/;
const COLOR = '#6d28d9';

let app: OwnApp;
let admin: Person;
let provider: { token: string };

beforeAll(async () => {
  app = await ownApp({ hasPages: true });
  await loadPlaces(app.context);
  await seedDemo(app.context);
  admin = await createPerson(app.context, { roles: ['ADMIN'] });
  const as = { token: admin.token };
  const { own, version } = (await app.call(brand.getBrandSettings, {}, as)).body;
  const body = { ...own, version, name: 'Fixo', color: COLOR };
  await app.call(brand.updateBrand, { body }, as);
  const { id } = await app.context.db
    .selectFrom('users')
    .innerJoin('provider_profiles as profile', 'profile.user_id', 'users.id')
    .innerJoin('service_orders as record', 'record.provider_profile_id', 'profile.id')
    .select('users.id')
    .where('record.status', '=', 'ACCEPTED')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  provider = { token: await signIn(app, { id }) };
}, 120_000);
afterAll(() => app.stop());

const read = async (path: string) => {
  const response = await fetch(app.url + path);
  return { status: response.status, content: await response.text() };
};

/** Public pages of the demo, by their sitemaps. */
async function listPublicPages(): Promise<string[]> {
  const { PUBLIC_URL } = app.context.config;
  const addressesIn = async (path: string) => {
    const { content } = await read(path);
    return [...content.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      address.replace(PUBLIC_URL, ''),
    );
  };
  const sitemaps = await addressesIn('/sitemap.xml');
  return (await Promise.all(sitemaps.map(addressesIn))).flat();
}

const OTHER_PAGES = [
  '/',
  '/?search=plomero',
  '/help',
  '/terms',
  '/privacy',
  '/ofrecer-servicios',
  '/login',
  '/register',
  '/reset-password',
  '/verify-email',
  '/accept-terms',
  '/complete-profile',
  '/onboarding',
  '/access-denied',
  '/auth/error',
  '/dashboard',
  '/agenda',
  '/avisos',
  '/mensajes',
  '/favorites',
  '/profiles/me',
  '/profile/edit',
  '/my-services/create',
  '/ingresos',
  '/admin',
  '/admin/brand',
  '/nothing-here',
];

test('an installation named Fixo shows no other name on any page', async () => {
  const pages = [...OTHER_PAGES, ...(await listPublicPages()).slice(0, 40)];
  expect(pages.length).toBeGreaterThan(40);
  for (const path of pages) {
    const { content } = await read(path);
    expect([path, DEFAULT_NAME.exec(content)?.[0]]).toEqual([path, undefined]);
    expect([path, content.includes('Fixo'), content.includes(COLOR)]).toEqual([path, true, true]);
  }
});

test('files beside the pages have its name', async () => {
  for (const path of ['/manifest.webmanifest', '/api/openapi.json', '/api/brand']) {
    const { status, content } = await read(path);
    expect([path, status, DEFAULT_NAME.test(content)]).toEqual([path, 200, false]);
    expect(content).toContain('Fixo');
  }
  // The pictures of the manifest show a new installation.
  expect((await read('/manifest.webmanifest')).content).not.toContain('screenshots');
  for (const path of ['/robots.txt', '/push-worker.js', '/illustrations/hidden-image.svg'])
    expect([path, DEFAULT_NAME.test((await read(path)).content)]).toEqual([path, false]);
});

test('its mails, their sender and their subjects have its name', async () => {
  const email = 'nueva@prueba.example';
  const person = { fullName: 'Nora Paz', email, password: testPassword };
  await app.call(accounts.register, { body: person });
  const known = { ...person, email: admin.email };
  await app.call(accounts.register, { body: known });
  const mails = [...(await app.mails(email)), ...(await app.mails(known.email))];
  expect(mails.length).toBeGreaterThan(1);
  for (const { subject, html, plain_text: plainText } of mails) {
    const content = `${subject}\n${html}\n${plainText}`;
    expect(content).not.toMatch(DEFAULT_NAME);
    expect(content).toContain('Fixo');
  }
  const as = { token: admin.token };
  const declared = (await app.call(texts.listTexts, {}, as)).body;
  expect(declared.length).toBeGreaterThan(20);
  for (const { key, title } of declared) {
    const { parts } = (await app.call(texts.getText, { params: { key } }, as)).body;
    const body = { parts: Object.fromEntries(parts.map((part) => [part.name, part.content])) };
    const preview = await app.call(texts.previewText, { params: { key }, body }, as);
    expect(preview.status).toBe(200);
    expect(`${title} ${JSON.stringify(preview.body)}`).not.toMatch(DEFAULT_NAME);
  }
});

test('its calendar, export and earnings have its name or none', async () => {
  const as = { token: provider.token };
  const { url } = (await app.call(renewCalendarFeed, {}, as)).body;
  const feed = await read(new URL(url).pathname);
  expect(feed.content).toContain('X-WR-CALNAME:Fixo');
  expect(feed.content).toContain('PRODID:-//Fixo//calendar//ES');
  const exported = await app.call(exportUserData, {}, as);
  const earnings = await app.call(downloadEarnings, { query: { month: '2026-11' } }, as);
  expect([exported.status, earnings.status]).toEqual([200, 200]);
  for (const content of [feed.content, exported.body, earnings.body])
    expect(JSON.stringify(content)).not.toMatch(DEFAULT_NAME);
});
