import type { Context, Db } from '#platform/context.ts';
import { readSettings } from '../settings/settings.service.ts';
import { readBrand } from '../brand/brand.service.ts';
import { declaredTexts, type DeclaredText } from './texts-declared.rules.ts';
import type { MailBase, OwnTexts } from './texts-mails.template.ts';
import { fillPage, toPageValues } from './texts-pages.template.ts';
import { stateOf } from './texts.view.ts';
import { findTermsVersion, listOwnTexts, type OwnTextRow } from './texts.queries.ts';

/** Groups own texts by mail or page and part. */
export function toOwnTexts(rows: readonly OwnTextRow[]): OwnTexts {
  const own = new Map<string, Map<string, string>>();
  for (const { key, part, content } of rows) {
    const parts = own.get(key) ?? new Map<string, string>();
    own.set(key, parts.set(part, content));
  }
  return own;
}

/** Loads what every mail needs; inside a transaction pass its `db`. */
export async function readMailBase({ config }: Pick<Context, 'config'>, db: Db): Promise<MailBase> {
  const { support_email: supportEmail } = await readSettings(db);
  const brand = await readBrand(db);
  return {
    publicUrl: config.PUBLIC_URL,
    supportEmail,
    brand,
    own: toOwnTexts(await listOwnTexts(db)),
  };
}

/** Returns the version of the terms that an account accepts now. */
export const getTermsVersion = (db: Db): Promise<string> => findTermsVersion(db);

/** Returns a page in the words of this installation, and when they were changed last; null without own words. */
export async function renderPage(db: Db, text: DeclaredText) {
  const rows = await listOwnTexts(db, text.key);
  const brand = await readBrand(db);
  const values = toPageValues(brand, await readSettings(db));
  const times = rows.map((row) => row.updated_at.getTime());
  return {
    changedAt: rows.length === 0 ? null : new Date(Math.max(...times)),
    parts: fillPage(text, { brand, own: toOwnTexts(rows) }, values),
  };
}

export interface ChangedOriginal {
  key: string;
  part: string;
  own: string;
  /** Empty when this version has no such text any more. */
  original: string;
}

/** Returns the own words whose original is another one than when they were written. */
export async function listChangedOriginals(db: Db): Promise<ChangedOriginal[]> {
  const rows = await listOwnTexts(db);
  return rows.flatMap((row) => {
    const { key, part, content: own } = row;
    const parts = declaredTexts().get(key)?.parts ?? [];
    const original = parts.find(({ name }) => name === part)?.original ?? '';
    return stateOf(original, row) === 'CHANGED' ? [{ key, part, own, original }] : [];
  });
}
