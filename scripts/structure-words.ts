import nlp from 'compromise';
import ts from 'typescript';
import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';

const CODE = /\.(?:ts|tsx|mjs|css)$/;
const PROSE = /\.md$/;
const TEST = /\.test\.tsx?$/;

/** A line that is a comment, and its text. A comment after code on the same line counts as well. */
const COMMENT_LINE =
  /^\s*(?:\{?\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)(?:\*\/\}?)?$|[;,{)\]}]\s+\/\/\s(.*)$/;
const CONTINUED = /^\s*(?:\*|\/\/)/;

const RELATIVE_CLAUSE = /^(?:What|Who|Whether|Where|Which|Of)\b/;

/** Codes such as a letter with a number in brackets lead into documents that are not in the repository. */
const ABSENT_DOCUMENT = [
  /\b[Ff]aults? [A-Z]\d{1,2}\b/,
  /\([A-Z]\d{1,2}[a-z]?(?:, ?[A-Z]\d{1,2}[a-z]?)*\)/,
  /^[A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*: /,
  /\b(?:domain-rules|product-spec|faults|experience|writing)\.md\b/,
];
const SECTION = /\bsections? \d|§/;
/** Documents that everybody can open. */
const PUBLIC_DOCUMENT = /\b(?:RFC|WCAG|HTML|CSS|ISO|ECMA)\b/;

// Standard terms exist for each of these. Written so that this file does not find itself.
const FOLK_NAMES =
  /#?\bbear[A-Z]\w*|\b\w*[tT]urn(?:stile)\w*|\b\w*[sS]urround(?:ings)\w*|\bdeal(?:ing)[A-Z]\w*|\b\w+Deal(?:ing)\w*|\b\w+Of(?:Few)\b/;

/** Verbs that the dictionary takes for nouns. */
const MORE_VERBS =
  /\b(?:answers|counts|fits?|lapses?|mails|reach(?:es)?|removes|shows|signs|stands?|stays|wins|works)\b/;

/** The text of a comment on this line; undefined when there is none. */
function commentOf(line: string): string | undefined {
  const [, whole, trailing] = COMMENT_LINE.exec(line) ?? [];
  return whole ?? trailing;
}

function leadsToAbsentDocument(text: string): boolean {
  const isSection = SECTION.test(text) && !PUBLIC_DOCUMENT.test(text);
  return isSection || ABSENT_DOCUMENT.some((pattern) => pattern.test(text));
}

function checkCodeLine(line: string, before: string): string[] {
  const comment = commentOf(line);
  if (comment === undefined) {
    const [name] = FOLK_NAMES.exec(line) ?? [];
    return name ? [`"${name}": use the standard term of the field`] : [];
  }
  // The first line of text in a comment that opens with a line of its own.
  const isContinued = CONTINUED.test(line) && CONTINUED.test(before);
  const problems: string[] = [];
  if (!isContinued && RELATIVE_CLAUSE.test(comment.trim())) {
    problems.push('begin the comment with its subject, not with a relative clause');
  }
  if (leadsToAbsentDocument(comment)) problems.push(ABSENT);
  return problems;
}

const ABSENT = 'say what happens, or point to docs/; this document is not in the repository';

function checkLines({ file, text }: SourceFile): Failure[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const prose = leadsToAbsentDocument(line) ? [ABSENT] : [];
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

/** Names of codes and quoted words are no verbs, whatever they look like; a title that is all parameter has no words. */
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
    if (leadsToAbsentDocument(title)) problems.push({ file: at, problem: `"${title}": ${ABSENT}` });
    return problems;
  });
}

/** Comments, names and test titles that a reader without our documents cannot understand. */
export function checkWords(sources: readonly SourceFile[]): Failure[] {
  const read = sources.filter(({ file }) => CODE.test(file) || PROSE.test(file));
  return [
    ...read.flatMap(checkLines),
    ...read.filter(({ file }) => TEST.test(file)).flatMap(checkTitles),
  ];
}
