import type { SynonymKind } from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { DIMINUTIVE } from './skills-closeness.rules.ts';
import type { NamedTerm, NamedTerms } from './skills-words.columns.ts';

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
  /** The trades whose people do its work too. */
  relatedIds: string[];
  /** The things of the text that name the trade, of 'terma' and 'terma no calienta' the shorter. */
  things: NamedThing[];
  /** The same, the longer. */
  longestThings: Pick<NamedThing, 'words' | 'roots'>[];
}

/** A thing that names a trade. */
export interface NamedThing {
  /** Folded words of the text. */
  words: string[];
  roots: string[];
  /** Its folded words in the vocabulary. */
  own: string[];
  /** True if the trade is chosen because of it, and not because of people or their work. */
  isDecisive: boolean;
}

const WEIGHTS: Readonly<Record<SynonymKind, number>> = { TRADE: 3, OBJECT: 2, TROUBLE: 1 };
/** Each further word of a phrase makes it more certain. Two of them do not make a trouble an object. */
const OF_FURTHER_WORD = 0.4;
/** Part of the weight of an object or trouble that only says the purpose or the occasion: 'enchufe para la cocina'. */
const OF_PURPOSE = 0.75;
/** Closeness from which a mistyped word is as certain as its phrase. */
const SOUNDS_ALIKE = 0.8;
/** Trades whose best terms differ less are equally certain. */
const SAME = 0.05;

/** Begins a purpose or an occasion in a folded text. */
const PURPOSE = /\b(?:para|cuando)\b/;

/** An infinitive, a participle or the noun of an action, folded. */
const WORK = /(?:[aei]r(?:me|se|lo|la)?|[ai]d[oa]s?|cion(?:es)?|mientos?|anzas?)$/;
/** A profession that has its name from a thing, folded. */
const PROFESSION = /(?:ist|er)[oa]s?$/;
/** A person, a trade or work, folded: 'pintor', 'jardinería', 'costura', 'electricidad'. */
const ROLE = new RegExp(
  String.raw`${WORK.source}|(?:(?:ist|[eo]r|ur)[ioa]{0,2}(?:es|s)?|idad|ic[oa]s?)$`,
);
/** A verb that says what happened, folded. */
const HAPPENED = /(?:io|aron|ieron|ando|iendo)$/;

const pluralsOf = (word: string) => [`${word}s`, `${word}es`, word.replace(/z$/, 'ces')];

/** True if two folded words differ in their number at most. */
const isSameWord = (one: string, other: string) =>
  one === other || pluralsOf(one).includes(other) || pluralsOf(other).includes(one);

interface Term extends Pick<NamedTerm, 'skillId' | 'isOffered' | 'kind' | 'roots'> {
  words: string[];
  /** Its own words in the vocabulary. */
  own: string[];
  /** True if its words are those of the vocabulary, not only of the same roots: 'cocina' is no 'cocinero'. */
  isExact: boolean;
  /** True if the text contains it as it is. */
  isLiteral: boolean;
  /** True if it is work, which other forms of its verb mean too: 'fumigar', 'tapizado'. */
  isWork: boolean;
  closeness: number;
  position: number;
  /** Distance between its first and its last word in the text. */
  span: number;
}

const isOneOf = (word: string, known: readonly string[]) =>
  known.some((other) => isSameWord(word, other));

/** Returns the words of the text that stand for the roots of a term: the closest ones. */
function toTerm(
  { term, ...named }: NamedTerm,
  { text, meant }: Pick<NamedTerms, 'text' | 'meant'>,
): Term {
  const words = named.roots.map((root) => {
    const [best] = meant
      .filter((word) => word.root === root)
      .toSorted((a, b) => b.closeness - a.closeness || a.position - b.position);
    return best ?? { word: '', closeness: 0, position: 0 };
  });
  const positions = words.map(({ position }) => position);
  const own = term.split(/[^a-z0-9]+/);
  return {
    ...named,
    words: words.map(({ word }) => word),
    own,
    isExact: words.every(({ word }) => isOneOf(word, own)),
    isLiteral: text.includes(term),
    isWork: WORK.test(term),
    closeness: Math.min(...words.map(({ closeness }) => closeness)),
    position: Math.min(...positions),
    span: Math.max(...positions) - Math.min(...positions),
  };
}

/** True if a term is a part of a longer one whose words are in the text, if not in this spelling. */
const isPart = (part: Term, whole: Term) =>
  part.words.length < whole.words.length &&
  part.words.every((word) => whole.words.includes(word)) &&
  whole.closeness >= Math.min(part.closeness, SOUNDS_ALIKE);

/** Returns the position of the words that begin the purpose or occasion, if a term stands before them. */
function purposeOf(text: string, terms: readonly Term[]): number {
  // Positions begin with 1.
  const position = text.search(PURPOSE) + 1;
  return position > 0 && terms.some((term) => term.position < position) ? position : Infinity;
}

/** Returns the function that weighs the terms of a text. */
function weighTerms(text: string, terms: readonly Term[]) {
  const purpose = purposeOf(text, terms);
  return ({ kind, words, closeness, position }: Term) =>
    (WEIGHTS[kind] + OF_FURTHER_WORD * (words.length - 1)) *
    closeness *
    (position > purpose && kind !== 'TRADE' ? OF_PURPOSE : 1);
}

/**
 * True if the text has only a word of the root of a thing, the thing from which a profession has its name, or a diminutive: 'matas'
 * is no 'mate', 'color' no 'colorista', 'visita' no 'visa'.
 */
const isOtherThing = ({ kind, words: [word = ''], own, isWork, isExact, closeness, roots }: Term) =>
  roots.length === 1 &&
  !isExact &&
  (closeness === DIMINUTIVE ||
    (closeness === 1 &&
      (kind === 'TRADE'
        ? own.some((known) => PROFESSION.test(known) && known.length > word.length + 1)
        : kind === 'OBJECT' && !isWork)));

/**
 * True if the text has another form of a word that is neither a person nor work, or says what happened: 'busco trabajadora' is no
 * 'busco trabajo', 'se partió' no 'partera'.
 */
const isOtherRole = ({ kind, words, own, roots, closeness }: Term) =>
  kind === 'TRADE' &&
  closeness === 1 &&
  roots.some((root, index) => {
    const word = words[index] ?? '';
    const isRole = own.some((known) => known.startsWith(root) && ROLE.test(known));
    return !isOneOf(word, own) && (!isRole || HAPPENED.test(word));
  });

/**
 * True if the text has another word than a term of several words, and the two words name different trades: 'lavadero huele' is no
 * 'lavadora huele'.
 */
function hasOtherWord({ roots, words, own }: Term, terms: readonly Term[]): boolean {
  const tradesOf = (root: string, isMeant: (word: string) => boolean) =>
    terms
      .filter((term) => term.roots.length === 1 && term.roots[0] === root && term.own.some(isMeant))
      .map(({ skillId }) => skillId);
  return roots.some((root, index) => {
    const word = words[index] ?? '';
    if (isOneOf(word, own)) return false;
    const meant = tradesOf(root, (known) => isSameWord(known, word));
    const others = tradesOf(root, (known) => isOneOf(known, own));
    return meant.length > 0 && others.length > 0 && !others.some((id) => meant.includes(id));
  });
}

/** True if the text has another phrase of the same roots: 'cambio de casa' is no 'casa de cambio'. */
const isOtherPhrase = ({ roots, isLiteral }: Term, terms: readonly Term[]) =>
  roots.length > 1 &&
  !isLiteral &&
  terms.some((term) => term.isLiteral && term.roots.join(' ') === roots.join(' '));

/** True if a thing or a person of another trade stands between the words of a phrase: 'cambiar los focos de la casa' is no 'cambio de casa'. */
const isInterrupted = (
  { isLiteral, skillId, words, position, span }: Term,
  terms: readonly Term[],
) =>
  !isLiteral &&
  terms.some(
    (other) =>
      other.skillId !== skillId &&
      other.kind !== 'TROUBLE' &&
      other.isExact &&
      other.position > position &&
      other.position + other.span < position + span &&
      !other.words.some((word) => words.includes(word)),
  );

/** Removes terms of the same root as an exact word, and those that the text does not mean. */
function meantTerms(terms: readonly Term[]): Term[] {
  const exact = new Set(terms.filter(({ isExact }) => isExact).flatMap(({ words }) => words));
  const isOtherForm = ({ isExact, words, closeness }: Term) =>
    !isExact && closeness === 1 && words.every((word) => exact.has(word));
  return terms.filter(
    (term) =>
      !isOtherForm(term) &&
      !isOtherThing(term) &&
      !isOtherRole(term) &&
      !isOtherPhrase(term, terms) &&
      !isInterrupted(term, terms) &&
      !hasOtherWord(term, terms),
  );
}

/** Returns the things among the terms of a trade: of 'terma' and 'terma no calienta' only the shorter. */
function thingsOf(terms: readonly Term[]): Term[] {
  const things = terms.filter(({ kind }) => kind === 'OBJECT');
  return things.filter((thing) => !things.some((shorter) => isPart(shorter, thing)));
}

function toSkill(terms: readonly Term[], weightOf: (term: Term) => number) {
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
    longestThings: weighed.filter(({ kind }) => kind === 'OBJECT'),
    words: [...covered],
    ownWords: [
      ...new Set(weighed.filter(({ kind }) => kind === 'TRADE').flatMap((term) => term.words)),
    ],
    span: weighed[0]?.span ?? 0,
    position: Math.min(...terms.map(({ position }) => position)),
  };
}

/**
 * Returns the trades that a text names, the most certain first: people before objects before troubles, phrases before words,
 * then those with more words, words that stand closer together, the one named first.
 */
export function rankSkills(found: NamedTerms): (FoundSkill & { position: number })[] {
  const { text, terms: named, meant } = found;
  const known = meantTerms(named.map((term) => toTerm(term, found)));
  const terms = known.filter((term) => !known.some((longer) => isPart(term, longer)));
  const weightOf = weighTerms(text, terms);
  const ids = [...new Set(terms.map(({ skillId }) => skillId))];
  const positionOf = (word: string) => meant.find((root) => root.word === word)?.position ?? 0;
  return ids
    .map((id) => {
      const {
        name = '',
        isOffered = true,
        relatedIds = [],
      } = named.find(({ skillId }) => skillId === id) ?? {};
      const skill = toSkill(
        terms.filter(({ skillId }) => skillId === id),
        weightOf,
      );
      return {
        id,
        name,
        isOffered,
        relatedIds,
        things: thingsOf(known.filter(({ skillId }) => skillId === id)).map((thing) => ({
          words: thing.words,
          roots: thing.roots,
          own: thing.own,
          isDecisive:
            skill.score < WEIGHTS.TRADE - SAME && weightOf(thing) >= WEIGHTS.OBJECT * SOUNDS_ALIKE,
        })),
        ...skill,
        words: skill.words.toSorted((a, b) => positionOf(a) - positionOf(b)),
      };
    })
    .toSorted((a, b) => {
      if (Math.abs(a.score - b.score) >= SAME) return b.score - a.score;
      return b.words.length - a.words.length || a.span - b.span || a.position - b.position;
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
