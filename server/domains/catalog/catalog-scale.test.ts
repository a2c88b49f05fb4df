import { setTimeout as pause } from 'node:timers/promises';
import { updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  createServiceCard,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { MAX_CARDS } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson, createProvider } from '../providers/providers.fixtures.ts';
import { cardBody, createTestCard, createTestSkill } from './catalog.fixtures.ts';
import { sweepVocabulary } from './catalog.jobs.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

const search = (query: Record<string, string | number | undefined>) =>
  app.call(listServiceCards, { query });
const titles = async (query: string) =>
  (await search({ search: query, limit: 100 })).body.map(({ title }) => title);

/**
 * Copies a card `times` times with triggers off, because indexing hundreds of cards takes seconds.
 */
async function copyCard(id: string, times: number): Promise<void> {
  await app.context.longTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx.db);
    await sql`
      with copy as (
        insert into service_cards (id, provider_profile_id, skill_id, title, description, is_listed, country, search_document)
        select gen_random_uuid(), provider_profile_id, skill_id, title, description, is_listed, country, search_document
          from service_cards, generate_series(1, ${times}) where id = ${id}::uuid
        returning id
      )
      insert into service_packages (id, service_card_id, position, name, description, price_cents, duration_minutes)
      select gen_random_uuid(), id, 0, 'Visita', 'Reviso.', 2000, 60 from copy`.execute(tx.db);
    await sql`select index_cards(array(select id from service_cards))`.execute(tx.db);
    await tx.publicDataChanged();
  });
}

test.each(['tapicería', 'tapicería fina'])(
  'a search for %s, which hundreds of cards contain, returns each of the cards once',
  async (words) => {
    const ana = await createProvider(app.context);
    const { id, skillId } = await createTestCard(app.context, ana, { title: 'Tapicería fina' });
    const other = await createTestCard(app.context, ana, { title: 'Tapicero', skillId });
    await copyCard(id, 430);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { status, body, headers } = await search({
        search: words,
        limit: 90,
        cursor,
        skill: skillId,
      });
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(0);
      found.push(...body.map((card) => card.id));
      const next = /\?(.+)>/.exec(headers.get('link') ?? '')?.[1];
      cursor = new URLSearchParams(next).get('cursor') ?? undefined;
    } while (cursor);
    expect(new Set(found).size).toBe(432);
    expect(found).toHaveLength(432);
    // The only card without the second word.
    expect(found.indexOf(other.id) === 431).toBe(words === 'tapicería fina');
  },
);

test('the sweep deletes search words that no card contains, and leaves the others', async () => {
  const ana = await createProvider(app.context, { fullName: 'Ana Paredes' });
  const { id } = await createTestCard(app.context, ana, { title: 'Bandoneones' });
  await createTestCard(app.context, ana, { title: 'Charangos' });
  const known = async () =>
    (await app.context.db.selectFrom('search_vocabulary').select('word').execute()).map(
      ({ word }) => word,
    );
  expect(await known()).toEqual(expect.arrayContaining(['bandoneones', 'charangos', 'paredes']));
  await app.context.transaction(async (tx) => {
    await tx.db
      .updateTable('service_cards')
      .set({ title: 'Quenas' })
      .where('id', '=', id)
      .execute();
    await tx.publicDataChanged();
  });
  const run = { id: 'run', data: {}, attempt: 1, signal: AbortSignal.timeout(10_000) };
  await sweepVocabulary.run(app.context, {}, run);
  expect(await known()).toEqual(expect.arrayContaining(['quenas', 'charangos', 'paredes']));
  expect(await known()).not.toContain('bandoneones');
  expect(await titles('charanogs')).toEqual(['Charangos']);
  expect(await titles('bandoneón')).toEqual([]);
});

test('a provider can publish at most fifty cards, even with parallel requests', async () => {
  const ana = await createProvider(app.context);
  const skillId = await createTestSkill(app.context);
  const { id } = await createTestCard(app.context, ana, { skillId });
  await copyCard(id, MAX_CARDS - 3);
  const publish = () =>
    app.call(createServiceCard, { body: cardBody(skillId) }, { token: ana.token });
  const responses = await Promise.all([publish(), publish(), publish(), publish()]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 409, 409,
  ]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.error).toMatchObject({ code: 'CARD_LIMIT' });
  expect(refused?.error.message).toContain('50 servicios');
});

/** Returns the version of the cache once the database has notified all changes so far. */
async function settledCacheVersion(): Promise<number> {
  const { shared } = app.context;
  let seen: number;
  do {
    seen = shared.version;
    await pause(150);
  } while (shared.version !== seen);
  return seen;
}

test('cached responses are invalidated only by changes of the data they contain', async () => {
  const ana = await createProvider(app.context, { fullName: 'Ana Paredes' });
  const client = await createPerson(app.context);
  const { skillId } = await createTestCard(app.context, ana);
  const names = async () =>
    (await search({ skill: skillId })).body.map((card) => card.providerProfile.user.fullName);
  expect(await names()).toEqual(['Ana Paredes']);
  const change = (token: string, body: Record<string, string>) =>
    app.call(updateOwnUser, { body }, { token });
  const before = await settledCacheVersion();
  expect((await change(ana.token, { address: 'Calle 9', phone: '+51 911 222 333' })).status).toBe(
    200,
  );
  expect((await change(ana.token, { fullName: 'Ana Paredes' })).status).toBe(200);
  expect((await change(client.token, { fullName: 'Otra Persona' })).status).toBe(200);
  expect(await settledCacheVersion()).toBe(before);
  expect((await change(ana.token, { fullName: 'Ana Muros' })).status).toBe(200);
  expect(await names()).toEqual(['Ana Muros']);
});
