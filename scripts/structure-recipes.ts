import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';

// Matches a block of TypeScript with its marker line, at any indentation.
const BLOCK = /^(?: *<!-- cut from (\S+) -->\n\n?)?( *)```ts\n(.*?)^\2```$/gms;

/** Removes the indentation, which differs between an example in a list and its file. */
const flat = (code: string) => code.replaceAll(/^ +/gm, '');

/** Reports examples in CONTRIBUTING.md that differ from the file named in their marker line. */
export function checkRecipes(sources: readonly SourceFile[]): Failure[] {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const file = 'CONTRIBUTING.md';
  return [...(texts.get(file) ?? '').matchAll(BLOCK)].flatMap(([, from, , block = '']) => {
    const code = flat(block);
    const first = code.split('\n', 1)[0];
    if (!from)
      return { file, problem: `name the source file above "${first}": <!-- cut from … -->` };
    if (flat(texts.get(from) ?? '').includes(code)) return [];
    return { file, problem: `"${first}" differs from ${from}; copy it again` };
  });
}
