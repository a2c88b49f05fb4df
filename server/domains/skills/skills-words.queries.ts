import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

/** A trade that a text names. */
export interface FoundSkill {
  id: string;
  name: string;
  /** Folded words of the text that name the trade. */
  words: string[];
  /** Number of these words; a mistyped one counts less. */
  score: number;
}

interface Question {
  text: string;
  /** Null for the synonyms of all countries. */
  country: string | null;
  limit: number;
  /** The last word may be the beginning of a word. */
  isTyping: boolean;
  /** Folded words that are never taken for mistyped ones. */
  fillers: readonly string[];
}

/** Bounds the work for a long text: further words are ignored. */
const MAX_WORDS = 12;

/** Words that are spelled less alike, as pg_trgm measures it, are different words. */
const MIN_SIMILARITY = 0.45;

/** Closeness of a word with the same sound; one of similar letters has a part of it. */
const SAME_SOUND = 0.9;

/** Closeness of a word that begins with the typed one. */
const BEGINNING = 0.8;

/** A short beginning of a word has many words; these are the shortest. */
const MAX_BEGINNINGS = 50;

/** Selects the words of `question.text` with the roots that they stand for. */
const meantRoots = sql`
  query_word as materialized (
    select word, search_root(word) as root, spelling_key(word) as key,
           strpos(fold(question.text), word) as position
      from question cross join lateral search_words(question.text) as word
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
    select query_word.word, similar_word.root, query_word.position, similar_word.closeness
      from query_word
     cross join question
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
       and query_word.word <> all (question.fillers)
    union all
    select last_word.word, begun.root, last_word.position, ${sql.lit(BEGINNING)}
      from (
        select word, position
          from query_word
         where (select is_typing from question)
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

/** Selects the roots of names and synonyms that the roots of `meant` contain. */
const namedSkills = sql`
  root as materialized (select array_agg(distinct root) as roots from meant),
  named as materialized (
    select synonym.skill_id, synonym.roots
      from root
     cross join question
      join skill_synonyms synonym
        on synonym.roots[1] = any (root.roots) and synonym.roots <@ root.roots
       and (question.country is null or synonym.country = question.country
            or (synonym.country is null and not exists (
              select from skill_synonyms local
               where local.roots[1] = synonym.roots[1] and local.roots = synonym.roots
                 and local.country = question.country
            )))
    union all
    select skill.id, skill.roots
      from root
      join skills skill on skill.roots[1] = any (root.roots) and skill.roots <@ root.roots
  )`;

/** Returns the trades that a text names, best first; see `findSkills` in skills-words.service.ts. */
export async function findNamedSkills(
  db: Db,
  { text, country, limit, isTyping, fillers }: Question,
): Promise<FoundSkill[]> {
  const { rows } = await sql<FoundSkill>`
    with question as materialized (
      select ${text}::text as text, ${country}::text as country, ${isTyping}::boolean as is_typing,
             ${fillers}::text[] as fillers
    ),
    ${meantRoots},
    ${namedSkills},
    covered as (
      select skill_id, word, position, max(closeness) as closeness, max(cardinality(roots)) as phrase
        from named join meant on meant.root = any (named.roots)
       group by skill_id, word, position
    )
    select skill.id, skill.name, found.words, found.score
      from (
        select skill_id, sum(closeness) as score, array_agg(word order by position) as words,
               max(phrase) as phrase, min(position) as position
          from covered group by skill_id
      ) found
      join skills skill on skill.id = found.skill_id
     order by found.score desc, found.phrase desc, found.position, fold(skill.name)
     limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns skills with a word in their name that begins with the folded text, those that begin with it first. */
export async function findSkillsByBeginning(
  db: Db,
  text: string,
  limit: number,
): Promise<Pick<FoundSkill, 'id' | 'name'>[]> {
  const { rows } = await sql<Pick<FoundSkill, 'id' | 'name'>>`
    select id, name from skills
     where strpos(' ' || fold(name), ' ' || fold(${text})) > 0
     order by starts_with(fold(name), fold(${text})) desc, fold(name)
     limit ${limit}
  `.execute(db);
  return rows;
}
