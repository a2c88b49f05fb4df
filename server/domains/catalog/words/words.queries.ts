import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';
import {
  selectNamedTerms,
  type NamedTerms,
  type TermsQuery,
} from '#domains/skills/skills-words.columns.ts';
import { FILLERS, PARTICLES } from '#domains/skills/skills-fillers.rules.ts';

/** A short word is the beginning of many roots; the shortest of them are searched. */
const MAX_ROOTS = 200;

/** A word of a query. */
export interface QueryWord {
  /** Without accents and case. */
  word: string;
  /** Null for a stop word. */
  root: string | null;
  /** Its root if the word is known, else the roots of the most similar known words; empty if none is similar. */
  bases: string[];
  /** The roots of cards that begin with a base. */
  roots: string[];
}

/** Selects the words of the table `query` with their roots. A single letter is the beginning of a word. */
const QUERY_WORDS = sql`
    full_word as materialized (
      select word from query cross join lateral search_words(query.text) as word
    ),
    query_word as materialized (
      select word, search_root(word) as root from full_word
      union all
      select letter.word, letter.word
        from query cross join lateral btrim(plain_words(query.text)) as letter (word)
       where letter.word ~ '^[a-z0-9]$' and cardinality(ts_lexize('pg_catalog.spanish_stem', letter.word)) > 0
    )`;

/** The roots of the known words that are most similar to `query_word`. */
const SIMILAR_ROOTS = sql`array(
            select similar_word.root from (
              select v.root, similarity(v.word, query_word.word) as likeness
                from search_vocabulary v
               where v.word <> all(query.fillers) and (
                  (v.word >= query_word.word and v.word < query_word.word || '{')
                  or v.word = any(array(
                       select overlay(query_word.word placing reverse(substr(query_word.word, n, 2)) from n for 2)
                         from generate_series(1, length(query_word.word) - 1) as n
                     ))
                  or (v.word % query_word.word and similarity(v.word, query_word.word) >= 0.4))
            ) similar_word
            order by likeness desc
            limit 3
          )`;

/** True for the root of a word that only packages have: such words are not in the vocabulary, and correct no others. */
const isOfPackages = (table: string) => sql`(
            not exists (select from search_vocabulary v where v.root = ${sql.ref(`${table}.root`)})
            and exists (select from card_words card where card.root = ${sql.ref(`${table}.root`)}))`;

interface ReadQuery {
  words: QueryWord[];
  /** The names and synonyms of trades. */
  named: NamedTerms;
}

const selectQuery = compileOnce(
  (_db, query: Placeholders<TermsQuery>) => sql<ReadQuery>`
    with query as materialized (
      select ${query.text}::text as text, ${[...FILLERS]}::text[] as fillers, ${PARTICLES}::text[] as particles
    ),
    ${QUERY_WORDS},
    based as materialized (
      select word, root, case
          when word ~ '^[0-9]+$' or word = any(query.fillers)
            or exists (
              select from search_vocabulary v
               where v.root >= query_word.root and v.root < query_word.root || '{'
                 and v.word <> all(query.particles)
            )
            or ${isOfPackages('query_word')}
          then array[query_word.root]
          else ${SIMILAR_ROOTS}
        end as bases
        from query_word cross join query
    )
    select
      coalesce((
        select json_agg(json_build_object('word', word, 'root', root, 'bases', bases, 'roots', case
            when word ~ '^[0-9]+$' then bases
            else array(
              select root from (
                select distinct v.root
                  from unnest(bases) as base (root)
                  join search_vocabulary v on v.root >= base.root and v.root < base.root || '{'
                   and (v.word <> all(query.particles) or based.word = any(query.particles))
                union
                select base.root from unnest(bases) as base (root) where ${isOfPackages('base')}
              ) v order by length(root), root limit ${sql.lit(MAX_ROOTS)}
            ) end))
          from based cross join query
      ), '[]') as words,
      ${selectNamedTerms(query)} as named
  `,
);

/**
 * Reads the trades and the words of a query: for each word, the alternative roots that a card may contain, which are those that begin with
 * the word's root. An unknown word is read as the most similar known words (same prefix, two letters swapped, or similar
 * letters), never as fillers, and a filler only as itself; known are the words of cards. Stop words and letters are no words, but
 * a single letter is the beginning of one. A number has only itself.
 */
export async function readQuery(db: Db, query: TermsQuery): Promise<ReadQuery> {
  const [row] = await selectQuery(db, query);
  if (!row) throw new Error('The query was not read.');
  return row;
}
