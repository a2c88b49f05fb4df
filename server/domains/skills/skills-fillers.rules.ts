import { parseWordRows, readWordFile } from '#platform/words/word-file.ts';

const rows = parseWordRows(readWordFile('fillers.tsv'));
const wordsOf = (role: string): string[] =>
  rows.flatMap(([word = '', its]) => (its === role ? [word] : []));

/** Fillers whose other forms are other words: 'cuántico' has the root of 'cuánto', but nobody means it. */
export const PARTICLES: readonly string[] = wordsOf('PARTICLE');

/**
 * Words with which people ask for anything. They count only if the query has no others; the commonest words of the
 * language are already ignored by the database. Only they themselves match them: a similar word is another word.
 */
export const FILLERS: ReadonlySet<string> = new Set([...wordsOf('FILLER'), ...PARTICLES]);

/** Frequent words that say when and where. */
export const PLACES_AND_TIMES: readonly string[] = wordsOf('PLACE');
