/**
 * `npm run word -- "se quema el arroz" Electrodomésticos`: adds a word to server/words/words.tsv and shows what a search for it finds.
 * `--kind TRADE` or `--kind TROUBLE` instead of OBJECT, `--country México` for one country. Without a trade it only shows.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { synonymKinds } from '../contract/domains/skills/skills-synonyms.schema.ts';
import { countryNames } from '../contract/platform/countries.ts';
import { readTrades } from '../server/domains/skills/skills-words.service.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { startTestPostgres } from '../server/platform/testing/test-cluster.ts';
import { databaseUrl, quietLog } from '../server/platform/testing/test-postgres.ts';
import { parseWordRows, readWordFile, wordFilePath } from '../server/platform/words/word-file.ts';
import { insertWord } from './words/insert-word.ts';

const FILE = 'words.tsv';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', default: 'OBJECT' },
    country: { type: 'string', default: '' },
  },
});
const [words = '', trade] = positionals.map((text) => text.trim().replaceAll(/\s+/g, ' '));
const trades = parseWordRows(readWordFile('trades.tsv')).flatMap(([name = '', like]) =>
  like ? [] : [name],
);

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

const oneOf = <Value extends string>(value: string, known: readonly Value[]): Value =>
  known.find((each) => each === value) ?? refuse(`${value} is none of ${known.join(', ')}.`);

function addWord(): void {
  const result = insertWord(readWordFile(FILE), {
    words,
    trade: oneOf(trade ?? '', trades),
    kind: oneOf(values.kind, synonymKinds),
    country: values.country && oneOf(values.country, countryNames),
  });
  if ('takenBy' in result) refuse(`${words} is a word of ${result.takenBy} already.`);
  writeFileSync(wordFilePath(FILE), result.text);
}

/** Prints the trades that a search for the words finds, in a database with all trades. */
async function showWhatIsFound(): Promise<void> {
  const cluster = await startTestPostgres();
  const name = `test_word_${randomBytes(4).toString('hex')}`;
  const client = new Client({ connectionString: cluster.connectionString });
  await client.connect();
  await client.query(`create database ${name} template ${cluster.template} strategy file_copy`);
  const connectionString = databaseUrl(cluster.connectionString, name);
  const { db, pool } = createPool({ connectionString, log: quietLog, statementTimeout: 60_000 });
  try {
    await pool.query(
      `insert into skills (id, name) select gen_random_uuid(), name from unnest($1::text[]) as name
       on conflict (fold(name)) do nothing`,
      [trades],
    );
    for (const country of values.country ? [values.country] : countryNames) {
      const found = await readTrades(db, words, country);
      const shown = found.map((skill) => `${skill.name} (${skill.words.join(' ')})`);
      console.log(`${country}: ${shown.join(', ') || 'no trade'}`);
    }
  } finally {
    await db.destroy();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
    await cluster.stop();
  }
}

if (words === '')
  refuse('Usage: npm run word -- "WORDS" [TRADE] [--kind KIND] [--country COUNTRY]');
if (trade !== undefined) addWord();
await showWhatIsFound();
