import { COMMON_WORDS, toLines, wordsOf, type WordsIn } from './texts.rules.ts';

/** A part of a mail or page that administrators edit by itself. */
export interface TextPart {
  name: string;
  original: string;
  /** At most one line and its alternatives. */
  isLine: boolean;
}

/** A mail or page whose words administrators may change. */
export interface DeclaredText {
  key: string;
  sort: 'mail' | 'page';
  /** Its name for administrators. */
  title: string;
  parts: readonly TextPart[];
  /** Accounts accept it, so a change can be put to each of them. */
  isAccepted?: boolean;
  /** An example of each placeholder. */
  sample: Readonly<Record<string, string | boolean>>;
}

/** The parts of a mail, in the order in which they are read. */
export const mailParts = ['subject', 'heading', 'body', 'action', 'footnote'] as const;
export type MailPart = (typeof mailParts)[number];
type MailParts = { [Part in MailPart]?: string };

type CommonWord = (typeof COMMON_WORDS)[number];

/** A declared mail; `Words` are the placeholders whose values its writer knows. */
export interface MailText<Words extends string = string> extends DeclaredText {
  sort: 'mail';
  /** Kind in the log and the local mailbox. */
  kind: string;
  /** Only for the compiler. */
  words?: Words;
}

const declared = new Map<string, DeclaredText>();

/** Adds a text to those that administrators edit. Its key never changes: own texts are stored by it. */
export function declareText<T extends DeclaredText>(text: T): T {
  if (declared.has(text.key)) throw new TypeError(`The text ${text.key} is declared twice`);
  declared.set(text.key, text);
  return text;
}

/** Returns all mails and pages, by key. Complete once the domains are loaded. */
export const declaredTexts = (): ReadonlyMap<string, DeclaredText> => declared;

export const mailKey = (name: string): string => `mail.${name}`;

/** Returns the parts of a mail that it has. */
export const toMailParts = (texts: MailParts): TextPart[] =>
  mailParts.flatMap((name) => {
    const original = texts[name];
    return original === undefined
      ? []
      : [{ name, original: toLines(original), isLine: name !== 'body' && name !== 'footnote' }];
  });

/**
 * Declares a mail: its subject, the heading if it differs, the paragraphs (a line for each), the label of the button and
 * the small print. A word in braces is a placeholder.
 */
export function defineMail<
  const Subject extends string,
  const Body extends string,
  const Heading extends string = '',
  const Action extends string = '',
  const Footnote extends string = '',
  Words extends string = Exclude<
    WordsIn<Subject> | WordsIn<Body> | WordsIn<Heading> | WordsIn<Action> | WordsIn<Footnote>,
    CommonWord
  >,
>({
  name,
  kind = name,
  title,
  sample,
  ...texts
}: {
  name: string;
  kind?: string;
  title: string;
  subject: Subject;
  body: Body;
  heading?: Heading;
  action?: Action;
  footnote?: Footnote;
  sample: Readonly<Record<NoInfer<Words>, string | boolean>>;
}): MailText<Words> {
  const parts = toMailParts(texts);
  return declareText({ key: mailKey(name), sort: 'mail' as const, kind, title, parts, sample });
}

/** Returns the placeholders that an own text of a part may use. */
export const knownWords = ({ parts }: Pick<DeclaredText, 'parts'>): Set<string> =>
  new Set([...COMMON_WORDS, ...wordsOf(parts.map(({ original }) => original))]);

/** Declares a page of several parts, each with its title in the first line. */
export function definePage(
  page: Omit<DeclaredText, 'sort' | 'parts'> & { parts: Readonly<Record<string, string>> },
): DeclaredText {
  const parts = Object.entries(page.parts).map(([name, text]) => ({
    name,
    original: toLines(text),
    isLine: false,
  }));
  return declareText({ ...page, sort: 'page', parts });
}
