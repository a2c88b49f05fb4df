import { createHash } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/texts/texts.endpoints.ts';
import { textsErrors } from '@oficio/contract/domains/texts/texts.errors.ts';
import type { SaveTextBody } from '@oficio/contract/domains/texts/texts.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, Tx } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { InvalidInput } from '#platform/http/requests/invalid-input.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { readBrand } from '../brand/brand.service.ts';
import { declaredTexts, knownWords, type DeclaredText } from './texts-declared.rules.ts';
import { faultText, faultWords } from './texts-faults.template.ts';
import { fillPart } from './texts-mails.template.ts';
import { toPageValues } from './texts-pages.template.ts';
import { findFault, hashText, toLines, type WordValues } from './texts.rules.ts';
import {
  deleteOwnText,
  findPreview,
  insertTermsVersion,
  listOwnTexts,
  saveOwnText,
  type OwnTextRow,
} from './texts.queries.ts';
import { stateOf, toTextDetails, toTextState } from './texts.view.ts';

/** Longest line of a subject, heading or label. */
const MAX_LINE = 200;

/** Throws TEXT_UNKNOWN (404). */
function getDeclared(key: string): DeclaredText {
  const text = declaredTexts().get(key);
  if (!text) throw new DomainError(textsErrors.TEXT_UNKNOWN);
  return text;
}

/** Returns a name of what is stored, which differs after every change. */
const versionOf = (rows: readonly OwnTextRow[]) =>
  createHash('sha256')
    .update(
      rows
        .map((row) => JSON.stringify([row.part, row.content, row.original_hash]))
        .toSorted()
        .join(),
    )
    .digest('hex');

const detailsOf = (text: DeclaredText, rows: readonly OwnTextRow[]) =>
  toTextDetails(text, rows, versionOf(rows));

/** Returns the mails and pages, and which have own words. */
export const listTexts: UseCase<typeof endpoints.listTexts> = async ({ db }) => {
  const rows = await listOwnTexts(db);
  return [...declaredTexts().values()].map((text) => ({
    key: text.key,
    sort: text.sort,
    title: text.title,
    state: toTextState(text, rows),
  }));
};

export const getText: UseCase<typeof endpoints.getText> = async ({ db }, _actor, { params }) => {
  const text = getDeclared(params.key);
  return detailsOf(text, await listOwnTexts(db, text.key));
};

/** Returns why the words of a part are refused; undefined if they are accepted. */
function refusalOf(
  { original, isLine }: DeclaredText['parts'][number],
  content: string,
  known: ReadonlySet<string>,
): string | undefined {
  if (isLine && content.split(/\n(?!\| )/).length > 1) return faultWords.oneLine;
  if (isLine && content.split('\n').some((line) => line.length > MAX_LINE))
    return faultWords.tooLong;
  const fault = findFault(original, content, known);
  return fault && faultText(fault);
}

/** Returns the new words of each part, as they are stored. Throws INVALID_INPUT (400) that names the parts. */
function checkParts(text: DeclaredText, typed: SaveTextBody['parts']): Map<string, string> {
  const known = knownWords(text);
  const contents = new Map(text.parts.map(({ name }) => [name, toLines(typed[name] ?? '')]));
  const messages: [string, string][] = [
    ...Object.keys(typed)
      .filter((name) => !contents.has(name))
      .map((name): [string, string] => [name, faultWords.unknownPart]),
    ...text.parts.flatMap((part): [string, string][] => {
      if (typed[part.name] === undefined) return [[part.name, faultWords.missingPart]];
      const message = refusalOf(part, contents.get(part.name) ?? '', known);
      return message === undefined ? [] : [[part.name, message]];
    }),
  ];
  if (messages.length > 0)
    throw new InvalidInput(
      'body',
      messages.map(([name, message]) => ({
        code: 'custom',
        path: ['parts', name],
        message,
        input: undefined,
      })),
    );
  return contents;
}

interface Change {
  text: DeclaredText;
  rows: readonly OwnTextRow[];
  contents: ReadonlyMap<string, string>;
}

/** Stores what differs from the originals. Returns the parts that change, before and after. */
async function storeParts(tx: Tx, { text, rows, contents }: Change, at: Date) {
  const before: Record<string, string> = {};
  const after: Record<string, string> = {};
  for (const { name: part, original } of text.parts) {
    const row = rows.find((each) => each.part === part);
    const content = contents.get(part) ?? original;
    const isOriginal = content === original;
    if (isOriginal && row) await deleteOwnText(tx.db, text.key, part);
    const isSame = row?.content === content && stateOf(original, row) !== 'CHANGED';
    const stored = { key: text.key, part, content, original_hash: hashText(original) };
    if (!isOriginal && !isSame) await saveOwnText(tx.db, { ...stored, updated_at: at });
    if (content === (row?.content ?? original)) continue;
    before[part] = row?.content ?? original;
    after[part] = content;
  }
  return { before, after };
}

/**
 * Replaces the words of a mail or page, and asks every account to accept them if the administrator says so. Throws
 * TEXT_UNKNOWN (404), INVALID_INPUT (400) and TEXT_CHANGED (409).
 */
export const saveText: UseCase<typeof endpoints.saveText> = async (
  context,
  { userId },
  { params, body },
) => {
  const text = getDeclared(params.key);
  const contents = checkParts(text, body.parts);
  return context.transaction(async (tx) => {
    await lock(tx.db, 'texts', text.key);
    const rows = await listOwnTexts(tx.db, text.key);
    if (versionOf(rows) !== body.version) throw new DomainError(textsErrors.TEXT_CHANGED);
    const at = new Date(await context.now(tx.db));
    const { before, after } = await storeParts(tx, { text, rows, contents }, at);
    const asks = (text.isAccepted ?? false) && (body.asksEveryAccount ?? false);
    if (asks) await insertTermsVersion(tx.db, at.toISOString());
    if (asks || Object.keys(after).length > 0)
      await recordAuditEntry(tx.db, {
        actorId: userId,
        action: 'TEXT_CHANGED',
        subject: { type: 'setting', id: text.key },
        before: { name: text.title, ...before },
        after: { name: text.title, ...after, ...(asks && { asksEveryAccount: true }) },
      });
    await tx.publicDataChanged();
    return detailsOf(text, await listOwnTexts(tx.db, text.key));
  });
};

/** Returns the examples of a text, with real ones where there are any. */
async function readExamples(db: Db, text: DeclaredText): Promise<WordValues> {
  if (text.sort === 'page') return toPageValues(await readBrand(db), await readSettings(db));
  const real: Readonly<Record<string, unknown>> = await findPreview(db);
  return (name) => {
    const found = real[name];
    return typeof found === 'string' ? found : text.sample[name];
  };
}

/** Returns what a mail or page would say with these words. Throws TEXT_UNKNOWN (404) and INVALID_INPUT (400). */
export const previewText: UseCase<typeof endpoints.previewText> = async (
  { db },
  _actor,
  { params, body },
) => {
  const text = getDeclared(params.key);
  const own = new Map([[text.key, checkParts(text, body.parts)]]);
  const values = await readExamples(db, text);
  const base = { brand: await readBrand(db), own };
  return {
    parts: text.parts.map(({ name }) => ({ name, lines: fillPart(text, name, base, values) })),
  };
};
