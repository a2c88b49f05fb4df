import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { onlyRow } from '../../../platform/only-row.ts';
import { allOf, bestFirst, conditionsOf, follows, qualityOf, valueOf } from './filters.queries.ts';
import type { Match, PageRequest, Question, Words } from './question.rules.ts';
import {
  selectRanked,
  selectRoots,
  toBest,
  type Best,
  type MarkedMatch,
} from './ranking.queries.ts';

/** A word that at most so many cards have is rare: all of them are ranked. */
const RARE = 200;

interface RareMatches {
  matches: Match[];
  /** Numbers of the words that more cards have than were read. */
  common: number[];
}

/** With more roots, reading all words of a card is cheaper than looking up each root. */
const MANY_ROOTS = 24;

/** Selects the weights of the roots that the candidates have. */
function probeRoots(words: Words): RawBuilder<unknown> {
  // `offset 0` keeps PostgreSQL from flattening the subquery and joining in the other order.
  return words.flat().length > MANY_ROOTS
    ? sql`
        candidate
        cross join lateral (
          select w.root, w.weight from card_words w where w.card_id = candidate.id offset 0
        ) probe
        join root on root.root = probe.root`
    : sql`
        candidate cross join root
        cross join lateral (
          select w.weight from card_words w where w.card_id = candidate.id and w.root = root.root offset 0
        ) probe`;
}

/** The columns of a candidate, a row of `listed_cards`. */
const candidateOf = ({ filter, order }: Question): RawBuilder<unknown> => sql`
  card.card_id as id, ${order === 'match' ? sql`0` : valueOf(order, filter)} as value,
  ${qualityOf(order)} as quality, card.is_newcomer`;

/** Ranks the table `candidate` by the words found. */
function rankCandidates({ order, words = [] }: Question): RawBuilder<unknown> {
  const value = order === 'match' ? sql`sum(weight)::int` : sql`value`;
  return sql`
    probed as (
      select candidate.*, root.word, max(probe.weight) as weight
        from ${probeRoots(words)}
       group by candidate.id, candidate.value, candidate.quality, candidate.is_newcomer, root.word
    ),
    ranked as (
      select id, count(*)::int as found, ${value} as value, quality, is_newcomer
        from probed group by id, probed.value, quality, is_newcomer
    )`;
}

const selectPage = ({ after, limit }: PageRequest) =>
  sql`select id, found, value, quality from ranked where ${follows(after)} ${bestFirst} limit ${limit}`;

/** Ranks all cards with a rare word by all words that they have. */
export async function rankRare(
  db: Db,
  question: Question & { words: Words },
  position: PageRequest,
): Promise<RareMatches> {
  const { rows } = await sql<RareMatches>`
    with root as materialized (${selectRoots(question.words)}),
    word as materialized (select distinct word as number from root),
    listed as materialized (
      select number, best.id
        from word cross join lateral (
          select distinct ranked.id
            from root cross join lateral (${selectRanked(question.filter)} limit ${RARE + 1}) ranked
           where root.word = number limit ${RARE + 1}
        ) best
    ),
    common as materialized (select number from listed group by number having count(*) > ${RARE}),
    candidate as materialized (
      select ${candidateOf(question)}
        from (select distinct id from listed where number not in (select number from common)) rare
        join listed_cards card on card.card_id = rare.id
       where ${allOf(conditionsOf(question.filter, 'each'))}
    ),
    ${rankCandidates(question)},
    page as (${selectPage(position)})
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           coalesce((select json_agg(number order by number) from common), '[]') as common
  `.execute(db);
  return onlyRow(rows);
}

/**
 * Ranks the cards of the few providers that the filter leaves by the words found. Returns a page of them, and the best
 * `newcomerLimit` newcomers.
 */
export async function rankFew(
  db: Db,
  question: Question & { words: Words },
  position: PageRequest,
  newcomerLimit: number,
): Promise<Best> {
  const { rows } = await sql<MarkedMatch>`
    with root as materialized (${selectRoots(question.words)}),
    candidate as materialized (
      select ${candidateOf(question)} from listed_cards card where ${allOf(conditionsOf(question.filter, 'set'))}
    ),
    ${rankCandidates(question)}
    select page.*, false as "isNewcomer" from (${selectPage(position)}) page
    union all
    select newcomer.*, true
      from (select id, found, value, quality from ranked where is_newcomer ${bestFirst} limit ${newcomerLimit}) newcomer
  `.execute(db);
  return toBest(rows);
}
