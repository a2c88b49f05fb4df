import { randomUUID } from 'node:crypto';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { MAX_SYNONYMS } from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWordFile } from '#platform/words/word-file.ts';
import { applyWords } from '#platform/words/word-loading.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { tradeWords } from '../skills/skills-files.queries.ts';
import { createTrades } from '../skills/skills.fixtures.ts';
import { readTrades } from '../skills/skills-words.service.ts';

let app: OwnApp;
let admin: Person;
let trades: Map<string, string>;
beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  trades = await createTrades(app.context);
});
afterAll(() => app.stop());

const idOf = (skill: string) => trades.get(skill) ?? '';
const options = () => ({ token: admin.token });
const list = async () => (await app.call(endpoints.listSynonyms, {}, options())).body;
const create = (words: unknown, skill = 'Plomería', country: unknown = null) =>
  app.call(
    endpoints.createSynonym,
    { body: { words, skillId: trades.get(skill) ?? skill, country } },
    options(),
  );
const update = (id: string, body: Record<string, unknown>) =>
  app.call(endpoints.updateSynonym, { params: { id }, body }, options());
const remove = (id: string) => app.call(endpoints.deleteSynonym, { params: { id } }, options());
const find = async (text: string) =>
  (await readTrades(app.context.db, text, 'Perú')).map(({ name }) => name);

test('the trades have their words in all countries and in each country', async () => {
  const synonyms = await list();
  expect(synonyms.length).toBeGreaterThan(400);
  const shown = synonyms.map(({ words, skill, country }) => [words, skill.name, country].join('|'));
  expect(shown).toContain('gasfíter|Plomería|');
  expect(shown).toContain('encanador|Plomería|Brasil');
  for (const name of trades.keys()) {
    const ofTrade = synonyms.filter(({ skill }) => skill.name === name);
    expect.soft(ofTrade.length, name).toBeGreaterThan(20);
    expect
      .soft(
        ofTrade.some(({ country }) => country === 'Brasil'),
        name,
      )
      .toBe(true);
  }
});

test('an added word is found immediately, a changed one leads elsewhere, and a deleted one nowhere', async () => {
  expect(await find('chirimbolo')).toEqual([]);
  const added = await create('  Chirimbolo   goteando ');
  expect(added).toMatchObject({
    status: 201,
    body: { words: 'Chirimbolo goteando', country: null },
  });
  expect(await find('mi chirimbolo está goteando')).toEqual(['Plomería']);
  const { id } = added.body;
  const body = { words: 'chirimbolo', skillId: idOf('Pintura'), country: 'Perú' };
  expect((await update(id, body)).body).toMatchObject({ skill: { name: 'Pintura' } });
  expect(await find('chirimbolos')).toEqual(['Pintura']);
  expect(await find('chirinbolo')).toEqual(['Pintura']);
  expect((await remove(id)).status).toBe(204);
  expect(await find('chirimbolo')).toEqual([]);
  expect((await remove(id)).error.code).toBe('SYNONYM_NOT_FOUND');
  expect((await update(id, body)).error.code).toBe('SYNONYM_NOT_FOUND');
});

test('words are unique in a country ignoring case, accents and spaces, also under concurrent requests', async () => {
  const added = await Promise.all(
    ['Cachivache', 'CACHIVÁCHE', ' cachivache '].map((words) => create(words)),
  );
  expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(added.find(({ status }) => status === 409)?.error.code).toBe('SYNONYM_TAKEN');
  expect((await create('cachivache', 'Pintura')).status).toBe(409);
  const ofPeru = await create('cachivache', 'Pintura', 'Perú');
  expect(ofPeru.status).toBe(201);
  // A country's word replaces the one of all countries.
  expect(await find('cachivache')).toEqual(['Pintura']);
  const taken = await update(ofPeru.body.id, {
    words: 'cachivache',
    skillId: idOf('Pintura'),
    country: null,
  });
  expect(taken.error.code).toBe('SYNONYM_TAKEN');
});

test('words that no search can use, unknown skills and unknown countries are refused', async () => {
  for (const words of ['de la', 'no', '¿?', 'x']) {
    expect.soft((await create(words)).error, words).toMatchObject({
      code: 'SYNONYM_TOO_COMMON',
      statusCode: 400,
    });
  }
  expect((await create('tornillo', randomUUID())).error.code).toBe('SKILL_UNKNOWN');
  for (const [words, country] of [
    ['', null],
    ['   ', null],
    ['x'.repeat(61), null],
    ['a\0b', null],
    [7, null],
    ['tornillo', 'Francia'],
    ['tornillo', ''],
  ]) {
    const { error } = await create(words, 'Plomería', country);
    expect.soft(error.code, JSON.stringify([words, country])).toBe('INVALID_INPUT');
  }
});

test('a change of a synonym is recorded as one of its trade, and an unchanged one is not', async () => {
  const { id } = (await create('mamotreto')).body;
  await update(id, { words: 'mamotreto', skillId: idOf('Plomería'), country: null });
  await update(id, { words: 'mamotretos', skillId: idOf('Mudanzas'), country: 'Chile' });
  await remove(id);
  const { body } = await app.call(listAuditEntries, { query: { limit: '3' } }, options());
  const before = { words: 'mamotreto', country: 'ALL_COUNTRIES' };
  const after = { words: 'mamotretos', country: 'Chile' };
  const subject = { type: 'skill', id: idOf('Mudanzas'), name: 'Mudanzas' };
  expect(body).toMatchObject([
    { action: 'SYNONYM_DELETED', subject, before: after, after: null },
    {
      action: 'SYNONYM_CHANGED',
      subject,
      before: { ...before, skill: 'Plomería' },
      after: { ...after, skill: 'Mudanzas' },
    },
    { action: 'SYNONYM_CREATED', before: null, after: before },
  ]);
});

test('deleted seeds do not come back, and a new trade of a known name gets its words', async () => {
  const seeds = (await list()).filter(({ skill }) => skill.name === 'Pintura');
  expect(seeds.length).toBeGreaterThan(0);
  for (const { id } of seeds) await remove(id);
  await app.call(
    endpoints.updateSkill,
    { params: { id: idOf('Pintura') }, body: { name: 'Pinturas' } },
    options(),
  );
  expect((await list()).filter(({ skill }) => skill.name === 'Pinturas')).toEqual([]);
  await app.call(endpoints.createSkill, { body: { name: 'PINTURA' } }, options());
  expect(await find('papel tapiz')).toEqual(['PINTURA']);
});

test('the words of a deleted trade are deleted with it', async () => {
  const skill = (await app.call(endpoints.createSkill, { body: { name: 'Vitrales' } }, options()))
    .body;
  trades.set('Vitrales', skill.id);
  await create('cachirulo', 'Vitrales');
  expect(await find('vitral cachirulo')).toEqual(['Vitrales']);
  await app.call(endpoints.deleteSkill, { params: { id: skill.id } }, options());
  expect(await find('vitral cachirulo')).toEqual([]);
  const { rows } = await sql`
    select from skill_words where word in ('vitrales', 'cachirulo')`.execute(app.context.db);
  expect(rows).toEqual([]);
});

test('what an administrator added, changed or deleted stays when the files of words change', async () => {
  const text = readWordFile('words.tsv');
  const names = readWordFile('trades.tsv');
  const load = (words: string) =>
    app.context.longTransaction((tx) => applyWords(tx.db, tradeWords, [names, words]));
  const skillId = idOf('Jardinería');
  const known = async (words: string) =>
    (await list()).find((each) => each.words === words && each.country === null)?.id ?? '';
  await create('yuyal', 'Jardinería');
  await remove(await known('paisajista'));
  const trade = { words: 'huerto', skillId, country: null, kind: 'TRADE' };
  await update(await known('huerto'), trade);
  await update(await known('maleza'), { words: 'maleza alta', skillId, country: null });
  await load(`${text.replace('Jardinería\tOBJECT\t\thuerto\n', '')}Pintura\tOBJECT\t\tyuyal\n`);
  expect(await find('el yuyal')).toEqual(['Jardinería']);
  expect(await find('paisajista')).toEqual([]);
  const ofGarden = (await list()).filter(({ skill }) => skill.id === skillId);
  expect(ofGarden).toContainEqual(expect.objectContaining({ words: 'huerto', kind: 'TRADE' }));
  expect(ofGarden.map(({ words }) => words)).not.toContain('maleza');
  await load(text);
  expect(await find('el yuyal')).toEqual(['Jardinería']);
  expect(await find('paisajista')).toEqual([]);
});

test('the number of synonyms is limited', async () => {
  // The pool of the application cancels a statement after four seconds, too few for 20,000 rows on a busy machine.
  const client = new Client(app.database.connectionString);
  await client.connect();
  await client.query(
    `insert into skill_synonyms (id, skill_id, words)
       select gen_random_uuid(), $1, 'pieza' || n from generate_series(1, $2::int) n`,
    [idOf('Plomería'), MAX_SYNONYMS],
  );
  await client.end();
  expect((await create('tornillo')).error.code).toBe('SYNONYMS_FULL');
}, 60_000);
