import type { Failure } from './structure-names.ts';

export interface SourceFile {
  file: string;
  text: string;
}

const TEST = /\.test\.tsx?$|^e2e\//;
const CODE = /\.(?:ts|tsx|mjs|cjs|js)$/;
const ERROR_TABLE = /^(?:contract|server)\/.+\.errors\.ts$/;

// Kinds of files that contain Spanish: texts, error messages, mails, pages, and data.
const SPANISH_FILE = new RegExp(
  [
    String.raw`\.(?:text|actions|errors|template|schema|rules|fixtures)\.ts$`,
    String.raw`\.tsx$`,
    TEST.source,
    '^contract/platform/',
    '^demo/',
    '^bench/',
  ].join('|'),
);
const SPANISH_LETTER = /[\u00a1\u00bf\u00c0-\u00ff]/;
const SPANISH_WORDS =
  /(['"`])[^'"`\n]* (?:los|las|una|del|para|por|tus|puedes|debes|tiene) [^'"`\n]*\1/;

// The parts in parentheses prevent a match in this file.
const UNFINISHED = /\b(?:TO(?:DO)|FIX(?:ME)|X{3})\b/;
const SILENCED = /(?:es|ox)lint-(?:disable)|@ts-(?:ignore|expect-error)/;

const PACKAGE = /^(?:contract|server|web)\/.*\.tsx?$/;
/** A path that climbs two folders or more. Tests of the server import the demo and scripts this way. */
const CLIMBS = /(?:from|import)\s*\(?\s*'(?:\.\.\/){2,}(?!\.\.\/|scripts\/|demo\/)/;

interface LineRule {
  applies(file: string): boolean;
  pattern: RegExp;
  problem: string;
}

const lineRules: LineRule[] = [
  {
    applies: (file) => CODE.test(file) && !SPANISH_FILE.test(file),
    pattern: SPANISH_LETTER,
    problem: 'Spanish belongs in *.text.ts, *.errors.ts, *.template.ts or a .tsx page',
  },
  {
    applies: (file) => CODE.test(file) && !SPANISH_FILE.test(file),
    pattern: SPANISH_WORDS,
    problem: 'Spanish belongs in *.text.ts, *.errors.ts, *.template.ts or a .tsx page',
  },
  {
    applies: (file) => PACKAGE.test(file),
    pattern: CLIMBS,
    problem: 'import a file of the own package that is not near by its path from the package: #…',
  },
  {
    applies: () => true,
    pattern: UNFINISHED,
    problem: 'finish it, or open an issue and say so there',
  },
  {
    applies: (file) => !TEST.test(file),
    pattern: SILENCED,
    problem: 'a rule holds everywhere or not at all: fix the code, or change the rule',
  },
];

/** Removes quoted words from a comment, because an English comment may quote Spanish. */
function withoutQuotesInComment(line: string): string {
  if (!/^\s*(?:\/\/|\/\*|\*)/.test(line)) return line;
  return line.replaceAll(/`[^`]*`/g, '').replaceAll(/(['"]).*?\1/g, '');
}

function checkLines({ file, text }: SourceFile): Failure[] {
  const rules = lineRules.filter((rule) => rule.applies(file) && rule.pattern.test(text));
  if (rules.length === 0) return [];
  return text
    .split('\n')
    .map(withoutQuotesInComment)
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ problem }) => ({ file: `${file}:${index + 1}`, problem })),
    );
}

/**
 * Reports error codes that no test names, because a test must provoke each code.
 */
function checkErrorCodes(sources: readonly SourceFile[]): Failure[] {
  const named = new Set(
    sources
      .filter(({ file }) => TEST.test(file) && !/^(?:scripts|demo)\//.test(file))
      .flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9_]*\b/g) ?? []),
  );
  return sources
    .filter(({ file }) => ERROR_TABLE.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]*): \{/gm)]
        .flatMap(([, code]) => (code && !named.has(code) ? [code] : []))
        .map((code) => ({
          file,
          problem: `no test provokes ${code}; write one that names the code`,
        })),
    );
}

/** Returns all problems in the contents of the files. */
export function checkContents(sources: readonly SourceFile[]): Failure[] {
  return [...sources.flatMap(checkLines), ...checkErrorCodes(sources)];
}
