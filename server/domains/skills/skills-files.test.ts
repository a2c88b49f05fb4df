import * as endpoints from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseWordRows, readWordFile } from '#platform/words/word-file.ts';
import { applyWords, loadWords } from '#platform/words/word-loading.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { tradeWords } from './skills-files.queries.ts';
import { readTrades } from './skills-words.service.ts';
import { createTrades } from './skills.fixtures.ts';

let app: OwnApp;
let admin: Person;
let trades: Map<string, string>;
beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN'] });
  trades = await createTrades(app.context);
});
afterAll(() => app.stop());

const TRADES = readWordFile('trades.tsv');
const WORDS = readWordFile('words.tsv');
const load = (words: string, names = TRADES) =>
  app.context.longTransaction((tx) => applyWords(tx.db, tradeWords, [names, words]));
const find = async (text: string) =>
  (await readTrades(app.context.db, text, 'Perú')).map(({ name }) => name);
const options = () => ({ token: admin.token });
const idOf = async (words: string) => {
  const { body } = await app.call(endpoints.listSynonyms, {}, options());
  return body.find((each) => each.words === words && each.country === null)?.id ?? '';
};

test('a trade gets the words that a file has anew, and loses those that it no longer has', async () => {
  expect(await find('tirolesa')).toEqual(['Pintura']);
  const without = WORDS.replace('Pintura\tOBJECT\t\ttirolesa\n', '');
  await load(`${without}Pintura\tOBJECT\t\tchirimbolo\nPlomería\tTROUBLE\tPerú\tcachivache\n`);
  expect(await find('tirolesa')).toEqual([]);
  expect(await find('un chirimbolo')).toEqual(['Pintura']);
  expect(await find('cachivache')).toEqual(['Plomería']);
  await load(WORDS);
  expect(await find('tirolesa')).toEqual(['Pintura']);
  expect(await find('un chirimbolo')).toEqual([]);
});

test('the same files are applied once, also by instances that start at the same time', async () => {
  await loadWords(app.context, tradeWords);
  const other = `${WORDS}Pintura\tOBJECT\t\tmamotreto\n`;
  const applied = await Promise.all([load(other), load(other)]);
  expect(applied.filter(Boolean)).toHaveLength(1);
  await loadWords(app.context, tradeWords);
  expect(await find('mamotreto')).toEqual([]);
});

test('a new trade that a file knows under its name is known, and another name has the same words', async () => {
  await load(
    `${WORDS}Vitrales\tTRADE\t\tvitralista\n`,
    `${TRADES}Vitrales\t\tvitralistas\t\tx\t\n`,
  );
  expect(await find('vitralista')).toEqual(['Vitrales']);
  const { body } = await app.call(endpoints.listTrades, {}, options());
  expect(body.find(({ name }) => name === 'Vitrales')).toMatchObject({
    people: 'vitralistas',
    isOffered: false,
  });
  const names = parseWordRows(TRADES).find(([name]) => name === 'Gasfitería');
  expect(names).toContain('Plomería');
});

test('what an administrator added, changed or deleted stays when the files change', async () => {
  const skillId = trades.get('Jardinería') ?? '';
  const body = { words: 'yuyal', skillId, country: null };
  await app.call(endpoints.createSynonym, { body }, options());
  await app.call(endpoints.deleteSynonym, { params: { id: await idOf('paisajista') } }, options());
  const kind = { words: 'huerto', skillId, country: null, kind: 'TRADE' };
  await app.call(
    endpoints.updateSynonym,
    { params: { id: await idOf('huerto') }, body: kind },
    options(),
  );
  const moved = { words: 'maleza alta', skillId, country: null };
  await app.call(
    endpoints.updateSynonym,
    { params: { id: await idOf('maleza') }, body: moved },
    options(),
  );
  await load(`${WORDS.replace('Jardinería\tOBJECT\t\thuerto\n', '')}Pintura\tOBJECT\t\tyuyal\n`);
  expect(await find('el yuyal')).toEqual(['Jardinería']);
  expect(await find('paisajista')).toEqual([]);
  const { body: synonyms } = await app.call(endpoints.listSynonyms, {}, options());
  const ofGarden = synonyms.filter(({ skill }) => skill.id === skillId);
  expect(ofGarden).toContainEqual(expect.objectContaining({ words: 'huerto', kind: 'TRADE' }));
  expect(ofGarden.map(({ words }) => words)).not.toContain('maleza');
  await load(WORDS);
  expect(await find('el yuyal')).toEqual(['Jardinería']);
  expect(await find('paisajista')).toEqual([]);
});
