import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';
import { titlesIn } from './structure-words.ts';

const TABLE = 'docs/failure-modes.md';
const NAMED_TESTS = /`([^`]+\.test\.tsx?)`: ("[^"]+"(?:, "[^"]+")*)/g;
const RULE = /^\|[\s:|-]+\|$/;

interface Row {
  /** Text of the first cell, which describes the failure. */
  name: string;
  tests: { file: string; title: string }[];
}

/** Returns the rows of all tables, without the header rows. */
function rowsIn(text: string): Row[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!line.startsWith('|') || RULE.test(line) || RULE.test(lines[index + 1] ?? '')) return [];
    const name = line.split('|', 2)[1]?.trim() ?? '';
    const tests = [...line.matchAll(NAMED_TESTS)].flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
    );
    return [{ name, tests }];
  });
}

/** Reports rows of docs/failure-modes.md that name no test or a test that does not exist. */
export function checkFailureModes(sources: readonly SourceFile[]): Failure[] {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const titles = new Map<string, Set<string>>();
  function titlesOf(file: string): Set<string> {
    const found =
      titles.get(file) ??
      new Set(titlesIn({ file, text: texts.get(file) ?? '' }).map(({ title }) => title));
    titles.set(file, found);
    return found;
  }
  return rowsIn(texts.get(TABLE) ?? '').flatMap(({ name, tests }) => {
    if (tests.length === 0)
      return [{ file: TABLE, problem: `"${name}" names no test: \`file.test.ts\`: "title"` }];
    return tests
      .filter(({ file, title }) => !titlesOf(file).has(title.replaceAll(String.raw`\|`, '|')))
      .map(({ file, title }) => ({
        file: TABLE,
        problem: texts.has(file)
          ? `"${name}": ${file} has no test "${title}"`
          : `"${name}": there is no file ${file}`,
      }));
  });
}
