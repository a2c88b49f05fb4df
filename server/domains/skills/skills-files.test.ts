import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseWordRows, readWordFile } from '#platform/words/word-file.ts';
import { applyWords, loadWords } from '#platform/words/word-loading.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { tradeWords } from './skills-files.queries.ts';
import { findTrades } from './skills-trades.queries.ts';
import { readTrades } from './skills-words.service.ts';
import { createTrades } from './skills.fixtures.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp();
  await createTrades(app.context);
});
afterAll(() => app.stop());

const TRADES = readWordFile('trades.tsv');
const WORDS = readWordFile('words.tsv');
const load = (words: string, names = TRADES) =>
  app.context.longTransaction((tx) => applyWords(tx.db, tradeWords, [names, words]));
const find = async (text: string) =>
  (await readTrades(app.context.db, text, 'Perú')).map(({ name }) => name);

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
  const trades = await findTrades(app.context.db);
  expect(trades.find(({ name }) => name === 'Vitrales')).toMatchObject({
    people: 'vitralistas',
    isOffered: false,
  });
  const names = parseWordRows(TRADES).find(([name]) => name === 'Gasfitería');
  expect(names).toContain('Plomería');
});

test('trades of a database of 1.0.0 get words, people and relations from its first start with the files', async () => {
  const { pool } = app.context;
  await pool.query(`
    delete from word_files; delete from trade_seeds; delete from word_seeds; delete from related_seeds;
    delete from related_skills; delete from skill_synonyms;
    update skills set people = null, other_work = null;
    update skills set people = 'maestros' where name = 'Pintura'`);
  await loadWords(app.context, tradeWords);
  expect(await find('gasfitero')).toEqual(['Plomería']);
  const trades = await findTrades(app.context.db);
  const ofName = (wanted: string) => trades.find(({ name }) => name === wanted);
  expect(ofName('Plomería')).toMatchObject({ people: 'plomeros', isOffered: true });
  expect(ofName('Pintura')).toMatchObject({ people: 'maestros' });
  const { rows } = await pool.query<{ name: string }>(`
    select related.name
      from related_skills relation
      join skills skill on skill.id = relation.skill_id
      join skills related on related.id = relation.related_id
     where skill.name = 'Pintura' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(['Albañilería', 'Arreglos del hogar']);
});
