import type { SynonymKind } from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import type { MeantRoot, NamedTerm } from './skills-words.columns.ts';

/** A trade that a text names. */
export interface FoundSkill {
  id: string;
  name: string;
  /** False for a trade that people ask for, but that providers cannot choose. */
  isOffered: boolean;
  /** Folded words of the text that name the trade. */
  words: string[];
  /** Those of them that stand for the trade itself: its people or their work. */
  ownWords: string[];
  /** Weight of its most certain term. */
  score: number;
}

const WEIGHTS: Readonly<Record<SynonymKind, number>> = { TRADE: 3, OBJECT: 2, TROUBLE: 1 };
/** Each further word of a phrase makes it more certain. Two of them do not make a trouble an object. */
const OF_FURTHER_WORD = 0.4;
/** Trades whose best terms differ less are equally certain. */
const SAME = 0.05;

/** An infinitive or a participle, folded. */
const VERB_FORM = /(?:[aei]r|[ai]d[oa]s?)$/;

/** True if two folded words differ in their number at most. */
const isSameWord = (one: string, other: string) =>
  one === other || one.replace(/e?s$/, '') === other.replace(/e?s$/, '');

interface Term extends Pick<NamedTerm, 'skillId' | 'isOffered' | 'kind' | 'roots'> {
  words: string[];
  /** True if its words are those of the vocabulary, not only of the same roots: 'cocina' is no 'cocinero'. */
  isExact: boolean;
  /** True if it is a form of a verb, which other forms mean too: 'fumigar', 'tapizado'. */
  isWork: boolean;
  closeness: number;
  position: number;
}

/** Returns the words of the text that stand for the roots of a term: the closest ones. */
function toTerm(
  { skillId, isOffered, kind, term, roots }: NamedTerm,
  meant: readonly MeantRoot[],
): Term {
  const words = roots.map((root) => {
    const [best] = meant
      .filter((word) => word.root === root)
      .toSorted((a, b) => b.closeness - a.closeness || a.position - b.position);
    return best ?? { word: '', closeness: 0, position: 0 };
  });
  const own = term.split(/[^a-z0-9]+/);
  return {
    skillId,
    isOffered,
    kind,
    roots,
    words: words.map(({ word }) => word),
    isExact: words.every(({ word }) => own.some((known) => isSameWord(word, known))),
    isWork: VERB_FORM.test(term),
    closeness: Math.min(...words.map(({ closeness }) => closeness)),
    position: Math.min(...words.map(({ position }) => position)),
  };
}

const isPart = (part: readonly string[], whole: readonly string[]) =>
  part.length < whole.length && part.every((word) => whole.includes(word));

const weightOf = ({ kind, words, closeness }: Term) =>
  (WEIGHTS[kind] + OF_FURTHER_WORD * (words.length - 1)) * closeness;

/**
 * True if a term is an object of a trade that nobody offers, and the text has only a word of its root: 'pulsaciones' is no
 * 'pulsera'. The list of such a trade is empty and would hide the cards that have the word.
 */
const isOtherObject = ({ isOffered, kind, words, isWork, isExact, closeness }: Term) =>
  !isOffered && kind === 'OBJECT' && words.length === 1 && !isWork && !isExact && closeness === 1;

/** Removes terms that are part of a longer one, and those of the same root as an exact word. */
function chooseTerms(terms: readonly Term[]): Term[] {
  const exact = new Set(terms.filter(({ isExact }) => isExact).flatMap(({ words }) => words));
  const isOtherForm = ({ isExact, words, closeness }: Term) =>
    !isExact && closeness === 1 && words.every((word) => exact.has(word));
  const known = terms.filter((term) => !isOtherForm(term) && !isOtherObject(term));
  return known.filter((term) => !known.some(({ words }) => isPart(term.words, words)));
}

function toSkill(terms: readonly Term[]) {
  // Another form of a word that the vocabulary has in two kinds is the less certain one.
  const kindOf = (term: Term) =>
    term.isExact || term.closeness < 1
      ? term
      : (terms
          .filter(({ words }) => words.length === 1 && words[0] === term.words[0])
          .toSorted((a, b) => weightOf(a) - weightOf(b))[0] ?? term);
  const weighed = terms.map(kindOf).toSorted((a, b) => weightOf(b) - weightOf(a));
  const score = weighed[0] ? weightOf(weighed[0]) : 0;
  const covered = new Set(terms.flatMap(({ words }) => words));
  return {
    score,
    words: [...covered],
    ownWords: [
      ...new Set(weighed.filter(({ kind }) => kind === 'TRADE').flatMap((term) => term.words)),
    ],
    position: Math.min(...terms.map(({ position }) => position)),
  };
}

/**
 * Returns the trades that a text names, the most certain first: people before objects before troubles, phrases before words,
 * then those with more words, then the one named first.
 */
export function rankSkills(
  named: readonly NamedTerm[],
  meant: readonly MeantRoot[],
): (FoundSkill & { position: number })[] {
  const terms = chooseTerms(named.map((term) => toTerm(term, meant)));
  const ids = [...new Set(terms.map(({ skillId }) => skillId))];
  const positionOf = (word: string) => meant.find((root) => root.word === word)?.position ?? 0;
  return ids
    .map((id) => {
      const { name = '', isOffered = true } = named.find(({ skillId }) => skillId === id) ?? {};
      const skill = toSkill(terms.filter(({ skillId }) => skillId === id));
      return {
        id,
        name,
        isOffered,
        ...skill,
        words: skill.words.toSorted((a, b) => positionOf(a) - positionOf(b)),
      };
    })
    .toSorted((a, b) => {
      if (Math.abs(a.score - b.score) >= SAME) return b.score - a.score;
      return b.words.length - a.words.length || a.position - b.position;
    });
}

/** Words that join equal things: 'plomero y electricista', but not 'profesor de carpintería'. */
const JOINED = /^\W*(?:(?:y|e|o|u)\b)?\W*$/;

/**
 * Returns the trades whose cards answer a text: the most certain one, and others whose people it names beside it ('plomero y
 * electricista'); none if no trade is named.
 */
export function chooseSkills<Skill extends FoundSkill & { position: number }>(
  text: string,
  skills: readonly Skill[],
): Skill[] {
  const [best] = skills;
  if (!best) return [];
  if (best.score < WEIGHTS.TRADE - SAME) return [best];
  const people = skills
    .filter(({ score }) => score >= WEIGHTS.TRADE - SAME)
    .toSorted((a, b) => a.position - b.position);
  const [first] = people;
  if (!first) return [best];
  const chosen = [first];
  for (const skill of people.slice(1)) {
    const before = chosen.at(-1) ?? first;
    // Positions begin with 1.
    const end = before.position - 1 + (before.ownWords.at(-1)?.length ?? 0);
    if (!JOINED.test(text.slice(end, skill.position - 1))) break;
    chosen.push(skill);
  }
  return chosen;
}
