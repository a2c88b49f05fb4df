import nlp from 'compromise';
import ts from 'typescript';
import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';

const CODE = /\.(?:ts|tsx|mjs|css)$/;
const PROSE = /\.md$/;
const TEST = /\.test\.tsx?$/;

/** Matches a comment line, or a comment after code, and captures its text. */
const COMMENT_LINE =
  /^\s*(?:\{?\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)(?:\*\/\}?)?$|[;,{)\]}]\s+\/\/\s(.*)$/;
const CONTINUED = /^\s*(?:\*|\/\/)/;

const RELATIVE_CLAUSE = /^(?:What|Who|Whether|Where|Which|Of)\b/;

/** References to documents that are not in the repository, such as a letter and a number in parentheses. */
const ABSENT_DOCUMENT = [
  /\b[Ff]aults? [A-Z]\d{1,2}\b/,
  /\([A-Z]\d{1,2}[a-z]?(?:, ?[A-Z]\d{1,2}[a-z]?)*\)/,
  /^[A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*: /,
  /\b(?:domain-rules|product-spec|faults|experience|writing)\.md\b/,
];
const SECTION = /\bsections? \d|§/;
/** Published standards, to whose sections a comment may refer. */
const PUBLIC_DOCUMENT = /\b(?:RFC|WCAG|HTML|CSS|ISO|ECMA)\b/;

// A standard term exists for each of these names. The groups keep this file from matching itself.
const FOLK_NAMES =
  /#?\bbear[A-Z]\w*|\b\w*[tT]urn(?:stile)\w*|\b\w*[sS]urround(?:ings)\w*|\bdeal(?:ing)[A-Z]\w*|\b\w+Deal(?:ing)\w*|\b\w+Of(?:Few)\b/;

const FOLK_FILES = /(?:^|[/-])(?:turn(?:stile)|surround(?:ings)|deal(?:ing)|of-(?:few))/;

/** Verbs that the dictionary classifies as nouns. */
const MORE_VERBS =
  /\b(?:answers|counts|fits?|lapses?|mails|reach(?:es)?|removes|shows|signs|stands?|stays|wins|works)\b/;

/** Returns the text of the comment on this line, or undefined. */
function commentOf(line: string): string | undefined {
  const [, whole, trailing] = COMMENT_LINE.exec(line) ?? [];
  return whole ?? trailing;
}

function refersToAbsentDocument(text: string): boolean {
  const isSection = SECTION.test(text) && !PUBLIC_DOCUMENT.test(text);
  return isSection || ABSENT_DOCUMENT.some((pattern) => pattern.test(text));
}

function checkCodeLine(line: string, before: string): string[] {
  const comment = commentOf(line);
  if (comment === undefined) {
    const [name] = FOLK_NAMES.exec(line) ?? [];
    return name ? [`"${name}": use the standard term of the field`] : [];
  }
  // The first line of a block comment may contain only its opening.
  const isContinued = CONTINUED.test(line) && CONTINUED.test(before);
  const problems: string[] = [];
  if (!isContinued && RELATIVE_CLAUSE.test(comment.trim())) {
    problems.push('begin the comment with its subject, not with a relative clause');
  }
  if (refersToAbsentDocument(comment)) problems.push(ABSENT);
  return problems;
}

const ABSENT = 'say what happens, or point to docs/; this document is not in the repository';

function checkLines({ file, text }: SourceFile): Failure[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const prose = refersToAbsentDocument(line) ? [ABSENT] : [];
    const problems = PROSE.test(file) ? prose : checkCodeLine(line, lines[index - 1] ?? '');
    return problems.map((problem) => ({ file: `${file}:${index + 1}`, problem }));
  });
}

/** The text of a string literal, with %s for each value of a template; undefined for any other expression. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('%s');
}

/** The titles of all tests in a file, each with its line from 1. */
export function titlesIn({ file, text }: SourceFile): { title: string; line: number }[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const titles: { title: string; line: number }[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      let callee: ts.Expression = node.expression;
      while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
        callee = callee.expression;
      }
      const [first] = node.arguments;
      const title = first && textOf(first);
      if (ts.isIdentifier(callee) && callee.text === 'test' && first && title !== undefined) {
        const { line } = source.getLineAndCharacterOfPosition(first.getStart(source));
        titles.push({ title, line: line + 1 });
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return titles;
}

/** Ignores quoted text, error codes and placeholders. A title that consists of placeholders is accepted. */
function hasVerb(title: string): boolean {
  const words = title
    .replaceAll(/«[^»]*»|“[^”]*”|"[^"]*"|'[^']*'/g, 'it')
    .replaceAll(/[%$][\w.]+/g, 'it')
    .replaceAll(/\b[A-Z][A-Z_]{3,}\b/g, 'it');
  if (!/[a-z]{3}/.test(words)) return true;
  return MORE_VERBS.test(words) || nlp(words).has('#Verb');
}

function checkTitles(source: SourceFile): Failure[] {
  return titlesIn(source).flatMap(({ title, line }) => {
    const at = `${source.file}:${line}`;
    const problems: Failure[] = [];
    if (!hasVerb(title))
      problems.push({ file: at, problem: `"${title}" has no verb: say what happens` });
    if (refersToAbsentDocument(title))
      problems.push({ file: at, problem: `"${title}": ${ABSENT}` });
    return problems;
  });
}

/**
 * Reports comments that begin with a relative clause, references to absent documents, folk names and test titles without a
 * verb.
 */
export function checkWords(sources: readonly SourceFile[]): Failure[] {
  const read = sources.filter(({ file }) => CODE.test(file) || PROSE.test(file));
  return [
    ...read
      .filter(({ file }) => FOLK_FILES.test(file))
      .map(({ file }) => ({ file, problem: 'use the standard term of the field in its name' })),
    ...read.flatMap(checkLines),
    ...read.filter(({ file }) => TEST.test(file)).flatMap(checkTitles),
  ];
}
