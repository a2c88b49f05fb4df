import type { OutgoingMail } from '../mail/mail.events.ts';
import { layOutMail, type MailLayout } from '../mail/mail.template.ts';
import { fillOwnText, type WordValue, type WordValues } from './texts.rules.ts';
import type { DeclaredText, MailPart, MailText } from './texts-declared.rules.ts';

/** The parts that administrators changed, by text and part. */
export type OwnTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The data that every mail of this installation needs. */
export interface MailBase {
  /** Origin of all links. It never comes from the Host header, which a caller controls. */
  publicUrl: string;
  supportEmail: string;
  brand: { name: string };
  own: OwnTexts;
}

/** Separates the paragraphs of one value. */
export const PARAGRAPHS = '\u2029';

/** Returns the lines of a part, filled; those that are said. */
export function fillPart(
  text: Pick<DeclaredText, 'key' | 'parts'>,
  part: string,
  { brand, own }: Pick<MailBase, 'brand' | 'own'>,
  values: WordValues,
): string[] {
  const found = text.parts.find(({ name }) => name === part);
  if (!found) return [];
  const lines = fillOwnText(found.original, own.get(text.key)?.get(part), (name) =>
    name === 'brand' ? brand.name : values(name),
  );
  return lines.flatMap((line) => line?.split(PARAGRAPHS) ?? []);
}

/** A mail in words, before its layout. */
export interface FilledMail {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: string;
  footnote?: string;
}

/** Fills all parts of a mail. The subject is empty when a value is unknown that all its alternatives need. */
export function fillMail(
  text: Pick<DeclaredText, 'key' | 'parts'>,
  base: Pick<MailBase, 'brand' | 'own'>,
  values: WordValues,
): FilledMail {
  const fill = (part: MailPart) => fillPart(text, part, base, values);
  const subject = fill('subject')[0] ?? '';
  const [heading] = fill('heading');
  const [action] = fill('action');
  const footnote = fill('footnote').join('\n');
  return {
    subject,
    heading: heading ?? subject,
    paragraphs: fill('body'),
    ...(action !== undefined && { action }),
    ...(footnote && { footnote }),
  };
}

interface Addressed extends Pick<MailLayout, 'links' | 'preferencesUrl'> {
  to: string;
  /** The page that the button opens. */
  url?: string;
}

/** Writes a mail in the words of this installation. */
export function writeMail<Words extends string>(
  text: MailText<Words>,
  base: MailBase,
  values: { [Word in Words]: WordValue },
  { to, url, links, preferencesUrl }: Addressed,
): OutgoingMail {
  const known: Readonly<Record<string, WordValue>> = values;
  const { subject, heading, paragraphs, action, footnote } = fillMail(
    text,
    base,
    (name) => known[name],
  );
  return {
    to,
    kind: text.kind,
    subject,
    ...layOutMail({
      title: heading,
      paragraphs,
      ...(action !== undefined && url !== undefined && { action: { label: action, url } }),
      ...(footnote !== undefined && { footnote }),
      ...(links && { links }),
      ...(preferencesUrl !== undefined && { preferencesUrl }),
      brand: base.brand.name,
      supportEmail: base.supportEmail,
    }),
  };
}
