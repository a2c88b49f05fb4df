import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';

const CODE = /\.(?:ts|tsx|mjs|sql|css)$/;
// Decisions and the changelog describe the past; the page of rules is compared with the code by a check of its own.
const CHECKED = /^(?!docs\/(?:decisions|measurements)\/|docs\/rules|CHANGELOG)(?:.*\/)?[^/]+\.md$/;
const BLOCK = /^( *)```[\s\S]*?^\1```/gm;
const QUOTED = /`([^`\n]+)`/g;
// A single word with a slash may be a folder of data.
const PATH =
  /^(?:[a-z][\w.-]*\/)*\w[\w.-]*\.(?:ts|tsx|mjs|sql|md|css|sh|yml)$|^[a-z][\w.-]*\/(?:[\w.-]+\/)+$/;
const IDENTIFIER = /^[a-z][a-z0-9]*[A-Z]\w*(?:\(\))?$/;
/** Stands for a part of a name. */
const PLACEHOLDER = /NNNN/;

/** Every folder and file at the end of these paths: `a/b/c.ts` has `c.ts`, `b/c.ts`, `b/` and so on. */
function endingsOf(files: readonly string[]): Set<string> {
  const endings = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    for (let first = 0; first < parts.length; first += 1) {
      for (let last = first + 1; last < parts.length; last += 1)
        endings.add(`${parts.slice(first, last).join('/')}/`);
      endings.add(parts.slice(first).join('/'));
    }
  }
  return endings;
}

/** Reports files, folders and identifiers in backticks of documents that do not exist. */
export function checkDocuments(
  files: readonly string[],
  sources: readonly SourceFile[],
): Failure[] {
  const paths = endingsOf(files);
  const words = new Set<string>();
  for (const { file, text } of sources)
    if (CODE.test(file)) for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word);
  const isGone = (name: string) =>
    (PATH.test(name) && !paths.has(name)) ||
    (IDENTIFIER.test(name) && !words.has(name.replace('()', '')));
  return sources
    .filter(({ file }) => CHECKED.test(file))
    .flatMap(({ file, text }) =>
      [...text.replaceAll(BLOCK, '').matchAll(QUOTED)]
        .map(([, name = '']) => name)
        .filter((name) => !PLACEHOLDER.test(name) && isGone(name))
        .map((name) => ({ file, problem: `\`${name}\` does not exist; name what there is now` })),
    );
}
