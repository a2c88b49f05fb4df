import type { BrandPicture } from '@oficio/contract/domains/brand/brand.rules.ts';
import { sql, type Updateable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { Brand } from '#platform/database/schema.ts';
import { compileOnce } from '#platform/scale/compiled-statement.ts';
import { imageColumn } from '../media/media.columns.ts';
import { changedSettings } from '../settings/settings.columns.ts';

export type BrandRow = Awaited<ReturnType<typeof listBrandRows>>[number];

const selectBrand = compileOnce((db) =>
  db
    .selectFrom('brand')
    .selectAll()
    .select([
      imageColumn('logo_image_id').as('logo'),
      imageColumn('dark_logo_image_id').as('dark_logo'),
      imageColumn('icon_image_id').as('icon'),
      changedSettings.as('settings'),
    ])
    .orderBy('source'),
);

/** Returns the row of the administrators, then the row of the environment. */
export function listBrandRows(db: Db) {
  return selectBrand(db, {});
}

/** Serializes changes until the commit. */
export async function lockBrand(db: TransactionDb): Promise<void> {
  await db
    .selectFrom('brand')
    .select('source')
    .where('source', '=', 'administrator')
    .forUpdate()
    .execute();
}

export async function saveOwnBrand(db: TransactionDb, values: Updateable<Brand>): Promise<void> {
  await db
    .updateTable('brand')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('source', '=', 'administrator')
    .execute();
}

/** Stores what the environment sets. Returns false when it is stored already. */
export async function saveEnvironmentBrand(
  db: TransactionDb,
  values: Updateable<Brand>,
): Promise<boolean> {
  const names = Object.keys(values).map((name) => sql.ref(name));
  const sent = Object.values(values).map((value) => sql.val(value));
  const { numUpdatedRows } = await db
    .updateTable('brand')
    .set(values)
    .where('source', '=', 'environment')
    .where(sql<boolean>`(${sql.join(names)}) is distinct from (${sql.join(sent)})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The columns of the pictures. */
export const pictureColumns = {
  logo: 'logo_image_id',
  logoDark: 'dark_logo_image_id',
  icon: 'icon_image_id',
} as const satisfies Record<BrandPicture, keyof Brand>;
