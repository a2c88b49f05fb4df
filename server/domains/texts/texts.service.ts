import type { Context, Db } from '#platform/context.ts';
import { readSettings } from '../settings/settings.service.ts';
import { readBrand } from './texts-brand.service.ts';
import type { MailBase, OwnTexts } from './texts-mails.template.ts';
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

/** Returns the words that administrators changed. */
export const readOwnTexts = async (db: Db): Promise<OwnTexts> => toOwnTexts(await listOwnTexts(db));

/** Loads what every mail needs; inside a transaction pass its `db`. */
export async function readMailBase({ config }: Pick<Context, 'config'>, db: Db): Promise<MailBase> {
  const { support_email: supportEmail } = await readSettings(db);
  const brand = await readBrand(db);
  return { publicUrl: config.PUBLIC_URL, supportEmail, brand, own: await readOwnTexts(db) };
}

/** Returns the version of the terms that an account accepts now. */
export const getTermsVersion = (db: Db): Promise<string> => findTermsVersion(db);
