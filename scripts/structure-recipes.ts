import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';

// A block of TypeScript with the line before it, at any indentation.
const BLOCK = /^(?: *<!-- cut from (\S+) -->\n\n?)?( *)```ts\n(.*?)^\2```$/gms;

/** Code without its indentation, which an example in a list does not share with its file. */
const flat = (code: string) => code.replaceAll(/^ +/gm, '');

/** Examples in CONTRIBUTING.md that are not in the file from which they say they were cut. */
export function checkRecipes(sources: readonly SourceFile[]): Failure[] {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const file = 'CONTRIBUTING.md';
  return [...(texts.get(file) ?? '').matchAll(BLOCK)].flatMap(([, from, , block = '']) => {
    const code = flat(block);
    const first = code.split('\n', 1)[0];
    if (!from)
      return { file, problem: `say above "${first}" from which file it is: <!-- cut from … -->` };
    if (flat(texts.get(from) ?? '').includes(code)) return [];
    return { file, problem: `"${first}" is not in ${from} like this; cut it anew` };
  });
}
