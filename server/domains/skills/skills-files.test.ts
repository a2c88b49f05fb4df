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
