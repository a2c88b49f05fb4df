import { sql } from 'kysely';
import type { TransactionDb } from '#platform/context.ts';
import type { WordRows } from '#platform/words/word-file.ts';
import type { WordFiles } from '#platform/words/word-loading.ts';

const column = (rows: WordRows, index: number) => rows.map((row) => row[index] ?? '');

/** Replaces what new trades get. */
async function replaceSeeds(db: TransactionDb, trades: WordRows, words: WordRows): Promise<void> {
  await sql`delete from trade_seeds`.execute(db);
  await sql`
    insert into trade_seeds (trade, words_of, people, other_work)
    select fold(name), fold(coalesce(nullif(words_of, ''), name)), nullif(people, ''), nullif(other_work, '')
      from unnest(${column(trades, 0)}::text[], ${column(trades, 1)}::text[], ${column(trades, 2)}::text[],
                  ${column(trades, 3)}::text[]) as row (name, words_of, people, other_work)
  `.execute(db);
  await sql`delete from related_seeds`.execute(db);
  await sql`
    insert into related_seeds (trade, related)
    select fold(name), fold(btrim(related))
      from unnest(${column(trades, 0)}::text[], ${column(trades, 5)}::text[]) as row (name, list)
     cross join lateral unnest(string_to_array(nullif(list, ''), ',')) as related
  `.execute(db);
  await sql`delete from word_seeds`.execute(db);
  await sql`
    insert into word_seeds (trade, kind, country, words)
    select fold(trade), kind, nullif(country, ''), words
      from unnest(${column(words, 0)}::text[], ${column(words, 1)}::text[], ${column(words, 2)}::text[],
                  ${column(words, 3)}::text[]) as row (trade, kind, country, words)
  `.execute(db);
  await sql`analyze trade_seeds, word_seeds`.execute(db);
}

/** Deletes the words of trades that the files no longer have. A trade with another name than those of the files keeps its words. */
async function deleteFormerWords(db: TransactionDb): Promise<void> {
  await sql`
    delete from skill_synonyms synonym
     using skills skill join trade_seeds trade on trade.trade = fold(skill.name)
     where synonym.skill_id = skill.id and not synonym.is_own and not exists (
       select from word_seeds seed
        where seed.trade = trade.words_of and seed.country is not distinct from synonym.country
          and fold(seed.words) = synonym.folded)
  `.execute(db);
}

/** Gives trades from before the first load of the files what new ones get: the noun for their people, their other work and relations. */
async function completeFormerTrades(db: TransactionDb): Promise<void> {
  await sql`
    update skills set people = coalesce(skills.people, seed.people), other_work = coalesce(skills.other_work, seed.other_work)
      from trade_seeds seed where seed.trade = fold(skills.name)
  `.execute(db);
  await sql`select seed_related_skills(array(select id from skills))`.execute(db);
}

/** Trades that people ask for before anybody offers them. */
async function insertKnownTrades(db: TransactionDb, trades: WordRows): Promise<void> {
  const names = trades.filter((row) => row[4] === 'x').map(([name]) => name);
  await sql`
    insert into skills (id, name, is_offered) select gen_random_uuid(), name, false from unnest(${names}::text[]) as name
    on conflict (fold(name)) do nothing
  `.execute(db);
}

/**
 * The trades with their words. Trades of the database get the words that the files have anew and lose those that they no
 * longer have; what an administrator added, changed or deleted stays.
 */
export const tradeWords: WordFiles = {
  name: 'trades',
  files: ['trades.tsv', 'words.tsv'],
  async apply(db, [trades = [], words = []]) {
    const loaded = await db.selectFrom('trade_seeds').select('trade').executeTakeFirst();
    await replaceSeeds(db, trades, words);
    await deleteFormerWords(db);
    await sql`select seed_words(array(select id from skills))`.execute(db);
    if (!loaded) await completeFormerTrades(db);
    await insertKnownTrades(db, trades);
  },
};
