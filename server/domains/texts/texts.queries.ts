import { sql, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { OwnTexts as OwnTextTable } from '#platform/database/schema.ts';
import { currentTermsVersion } from './texts.columns.ts';

export type OwnTextRow = Selectable<OwnTextTable>;

/** Returns all own texts, or those of one mail or page. */
export async function listOwnTexts(db: Db, key?: string): Promise<OwnTextRow[]> {
  return db
    .selectFrom('own_texts')
    .selectAll()
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .execute();
}

export async function saveOwnText(
  db: TransactionDb,
  row: Omit<OwnTextRow, 'updated_at'> & { updated_at: Date },
): Promise<void> {
  await db
    .insertInto('own_texts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['key', 'part']).doUpdateSet({
        content: row.content,
        original_hash: row.original_hash,
        updated_at: row.updated_at,
      }),
    )
    .execute();
}

export async function deleteOwnText(db: TransactionDb, key: string, part: string): Promise<void> {
  await db.deleteFrom('own_texts').where('key', '=', key).where('part', '=', part).execute();
}

/** Makes every account accept the terms again. */
export async function insertTermsVersion(db: TransactionDb, version: string): Promise<void> {
  await sql`insert into terms_versions (version) values (${version}) on conflict do nothing`.execute(
    db,
  );
}

/** Returns the version of the terms that accounts must have accepted. */
export async function findTermsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${currentTermsVersion} as version`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}

/** Real examples for a preview: a published card with its provider, and an order. */
export type PreviewRow = {
  title: string | null;
  other: string | null;
  number: string | null;
};

export async function findPreview(db: Db): Promise<PreviewRow> {
  const { rows } = await sql<PreviewRow>`
    select card.title, provider.full_name as other, (select number from service_orders order by id desc limit 1) as number
      from (select 1) as one
      left join lateral (
        select title, provider_profile_id from service_cards where deleted_at is null order by id desc limit 1
      ) as card on true
      left join provider_profiles profile on profile.id = card.provider_profile_id
      left join users provider on provider.id = profile.user_id`.execute(db);
  return rows[0] ?? { title: null, other: null, number: null };
}
