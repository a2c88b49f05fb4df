import type { SynonymKind } from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import { DIMINUTIVE } from './skills-closeness.rules.ts';
import type { Operands } from '#platform/scale/compiled-statement.ts';

/** A name or synonym of a trade whose words a text has. */
export interface NamedTerm {
  skillId: string;
  name: string;
  isOffered: boolean;
  /** The trades whose people do its work too. */
  relatedIds: string[];
  kind: SynonymKind;
  /** Folded, as in the vocabulary. */
  term: string;
  roots: string[];
}

/** A root that a word of a text stands for. */
export interface MeantRoot {
  /** Folded. */
  word: string;
  root: string;
  /** Position of the word in the folded text, from 1. */
  position: number;
  /** 1; less for a mistyped word or the beginning of a word. */
  closeness: number;
}

export interface NamedTerms {
  /** The folded text. */
  text: string;
  terms: NamedTerm[];
  meant: MeantRoot[];
}

export interface TermsQuery {
  text: string;
  /** Null for the synonyms of all countries. */
  country: string | null;
  /** The last word may be the beginning of a word. */
  isTyping: boolean;
  /** Folded words that are never taken for mistyped ones. */
  fillers: readonly string[];
}

/** Bounds the work for a long text: further words are ignored. */
const MAX_WORDS = 12;

/** Words that are spelled less alike, as pg_trgm measures it, are different words. */
const MIN_SIMILARITY = 0.5;

/** Closeness of a word with the same sound; one of similar letters has a part of it. */
const SAME_SOUND = 0.9;

/** Closeness of a word that begins with the typed one. */
const BEGINNING = 0.8;

/** A short beginning of a word has many words; these are the shortest. */
const MAX_BEGINNINGS = 50;

/** Selects the words of `query.text` with the roots that they stand for. */
const meantRoots = sql`
  query_word as materialized (
    select word, search_root(word) as root, spelling_key(word) as key,
           strpos(fold(query.text), word) as position
      from query cross join lateral search_words(query.text) as word
     limit ${sql.lit(MAX_WORDS)}
  ),
  known_word as materialized (
    select word, root, position
      from query_word
     where exists (select from skill_words known where known.root = query_word.root)
  ),
  meant as materialized (
    select word, root, position, 1::real as closeness from known_word
    union all
    select small.word, small.root, small.position, ${sql.lit(DIMINUTIVE)}
      from (
        select word, root as own, search_root(regexp_replace(word, 'it([oa]s?)$', '\\1')) as root, position
          from query_word
         where word ~ '.{3}it[oa]s?$'
      ) small
     where small.root <> small.own and exists (select from skill_words known where known.root = small.root)
    union all
    select query_word.word, similar_word.root, query_word.position, similar_word.closeness
      from query_word
     cross join query
     cross join lateral (
       select known.root, (max(similarity(known.key, query_word.key)) * ${sql.lit(SAME_SOUND)})::real as closeness
         from skill_words known
        where known.key = query_word.key
           or known.word = any (array(
                select overlay(query_word.word placing reverse(substr(query_word.word, n, 2)) from n for 2)
                  from generate_series(1, length(query_word.word) - 1) as n
              ))
           or (known.key % query_word.key and length(query_word.word) > 3
               and similarity(known.key, query_word.key) >= ${sql.lit(MIN_SIMILARITY)})
        group by known.root
        order by closeness desc, known.root
        limit 2
     ) similar_word
     where query_word.word not in (select word from known_word)
       and query_word.word <> all (query.fillers)
    union all
    select last_word.word, begun.root, last_word.position, ${sql.lit(BEGINNING)}
      from (
        select word, position
          from query_word
         where (select is_typing from query)
         order by position desc
         limit 1
      ) last_word
     cross join lateral (
       select distinct known.root, known.length
         from (
           select root, length(word)
             from skill_words
            where word >= last_word.word and word < last_word.word || '{'
            order by length(word), word
            limit ${sql.lit(MAX_BEGINNINGS)}
         ) known
     ) begun
  )`;

/** Returns a folded phrase without the plural endings of its words. */
const withoutNumber = (phrase: RawBuilder<unknown>) =>
  sql`regexp_replace(${phrase}, ${sql.lit(String.raw`(e|es|s)\M`)}, '', 'g')`;

/**
 * Selects the names and synonyms whose roots `meant` contains. They get the collation of the index of synonyms: without it
 * PostgreSQL reads all synonyms.
 */
const namedTerms = sql`
  root as materialized (select array_agg(distinct root collate "default") as roots from meant),
  named as materialized (
    select synonym.skill_id, synonym.roots, synonym.folded as term, synonym.kind
      from root
     cross join query
      join skill_synonyms synonym
        on synonym.roots[1] = any (root.roots) and synonym.roots <@ root.roots
       and (query.country is null or synonym.country = query.country
            or (synonym.country is null and not exists (
              select from skill_synonyms local
               where local.roots[1] = synonym.roots[1] and local.roots = synonym.roots
                 and ${withoutNumber(sql.ref('local.folded'))} = ${withoutNumber(sql.ref('synonym.folded'))}
                 and local.country = query.country
            )))
    union all
    select skill.id, skill.roots, fold(skill.name), 'TRADE'
      from root
      join skills skill on skill.roots[1] = any (root.roots) and skill.roots <@ root.roots
  )`;

/**
 * A subquery: the names and synonyms of trades that a text has, with the words that stand for their roots, as JSON of
 * `NamedTerms`. The catalog selects it in the statement that reads the words of a search.
 */
export const selectNamedTerms = ({
  text,
  country,
  isTyping,
  fillers,
}: Operands<TermsQuery>): RawBuilder<NamedTerms> => sql`(
    with query as materialized (
      select ${text}::text as text, ${country}::text as country, ${isTyping}::boolean as is_typing,
             ${fillers}::text[] as fillers
    ),
    ${meantRoots},
    ${namedTerms}
    select json_build_object(
      'text', fold(query.text),
      'terms', coalesce((
        select json_agg(json_build_object('skillId', skill.id, 'name', skill.name, 'isOffered', skill.is_offered,
                                          'relatedIds', array(select related_id from related_skills where skill_id = skill.id),
                                          'kind', named.kind, 'term', named.term, 'roots', named.roots))
          from named join skills skill on skill.id = named.skill_id
      ), '[]'),
      'meant', coalesce((select json_agg(meant) from meant), '[]'))
      from query)`;
