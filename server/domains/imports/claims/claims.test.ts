import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  getServiceCard,
  listOwnServiceCards,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { getBrandSettings, updateBrand } from '@oficio/contract/domains/brand/brand.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { getOwnProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { changeRows, runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { loadTestPlaces } from '#domains/places/places.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
} from '#domains/providers/providers.fixtures.ts';
import { createTrades } from '#domains/skills/skills.fixtures.ts';
import { exportedImports } from '../imports-export.columns.ts';
import { csvOf, lineOf, sendFile } from '../imports.fixtures.ts';
import { eraseImports, importRetentions } from '../imports.service.ts';

let app: OwnApp;
let admin: Person;

beforeAll(async () => {
  app = await ownApp();
  await createTrades(app.context);
  await loadTestPlaces(app.context);
  admin = await createPerson(app.context, { roles: ['CLIENT', 'ADMIN'] });
});
afterAll(() => app.stop());
afterEach(async () => {
  await changeRows(app, (db) => db.deleteFrom('imported_profiles').execute());
});

const asAdmin = () => ({ token: admin.token });
let keys = 0;

/** Imports a person with these lines. Returns the id of the profile. */
async function importPerson(...lines: Record<string, string>[]): Promise<string> {
  const clave = `c${(keys += 1)}`;
  await sendFile(app, admin.token, csvOf(lines.map((line) => lineOf({ clave, ...line }))));
  await runJob(app, 'imports.run');
  const list = await app.call(endpoints.listImportedProfiles, {}, asAdmin());
  return list.body[0]?.id ?? '';
}

const makeLink = (id: string, delivery = 'SHOW') =>
  app.call(endpoints.createClaimLink, { params: { id }, body: { delivery } }, asAdmin());
const tokenOf = (text: string | null | undefined) =>
  /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const linkTo = async (id: string) => tokenOf((await makeLink(id)).body.url);
const read = (token: string, person?: { token: string }) =>
  app.call(endpoints.readClaim, { body: { token } }, { token: person?.token });
const accept = (token: string, person: { token: string }) =>
  app.call(endpoints.acceptClaim, { body: { token } }, { token: person.token });
const decline = (token: string) => app.call(endpoints.declineClaim, { body: { token } });
const newcomer = () => createPerson(app.context, { country: null, phone: null, address: null });

const erase = (tx: Tx, { userId }: Person) =>
  eraseImports({ context: app.context, tx, userId, profileId: null });

test('the owner claims a profile with its services through the link', async () => {
  const id = await importPerson(
    {
      teléfono: '955 500 101',
      presentación: 'Trabajo limpio.',
      lugares: 'Miraflores',
      días: 'lunes',
      desde: '9',
      hasta: '12',
    },
    { título: 'Cambio de caños', precio: '89,90', duración: '1:30' },
  );
  const list = await app.call(listServiceCards, {});
  expect(list.body).toEqual([]);
  const token = await linkTo(id);
  const shown = await read(token);
  expect(shown.body).toMatchObject({
    fullName: 'Rosa Quispe',
    country: 'Perú',
    services: [
      { title: 'Arreglo de fugas' },
      { title: 'Cambio de caños', packages: [{ price: 89.9, duration: 90 }] },
    ],
  });
  expect(JSON.stringify(shown.body)).not.toContain('955');
  const person = await newcomer();
  const claimed = await accept(token, person);
  expect(claimed.status).toBe(200);
  expect(claimed.body).toMatchObject({
    publishedCount: 2,
    isReviewed: false,
    hasHours: true,
    skipped: [],
  });
  const own = { token: claimed.body.accessToken };
  expect((await app.call(getOwnUser, {}, own)).body).toMatchObject({
    country: 'Perú',
    phone: '+51955500101',
    roles: expect.arrayContaining(['PROVIDER']) as unknown,
  });
  expect((await app.call(getOwnProviderProfile, {}, own)).body).toMatchObject({
    id: claimed.body.providerProfileId,
    bio: 'Trabajo limpio.',
    availability: {
      lunes: { active: true, from: '09:00', to: '12:00' },
      martes: { active: false },
    },
    serviceArea: { kind: 'PLACES', places: [{ name: 'Miraflores' }] },
  });
  const cards = (await app.call(listOwnServiceCards, {}, own)).body;
  expect(cards.map(({ title }) => title).toSorted()).toEqual([
    'Arreglo de fugas',
    'Cambio de caños',
  ]);
  const card = await app.call(getServiceCard, { params: { id: cards[0]?.id ?? '' } });
  expect(card.status).toBe(200);
});

test('a link works once, for one of several people at once, and again for its owner', async () => {
  const token = await linkTo(await importPerson({}));
  const people = await Promise.all([newcomer(), newcomer(), newcomer()]);
  const claims = await Promise.all(people.map((person) => accept(token, person)));
  expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect((await read(token)).error.code).toBe('CLAIM_LINK_INVALID');
  expect((await decline(token)).error.code).toBe('CLAIM_LINK_INVALID');
  const index = claims.findIndex(({ status }) => status === 200);
  const owner = people[index] ?? { token: '' };
  for (const person of people) {
    const code = person === owner ? 'CLAIM_LINK_OWN' : 'CLAIM_LINK_INVALID';
    expect((await read(token, person)).error.code).toBe(code);
  }
  const again = await accept(token, owner);
  expect(again.body).toMatchObject({ hasHours: false });
  expect(again.body).toMatchObject({ publishedCount: 0 });
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from service_cards card
    join provider_profiles profile on profile.id = card.provider_profile_id where profile.user_id = any(${people.map(({ userId }) => userId)}::uuid[])`.execute(
    app.context.db,
  );
  expect(rows[0]?.count).toBe(1);
});

test('a double press claims once, and both responses say so', async () => {
  const token = await linkTo(await importPerson({}));
  const person = await newcomer();
  const claims = await Promise.all([accept(token, person), accept(token, person)]);
  expect(claims.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = claims.map(({ body }) => body);
  expect(first?.providerProfileId).toBe(second?.providerProfileId);
  expect((first?.publishedCount ?? 0) + (second?.publishedCount ?? 0)).toBe(1);
});

test('a link ends after 30 days and when there is a newer one', async () => {
  const id = await importPerson({});
  const first = await linkTo(id);
  const second = await linkTo(id);
  expect((await read(first)).error.code).toBe('CLAIM_LINK_INVALID');
  expect((await read(second)).status).toBe(200);
  app.advance(30 * DAY_MS);
  expect((await accept(second, await newcomer())).error.code).toBe('CLAIM_LINK_INVALID');
  expect((await read(await linkTo(id))).status).toBe(200);
});

test('a link ends when an import corrects the address, and the address before names nobody', async () => {
  const id = await importPerson({ clave: 'x1', correo: 'ajena@ejemplo.com' });
  await makeLink(id, 'MAIL');
  const [mail] = await app.mails('ajena@ejemplo.com');
  const token = tokenOf(mail?.plain_text);
  await importPerson({ clave: 'x1', correo: 'ajena@ejemplo.com', precio: '70' });
  expect((await read(token)).status).toBe(200);
  await importPerson({ clave: 'x1', correo: 'suya@ejemplo.com' });
  expect((await accept(token, await newcomer())).error.code).toBe('CLAIM_LINK_INVALID');
  const list = await app.call(endpoints.listImportedProfiles, {}, asAdmin());
  expect(list.body).toMatchObject([{ id, email: 'suya@ejemplo.com', linkMailedAt: null }]);
  const stranger = csvOf([lineOf({ clave: 'x2', correo: 'ajena@ejemplo.com' })]);
  const checked = await sendFile(app, admin.token, stranger, { mode: 'CHECK' });
  expect(checked.body).toMatchObject({ createdCount: 1, updatedCount: 0 });
});

test('neither the database nor the list of administrators has the token of a link', async () => {
  const id = await importPerson({ correo: 'secreta@ejemplo.com' });
  expect((await makeLink(id, 'MAIL')).body.url).toBeNull();
  const [mail] = await app.mails('secreta@ejemplo.com');
  const token = tokenOf(mail?.plain_text);
  expect((await read(token)).status).toBe(200);
  const stored = await app.context.db.selectFrom('imported_profiles').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('who declines is deleted and in no later import, whatever names the person', async () => {
  const id = await importPerson({ correo: 'no@ejemplo.com', teléfono: '955 500 109' });
  expect((await decline(await linkTo(id))).status).toBe(204);
  const stored = await app.context.db.selectFrom('imported_profiles').selectAll().execute();
  expect(JSON.stringify(stored)).not.toMatch(/Rosa|no@ejemplo|955/);
  // Whoever reads the database cannot find the phone by trying them all.
  const guess = createHash('sha256').update('phone +51955500109').digest('base64url');
  expect(stored[0]?.identities).not.toContain(guess);
  const file = csvOf([lineOf({ clave: 'otra', teléfono: '+51 955 500 109' })]);
  const { body } = await sendFile(app, admin.token, file, { mode: 'CHECK' });
  expect(body).toMatchObject({
    createdCount: 0,
    refused: [{ line: 2, column: null, reason: expect.stringContaining('borráramos') as unknown }],
  });
  await sendFile(app, admin.token, file);
  await runJob(app, 'imports.run');
  const list = await app.call(endpoints.listImportedProfiles, {}, asAdmin());
  expect(list.body).toMatchObject([
    { state: 'DECLINED', fullName: null, email: null, services: [] },
  ]);
});

test('a claimed profile is never changed by an import', async () => {
  const id = await importPerson({ clave: 'fija' });
  await accept(await linkTo(id), await newcomer());
  const file = csvOf([lineOf({ clave: 'fija', precio: '99' })]);
  const checked = await sendFile(app, admin.token, file, { mode: 'CHECK' });
  expect(checked.body).toMatchObject({ createdCount: 0, updatedCount: 0, claimedCount: 1 });
  expect((await makeLink(id)).error.code).toBe('IMPORTED_PROFILE_ENDED');
});

test('a provider who claims keeps the own profile and gets the services', async () => {
  const provider = await createProvider(app.context, { country: 'Perú', bio: 'La mía.' });
  const token = await linkTo(await importPerson({ presentación: 'Otra.' }));
  expect((await accept(token, provider)).body).toMatchObject({
    providerProfileId: provider.profileId,
    publishedCount: 1,
  });
  const own = { token: provider.token };
  expect((await app.call(getOwnProviderProfile, {}, own)).body.bio).toBe('La mía.');
});

test('claimed services wait for approval where new cards do, more of them than a day allows', async () => {
  const setWaiting = (value: string) =>
    app.call(updateSetting, { params: { key: 'new_cards_wait' }, body: { value } }, asAdmin());
  await setWaiting('true');
  const titles = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];
  const id = await importPerson(...titles.map((title) => ({ título: `Arreglo ${title}` })));
  const claimed = await accept(await linkTo(id), await newcomer());
  await setWaiting('false');
  expect(claimed.body).toMatchObject({ publishedCount: 6, isReviewed: true, skipped: [] });
  const cards = await app.call(listOwnServiceCards, {}, { token: claimed.body.accessToken });
  expect(cards.body.map(({ isWaiting }) => isWaiting)).toEqual(titles.map(() => true));
});

test('an account of another country cannot claim, and loses nothing', async () => {
  const token = await linkTo(await importPerson({}));
  const person = await createPerson(app.context, { country: 'Chile' });
  expect((await accept(token, person)).error.code).toBe('CLAIM_ELSEWHERE');
  expect((await read(token)).status).toBe(200);
});

test('an account without a country cannot claim in a country that was closed meanwhile', async () => {
  const token = await linkTo(await importPerson({}));
  const setCountries = async (countries: readonly Country[]) => {
    const { own, version } = (await app.call(getBrandSettings, {}, asAdmin())).body;
    const body = { ...own, countries: [...countries], version };
    expect((await app.call(updateBrand, { body }, asAdmin())).status).toBe(200);
  };
  await setCountries(['Chile']);
  const person = await newcomer();
  expect((await accept(token, person)).error.code).toBe('COUNTRY_CLOSED');
  await setCountries(['Chile', 'Perú']);
  expect((await accept(token, person)).status).toBe(200);
});

test('a service whose trade is gone is named instead of published', async () => {
  const skillId = crypto.randomUUID();
  await app.context.db.insertInto('skills').values({ id: skillId, name: 'Afilado' }).execute();
  const token = await linkTo(await importPerson({}, { título: 'Cuchillos', categoría: 'Afilado' }));
  await changeRows(app, (db) => db.deleteFrom('skills').where('id', '=', skillId).execute());
  expect((await accept(token, await newcomer())).body).toMatchObject({
    publishedCount: 1,
    skipped: ['Cuchillos'],
  });
});

test('who has not accepted the terms cannot claim', async () => {
  const token = await linkTo(await importPerson({}));
  const person = await createPerson(app.context, { hasAcceptedTerms: false });
  expect((await accept(token, person)).status).toBe(403);
});

test('an administrator deletes a profile, and a profile without an address gets no mail', async () => {
  const id = await importPerson({});
  expect((await makeLink(id, 'MAIL')).error.code).toBe('NO_CLAIM_ADDRESS');
  const remove = () => app.call(endpoints.deleteImportedProfile, { params: { id } }, asAdmin());
  expect((await remove()).status).toBe(204);
  expect((await remove()).error.code).toBe('IMPORTED_PROFILE_NOT_FOUND');
  expect((await makeLink(id)).error.code).toBe('IMPORTED_PROFILE_NOT_FOUND');
});

test('links are rate-limited', async () => {
  const limited = await ownApp({ env: { RATE_LIMIT: 'on' } });
  const token = 'x'.repeat(43);
  const statuses = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await limited.call(endpoints.readClaim, { body: { token } })).status);
  expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true);
  expect(statuses[60]).toBe(429);
  await limited.stop();
});

test('the own data contain what was imported, and their erasure deletes it for good', async () => {
  const person = await createPerson(app.context, { country: 'Perú', email: 'duena@ejemplo.com' });
  const claimedId = await importPerson({ clave: 'd1' });
  await accept(await linkTo(claimedId), person);
  const waitingId = await importPerson({ clave: 'd2', correo: 'duena@ejemplo.com' });
  const sections = exportedImports({ userId: person.userId, profileId: null });
  const { rows } = await sql<{ id: string }>`${sections['importedProfiles']}`.execute(
    app.context.db,
  );
  expect(rows.map(({ id }) => id)).toEqual([claimedId, waitingId]);
  await app.context.transaction((tx) => erase(tx, person));
  const after = await app.context.db.selectFrom('imported_profiles').selectAll().execute();
  expect(after).toMatchObject([
    { content: null, claimed_by: null, declined_at: expect.any(Date) as unknown },
    { content: null, claimed_by: null, declined_at: expect.any(Date) as unknown },
  ]);
  const again = csvOf([
    lineOf({ clave: 'd1' }),
    lineOf({ clave: 'd3', correo: 'duena@ejemplo.com' }),
  ]);
  const checked = await sendFile(app, admin.token, again, { mode: 'CHECK' });
  expect(checked.body).toMatchObject({ createdCount: 0, refusedCount: 2 });
});

test('the erasure of an account leaves profiles under an address that it did not verify', async () => {
  const email = 'sin-probar@ejemplo.com';
  const person = await createPerson(app.context, { email, isVerified: false });
  const id = await importPerson({ correo: email });
  await app.context.transaction((tx) => erase(tx, person));
  const list = await app.call(endpoints.listImportedProfiles, {}, asAdmin());
  expect(list.body).toMatchObject([{ id, email, state: 'WAITING' }]);
});

test('the erasure of an account waits for the people of a running import', async () => {
  const person = await createPerson(app.context, { email: 'apurada@ejemplo.com' });
  const id = await importPerson({ correo: 'apurada@ejemplo.com' });
  const profiles = app.context.db.selectFrom('imported_profiles').selectAll().where('id', '=', id);
  const row = await profiles.executeTakeFirstOrThrow();
  await changeRows(app, (db) => db.deleteFrom('imported_profiles').where('id', '=', id).execute());
  const batch = await app.context.transaction(async (tx) => {
    await lock(tx.db, 'imports');
    const content = JSON.stringify(row.content);
    await tx.db
      .insertInto('imported_profiles')
      .values({ ...row, content })
      .execute();
    const erasure = app.context.transaction((other) => erase(other, person));
    await setTimeout(100);
    return { erasure };
  });
  await batch.erasure;
  expect(await profiles.executeTakeFirst()).toMatchObject({ content: null });
});

test('reports and profiles that nobody claims are deleted at their age', async () => {
  await importPerson({});
  const later = { before: new Date(Date.now() + DAY_MS), after: null, limit: 1_000 };
  for (const retention of importRetentions) await retention.deleteStep(app.context.db, later);
  const count = await app.context.db.selectFrom('imported_profiles').select('id').execute();
  expect(count).toEqual([]);
  expect(await app.context.db.selectFrom('imports').select('id').execute()).toEqual([]);
});

test('the page of a link has the currency in which the services would be published now', async () => {
  const token = await linkTo(await importPerson({}));
  const { pool } = app.context;
  await pool.query('update service_packages set archived_at = now()');
  await pool.query('update service_cards set paused_at = now()');
  const body = { value: 'LOCAL' };
  await app.call(updateSetting, { params: { key: 'currency' }, body }, asAdmin());
  const shown = await read(token);
  const claimed = await accept(token, await newcomer());
  const cards = await app.call(listOwnServiceCards, {}, { token: claimed.body.accessToken });
  await pool.query(`delete from settings where key = 'currency'`);
  expect([shown.body.currency, cards.body[0]?.currency]).toEqual(['PEN', 'PEN']);
});
