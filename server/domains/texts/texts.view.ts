import type { TextDetails, TextState } from '@oficio/contract/domains/texts/texts.schema.ts';
import { knownWords, type DeclaredText } from './texts-declared.rules.ts';
import type { OwnTextRow } from './texts.queries.ts';
import { COMMON_WORDS, hashText } from './texts.rules.ts';

/** Returns the state of one part. */
export function stateOf(original: string, row: OwnTextRow | undefined): TextState {
  if (!row) return 'ORIGINAL';
  return row.original_hash === hashText(original) ? 'OWN' : 'CHANGED';
}

function statesOf({ key, parts }: DeclaredText, rows: readonly OwnTextRow[]): TextState[] {
  return parts.map(({ name, original }) =>
    stateOf(
      original,
      rows.find((row) => row.key === key && row.part === name),
    ),
  );
}

/** Returns the state of a mail or page: of several parts, the one that needs attention most. */
export function toTextState(text: DeclaredText, rows: readonly OwnTextRow[]): TextState {
  const states = statesOf(text, rows);
  if (states.includes('CHANGED')) return 'CHANGED';
  return states.includes('OWN') ? 'OWN' : 'ORIGINAL';
}

/** Builds the view of a mail or page for its editor. */
export function toTextDetails(
  text: DeclaredText,
  rows: readonly OwnTextRow[],
  version: string,
): TextDetails {
  const rowOf = (part: string) => rows.find((row) => row.key === text.key && row.part === part);
  const times = rows.map((row) => row.updated_at.getTime());
  return {
    key: text.key,
    sort: text.sort,
    title: text.title,
    state: toTextState(text, rows),
    version,
    updatedAt: rows.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
    parts: text.parts.map(({ name, original, isLine }) => ({
      name,
      content: rowOf(name)?.content ?? original,
      original,
      state: stateOf(original, rowOf(name)),
      isLine,
    })),
    words: [...knownWords(text)]
      .filter((name) => !(COMMON_WORDS as readonly string[]).includes(name))
      .map((name) => {
        const example = text.sample[name];
        return { name, example: typeof example === 'string' ? example : null };
      }),
    isAccepted: text.isAccepted ?? false,
  };
}
